// Grids on several lines: rows, drawings with borders, lists of candidates.

#include <algorithm>

#include "readers.hpp"

namespace nonet::text {

namespace {

/// A piece of a drawing, e.g. `123`, `<5>`, `{12}`, `.`.
struct Token {
  std::string_view text;
  std::size_t offset;
};

/// The rows of drawings: all lines with `|` if they are 9, 18 or 27, and else all that are neither borders nor
/// comments. So text before or after a drawing is ignored.
std::vector<Line> rows_of(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const auto walled = std::count_if(lines.begin(), lines.end(), [](const Line& line) { return has_wall(line.text); });
  const bool only_walled = walled == 9 || walled == 18 || walled == 27;
  std::erase_if(lines, [only_walled](const Line& line) {
    return only_walled ? !has_wall(line.text) : is_border(line.text) || line.text.substr(0, 1) == "#";
  });
  return lines;
}

std::vector<Token> tokens_of(const std::vector<Line>& rows) {
  std::vector<Token> tokens;
  const auto separates = [](char c) { return is_blank(c) || c == '|' || c == '!' || c == ','; };
  for (const Line& row : rows) {
    for (std::size_t i = 0; i < row.text.size();) {
      std::size_t j = i;
      while (j < row.text.size() && !separates(row.text[j])) ++j;
      if (j > i) tokens.push_back({row.text.substr(i, j - i), row.offset + i});
      i = j + 1;
    }
  }
  return tokens;
}

bool is_wrapped(std::string_view text, char open, char close) {
  return text.size() >= 2 && text.front() == open && text.back() == close;
}
bool is_bracketed(std::string_view text) {
  return is_wrapped(text, '{', '}') || is_wrapped(text, '(', ')') || is_wrapped(text, '[', ']');
}

/// A cell of a drawing of candidates. With `has_step`, drops HoDoKu's marks of a step (`*` pattern, `#` fin, `@` endo
/// fin, a letter for an almost locked set, `-` before eliminated candidates).
std::optional<TextCell> parse_token(const Token& token, bool has_step, ParseError& error) {
  std::string text(token.text);
  CellStatus status = CellStatus::empty;
  if (is_wrapped(text, '<', '>')) status = CellStatus::given;
  if (is_wrapped(text, '*', '*')) status = CellStatus::modifiable;
  if (text.size() == 2 && text.front() == '+') {
    status = CellStatus::modifiable;
    text.erase(0, 1);
  } else if (status != CellStatus::empty || is_bracketed(text)) {
    text = text.substr(1, text.size() - 2);
  } else if (has_step) {
    std::erase_if(text, [](char c) { return (c >= 'A' && c <= 'Z') || c == '*' || c == '#' || c == '@' || c == '-'; });
    if (text.empty()) text = token.text;
  }
  const auto candidates = candidates_from(text);
  const bool is_filled = status != CellStatus::empty;
  if (!candidates || (is_filled && text.size() != 1)) {
    return fail(error, token.offset, quoted(token.text) + " is not a cell of a drawing");
  }
  return is_filled ? TextCell::filled((*candidates).lowest(), status) : TextCell{-1, status, *candidates};
}

std::optional<TextCells> parse_tokens(const std::vector<Token>& tokens, bool has_step, ParseError& error) {
  if (tokens.size() != kCells) {
    const std::size_t end = tokens.empty() ? 0 : tokens.back().offset + tokens.back().text.size();
    return fail(error, end, "lists of candidates for " + cells_expected(tokens.size()));
  }
  TextCells cells;
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = parse_token(tokens[i], has_step, error);
    if (!cell) return std::nullopt;
    cells[i] = *cell;
  }
  return cells;
}

/// The cells whose text is not in brackets.
CellMap bare_cells(const std::vector<Token>& tokens) {
  CellMap bare;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (!is_bracketed(tokens[i].text)) bare.add(static_cast<Cell>(i));
  }
  return bare;
}

std::size_t end_of(const std::vector<Token>& tokens) { return tokens.back().offset + tokens.back().text.size(); }

bool has_borders(std::string_view text) { return text.find("---") != text.npos; }

/// Parses the characters of all values with one parser; errors count from the start of the text.
Result read_joined(const std::vector<Token>& tokens, std::size_t end, ParseError& error) {
  std::string line;
  std::vector<std::size_t> offsets;  // of each character in the text
  for (const Token& token : tokens) {
    for (std::size_t i = 0; i < token.text.size(); ++i) offsets.push_back(token.offset + i);
    line += token.text;
  }
  ParseError none;
  auto parsed = read_marked_values(line, none);
  // Nine lines of 81 characters are nine puzzles, not one of 729 characters.
  if (!parsed || line.size() != kCells) parsed = read_values(line, false, error);
  if (parsed) {
    parsed->end = end;
  } else {
    error.offset = error.offset < offsets.size() ? offsets[error.offset] : end;
  }
  return parsed;
}

/// The number of cells or lists in a row.
std::size_t cells_in(const Line& row, bool are_lists) {
  std::size_t cells = 0;
  for (const Token& token : tokens_of({row})) {
    cells += are_lists ? 1 : static_cast<std::size_t>(std::count_if(token.text.begin(), token.text.end(), [](char c) {
      return c != '+';
    }));
  }
  return cells;
}

/// Says which row has not as many cells as the others, or as many as nine rows need. Without this, too few in some rows
/// and too many in others would make up for each other.
bool has_uneven_row(std::vector<Line> rows, bool are_lists, ParseError& error) {
  std::erase_if(rows, [](const Line& row) { return tokens_of({row}).empty(); });
  if (rows.size() < 2) return false;
  const bool is_even = kCells % rows.size() == 0;
  const std::size_t expected = is_even ? kCells / rows.size() : kRowLength;
  std::size_t all = 0;
  for (const Line& row : rows) all += cells_in(row, are_lists);
  if (!is_even && all != kCells) return false;  // the count of all cells is wrong
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t cells = cells_in(rows[i], are_lists);
    if (cells == expected) continue;
    fail(error, rows[i].offset,
         "row " + std::to_string(i + 1) + " has " + cells_text(cells) + ", expected " + std::to_string(expected));
    return true;
  }
  return false;
}

/// The lines of a section of an .sdk file, or all of them; without its comments.
std::vector<Line> section_of(std::string_view text, std::string_view name) {
  std::vector<Line> lines;
  bool is_inside = name.empty();
  for (Line line : lines_of(text)) {
    std::size_t begin = 0;
    line.text = trimmed(line.text, begin);
    line.offset += begin;
    if (line.text.empty() || line.text[0] == '#') continue;
    if (line.text[0] == '[') {
      is_inside = line.text == name;
    } else if (is_inside) {
      lines.push_back(line);
    }
  }
  return lines;
}

/// Nine lines of nine, where `-` and `*` are also allowed for empty cells.
Result read_nine(const std::vector<Line>& lines, std::size_t end, ParseError& error) {
  if (lines.size() != 9) {
    return fail(error, lines.empty() ? 0 : lines.back().offset,
                std::to_string(lines.size()) + " rows, expected nine lines of nine cells");
  }
  std::vector<Token> tokens;
  for (const Line& line : lines) {
    if (line.text.size() != 9) return fail(error, line.offset, "a row without nine cells, expected nine lines of nine");
    tokens.push_back({line.text, line.offset});
  }
  return read_joined(tokens, end, error);
}

/// The tokens of one of several drawings of nine rows.
std::vector<Token> drawing_tokens(const std::vector<Line>& rows, std::size_t number) {
  const auto first = rows.begin() + static_cast<std::ptrdiff_t>(9 * number);
  return tokens_of({first, first + 9});
}

}  // namespace

bool has_wall(std::string_view line) { return line.find('|') != line.npos && !is_border(line); }

bool ignores_cells(std::string_view text) {
  const std::vector<Line> rows = rows_of(text);
  const std::vector<Line> lines = lines_of(text);
  auto row = rows.begin();
  return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
    if (row != rows.end() && row->offset == line.offset) {
      ++row;
      return false;
    }
    std::size_t begin = 0;
    const std::string_view body = trimmed(line.text, begin);
    return is_nine_cells(body) || (body.substr(0, 1) != "#" && is_grid_line(body));
  });
}

namespace {

/// Reads a drawing of candidates; with `is_of_person`, lone candidates may be the givens of a person, see
/// fill_lone_candidates.
Result read_lists_of_drawing(std::string_view text, bool is_of_person, ParseError& error) {
  const std::vector<Token> tokens = tokens_of(rows_of(text));
  auto cells = parse_tokens(tokens, has_borders(text), error);
  if (!cells) return std::nullopt;
  const bool has_marks =
      std::any_of(cells->begin(), cells->end(), [](const TextCell& cell) { return cell.digit >= 0; });
  if (!has_marks) settle_lone_candidates(*cells, bare_cells(tokens));
  ParsedGrid parsed = state_from(*cells, end_of(tokens));
  if (is_of_person && !has_marks) fill_lone_candidates(parsed.grid, bare_cells(tokens));
  return parsed;
}

}  // namespace

std::optional<DetectedGrid> read_drawing(std::string_view text, ParseError& error) {
  const auto with_format = [](Result&& parsed, ExchangeFormat format) {
    return parsed ? std::optional(DetectedGrid{std::move(*parsed), format}) : std::nullopt;
  };
  const std::vector<Token> tokens = tokens_of(rows_of(text));
  const auto any = [&tokens](auto is) { return std::any_of(tokens.begin(), tokens.end(), is); };
  const bool is_placed = any([](const Token& token) { return token.text[0] == 'u'; });
  const bool has_lists = any(
      [](const Token& token) { return token.text.size() > 1 && token.text.find_first_of("<*{([") != token.text.npos; });
  const bool all_values = !any([](const Token& token) {
    return token.text.size() != 1 && !(token.text.size() == 2 && token.text.front() == '+');
  });
  if (tokens.size() != kCells && has_lists) {
    return fail(error, tokens.back().offset + tokens.back().text.size(),
                "lists of candidates for " + cells_expected(tokens.size()));
  }
  if (tokens.size() != kCells || (!has_lists && all_values)) {
    if (has_uneven_row(rows_of(text), false, error)) return std::nullopt;
    const bool is_ss = text.find("*---") != text.npos;
    return with_format(read_joined(tokens, text.size(), error), is_ss ? ExchangeFormat::ss : ExchangeFormat::table);
  }
  if (has_uneven_row(rows_of(text), true, error)) return std::nullopt;
  if (is_placed) return with_format(read_sdx(text, error), ExchangeFormat::sdx);
  const bool is_marked = any([](const Token& token) {
    return is_wrapped(token.text, '<', '>') || is_wrapped(token.text, '*', '*') || token.text[0] == '+';
  });
  const bool has_braces = any([](const Token& token) { return token.text.size() > 2 && is_bracketed(token.text); });
  const bool has_bare_lists =
      any([](const Token& token) { return token.text.size() > 1 && !is_bracketed(token.text); });
  if (!is_marked && has_braces && !has_bare_lists) return with_format(read_braces(text, error), ExchangeFormat::braces);
  return with_format(read_lists_of_drawing(text, true, error), is_marked           ? ExchangeFormat::pencilmarks
                                                               : has_borders(text) ? ExchangeFormat::hodoku_pm
                                                                                   : ExchangeFormat::lists);
}

Frame frame_of(std::string_view text) {
  std::vector<std::size_t> borders;  // how many rows stand above each
  std::size_t rows = 0;
  for (const Line& line : lines_of(text)) {
    if (is_border(line.text)) {
      borders.push_back(rows);
    } else if (line.text.find_first_of("0123456789.") != std::string_view::npos && line.text.substr(0, 1) != "#") {
      ++rows;
    }
  }
  return frame_from(borders, 0);
}

Result read_rows(std::string_view text, ParseError& error) {
  return read_nine(section_of(text, ""), text.size(), error);
}

Result read_table(std::string_view text, ParseError& error) {
  if (has_uneven_row(rows_of(text), false, error)) return std::nullopt;
  return read_joined(tokens_of(rows_of(text)), text.size(), error);
}

Result read_pencilmarks(std::string_view text, ParseError& error) { return read_lists_of_drawing(text, false, error); }

Result read_lists(std::string_view text, ParseError& error) {
  const std::vector<Token> tokens = tokens_of(rows_of(text));
  const auto cells = parse_tokens(tokens, false, error);
  if (!cells) return std::nullopt;
  for (std::size_t i = 0; i < kCells; ++i) {
    if ((*cells)[i].digit >= 0)
      return fail(error, tokens[i].offset, quoted(tokens[i].text) + " is not a list of candidates");
  }
  return state_from(*cells, end_of(tokens));
}

Result read_braces(std::string_view text, ParseError& error) {
  const std::vector<Token> tokens = tokens_of(rows_of(text));
  auto cells = parse_tokens(tokens, false, error);
  if (!cells) return std::nullopt;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (is_bracketed(tokens[i].text)) continue;
    if (tokens[i].text.size() != 1) {
      return fail(error, tokens[i].offset, quoted(tokens[i].text) + " is neither a digit nor candidates in braces");
    }
    (*cells)[i] = TextCell::filled((*cells)[i].candidates.lowest(), CellStatus::given);
  }
  return state_from(*cells, end_of(tokens));
}

Result read_excel(std::string_view text, ParseError& error) {
  std::vector<Line> lines = lines_of(text);
  std::erase_if(lines, [](const Line& line) { return line.text.empty(); });
  if (lines.size() != kRowLength || text.find('\t') == text.npos) {
    return fail(error, 0, std::to_string(lines.size()) + " lines, expected nine with a TAB between the cells");
  }
  std::vector<Token> tokens;
  const bool has_open_end =
      std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.text.back() == '\t'; });
  for (const Line& line : lines) {
    const auto fields = static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), '\t')) + 1;
    if (has_open_end && fields < kRowLength) {
      return fail(error, line.offset, std::to_string(fields) + " fields in a line, expected nine as in the others");
    }
    std::size_t start = 0;
    for (std::size_t column = 0; column < kRowLength; ++column) {
      // Empty fields at the end of a line may be missing.
      const std::size_t end = std::min(line.text.find('\t', start), line.text.size());
      const std::string_view field = start <= end ? line.text.substr(start, end - start) : std::string_view();
      const bool is_cell = field.size() == 1 || (field.size() == 2 && field[0] == '+');
      if (!field.empty() && !is_cell) {
        return fail(error, line.offset + start,
                    quoted_start(field) + " is not a cell, expected a digit or an empty field");
      }
      tokens.push_back(
          {field.empty() ? std::string_view(".") : field, line.offset + std::min(start, line.text.size())});
      start = end + 1;
    }
    if (start <= line.text.size()) return fail(error, line.offset + start, "more than nine fields in a line");
  }
  return read_joined(tokens, text.size(), error);
}

Result read_sdx(std::string_view text, ParseError& error) {
  std::vector<Token> tokens = tokens_of(rows_of(text));
  CellMap placed;
  for (std::size_t i = 0; i < std::min(tokens.size(), std::size_t{kCells}); ++i) {
    Token& token = tokens[i];
    if (token.text.size() == 2 && token.text[0] == 'u' && is_digit(token.text[1])) {
      placed.add(static_cast<Cell>(i));
      token.text.remove_prefix(1);
    }
  }
  auto cells = parse_tokens(tokens, false, error);
  if (!cells) return std::nullopt;
  for (const Cell cell : placed) {
    TextCell& at = (*cells)[static_cast<std::size_t>(cell)];
    at = TextCell::filled(at.candidates.lowest(), CellStatus::modifiable);
  }
  settle_lone_candidates(*cells, bare_cells(tokens));
  return state_from(*cells, end_of(tokens));
}

Result read_sdk(std::string_view text, ParseError& error) {
  const bool has_sections = text.find("[Puzzle]") != text.npos;
  const std::vector<Line> before = section_of(text.substr(0, has_sections ? text.find("[Puzzle]") : 0), "");
  if (!before.empty()) return fail(error, before[0].offset, "a line before [Puzzle] that is not a comment");
  auto puzzle = read_nine(section_of(text, has_sections ? "[Puzzle]" : ""), text.size(), error);
  const std::vector<Line> state_lines = section_of(text, "[State]");
  if (!puzzle || state_lines.empty()) return puzzle;
  const auto state = read_nine(state_lines, text.size(), error);
  if (!state) return std::nullopt;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Digit digit = state->grid.value(cell);
    const Digit given = puzzle->grid.value(cell);
    if (given >= 0 && puzzle->grid.status(cell) == CellStatus::given && digit != given) {
      return fail(
          error, state_lines[static_cast<std::size_t>(row_of(cell))].offset + static_cast<std::size_t>(column_of(cell)),
          "[State] lacks the given of [Puzzle] here");
    }
    if (given < 0 && digit >= 0) puzzle->grid.fill(cell, digit, CellStatus::modifiable);
  }
  return puzzle;
}

bool is_two_drawings_of_values(std::string_view text) {
  const std::vector<Line> rows = rows_of(text);
  // Simple Sudoku draws candidates wider than values.
  if (rows.size() != 18 || rows[0].text.size() != rows[9].text.size()) return false;
  const std::vector<Token> tokens = drawing_tokens(rows, 1);
  return std::all_of(tokens.begin(), tokens.end(), [](const Token& token) { return token.text.size() == 1; });
}

Result read_simple_sudoku(std::string_view text, ParseError& error) {
  const std::vector<Line> rows = rows_of(text);
  if (rows.size() != 18 && rows.size() != 27) {
    return fail(error, text.size(), std::to_string(rows.size()) + " rows of drawings, expected two or three of nine");
  }
  const std::size_t last = rows.size() / 9 - 1;
  const auto givens = read_joined(drawing_tokens(rows, 0), text.size(), error);
  const auto values = givens ? read_joined(drawing_tokens(rows, last - 1), text.size(), error) : std::nullopt;
  if (!values) return std::nullopt;
  const std::vector<Token> lists = drawing_tokens(rows, last);
  auto cells = parse_tokens(lists, false, error);
  if (!cells) return std::nullopt;
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const Digit given = givens->grid.value(cell);
    const Digit value = values->grid.value(cell);
    if (value < 0 && given < 0) continue;
    if ((given >= 0 && value != given) || (*cells)[i].candidates != mask_of(value)) {
      return fail(error, lists[i].offset, "the drawings disagree about a filled cell");
    }
    (*cells)[i] = TextCell::filled(value, given >= 0 ? CellStatus::given : CellStatus::modifiable);
  }
  return state_from(*cells, end_of(lists));
}

}  // namespace nonet::text
