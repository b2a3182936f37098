#pragma once
// Proof files: for each grid the formula, the proof, and the map from lines to steps.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/judging/path_proof.hpp"

namespace nonet::studies {

/// Where proofs are written: a directory, in which grid n has the files 000001.*, or one file with others next to it.
class ProofFiles {
 public:
  /// `output`: a file that ends in .lrat, .drat or .pbp, else a directory, which is made if it is missing. Throws
  /// OutputError.
  explicit ProofFiles(const std::string& output);
  /// The format by the name of the file; nothing for a directory.
  [[nodiscard]] std::optional<host::ProofFormat> format() const { return format_; }

  /// The message of complete files of this grid and run, see host::steps_head; nothing if there are none: the file of
  /// steps is written last.
  [[nodiscard]] std::optional<std::string> message_of(std::uint64_t number, std::string_view grid,
                                                      const std::string& run) const;
  /// Writes all files of a grid; `number` counts the grids from 1. Throws OutputError.
  void write(std::uint64_t number, const host::PathProof& proof, host::ProofFormat format,
             const std::string& steps) const;

 private:
  [[nodiscard]] std::filesystem::path base(std::uint64_t number) const;

  std::filesystem::path path_;
  std::optional<host::ProofFormat> format_;
};

}  // namespace nonet::studies
