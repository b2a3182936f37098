#pragma once
// Grids as text: what people write is read, and written back.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/parse_error.hpp"

namespace nonet {

/// What a text said: the grid, and how it came about where the text tells.
struct ParsedGrid {
  Grid grid;
  /// Candidates removed by the text, in its order; already gone from `grid`.
  std::vector<Conclusion> deletions;
  /// Whether the grid is made by filling cells in cell order and then removing `deletions`.
  /// False for candidate lists, which tell a state without its history.
  bool has_history = true;
  /// Whether the text gave candidates for cells instead of givens (729 characters, candidate lists).
  bool is_pencilmarks = false;
  /// Where the grid ends in the text, in bytes; a comment may follow.
  std::size_t end = 0;
};

/// Reads one grid, mostly from one of these forms:
/// - a line of 81 cells: `1`-`9` given, `+d` placed, `.` or `0` empty; then perhaps `:` and triplets `drc` of removed
///   candidates (digit, row, column); what follows after a blank, `#`, `,` or `;` is a comment, after triplets only if
///   it does not begin with a digit;
/// - 729 characters, nine a cell: a digit that is possible, or `.` or `0`;
/// - several lines with any borders: 81 values, or 81 candidate lists (`<d>` given, `*d*` placed);
/// - one grid in any of the formats of exchange, see nonet/exchange.hpp.
/// A form that fits is found by the order in docs/adr/0010-format-strings.md; parse_grid of nonet/grid_format.hpp and
/// of nonet/exchange.hpp take the form from the caller. Equal digits in a house are read, see Grid::conflict. Returns
/// nothing and fills `error` when the text is no grid.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, ParseError& error);

/// 81 characters: the digits of filled cells, `.` (or `empty`) for empty ones.
[[nodiscard]] NONET_EXPORT std::string to_line(const Grid& grid, char empty = '.');
/// The same with `+` before placed digits, and `:drc drc ...` when candidates were removed beyond what the filled cells
/// exclude. parse_grid reads it back to the equal grid.
[[nodiscard]] NONET_EXPORT std::string to_state_line(const Grid& grid);
/// 729 characters, nine a cell. A filled cell shows its digit alone, so the difference to an empty cell with one
/// candidate is lost.
[[nodiscard]] NONET_EXPORT std::string to_pencilmark_line(const Grid& grid);
/// A drawing of all candidates with borders: `<d>` given, `*d*` placed. parse_grid reads it back to the equal grid.
[[nodiscard]] NONET_EXPORT std::string to_drawing(const Grid& grid);

}  // namespace nonet
