#pragma once
// InputReader: source of an input's bytes.

#include <cstddef>
#include <string>

namespace nonet::host {

/// The longest line that is read whole, in bytes: steps of forcing nets have more than a hundred thousand.
inline constexpr std::size_t kMaxLine = 1024 * 1024;

/// Reads an input instead of ::read, to unpack its bytes.
class InputReader {
 public:
  InputReader() = default;
  InputReader(const InputReader&) = delete;
  InputReader& operator=(const InputReader&) = delete;
  virtual ~InputReader() = default;
  /// Writes up to `size` bytes (at least 1) to `to`. Returns how many; 0 at the end; -1 after an error, with errno set:
  /// EINTR if there are none yet. Reads the input at most once.
  virtual std::ptrdiff_t read(char* to, std::size_t size) = 0;
  /// Whether the next call may return bytes without reading the input.
  [[nodiscard]] virtual bool has_more() const = 0;
  /// What is wrong with the input, after `read` has failed; empty if errno has the reason.
  [[nodiscard]] virtual std::string error() const { return {}; }
};

}  // namespace nonet::host
