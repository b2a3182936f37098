#pragma once
// Grids as text on one line: the result of a parser, the kernel's own parser, and the writers.

#include <string>
#include <string_view>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/text/parse_error.hpp"

namespace nonet {

/// The content of a text: the grid, and its history if the text has it.
struct ParsedGrid {
  Grid grid;
  /// Candidates removed by the text, in its order; already removed from `grid`.
  std::vector<Conclusion> deletions;
  /// Whether filling cells in cell order and then removing `deletions` makes the grid. False for candidate lists, which
  /// give a state without its history.
  bool has_history = true;
  /// Whether the text gave candidates for cells instead of givens (729 characters, candidate lists).
  bool is_pencilmarks = false;
  /// Whether the text is in no format of exchange, e.g. an array of a programming language: what shows the grid as text
  /// writes it anew.
  bool is_pasted = false;
  /// The end of the grid in the text, in bytes; a comment may follow.
  std::size_t end = 0;
};

/// Parses one grid on one line, ignoring blanks before it:
/// - 81 cells: `1`-`9` given, `+d` placed, `.` or `0` empty; then optionally `:` and triplets `drc` of removed
/// candidates (digit, row, column); text after a blank, `#`, `,` or `;` is a comment, after triplets only if it does
/// not
///   begin with a digit;
/// - 729 characters, nine a cell: a digit that is possible, or `.` or `0`.
/// Equal digits in a house are accepted, see Grid::conflict. Returns nothing and fills `error` for any other text;
/// parse_grid of nonet/puzzles/exchange.hpp parses all forms.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid_line(std::string_view text, ParseError& error);

/// 81 characters: the digits of filled cells, `.` (or `empty`) for empty ones.
[[nodiscard]] NONET_EXPORT std::string to_line(const Grid& grid, char empty = '.');
/// Appends the same to a text.
NONET_EXPORT void append_line(std::string& text, const Grid& grid, char empty = '.');
/// The same with `+` before placed digits, and `:drc drc ...` if more candidates were removed than the filled cells
/// exclude. parse_grid_line parses it to an equal grid.
[[nodiscard]] NONET_EXPORT std::string to_state_line(const Grid& grid);
/// 729 characters, nine for each cell. A filled cell shows only its digit, so it looks like an empty cell with one
/// candidate.
[[nodiscard]] NONET_EXPORT std::string to_pencilmark_line(const Grid& grid);
}  // namespace nonet
