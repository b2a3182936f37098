// Packed input as it comes.

#include "nonet/records/input_reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <string>

namespace nonet::host {
namespace {

std::string gzipped(const std::string& text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  EXPECT_EQ(::deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string packed(::deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(::deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  ::deflateEnd(&stream);
  return packed;
}

std::string zstandard(const std::string& text) {
  std::string packed(::ZSTD_compressBound(text.size()), '\0');
  packed.resize(::ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

// As LineReader does, which waits for the descriptor where there is no more.
TEST(UnpackingReader, HasMoreUntilAllThatCameIsUnpacked) {
  const std::string text(5000, 'x');
  for (const std::string& packed : {gzipped(text), zstandard(text)}) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    ASSERT_EQ(::write(ends[1], packed.data(), packed.size()), static_cast<ssize_t>(packed.size()));
    UnpackingReader reader(ends[0]);
    std::array<char, 64> piece{};
    std::string unpacked;
    for (bool is_there = true; is_there && unpacked.size() < text.size(); is_there = reader.has_more()) {
      const std::ptrdiff_t got = reader.read(piece.data(), piece.size());
      ASSERT_GT(got, 0);
      unpacked.append(piece.data(), static_cast<std::size_t>(got));
    }
    EXPECT_EQ(unpacked, text) << "no input comes any more, and the other end is still open";
    ::close(ends[1]);
    EXPECT_EQ(reader.read(piece.data(), piece.size()), 0);
    EXPECT_EQ(reader.error(), "");
    ::close(ends[0]);
  }
}

}  // namespace
}  // namespace nonet::host
