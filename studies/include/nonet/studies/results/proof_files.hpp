#pragma once
// The files of proofs: of each grid the formula, the proof, and which lines are which step.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "nonet/judging/path_proof.hpp"

namespace nonet::studies {

/// Where proofs are written: a directory, in which grid n has the files 000001.*, or one file with others beside it.
class ProofFiles {
 public:
  /// `output`: a file that ends in .lrat, .drat or .pbp, else a directory, which is made if it is missing. Throws
  /// OutputError.
  explicit ProofFiles(const std::string& output);
  /// The format that the name of the file says; nothing for a directory.
  [[nodiscard]] std::optional<host::ProofFormat> format() const { return format_; }

  /// Whether the files of a grid are there and whole: the steps are written last. `head`: the first line of these.
  [[nodiscard]] bool has(std::uint64_t number, const std::string& head) const;
  /// Writes all of a grid; `number` counts the grids from 1. Throws OutputError.
  void write(std::uint64_t number, const host::PathProof& proof, host::ProofFormat format,
             const std::string& steps) const;

 private:
  [[nodiscard]] std::filesystem::path base(std::uint64_t number) const;

  std::filesystem::path path_;
  std::optional<host::ProofFormat> format_;
};

}  // namespace nonet::studies
