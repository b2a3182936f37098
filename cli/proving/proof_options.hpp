#pragma once
// The options of `nonet prove`, and their words.

#include <string>
#include <vector>

#include "common.hpp"
#include "nonet/judging/path_proof.hpp"

namespace nonet::cli {

struct ProofCommand {
  host::ProofOptions proof;
  bool has_format = false;
  bool fills_by_search = false;  ///< what the path leaves empty

  void add_options(Command& command);
  /// What the proof depends on beside strategy and grid: `lrat refutation search`.
  [[nodiscard]] std::string text() const;
};

/// `lrat`, `drat` or `pbp`: also how the names of files of proofs end.
[[nodiscard]] const char* format_name(host::ProofFormat format) noexcept;
/// The format whose name is a text; nothing for another text.
[[nodiscard]] std::optional<host::ProofFormat> proof_format(std::string_view name) noexcept;
/// `derivation`, `solution` or `refutation`.
[[nodiscard]] const char* claim_name(host::Claim claim) noexcept;

}  // namespace nonet::cli
