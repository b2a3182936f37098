#pragma once
// Grids as text on one line: what a reader returns, the kernel's own reader, and the writers.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/text/parse_error.hpp"

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

/// Reads one grid on one line, blanks before it aside:
/// - 81 cells: `1`-`9` given, `+d` placed, `.` or `0` empty; then perhaps `:` and triplets `drc` of removed candidates
///   (digit, row, column); what follows after a blank, `#`, `,` or `;` is a comment, after triplets only if it does not
///   begin with a digit;
/// - 729 characters, nine a cell: a digit that is possible, or `.` or `0`.
/// Equal digits in a house are read, see Grid::conflict. Returns nothing and fills `error` for any other text;
/// parse_grid of nonet/puzzles/exchange.hpp reads all forms.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid_line(std::string_view text, ParseError& error);

/// 81 characters: the digits of filled cells, `.` (or `empty`) for empty ones.
[[nodiscard]] NONET_EXPORT std::string to_line(const Grid& grid, char empty = '.');
/// Appends the same to a text.
NONET_EXPORT void append_line(std::string& text, const Grid& grid, char empty = '.');
/// The same with `+` before placed digits, and `:drc drc ...` when candidates were removed beyond what the filled cells
/// exclude. parse_grid_line reads it back to the equal grid.
[[nodiscard]] NONET_EXPORT std::string to_state_line(const Grid& grid);
/// 729 characters, nine a cell. A filled cell shows its digit alone, so the difference to an empty cell with one
/// candidate is lost.
[[nodiscard]] NONET_EXPORT std::string to_pencilmark_line(const Grid& grid);
}  // namespace nonet
