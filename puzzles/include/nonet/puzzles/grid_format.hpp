#pragma once
// The seeds' own text forms of a grid: format strings, parsing options, mask strings.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/text/grid_text.hpp"

namespace nonet {

/// Writes a grid in the form of a format string. Its characters, in any order except `:` last and `@` first:
///
/// - `.` or nothing: one line of 81; givens as digits, `.` for all other cells
/// - `0`: the same with `0`
/// - `+`: placed digits too, as `+d`
/// - `!`: placed digits too, as if given
/// - `:`: behind the line, `:` and the removed candidates (`drc`, blanks between); alone: these without line and `:`
/// - `#`: `+:`
/// - `*`: shortened, rows with `,` between, a longest run of empty cells as `*`; after `@`: corners are `+`
/// - `@`: a drawing of the values; with `:` of all candidates, `<d>` given, `*d*` placed (`<d>` with `!`)
/// - `~`: all candidates, nine characters a cell, `0` (or `.`) for what is not possible; with `@` nine lines of lists
/// - `%`: nine lines of fields with a TAB between, an empty cell is an empty field
/// - `^`: `d|0|0` for a filled cell and `0|0|1` for an empty one, with `|` between
///
/// Not together: `.` and `0`; `+`, `!` and `#`; `*` and any of `+ ! : #` (after `@`: `+` and `#` with anything); `.` or
/// `0` and `:` after `@`; `~` and all but `.`, `0` and `@`; `%` or `^` and anything; a character twice. Returns nothing
/// and fills `error` then. Drawings end with a line end. Grid::undefined() is `<Undefined>` in every format. The
/// decisions behind this are in docs/adr/0010-format-strings.md.
[[nodiscard]] NONET_EXPORT std::optional<std::string> format_grid(const Grid& grid, std::string_view format,
                                                                  std::string& error);

/// The required form of a text, in the seeds' order.
enum class GridParsingOption : std::uint8_t {
  susser,              ///< 81 cells on a line, `+d` placed, `:` and removed candidates
  shorten_susser,      ///< nine rows with `,` between, runs of empty cells as `*`
  pencil_marked,       ///< a drawing of candidates
  table,               ///< a drawing of values
  simple_table,        ///< nine lines of nine characters
  sukaku,              ///< 81 lists of candidates; every cell is empty
  sukaku_single_line,  ///< 729 characters
  excel,               ///< nine lines of fields with a TAB between
  open_sudoku,         ///< 243 fields with `|` between
};

/// Parses a grid that has the form, and rejects all others. parse_grid(text, error) detects the form.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, GridParsingOption option,
                                                                ParseError& error);

/// The 81 masks of a grid, in decimal with `,` between.
[[nodiscard]] NONET_EXPORT std::string to_mask_string(const Grid& grid);
/// Parses the output of to_mask_string for a legal grid: each cell empty, or filled with one digit. Candidates do not
/// change, even those that filled cells exclude.
[[nodiscard]] NONET_EXPORT std::optional<Grid> parse_mask_string(std::string_view text, ParseError& error);

}  // namespace nonet
