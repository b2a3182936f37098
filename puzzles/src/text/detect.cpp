// Detects the form of a text. The order is that of docs/adr/0010-format-strings.md.

#include <algorithm>

#include "nonet/puzzles/exchange.hpp"
#include "pasted/labels.hpp"
#include "pasted/pasted.hpp"
#include "readers.hpp"

namespace nonet {

namespace text {

namespace {

using Reader = Result (*)(std::string_view, ParseError&);

std::optional<DetectedGrid> with_format(Result&& parsed, F format) {
  return parsed ? std::optional(DetectedGrid{std::move(*parsed), format}) : std::nullopt;
}

/// Whether a line of words, with blanks or commas between them, is nine rows or 81 cells.
bool is_split(std::string_view line) {
  int words = 0;
  std::size_t longest = 0;
  for (std::size_t at = line.find_first_not_of(" ,"); at != line.npos; at = line.find_first_not_of(" ,", at)) {
    const std::size_t end = std::min(line.find_first_of(" ,", at), line.size());
    longest = std::max(longest, end - at);
    ++words;
    at = end;
  }
  return (words == 9 && longest == 9) || words == kCells;
}

/// The format of another program to which the start of a line belongs.
std::optional<F> detect_foreign_format(std::string_view line) {
  const auto starts = [line](std::string_view head) { return line.substr(0, head.size()) == head; };
  const bool has_code = line.size() > 1 && (is_digit(line[1]) || line[1] == '0' || line[1] == ':');
  if (starts(":") && has_code) return F::hodoku_library;
  if (starts("S9")) return F::s9b;
  if (const auto link = link_format(line)) return link;
  if (starts("bd=") || line.find("?bd=") != line.npos || line.find("&bd=") != line.npos) return F::bd;
  const bool has_kind = starts("g") || starts("v") || starts("c");
  if (has_kind && line.size() > 1 && (is_digit(line[1]) || starts("c,"))) return F::sudosol;
  return std::nullopt;
}

/// Parses a line that read_values rejects in the form that it resembles. If it resembles none, returns nothing and
/// keeps the error; else sets `is_recognized`.
std::optional<DetectedGrid> read_foreign_line(std::string_view line, bool& is_recognized, ParseError& error) {
  const std::string_view word = line.substr(0, line.find_first_of(" \t;#"));
  const auto commas = std::count(word.begin(), word.end(), ',');
  const auto read_as = [&](F format) {
    is_recognized = true;
    ParseError why;
    auto parsed = parse_grid(line, format, why);
    if (!parsed) error = std::move(why);
    return with_format(std::move(parsed), format);
  };
  ParseError none;
  if (auto marked = read_marked_values(line, none)) return with_format(std::move(marked), F::line);
  if (const auto format = detect_foreign_format(line)) return read_as(*format);
  if (word.size() > 1 && word[1] == '|' && (is_digit(word[0]) || word[0] == '0')) return read_as(F::fields);
  if (commas == kCells - 1) {
    ParseError no_list;
    if (auto lists = read_comma_list(line, no_list)) return with_format(std::move(lists), F::comma_list);
    if (auto masks = read_masks(line, none)) return with_format(std::move(masks), F::masks);
    is_recognized = true;
    error = std::move(no_list);
    return std::nullopt;
  }
  if (commas == 8 && word.find('*') != word.npos) return read_as(F::shortened);
  if (line.find_first_of("{[(<") != line.npos && is_split(line)) {
    if (auto braces = read_braces(line, none)) return with_format(std::move(braces), F::braces);
    return read_as(F::pencilmarks);
  }
  if (line.find('\t') == line.npos && is_split(line)) {
    if (auto rows = read_table(line, none)) return with_format(std::move(rows), F::table);
    if (auto lists = read_pencilmarks(line, none)) return with_format(std::move(lists), F::lists);
  }
  if (std::count(line.begin(), line.end(), ',') >= 6 && std::count(line.begin(), line.end(), ',') < kCells - 1) {
    return read_as(F::gsf);
  }
  return std::nullopt;
}

/// Whether the comment behind a grid begins with another puzzle: 81 cells that neither solve nor continue it.
bool has_other_grid(std::string_view line, const ParsedGrid& parsed, ParseError& error) {
  if (line.size() < 2 * kCells) return false;
  const std::size_t begin = line.find_first_not_of(" \t,;\"", parsed.end);
  if (begin == line.npos) return false;
  Grid other;
  if (!read_plain_line(line.substr(begin, kCells), other)) return false;
  for (const Cell cell : parsed.grid.given_cells()) {
    if (other.value(cell) == parsed.grid.value(cell)) continue;
    fail(error, begin, "a second grid in the line, expected one: " + to_line(other));
    return true;
  }
  return false;
}

std::optional<DetectedGrid> read_any_line(std::string_view line, ParseError& error) {
  if (auto values = read_values(line, true, error)) {
    if (has_other_grid(line, *values, error)) return std::nullopt;
    const std::string_view grid = line.substr(0, values->end);
    const F format = values->is_pencilmarks                  ? F::sukaku
                     : grid.find_first_of("+:") != grid.npos ? F::state
                     : grid.find('0') != grid.npos           ? F::sdm
                                                             : F::line;
    return with_format(std::move(values), format);
  }
  bool is_recognized = false;
  return read_foreign_line(line, is_recognized, error);
}

/// The shape of a block: counts of lines by kind.
struct BlockShape {
  int lines = 0;   ///< neither blank nor a comment
  int rows = 0;    ///< those of nine characters that may be cells
  int walled = 0;  ///< those with `|` that are no borders
  bool has_comments = false;
  Line last{};  ///< the last of the lines
};

BlockShape classify(std::string_view text) {
  BlockShape shape;
  for (const Line& line : lines_of(text)) {
    std::size_t begin = 0;
    const std::string_view body = trimmed(line.text, begin);
    if (body.empty()) continue;
    if (body[0] == '#') {
      shape.has_comments = true;
      continue;
    }
    ++shape.lines;
    if (is_nine_cells(body)) ++shape.rows;
    if (has_wall(body)) ++shape.walled;
    shape.last = {body, line.offset + begin};
  }
  return shape;
}

/// Whether a drawing has lists of candidates.
bool has_lists(std::string_view text) {
  std::size_t digits = 0;
  for (const char c : text) {
    digits = is_digit(c) ? digits + 1 : 0;
    if (digits > kRowLength / 3) return true;
  }
  return false;
}

std::optional<DetectedGrid> only_game(std::string_view text, ParseError& error) {
  FoundGrids found = read_open_sudoku(text);
  if (found.grids.size() == 1 && found.errors.empty()) {
    found.grids[0].parsed.end = text.size();
    return DetectedGrid{std::move(found.grids[0].parsed), F::open_sudoku};
  }
  if (found.errors.empty()) return fail(error, 0, std::to_string(found.grids.size()) + " games, expected one grid");
  const auto lines = lines_of(text);
  return fail(error, lines[found.errors[0].line - 1].offset + found.errors[0].column - 1, found.errors[0].message);
}

std::optional<DetectedGrid> read_any_block(std::string_view body, ParseError& error) {
  if (is_open_sudoku(body)) return only_game(body, error);
  if (body.find("[Puzzle]") != body.npos) return with_format(read_sdk(body, error), F::sdk);
  const BlockShape shape = classify(body);
  if (shape.lines == 1) {
    auto found = read_any_line(shape.last.text, error);
    (found ? found->parsed.end : error.offset) += shape.last.offset;
    return found;
  }
  if (shape.rows == 9 && shape.lines == 9) {
    return with_format(read_rows(body, error), shape.has_comments ? F::sdk : F::rows);
  }
  const bool has_drawings = shape.walled == 18 || shape.walled == 27;
  if (has_drawings && !is_two_drawings_of_values(body))
    return with_format(read_simple_sudoku(body, error), F::simple_sudoku);
  return read_drawing(body, error);
}

/// Whether the first or the last of nine lines may be the numbers of the columns, so that a row is lost. A closed
/// frame confirms nine rows, and so does an open one with exactly one solution, and a complete grid.
bool may_have_header(std::string_view body, const DetectedGrid& found) {
  const bool is_of_rows = exchange_format(found.format).unit == ExchangeUnit::block && found.format != F::simple_sudoku;
  if (!is_of_rows || found.parsed.grid.empty_cells().empty() || body.find("[Puzzle]") != body.npos) return false;
  std::vector<std::string_view> rows;
  for (const Line& line : lines_of(body)) {
    const bool is_row = line.text.find_first_of("0123456789.") != line.text.npos && line.text.substr(0, 1) != "#";
    if (is_row && !is_border(line.text)) rows.push_back(line.text);
  }
  if (rows.size() != 9) return false;
  const Frame frame = frame_of(body);
  if (frame == Frame::closed || (frame == Frame::open && has_one_solution(found.parsed.grid))) return false;
  const auto is_header = [](std::string_view line) {
    const auto header = column_header_from(line);
    return header && header->may_be_row && line.find_first_of("123456789") != line.npos;
  };
  return is_header(rows.front()) || is_header(rows.back());
}

}  // namespace

bool has_certain_form(std::string_view text) {
  std::size_t begin = 0;
  const std::string_view body = trimmed(text, begin);
  if (body.find("[Puzzle]") != body.npos || body.find("<opensudoku") != body.npos) return true;
  const BlockShape shape = classify(body);
  if (shape.lines != 1) return shape.walled == 18 || shape.walled == 27 ? has_lists(body) : false;
  const std::string_view line = shape.last.text;
  const bool has_fields = line.size() > 1 && line[1] == '|' && (is_digit(line[0]) || line[0] == '0');
  if (line.size() < kCells) return link_format(line).has_value();
  return (!is_border(line) && detect_foreign_format(line)) || (has_fields && line.find("|0|") != line.npos);
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    lines.push_back({line, start});
    start = end + 1;
  }
  return lines;
}

std::string_view trimmed(std::string_view text, std::size_t& begin) {
  begin = 0;
  std::size_t end = text.size();
  while (begin < end && is_blank(text[begin])) ++begin;
  while (end > begin && is_blank(text[end - 1])) --end;
  return text.substr(begin, end - begin);
}

bool is_border(std::string_view line) {
  return line.find("--") != line.npos || line.find("==") != line.npos || line.find("__") != line.npos;
}

bool is_nine_cells(std::string_view line) {
  return line.size() == 9 && line.find_first_not_of("0123456789.Xx*_-") == line.npos;
}

std::optional<DetectedGrid> read_any(std::string_view text, ParseError& error) {
  std::size_t begin = 0;
  const std::string_view body = trimmed(text, begin);
  if (text.find('\n') != text.npos && text.find('\t') != text.npos) {
    ParseError none;  // the blanks around the text are empty cells
    if (auto excel = read_excel(text, none)) return with_format(std::move(excel), F::excel);
  }
  if (body.empty()) return fail(error, 0, "empty text, expected a grid of 81 cells");
  const bool is_line = body.find('\n') == body.npos;
  auto found = is_line ? read_any_line(body, error) : read_any_block(body, error);
  const bool is_table = found && (found->format == F::rows || found->format == F::table || found->format == F::excel);
  if (is_table && !is_line && has_many_conflicts(found->parsed.grid)) {
    return fail(error, begin, "nine rows of nine digits, but many houses have a digit twice: no sudoku");
  }
  if (found && !is_line && may_have_labels(found->parsed.grid)) return fail(error, begin, kLabelsFault);
  if (found && !is_line && may_have_header(body, *found)) {
    return fail(
        error, begin,
        "8 rows of nine cells and the numbers 1 to 9, which may be a row or the header of the columns, expected "
        "9 rows");
  }
  if (!found && is_line) {
    ParseError none;  // and here
    if (auto blanks = read_blank_values(text, none)) return with_format(std::move(blanks), F::line);
  }
  (found ? found->parsed.end : error.offset) += begin;
  return found;
}

}  // namespace text

bool is_grid_line(std::string_view line) {
  constexpr int kRun = 27;
  const auto is_of_cells = [](char c) { return text::is_digit(c) || text::is_empty_mark(c) || c == '+'; };
  constexpr std::size_t kStart = 32;  // a fixed number of characters, so that compilers can vectorize the check
  if (line.size() >= kStart) {
    bool starts_with_cells = true;
    for (std::size_t i = 0; i < kStart; ++i) starts_with_cells &= is_of_cells(line[i]);
    if (starts_with_cells) return true;
  }
  int run = 0;
  bool has_digit = false;  // a run of dots in a text is none of cells
  for (const char c : line) {
    run = is_of_cells(c) ? run + 1 : 0;
    has_digit = run > 0 && (has_digit || text::is_digit(c));
    if (run >= kRun && (has_digit || run >= kCells)) return true;
  }
  std::size_t begin = 0;
  const std::string_view body = text::trimmed(line, begin);
  if (text::link_format(body)) return true;
  if (body.size() >= kCells && !text::is_border(body) && text::detect_foreign_format(body)) return true;
  ParseError none;
  return text::read_any(line, none).has_value();
}

bool is_grid_piece(std::string_view line) {
  std::size_t begin = 0;
  const std::string_view body = text::trimmed(line, begin);
  const auto starts = [body](std::string_view head) { return body.substr(0, head.size()) == head; };
  if (text::is_nine_cells(body) || body.find("---") != body.npos || starts("|") || starts("[Puzzle]") ||
      starts("<?xml") || starts("<opensudoku")) {
    return true;
  }
  if (body.find_first_not_of("0123456789.Xx*_-{}()[]<>+u|!: \t") != body.npos) return false;
  int words = 0;
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (!text::is_blank(body[i]) && (i == 0 || text::is_blank(body[i - 1]))) ++words;
  }
  return words == 9 || line.find('\t') != line.npos;
}

std::optional<ParsedGrid> parse_grid(std::string_view text, ParseError& error) {
  std::size_t begin = 0;
  const std::string_view body = text::trimmed(text, begin);
  ParsedGrid plain;
  if (text::read_plain_line(body, plain.grid)) {
    plain.end = begin + kCells;
    return plain;
  }
  auto found = text::read_any(text, error);
  if (found) return std::move(found->parsed);
  if (body.empty() || text::has_certain_form(body)) return std::nullopt;
  ParseError pasted_error;
  auto pasted = text::read_one_pasted(text, pasted_error);
  const bool is_line = body.find('\n') == body.npos;
  if (!pasted && text::says_more(pasted_error.message, error, is_line)) error = std::move(pasted_error);
  return pasted;
}

std::optional<ExchangeFormat> detect(std::string_view text) {
  ParseError none;
  if (const auto found = text::read_any(text, none)) return found->format;
  return !text::has_certain_form(text) && text::read_one_pasted(text, none) ? std::optional(ExchangeFormat::pasted)
                                                                            : std::nullopt;
}

}  // namespace nonet
