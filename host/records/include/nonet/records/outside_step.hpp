#pragma once
// Steps of other programs: a line of JSON with a grid, conclusions and premises.

#include <tl/expected.hpp>

#include <string>
#include <string_view>

#include "nonet/solving/owned_steps.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

/// Whether a step must have premises.
enum class PremisesAre : std::uint8_t { required, optional };

/// A step without its position.
struct OutsideMove {
  std::string name;             ///< of its technique: `name`, or else `kind` or `technique`; may be empty
  bool names_premises = false;  ///< whether the line has `premises`, perhaps an empty list
  OwnedSteps owned;             ///< the step alone

  [[nodiscard]] const Step& step() const { return owned.front(); }
};

/// A step and its position.
struct OutsideStep : OutsideMove {
  ParsedGrid position;
  Grid puzzle;  ///< whose solutions are counted
};

/// Reads a line: `grid` (a grid in any text form), `state` if the position is not the grid itself, `conclusions`,
/// `premises` (without duplicates) and optional `lemmas` (each with `clause` and `premises`) and `uniqueness`
/// (`pattern` and `guardians`). Ignores other keys, so it reads the steps of `solve --format ndjson`. Nothing for a
/// record whose `type` is given and is not `step`. The error says what is wrong, and what was expected.
[[nodiscard]] tl::expected<std::optional<OutsideStep>, std::string> parse_step_line(
    std::string_view line, PremisesAre premises = PremisesAre::required);

/// Reads a line like parse_step_line, with optional premises. Ignores `grid` and `state`. A record of another `type` is
/// an error.
[[nodiscard]] tl::expected<OutsideMove, std::string> parse_move_line(std::string_view line);

/// Consecutive steps, each at the position after those before it.
struct OutsidePath {
  ParsedGrid position;  ///< before the first step
  Grid puzzle;          ///< whose solutions are counted
  OwnedSteps steps;
};

/// Reads a line with one step like parse_step_line, or a record of `rate --columns path` or `classify --prove`: `grid`,
/// and in `path` steps with all other keys. Nothing for a rating without steps either, or a classification without
/// them.
[[nodiscard]] tl::expected<std::optional<OutsidePath>, std::string> parse_path_line(std::string_view line);

}  // namespace nonet::host
