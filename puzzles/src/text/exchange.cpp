#include "nonet/puzzles/exchange.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "nonet/text/notation.hpp"
#include "readers.hpp"
#include "writers.hpp"

namespace nonet {

namespace text {

namespace {

Result read_line_of_values(std::string_view body, ParseError& error) { return read_values(body, false, error); }

/// A line of values with the blanks around it: one more mark for empty cells is allowed.
Result read_any_values(std::string_view body, ParseError& error) {
  ParseError none;
  if (auto marked = read_marked_values(body, none)) return marked;
  return read_values(body, false, error);
}

/// A drawing has several lines.
Result read_drawn_values(std::string_view body, ParseError& error) {
  if (body.find('\n') == body.npos) return fail(error, body.size(), "one line, expected a drawing of nine rows");
  return read_table(body, error);
}

Result read_any_game(std::string_view body, ParseError& error) {
  if (!is_open_sudoku(body)) return fail(error, 0, "expected a file of OpenSudoku, <opensudoku>");
  return parse_grid(body, error);
}

struct Format {
  ExchangeFormatInfo info;
  Result (*read)(std::string_view, ParseError&);
  std::string (*write)(const Grid&);  ///< null if it is only parsed
};

constexpr auto kLine = ExchangeUnit::line;
constexpr auto kBlock = ExchangeUnit::block;

// Format, id, unit, placed digits, candidates, values, written, summary
constexpr Format kFormats[] = {
    {{F::line, "line", kLine, false, false, true, true, "81 characters, . for empty"}, read_any_values, write_line},
    {{F::sdm, "sdm", kLine, false, false, true, true, "81 characters, 0 for empty: a collection of SudoCue (.sdm)"},
     read_any_values,
     write_sdm},
    {{F::state, "state", kLine, true, true, true, true,
      "81 cells, +d placed, :drc removed candidates (Susser, HoDoKu)"},
     read_line_of_values,
     write_state},
    {{F::shortened, "shortened", kLine, false, false, true, true,
      "nine rows with , between, * for runs of empty cells"},
     read_shortened,
     write_shortened},
    {{F::sukaku, "sukaku", kLine, false, true, false, true,
      "729 characters, nine candidates a cell; no cell is filled"},
     read_pencilmark_line,
     write_sukaku},
    {{F::masks, "masks", kLine, true, true, true, true, "81 numbers of 12 bits with , between"},
     read_masks,
     write_masks},
    {{F::comma_list, "comma-list", kLine, false, true, true, true, "81 lists of candidates with , between"},
     read_comma_list,
     write_comma_list},
    {{F::sudosol, "sudosol", kLine, true, true, true, true, "81 words gD, vD or cDDD: given, placed, candidates"},
     read_sudosol,
     write_sudosol},
    {{F::s9b, "s9b", kLine, true, true, true, true, "SudokuWiki: S9B and two characters a cell"}, read_s9b, write_s9b},
    {{F::bd, "bd", kLine, false, false, true, true, "SudokuWiki: bd= and 81 digits, 0 for empty"}, read_bd, write_bd},
    {{F::sudoku_coach, "sudoku-coach", kLine, true, true, true, true, "sudoku.coach: SCv7_32_ and a packed state"},
     read_sudoku_coach,
     write_sudoku_coach},
    {{F::f_puzzles, "f-puzzles", kLine, true, true, true, true, "a link of f-puzzles: ?load= and a packed state"},
     read_f_puzzles,
     write_f_puzzles},
    {{F::sudokupad, "sudokupad", kLine, false, false, true, true, "a link of SudokuPad: scf (also fpuz, scl and ctc)"},
     read_sudokupad,
     write_sudokupad},
    {{F::sudoku_exchange, "sudoku-exchange", kLine, false, false, true, false,
      "a link of sudokuexchange.com: ?s= and 81 digits or a packed puzzle"},
     read_sudoku_exchange,
     nullptr},
    {{F::good_sudoku, "good-sudoku", kLine, false, false, true, false,
      "a link of Good Sudoku: playgoodsudoku.com/puzzle/ and a packed puzzle"},
     read_good_sudoku,
     nullptr},
    {{F::hodoku_library, "hodoku-library", kLine, true, true, true, true, "HoDoKu: :code:candidates:grid:deleted:..."},
     read_library_line,
     write_library_line},
    {{F::gsf, "gsf", kLine, false, false, true, false, "gsf's q line: the fifth field is the puzzle"},
     read_gsf,
     nullptr},
    {{F::fields, "fields", kLine, false, false, true, true, "243 fields d|0|0 (SunnieShine's OpenSudoku)"},
     read_fields,
     write_fields},
    {{F::rows, "rows", kBlock, false, false, true, true, "nine lines of nine characters"}, read_rows, write_rows},
    {{F::table, "table", kBlock, false, false, true, true, "a drawing of the values"}, read_drawn_values, write_table},
    {{F::pencilmarks, "pencilmarks", kBlock, true, true, true, true, "a drawing of candidates, <d> given, *d* placed"},
     read_pencilmarks,
     to_drawing},
    {{F::hodoku_pm, "hodoku-pm", kBlock, false, true, true, true, "HoDoKu: a drawing of candidates without marks"},
     read_pencilmarks,
     write_hodoku_pm},
    {{F::lists, "lists", kBlock, false, true, false, true, "nine lines of lists of candidates; no cell is filled"},
     read_lists,
     write_lists},
    {{F::braces, "braces", kBlock, false, true, true, true, "nine lines, candidates in braces"},
     read_braces,
     write_braces},
    {{F::excel, "excel", kBlock, false, false, true, true, "nine lines of fields with a TAB between"},
     read_excel,
     write_excel},
    {{F::sdk, "sdk", kBlock, true, false, true, true,
      "SadMan and SudoCue (.sdk): nine lines, perhaps [Puzzle] and [State]"},
     read_sdk,
     write_sdk},
    {{F::sdx, "sdx", kBlock, true, true, true, true, "SudoCue (.sdx): nine lines of candidates, ud placed"},
     read_sdx,
     write_sdx},
    {{F::ss, "ss", kBlock, false, false, true, true, "Simple Sudoku (.ss): a drawing of the values"},
     read_drawn_values,
     write_ss},
    {{F::simple_sudoku, "simple-sudoku", kBlock, true, true, true, true,
      "Simple Sudoku's clipboard: two or three drawings"},
     read_simple_sudoku,
     write_simple_sudoku},
    {{F::open_sudoku, "open-sudoku", ExchangeUnit::file, false, false, true, true,
      "OpenSudoku: XML with a game a puzzle"},
     read_any_game,
     write_game},
    {{F::pasted, "pasted", kBlock, true, true, true, false,
      "arrays, tables, drawings with blanks, fields of a CSV, saved games"},
     read_one_pasted,
     nullptr},
};

constexpr bool formats_are_in_order() {
  for (std::size_t i = 0; i < std::size(kFormats); ++i) {
    if (kFormats[i].info.format != static_cast<F>(i)) return false;
  }
  return std::size(kFormats) == static_cast<std::size_t>(F::pasted) + 1;
}
static_assert(formats_are_in_order());

constexpr auto kInfos = [] {
  std::array<ExchangeFormatInfo, std::size(kFormats)> infos{};
  for (std::size_t i = 0; i < infos.size(); ++i) infos[i] = kFormats[i].info;
  return infos;
}();

const Format& format_of(F format) { return kFormats[static_cast<std::size_t>(format)]; }

}  // namespace

}  // namespace text

std::span<const ExchangeFormatInfo> exchange_formats() noexcept { return text::kInfos; }

const ExchangeFormatInfo& exchange_format(ExchangeFormat format) noexcept {
  return text::kInfos[static_cast<std::size_t>(format)];
}

std::optional<ExchangeFormat> exchange_format(std::string_view id) noexcept {
  const auto* const found =
      std::find_if(text::kInfos.begin(), text::kInfos.end(), [id](const auto& info) { return info.id == id; });
  return found == text::kInfos.end() ? std::nullopt : std::optional(found->format);
}

std::optional<ParsedGrid> parse_grid(std::string_view text, ExchangeFormat format, ParseError& error) {
  std::size_t begin = 0;
  const std::string_view body = text::trimmed(text, begin);
  if (format == ExchangeFormat::excel) return text::read_excel(text, error);  // blanks around it are empty cells
  if (body.empty()) return text::fail(error, 0, "empty text, expected a grid of 81 cells");
  if (format == ExchangeFormat::line) {
    ParseError none;
    if (auto blanks = text::read_blank_values(text, none)) return blanks;
  }
  auto parsed = text::format_of(format).read(body, error);
  (parsed ? parsed->end : error.offset) += begin;
  return parsed;
}

std::optional<std::string> write_grid(const Grid& grid, ExchangeFormat format, std::string& error) {
  const auto& [info, read, write] = text::format_of(format);
  if (write == nullptr) {
    error = "format " + std::string(info.id) + " cannot be written";
    return std::nullopt;
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const CellStatus status = grid.status(cell);
    const bool is_filled = status == CellStatus::given || status == CellStatus::modifiable;
    if (status != CellStatus::empty && !(is_filled && grid.candidates(cell).count() == 1)) {
      error = cell_text(cell) + " is neither empty nor filled with one digit, which no format can write";
      return std::nullopt;
    }
  }
  std::string text = write(grid);
  if (text.empty()) {
    error = "format " + std::string(info.id) + " has no text for a cell without candidates";
    return std::nullopt;
  }
  return text;
}

std::string_view file_head(ExchangeFormat format) noexcept {
  return format == ExchangeFormat::open_sudoku ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n" : "";
}

std::string_view file_tail(ExchangeFormat format) noexcept {
  return format == ExchangeFormat::open_sudoku ? "</opensudoku>\n" : "";
}

}  // namespace nonet
