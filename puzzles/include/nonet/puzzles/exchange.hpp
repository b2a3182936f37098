#pragma once
// The formats in which people and programs exchange grids: what each can represent, parsing with detection, writing.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet {

/// A format, in the order of `nonet convert --formats`; see exchange_formats() for descriptions.
enum class ExchangeFormat : std::uint8_t {
  // A grid on each line
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
  sudoku_exchange,
  good_sudoku,
  hodoku_library,
  gsf,
  fields,
  // A grid on several lines
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
  // Grids in a file with its own structure
  open_sudoku,
  // Grids in any other text
  pasted,
};

/// The number of lines of a file for one grid.
enum class ExchangeUnit : std::uint8_t {
  line,   ///< one
  block,  ///< several; blocks are separated by a blank line
  file,   ///< the file has a head and a tail around its grids
};

/// The properties of a format.
struct ExchangeFormatInfo {
  ExchangeFormat format;
  std::string_view id;  ///< as users type it
  ExchangeUnit unit;
  bool has_placed;      ///< distinguishes placed digits from givens; else they become givens
  bool has_candidates;  ///< has the candidates of empty cells; else they are what the filled cells leave
  bool has_values;      ///< distinguishes filled cells from lone candidates; else every cell becomes empty
  bool is_written;      ///< supported by write_grid; else only parsed
  std::string_view summary;
};

/// All formats, indexed by ExchangeFormat.
[[nodiscard]] NONET_EXPORT std::span<const ExchangeFormatInfo> exchange_formats() noexcept;
[[nodiscard]] NONET_EXPORT const ExchangeFormatInfo& exchange_format(ExchangeFormat format) noexcept;
/// The format with an id; nothing if there is none.
[[nodiscard]] NONET_EXPORT std::optional<ExchangeFormat> exchange_format(std::string_view id) noexcept;

/// A grid that was found in a text.
struct FoundGrid {
  ParsedGrid parsed;      ///< its `end` counts from `offset`
  ExchangeFormat format;  ///< the form in which it was written
  std::size_t offset;     ///< its start in the text, in bytes
  std::size_t line;       ///< the same as a line number, from 1
  /// The file's data about it, by name: author, description, comment, date, source, level, url. A file of OpenSudoku
  /// has data about all its grids: these are with the first grid, each name once.
  std::vector<std::pair<std::string, std::string>> metadata;
  /// Of pasted text: how it was recognized and what was dropped, such as `nine rows, header of columns dropped`.
  std::string how = {};
};

/// A piece of a text that should be a grid and is not. One error stands for a text without a grid, however long it is.
struct FoundError {
  std::string message;
  std::size_t line;    ///< from 1
  std::size_t column;  ///< in bytes, from 1
};

/// The grids of a text, and its errors.
struct FoundGrids {
  std::vector<FoundGrid> grids;
  std::vector<FoundError> errors;
  /// Whether the text is captions, a header or prose, which is no error beside a grid; else `errors` says that it has
  /// no grid.
  bool is_prose = false;
};

/// Parses all grids of a text as a person sees them, or refuses: docs/reading.md has the rule. A text is e.g. a whole
/// file: a file of OpenSudoku; or pieces with blank lines between them, each of them one grid on several lines, or a
/// grid on each line, in any forms, possibly with grids on several lines between them. Lines that begin with `#` are
/// comments. What is none of this is read as pasted text: arrays, tables, drawings with blanks for empty cells, fields
/// of a CSV, with captions and prose around them; see docs/input-and-output.md. With a `format`, each piece or, for a
/// format of one line, each line is parsed in that format only. No grids and no errors: the text is blank.
[[nodiscard]] NONET_EXPORT FoundGrids read_grids(std::string_view text, std::optional<ExchangeFormat> format = {});

/// Whether a line is a grid or is meant as one, and so is no piece of a drawing: it has 27 consecutive cells (`0`-`9`,
/// `.`, `+`), or the shape of a format of one line.
[[nodiscard]] NONET_EXPORT bool is_grid_line(std::string_view line);
/// Whether a line that is no grid looks like a piece of one on several lines: a row, a border, the start of a file.
[[nodiscard]] NONET_EXPORT bool is_grid_piece(std::string_view line);

/// Whether the first line of a file names columns, as in CSV: names that begin with a letter, one of them with a word
/// for grids such as `puzzle`.
[[nodiscard]] NONET_EXPORT bool is_table_header(std::string_view line);

/// How surely the name of a field means a puzzle: 0 for any name, negative for a solution or a position of it.
[[nodiscard]] NONET_EXPORT int puzzle_rank(std::string_view name);

/// The column of puzzles in a table that also has a column of other grids, such as solutions: none of these is read in
/// place of a puzzle that cannot be read.
class NONET_EXPORT PuzzleColumn {
 public:
  /// `header`: the first line of the table.
  explicit PuzzleColumn(std::string_view header);

  /// What is wrong with the puzzle of a line; nothing for a table without such columns.
  [[nodiscard]] std::optional<ParseError> fault_of(std::string_view line) const;

 private:
  char separator_ = '\0';
  std::size_t index_ = 0;
};

/// Parses one grid, usually in one of these forms:
/// - a line of 81 cells: `1`-`9` given, `+d` placed, `.` or `0` empty; then optionally `:` and triplets `drc` of
/// removed candidates (digit, row, column); text after a blank, `#`, `,` or `;` is a comment, after triplets only if
///   it does not begin with a digit;
/// - 729 characters, nine a cell: a digit that is possible, or `.` or `0`;
/// - several lines with any borders: 81 values, or 81 candidate lists (`<d>` given, `*d*` placed);
/// - one grid in any of the formats of exchange, or in pasted text, see read_grids.
/// The first matching form in the order of docs/adr/0010-format-strings.md is used; for the functions of
/// nonet/puzzles/grid_format.hpp and the one below, the caller selects the form. Equal digits in a house are accepted,
/// see Grid::conflict. Returns nothing and fills `error` if the text is no grid.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, ParseError& error);

/// Parses one grid in this format only.
[[nodiscard]] NONET_EXPORT std::optional<ParsedGrid> parse_grid(std::string_view text, ExchangeFormat format,
                                                                ParseError& error);

/// The format of a text that is one grid; nothing if parse_grid rejects it.
[[nodiscard]] NONET_EXPORT std::optional<ExchangeFormat> detect(std::string_view text);

/// Writes a grid: without an end of line in a line format, with one after each line in the others. Returns nothing and
/// fills `error` for a format that is only parsed, for a grid that the format cannot represent, and for one with a cell
/// that is neither empty nor filled with one digit, as in Grid::undefined(). Data that the format does not have is
/// lost, see ExchangeFormatInfo.
[[nodiscard]] NONET_EXPORT std::optional<std::string> write_grid(const Grid& grid, ExchangeFormat format,
                                                                 std::string& error);
/// A drawing of all candidates with borders: `<d>` given, `*d*` placed. parse_grid parses it to an equal grid.
[[nodiscard]] NONET_EXPORT std::string to_drawing(const Grid& grid);
/// The text before and after the grids of a file; empty for all but ExchangeUnit::file.
[[nodiscard]] NONET_EXPORT std::string_view file_head(ExchangeFormat format) noexcept;
[[nodiscard]] NONET_EXPORT std::string_view file_tail(ExchangeFormat format) noexcept;

}  // namespace nonet
