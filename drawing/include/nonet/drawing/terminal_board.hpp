#pragma once
// The board of a step as text for a terminal.

#include <string>

#include "nonet/export.hpp"
#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::drawing {

/// The board with its candidates, three lines of three a cell: 38 lines of 58 columns, UTF-8, each with its end.
/// `step` may be null. With colours (SGR, 256 of them) given digits are bold, candidates grey, those with a role on a
/// ground of their own; without them a mark follows a digit: `*` pattern, `#` fin, `@` endo-fin, `~` the other side,
/// `!` placed, `-` before it excluded, and a letter in a corner of the cells of a set.
[[nodiscard]] NONET_EXPORT std::string terminal_board(const Grid& grid, const Step* step, bool has_color);

}  // namespace nonet::drawing
