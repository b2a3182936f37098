#include "input/unpacking_reader.hpp"

#include <fmt/core.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <new>
#include <string_view>

namespace nonet::cli {

namespace {

constexpr std::string_view kMagic = "\x1f\x8b";

enum class Content {
  unknown,  ///< too few bytes were read
  plain,
  packed,
  padding  ///< behind a member: zeros, or another one
};

}  // namespace

struct UnpackingReader::State {
  explicit State(int descriptor) : input(descriptor) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (has_stream) ::inflateEnd(&stream);
  }

  [[nodiscard]] std::string_view raw() const { return std::string_view(buffer.data() + at, end - at); }

  /// Reads more bytes behind those that are there. As ::read.
  std::ptrdiff_t refill() {
    std::memmove(buffer.data(), buffer.data() + at, end - at);
    end -= at;
    at = 0;
    const ssize_t got = ::read(input, buffer.data() + end, buffer.size() - end);
    if (got == 0) is_at_end = true;
    if (got > 0) end += static_cast<std::size_t>(got);
    return got;
  }

  /// Whether the bytes at hand are enough to say what follows; then `content` says it.
  bool recognize() {
    const std::string_view bytes = raw();
    if (content == Content::padding && bytes.empty()) return is_at_end;
    if (content == Content::padding && bytes.front() == '\0') {
      at += std::min(bytes.find_first_not_of('\0'), bytes.size());
      has_zeros = true;
      return recognize();
    }
    if (bytes.size() < kMagic.size() && kMagic.substr(0, bytes.size()) == bytes && !is_at_end) return false;
    const bool is_member = bytes.substr(0, kMagic.size()) == kMagic;
    if (content == Content::padding && (!is_member || has_zeros)) {
      fail("other data after the end of the gzip data");
    } else if (is_member) {
      start_member();
    } else {
      content = Content::plain;
    }
    return true;
  }
  void start_member() {
    constexpr int kGzipAlone = 16 + MAX_WBITS;
    const int code = has_stream ? ::inflateReset(&stream) : ::inflateInit2(&stream, kGzipAlone);
    if (code != Z_OK) throw std::bad_alloc();
    has_stream = true;
    content = Content::packed;
  }

  std::ptrdiff_t copy(char* to, std::size_t size) {
    const std::size_t count = std::min(size, raw().size());
    std::memcpy(to, raw().data(), count);
    at += count;
    return static_cast<std::ptrdiff_t>(count);
  }
  /// 0 where more input is needed.
  std::ptrdiff_t unpack(char* to, std::size_t size) {
    const auto room = static_cast<uInt>(std::min<std::size_t>(size, UINT_MAX));
    stream.next_in = reinterpret_cast<Bytef*>(buffer.data() + at);
    stream.avail_in = static_cast<uInt>(end - at);
    stream.next_out = reinterpret_cast<Bytef*>(to);
    stream.avail_out = room;
    const int code = ::inflate(&stream, Z_NO_FLUSH);
    at = end - stream.avail_in;
    may_have_more = stream.avail_out == 0;
    if (code == Z_STREAM_END) {
      content = Content::padding;
      may_have_more = false;
    } else if (code != Z_OK && code != Z_BUF_ERROR) {
      fail(fmt::format("broken gzip data: {}", stream.msg != nullptr ? stream.msg : ::zError(code)));
    }
    return static_cast<std::ptrdiff_t>(room - stream.avail_out);
  }
  void fail(std::string_view message) { error = message; }

  int input;
  std::array<char, 32 * 1024> buffer{};  // bytes of the input
  std::size_t at = 0;
  std::size_t end = 0;
  bool is_at_end = false;
  Content content = Content::unknown;
  bool has_zeros = false;  // in the padding
  bool has_stream = false;
  bool may_have_more = false;  // in the stream, without more input
  bool is_starved = false;     // nothing comes of the bytes at hand without more
  z_stream stream{};
  std::string error;
};

UnpackingReader::UnpackingReader(int input) : state_(std::make_unique<State>(input)) {}
UnpackingReader::~UnpackingReader() = default;

bool UnpackingReader::has_more() const {
  return !state_->is_starved && (state_->may_have_more || !state_->raw().empty() || state_->is_at_end);
}

const std::string& UnpackingReader::error() const { return state_->error; }

std::ptrdiff_t UnpackingReader::read(char* to, std::size_t size) {
  State& state = *state_;
  bool has_read = false;
  for (;;) {
    std::ptrdiff_t count = 0;
    const bool is_known = state.content == Content::plain || state.content == Content::packed || state.recognize();
    if (state.error.empty() && is_known) {
      if (state.content == Content::plain) count = state.copy(to, size);
      if (state.content == Content::packed) count = state.unpack(to, size);
      if (count > 0) return count;
      if (state.content == Content::padding && !state.raw().empty()) continue;
    }
    if (state.is_at_end && state.content == Content::packed && state.error.empty()) {
      state.fail("the gzip data ends too early");
    }
    if (!state.error.empty()) {
      errno = EBADMSG;
      return -1;
    }
    if (state.is_at_end) return 0;
    state.is_starved = has_read;
    if (has_read) {
      errno = EINTR;
      return -1;
    }
    if (state.content == Content::plain) {  // straight to where it goes
      const ssize_t got = ::read(state.input, to, size);
      state.is_at_end = got == 0;
      return got;
    }
    if (state.refill() < 0) return -1;
    has_read = true;
  }
}

}  // namespace nonet::cli
