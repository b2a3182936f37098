#include "nonet/records/input_reader.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "decompressors.hpp"

namespace nonet::host {

namespace {

enum class Content {
  unknown,  ///< too few bytes were read
  plain,
  packed,
  padding  ///< after a part: zeros, or another part
};

}  // namespace

struct UnpackingReader::State {
  explicit State(int descriptor) : input(descriptor) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() = default;

  [[nodiscard]] std::string_view raw() const { return std::string_view(buffer.data() + at, end - at); }

  /// Reads more bytes after those in the buffer. Returns like ::read.
  std::ptrdiff_t refill() {
    std::memmove(buffer.data(), buffer.data() + at, end - at);
    end -= at;
    at = 0;
    const ssize_t got = ::read(input, buffer.data() + end, buffer.size() - end);
    if (got == 0) is_at_end = true;
    if (got > 0) end += static_cast<std::size_t>(got);
    return got;
  }

  /// Sets `content` if the bytes in the buffer are enough to detect it; false if not.
  bool recognize() {
    std::string_view bytes = raw();
    if (content == Content::padding && bytes.starts_with('\0')) {
      at += std::min(bytes.find_first_not_of('\0'), bytes.size());
      has_zeros = true;
      bytes = raw();
    }
    if (content == Content::padding && bytes.empty()) return is_at_end;
    // A plain line that somebody types may be shorter than the bytes needed for detection.
    const bool is_short = bytes.size() < kMagicSize && bytes.find('\n') == bytes.npos;
    if (is_short && !is_at_end) return false;
    const Packing* const begun = packing_of(bytes);
    if (content == Content::padding && (begun != packing || has_zeros)) {
      fail(fmt::format("other data after the end of the {} data", packing->name));
    } else if (begun != nullptr) {
      start_part(*begun);
    } else {
      content = Content::plain;
    }
    return true;
  }
  void start_part(const Packing& begun) {
    if (packing == nullptr) decompressor = begun.make();
    packing = &begun;
    decompressor->start();
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
    std::string_view from = raw();
    Decompressor::DecompressResult unpacked = decompressor->unpack(from, to, size);
    at = end - from.size();
    may_have_more = unpacked.may_have_more;
    if (unpacked.is_end) content = Content::padding;
    if (!unpacked.error.empty()) fail(fmt::format("broken {} data: {}", packing->name, unpacked.error));
    return static_cast<std::ptrdiff_t>(unpacked.count);
  }
  void fail(std::string_view message) { error = message; }

  int input;
  std::array<char, 32 * 1024> buffer{};  // bytes of the input
  std::size_t at = 0;
  std::size_t end = 0;
  bool is_at_end = false;
  Content content = Content::unknown;
  bool has_zeros = false;            // in the padding
  const Packing* packing = nullptr;  // of the first part
  std::unique_ptr<Decompressor> decompressor;
  bool may_have_more = false;  // in the stream, without more input
  bool is_starved = false;     // the bytes in the buffer give no output without more
  std::string error;
};

UnpackingReader::UnpackingReader(int input) : state_(std::make_unique<State>(input)) {}
UnpackingReader::~UnpackingReader() = default;

bool UnpackingReader::has_more() const {
  return !state_->is_starved && (state_->may_have_more || !state_->raw().empty() || state_->is_at_end);
}

std::string UnpackingReader::error() const { return state_->error; }

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
    const bool is_cut = state.is_at_end && state.content == Content::packed &&
                        (!state.packing->ends_with_input || !state.raw().empty());
    if (is_cut && state.error.empty()) {
      state.fail(fmt::format("the {} data ends too early", state.packing->name));
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
    if (state.content == Content::plain) {  // directly into the caller's memory
      const ssize_t got = ::read(state.input, to, size);
      state.is_at_end = got == 0;
      return got;
    }
    if (state.refill() < 0) return -1;
    has_read = true;
  }
}

}  // namespace nonet::host
