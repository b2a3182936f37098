#include "nonet/studies/results/packing_writer.hpp"

#include <zlib.h>
#include <zstd.h>

#include <array>
#include <stdexcept>
#include <system_error>

#include "nonet/records/files.hpp"

namespace nonet::studies {

Packing packing_of_name(const std::filesystem::path& file) {
  if (file.extension() == ".gz") return Packing::gzip;
  if (file.extension() == ".zst") return Packing::zstd;
  return Packing::plain;
}

struct PackingWriter::State {
  State(int to, Packing how) : output(to), packing(how) {
    constexpr int kGzip = 15 + 16;  // the largest window, with the header of gzip, whose time is then 0
    if (packing == Packing::gzip &&
        ::deflateInit2(&gzip, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::bad_alloc();
    }
    if (packing == Packing::zstd) {
      zstd = ::ZSTD_createCCtx();
      if (zstd == nullptr) throw std::bad_alloc();
    }
  }
  ~State() {
    if (packing == Packing::gzip) ::deflateEnd(&gzip);
    ::ZSTD_freeCCtx(zstd);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  void put(std::string_view bytes) const {
    if (const int reason = host::write_all(output, bytes); reason != 0) {
      throw std::system_error(reason, std::generic_category());
    }
  }
  void add(std::string_view text, bool is_last) {
    if (packing == Packing::plain) return put(text);
    packing == Packing::gzip ? add_gzip(text, is_last) : add_zstd(text, is_last);
  }
  void add_gzip(std::string_view text, bool is_last) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): zlib reads it only
    gzip.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    gzip.avail_in = static_cast<uInt>(text.size());
    do {
      gzip.next_out = reinterpret_cast<Bytef*>(buffer.data());
      gzip.avail_out = static_cast<uInt>(buffer.size());
      if (::deflate(&gzip, is_last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR) throw std::logic_error("deflate");
      put({buffer.data(), buffer.size() - gzip.avail_out});
    } while (gzip.avail_out == 0);
  }
  void add_zstd(std::string_view text, bool is_last) {
    ZSTD_inBuffer in{text.data(), text.size(), 0};
    bool is_done = false;
    while (!is_done) {
      ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
      const std::size_t left = ::ZSTD_compressStream2(zstd, &out, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
      if (::ZSTD_isError(left) != 0) throw std::runtime_error(::ZSTD_getErrorName(left));
      put({buffer.data(), out.pos});
      is_done = is_last ? left == 0 : in.pos == in.size;
    }
  }

  int output;
  Packing packing;
  z_stream gzip{};
  ZSTD_CCtx* zstd = nullptr;
  std::array<char, 64 * 1024> buffer{};
};

PackingWriter::PackingWriter(int output, Packing packing) : state_(std::make_unique<State>(output, packing)) {}
PackingWriter::~PackingWriter() = default;

void PackingWriter::write(std::string_view text) {
  constexpr std::size_t kPiece = std::size_t{1} << 30;  // zlib counts with 32 bits
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), kPiece))) state_->add(text.substr(0, kPiece), false);
}

void PackingWriter::finish() { state_->add({}, true); }

}  // namespace nonet::studies
