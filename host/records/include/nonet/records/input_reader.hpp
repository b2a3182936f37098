#pragma once
// Sources of an input's bytes, packed or not.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

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

/// Reads a file descriptor. Unpacks input that begins like gzip (1f 8b) or Zstandard (28 b5 2f fd), all members or
/// frames in order; ignores zeros after the last one. Input that begins like UTF-16 (ff fe or fe ff) becomes UTF-8.
/// Passes any other input on unchanged. Memory does not depend on the size of the file.
class UnpackingReader final : public InputReader {
 public:
  /// The caller keeps the descriptor and closes it.
  explicit UnpackingReader(int input);
  UnpackingReader(const UnpackingReader&) = delete;
  UnpackingReader& operator=(const UnpackingReader&) = delete;
  ~UnpackingReader() override;

  std::ptrdiff_t read(char* to, std::size_t size) override;
  [[nodiscard]] bool has_more() const override;
  [[nodiscard]] std::string error() const override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Reads a text in memory.
class TextReader final : public InputReader {
 public:
  explicit TextReader(std::string text) : text_(std::move(text)) {}

  std::ptrdiff_t read(char* to, std::size_t size) override {
    const std::size_t count = text_.copy(to, size, at_);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }
  [[nodiscard]] bool has_more() const override { return true; }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace nonet::host
