#pragma once
// An output file of lines that is packed while it is written.

#include <optional>
#include <string>

#include "nonet/studies/results/output_file.hpp"
#include "nonet/studies/results/packing_writer.hpp"

namespace nonet::studies {

/// A file of lines, packed as its name says: complete, or not there.
class PackedFile {
 public:
  /// Throws OutputError, as all other functions.
  explicit PackedFile(const std::string& name);
  PackedFile(const PackedFile&) = delete;
  PackedFile& operator=(const PackedFile&) = delete;
  ~PackedFile();

  void write(std::string_view line);
  /// Completes the file. Without it nothing is left of it.
  void finish();

 private:
  OutputFile file_;
  int descriptor_;
  std::optional<PackingWriter> writer_;
  bool is_whole_ = false;
};

}  // namespace nonet::studies
