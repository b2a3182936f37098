#pragma once
// Unpacks gzip and Zstandard while reading.

#include <memory>
#include <string>

#include "nonet/records/input_reader.hpp"

namespace nonet::host {

/// Reads a file descriptor. Unpacks input that begins like gzip (1f 8b) or Zstandard (28 b5 2f fd), all members or
/// frames in order; ignores zeros after the last one. Input that begins like UTF-16 (ff fe or fe ff) becomes UTF-8.
/// Passes any other input on unchanged. Memory does not depend on
/// the size of the file.
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

}  // namespace nonet::host
