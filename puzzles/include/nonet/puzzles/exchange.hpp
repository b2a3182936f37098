#pragma once
// The formats in which people and programs exchange grids: what each carries, reading with detection, writing.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet {

/// A format, in the order of `nonet convert --formats`; see exchange_formats() for what each is.
enum class ExchangeFormat : std::uint8_t {
  // A grid a line
  line,
  sdm,
  state,
  shortened,
  sukaku,
  masks,
  comma_list,
  sudosol,
  s9b,
  bd,
  sudoku_coach,
  f_puzzles,
  sudokupad,
  hodoku_library,
  gsf,
  fields,
  // A grid in several lines
  rows,
  table,
  pencilmarks,
  hodoku_pm,
  lists,
  braces,
  excel,
  sdk,
  sdx,
  ss,
  simple_sudoku,
  // Grids in a file of its own structure
  open_sudoku,
};

/// How many lines of a file one grid takes.
enum class ExchangeUnit : std::uint8_t {
  line,   ///< one
  block,  ///< several; blocks are separated by a blank line
  file,   ///< the file has a head and a tail around its grids
};

/// What is known about a format.
struct ExchangeFormatInfo {
  ExchangeFormat format;
  std::string_view id;  ///< what a user types
  ExchangeUnit unit;
  bool has_placed;      ///< tells placed digits from givens; else they become givens
  bool has_candidates;  ///< tells the candidates of empty cells; else they are what the filled cells leave
  bool has_values;      ///< tells filled cells from lone candidates; else every cell becomes empty
  bool is_written;      ///< write_grid knows it; else it is read only
  std::string_view summary;
};

/// All formats, indexed by ExchangeFormat.
[[nodiscard]] NONET_EXPORT std::span<const ExchangeFormatInfo> exchange_formats() noexcept;
[[nodiscard]] NONET_EXPORT const ExchangeFormatInfo& exchange_format(ExchangeFormat format) noexcept;
/// The format with an id; nothing when there is none.
[[nodiscard]] NONET_EXPORT std::optional<ExchangeFormat> exchange_format(std::string_view id) noexcept;

/// A grid that was found in a text.
struct FoundGrid {
  ParsedGrid parsed;      ///< its `end` counts from `offset`
  ExchangeFormat format;  ///< the form in which it was written
  std::size_t offset;     ///< where it begins in the text, in bytes
  std::size_t line;       ///< the same as the number of a line, from 1
  /// What the file says of it, by name: author, description, comment, date, source, level, url. What a file of
  /// OpenSudoku says of all its grids is with the first, each name once.
  std::vector<std::pair<std::string, std::string>> metadata;
};

/// A piece of a text that should be a grid and is none.
struct FoundError {
  std::string message;
  std::size_t line;    ///< from 1
  std::size_t column;  ///< in bytes, from 1
};

/// What a text holds.
struct FoundGrids {
  std::vector<FoundGrid> grids;
  std::vector<FoundError> errors;
};

/// Reads all grids of a text, e.g. of a whole file: a file of OpenSudoku; or pieces with blank lines between them, each
/// of them one grid in several lines, or a grid a line, of any forms, perhaps with grids in several lines between them.
/// Lines that begin with `#` are comments. With a `format`, each piece or, for a format of one line, each line is read
/// as that and as nothing else. No grids and no errors: the text is blank.
[[nodiscard]] NONET_EXPORT FoundGrids read_grids(std::string_view text, std::optional<ExchangeFormat> format = {});

/// Whether a line is a grid or is meant as one, and so no piece of a drawing: 27 cells in a row (`0`-`9`, `.`, `+`), or
/// the look of a format of one line.
[[nodiscard]] NONET_EXPORT bool is_grid_line(std::string_view line);
/// Whether a line that is no grid looks like a piece of one in several lines: a row, a border, the start of a file.
[[nodiscard]] NONET_EXPORT bool is_grid_piece(std::string_view line);

/// Reads one grid, mostly from one of these forms:
/// - a line of 81 cells: `1`-`9` given, `+d` placed, `.` or `0` empty; then perhaps `:` and triplets `drc` of removed
///   candidates (digit, row, column); what follows after a blank, `#`, `,` or `;` is a comment, after triplets only if
///   it does not begin with a digit;
/// - 729 characters, nine a cell: a digit that is possible, or `.` or `0`;
/// - several lines with any borders: 81 values, or 81 candidate lists (`<d>` given, `*d*` placed);
/// - one grid in any of the formats of exchange, see nonet/puzzles/exchange.hpp.
/// A form that fits is found by the order in docs/adr/0010-format-strings.md; those of nonet/puzzles/grid_format.hpp
/// and the one below take the form from the caller. Equal digits in a house are read, see Grid::conflict. Returns
/// nothing and fills `error` when the text is no grid.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, ParseError& error);

/// Reads one grid in a format and in no other one.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, ExchangeFormat format,
                                                                ParseError& error);

/// The format of a text that is one grid; nothing when parse_grid refuses it.
[[nodiscard]] NONET_EXPORT std::optional<ExchangeFormat> detect(std::string_view text);

/// Writes a grid: without an end of line in a line format, each line ended in the others. Returns nothing and fills
/// `error` for a format that is only read, for a grid that the format has no text for, and for one with a cell that is
/// neither empty nor filled with one digit, as in Grid::undefined(). What a format does not carry
/// is lost, see ExchangeFormatInfo.
[[nodiscard]] NONET_EXPORT std::optional<std::string> write_grid(const Grid& grid, ExchangeFormat format,
                                                                 std::string& error);
/// A drawing of all candidates with borders: `<d>` given, `*d*` placed. parse_grid reads it back to the equal grid.
[[nodiscard]] NONET_EXPORT std::string to_drawing(const Grid& grid);
/// What stands before and behind the grids of a file; empty for all but ExchangeUnit::file.
[[nodiscard]] NONET_EXPORT std::string_view file_head(ExchangeFormat format) noexcept;
[[nodiscard]] NONET_EXPORT std::string_view file_tail(ExchangeFormat format) noexcept;

}  // namespace nonet
