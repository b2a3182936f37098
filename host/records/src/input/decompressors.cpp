#include "decompressors.hpp"

#include <fmt/core.h>
#include <iconv.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <new>

namespace nonet::host {

namespace {

class GzipDecompressor final : public Decompressor {
 public:
  GzipDecompressor() {
    constexpr int kGzipAlone = 16 + MAX_WBITS;
    if (::inflateInit2(&stream_, kGzipAlone) != Z_OK) throw std::bad_alloc();
  }
  GzipDecompressor(const GzipDecompressor&) = delete;
  GzipDecompressor& operator=(const GzipDecompressor&) = delete;
  ~GzipDecompressor() override { ::inflateEnd(&stream_); }

  void start() override { ::inflateReset(&stream_); }
  DecompressResult unpack(std::string_view& from, char* to, std::size_t size) override {
    const auto room = static_cast<uInt>(std::min<std::size_t>(size, UINT_MAX));
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(from.data()));
    stream_.avail_in = static_cast<uInt>(std::min<std::size_t>(from.size(), UINT_MAX));
    stream_.next_out = reinterpret_cast<Bytef*>(to);
    stream_.avail_out = room;
    const uInt given = stream_.avail_in;
    const int code = ::inflate(&stream_, Z_NO_FLUSH);
    from.remove_prefix(given - stream_.avail_in);
    DecompressResult unpacked{room - stream_.avail_out, code == Z_STREAM_END, false, {}};
    unpacked.may_have_more = !unpacked.is_end && stream_.avail_out == 0;
    if (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END) {
      unpacked.error = stream_.msg != nullptr ? stream_.msg : ::zError(code);
    }
    return unpacked;
  }

 private:
  z_stream stream_{};
};

class ZstdDecompressor final : public Decompressor {
 public:
  ZstdDecompressor() : stream_(::ZSTD_createDStream()) {
    if (stream_ == nullptr) throw std::bad_alloc();
  }
  void start() override { ::ZSTD_DCtx_reset(stream_.get(), ZSTD_reset_session_only); }
  DecompressResult unpack(std::string_view& from, char* to, std::size_t size) override {
    ZSTD_inBuffer in{from.data(), from.size(), 0};
    ZSTD_outBuffer out{to, size, 0};
    const std::size_t left = ::ZSTD_decompressStream(stream_.get(), &out, &in);
    from.remove_prefix(in.pos);
    if (::ZSTD_getErrorCode(left) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (::ZSTD_isError(left) != 0) return {out.pos, false, false, ::ZSTD_getErrorName(left)};
    return {out.pos, left == 0, left != 0 && out.pos == size, {}};
  }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ::ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Free> stream_;
};

/// Text in UTF-16 becomes UTF-8; its byte-order mark says which byte of a character is first.
class Utf16Decoder final : public Decompressor {
 public:
  Utf16Decoder() : converter_(::iconv_open("UTF-8", "UTF-16")) {
    if (reinterpret_cast<std::intptr_t>(converter_) == -1) throw std::bad_alloc();
  }
  Utf16Decoder(const Utf16Decoder&) = delete;
  Utf16Decoder& operator=(const Utf16Decoder&) = delete;
  ~Utf16Decoder() override { ::iconv_close(converter_); }

  void start() override { ::iconv(converter_, nullptr, nullptr, nullptr, nullptr); }
  DecompressResult unpack(std::string_view& from, char* to, std::size_t size) override {
    char* in = const_cast<char*>(from.data());
    std::size_t left = from.size();
    std::size_t room = size;
    const bool has_failed = ::iconv(converter_, &in, &left, &to, &room) == static_cast<std::size_t>(-1);
    const int reason = has_failed ? errno : 0;
    from.remove_prefix(from.size() - left);
    DecompressResult unpacked{size - room, false, reason == E2BIG, {}};
    if (reason == EILSEQ) unpacked.error = "not a character of UTF-16";
    return unpacked;
  }

 private:
  iconv_t converter_;
};

bool begins_utf16(std::string_view bytes) { return bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"); }

bool begins_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

/// A frame, or a skippable frame, with which some programs begin (RFC 8878, 3.1).
bool begins_zstd(std::string_view bytes) {
  if (bytes.starts_with("\x28\xb5\x2f\xfd")) return true;
  return bytes.size() >= 4 && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50 &&
         bytes.substr(1, 3) == "\x2a\x4d\x18";
}

template <typename Which>
std::unique_ptr<Decompressor> make_decompressor() {
  return std::make_unique<Which>();
}

constexpr std::array<Packing, 3> kPackings{{{"gzip", begins_gzip, make_decompressor<GzipDecompressor>, false},
                                            {"zstd", begins_zstd, make_decompressor<ZstdDecompressor>, false},
                                            {"UTF-16", begins_utf16, make_decompressor<Utf16Decoder>, true}}};

}  // namespace

const Packing* packing_of(std::string_view bytes) {
  const auto found = std::find_if(kPackings.begin(), kPackings.end(),
                                  [bytes](const Packing& packing) { return packing.begins(bytes); });
  return found == kPackings.end() ? nullptr : &*found;
}

}  // namespace nonet::host
