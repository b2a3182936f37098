#pragma once
// Steps from outside: a line of JSON with a grid, conclusions and what they rest on.

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "nonet/grid_text.hpp"
#include "nonet/host/verifier.hpp"

namespace nonet::cli {

/// A step that owns what it is made of.
struct OutsideStep {
  struct OwnLemma {
    std::vector<Conclusion> clause;
    std::vector<Truth> premises;
  };

  ParsedGrid position;
  Grid puzzle;  ///< what solutions are counted of
  std::vector<Conclusion> conclusions;
  std::vector<Truth> premises;
  std::vector<OwnLemma> lemmas;
  std::optional<UniquenessPattern> uniqueness;

  /// The step; it points to what is here, and into `lemmas_view`, which is filled.
  [[nodiscard]] Step view(std::vector<Lemma>& lemmas_view) const;
  /// Both judges. The position must be free of contradictions.
  [[nodiscard]] host::Judgement judge(const Board& board) const;
};

/// Reads a line: `grid` (any text of a grid), `state` where the position is not the grid itself, `conclusions`,
/// `premises` (repeated ones once) and, where there are, `lemmas` (each with `clause` and `premises`) and `uniqueness`
/// (`pattern` and `guardians`). Other keys are passed over, so steps as `solve --format ndjson` writes them are read.
/// Nothing for a record whose `type` is given and is not `step`. On failure what is wrong, and what was expected.
[[nodiscard]] tl::expected<std::optional<OutsideStep>, std::string> parse_step_line(std::string_view line);

}  // namespace nonet::cli
