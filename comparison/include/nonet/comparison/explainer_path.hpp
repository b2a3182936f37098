#pragma once
// Recorded paths of Sudoku Explainer.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/solving/solver.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::comparison {

/// A step for the comparison, of either program.
struct ExplainerStep {
  std::string technique;        ///< the name of the hint, without the size of a pattern
  std::int64_t rating = 0;      ///< in tenths
  std::int64_t complexity = 0;  ///< of a chain; 0 for others
  std::string outcome;          ///< placements and eliminations, sorted, without what a placement implies

  /// `Forcing Chain 7.1 (complexity 8): r1c2=3`.
  [[nodiscard]] std::string text() const;
  bool operator==(const ExplainerStep&) const = default;
};

/// ER, EP and ED, in tenths.
using ErEpEd = std::array<std::int64_t, 3>;

/// A record of a path.
struct ExplainerPath {
  std::string text;
  ParsedGrid puzzle;
  ErEpEd rating;
  std::vector<ExplainerStep> steps;
  std::vector<std::int64_t> producers;  ///< the number of the producer of each step
};

/// A hint's name without the numbers that describe its pattern: `Unique Loop type 1` for `Unique Loop 8 type 1`,
/// `WXYZ-Wing` for `WXYZ-Wing 137`. One digit at the end is a type and stays.
[[nodiscard]] std::string name_without_size(std::string_view name);

/// Whether a line is such a record rather than one of another program: it has the field `er`.
[[nodiscard]] bool is_explainer_path(std::string_view line);

/// Parses a record; the error says what is wrong.
[[nodiscard]] tl::expected<ExplainerPath, std::string> parse_explainer_path(std::string_view line);

/// A step of ours in the form of Explainer's records.
[[nodiscard]] ExplainerStep explainer_step(const host::FoundStep& found);

}  // namespace nonet::comparison
