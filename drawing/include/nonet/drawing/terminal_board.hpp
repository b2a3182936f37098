#pragma once
// The board of a step as text for a terminal.

#include <string>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::drawing {

/// The board with its candidates, three lines of three for each cell: 38 lines of UTF-8, including the last line end.
/// `step` may be null. With colours (256-colour SGR) 58 columns: given digits are bold, candidates grey, those with a
/// role on their own background. Without colours 67 columns: a mark before a digit shows its role. `*` pattern, `~` its
/// other side, `+` and `=` those of a second one, `%` both sides, `#` fin, `@` endo-fin, `-` excluded, `!` placed by
/// the step, `+` a value that is not given, and the letter of its set before any other candidate of a set.
[[nodiscard]] std::string terminal_board(const Grid& grid, const Step* step, bool has_color);

}  // namespace nonet::drawing
