#pragma once
// Steps to draw: a record of `--format ndjson` with its position.

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "nonet/grid.hpp"
#include "nonet/solving/owned_steps.hpp"

namespace nonet::host {

/// A step and the grid that it was found on.
struct DrawnStep {
  Grid before;
  std::string name;
  std::string explanation;  ///< may be empty
  OwnedSteps owned;         ///< the step alone

  [[nodiscard]] const Step& step() const { return owned.front(); }
};

/// Reads a line: `state`, or `grid` if the position is the grid itself; `conclusions`; optional `premises`, `evidence`,
/// `name`, `explanation`, and the sentence of `text`. Ignores other keys. Nothing for a record whose `type` is given
/// and is not `step`. The error says what is wrong, and what was expected.
[[nodiscard]] tl::expected<std::optional<DrawnStep>, std::string> parse_drawn_step(std::string_view line);

}  // namespace nonet::host
