#pragma once
// Steps of other programs as they are audited: a position, and what is claimed of it step by step.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/records/outside_step.hpp"

namespace nonet::others {

/// Whose steps are read.
enum class StepSource : std::uint8_t {
  steps,     ///< our format of steps
  hodoku,    ///< lines of HoDoKu's regression library, and records of its paths
  explainer  ///< records of paths of Sudoku Explainer
};

/// What a step says.
struct ClaimedStep {
  std::string name;  ///< of its technique, as the program calls it; may be empty
  std::vector<Conclusion> conclusions;
};

/// A line of an audit.
struct ClaimedPath {
  ParsedGrid position;      ///< before the first step
  Grid puzzle;              ///< what solutions are counted of
  const char* system = "";  ///< whose names the steps have, see ForeignName; empty: ours
  std::vector<ClaimedStep> steps;
  std::optional<host::OutsideStep> argued;  ///< the only step with all that it names; nothing where none has premises
};

/// Reads a line; nothing where it claims no step. On failure what is wrong.
[[nodiscard]] tl::expected<std::optional<ClaimedPath>, std::string> parse_claims(std::string_view line,
                                                                                 StepSource source);

}  // namespace nonet::others
