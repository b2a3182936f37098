#pragma once
// Moves as text, for MoveJudge.

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "nonet/judging/move_judge.hpp"
#include "nonet/records/outside_step.hpp"

namespace nonet::host {

/// The move that was read, valid as long as `outside` lives and is not moved. It claims the technique of its name.
[[nodiscard]] inline Move move_of(const OutsideMove& outside) {
  return {outside.step(), outside.names_premises, outside.name};
}

/// Reads a move:
/// - conclusions as people write them: `r1c5=1`, `r4c69<>5, r5c6<>7`, `r1c1<>12`, `G8=7`; with `=`, `<>`, `!=` or `≠`,
///   separated by commas, semicolons, blanks or `and`, in any case;
/// - optionally the technique before them: `Hidden Single: r1c5=1`;
/// - optionally the premises after them: `r1c5=1 because r1c5 1b2`; cells and digits in houses;
/// - or a JSON object, see parse_move_line.
/// The error says what is wrong, and what was expected.
[[nodiscard]] tl::expected<OutsideMove, std::string> parse_move(std::string_view text);

}  // namespace nonet::host
