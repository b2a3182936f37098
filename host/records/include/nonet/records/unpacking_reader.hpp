#pragma once
// Files that may be packed with gzip or Zstandard, read as they come.

#include <memory>
#include <string>

#include "nonet/records/input_reader.hpp"

namespace nonet::host {

/// Reads a file descriptor. What begins as gzip (1f 8b) or Zstandard (28 b5 2f fd) does is unpacked, all members or
/// frames one after the other; zeros behind the last one are ignored. Everything else is handed on as it is. Memory
/// does not depend on the size of the file.
class UnpackingReader final : public InputReader {
 public:
  /// The descriptor stays the caller's.
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
