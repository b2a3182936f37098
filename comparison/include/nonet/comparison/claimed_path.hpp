#pragma once
// Steps of other programs for an audit: a position, and the claims of each step.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/records/outside_step.hpp"

namespace nonet::comparison {

/// The origin of steps.
enum class StepSource : std::uint8_t {
  steps,      ///< our format of steps
  hodoku,     ///< lines of HoDoKu's regression library, and records of its paths
  explainer,  ///< records of paths of Sudoku Explainer
  csp_rules   ///< grids with the lines of CSP-Rules' resolution paths
};

/// The claims of a step.
struct ClaimedStep {
  std::string name;  ///< of its technique, in the program's words; may be empty
  std::vector<Conclusion> conclusions;
  std::vector<Truth> premises;  ///< that it names; none if it names none, or the path has `argued`
  std::string pattern = {};     ///< what CSP-Rules writes behind the name: `r9n7{c7 c6} - c5n7{r7 .}`; else empty
  int length = 0;               ///< of it, 0 if it has none
};

/// A line of an audit.
struct ClaimedPath {
  ParsedGrid position;      ///< before the first step
  Grid puzzle;              ///< whose solutions are counted
  const char* system = "";  ///< the system of the steps' names, see ForeignName; empty: ours
  std::vector<ClaimedStep> steps;
  std::optional<host::OutsideStep> argued;  ///< the only step with its premises; nothing if it has none
};

/// Parses a line; nothing if it claims no step. The error says what is wrong.
[[nodiscard]] tl::expected<std::optional<ClaimedPath>, std::string> parse_claims(std::string_view line,
                                                                                 StepSource source);

}  // namespace nonet::comparison
