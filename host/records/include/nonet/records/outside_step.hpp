#pragma once
// Steps from outside: a line of JSON with a grid, conclusions and what they rest on.

#include <tl/expected.hpp>

#include <string>
#include <string_view>

#include "nonet/solving/owned_steps.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

/// Whether a step must say what it rests on.
enum class PremisesAre : std::uint8_t { required, optional };

/// A step and what it is about.
struct OutsideStep {
  ParsedGrid position;
  Grid puzzle;          ///< what solutions are counted of
  std::string name;     ///< of its technique: `name`, or else `kind` or `technique`; may be empty
  bool names_premises;  ///< whether it has `premises`, perhaps none
  OwnedSteps owned;     ///< the step alone

  [[nodiscard]] const Step& step() const { return owned.front(); }
};

/// Reads a line: `grid` (any text of a grid), `state` where the position is not the grid itself, `conclusions`,
/// `premises` (repeated ones once) and, where there are, `lemmas` (each with `clause` and `premises`) and `uniqueness`
/// (`pattern` and `guardians`). Other keys are passed over, so steps as `solve --format ndjson` writes them are read.
/// Nothing for a record whose `type` is given and is not `step`. On failure what is wrong, and what was expected.
[[nodiscard]] tl::expected<std::optional<OutsideStep>, std::string> parse_step_line(
    std::string_view line, PremisesAre premises = PremisesAre::required);

/// Steps that follow each other, each at the position after those before it.
struct OutsidePath {
  ParsedGrid position;  ///< before the first
  Grid puzzle;          ///< what solutions are counted of
  OwnedSteps steps;
};

/// Reads a line with one step as parse_step_line does, or a record of `rate --columns path`: `grid`, and in `path` the
/// steps, which have the rest. Nothing for a rating without steps either.
[[nodiscard]] tl::expected<std::optional<OutsidePath>, std::string> parse_path_line(std::string_view line);

}  // namespace nonet::host
