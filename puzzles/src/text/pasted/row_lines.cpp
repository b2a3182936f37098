// Lines of nine cells each, with anything between the cells that is no cell.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

enum class LineKind : std::uint8_t {
  blank,
  border,
  row,   ///< nine cells
  odd,   ///< cells, but not nine
  text,  ///< anything else
};

struct RowLine {
  LineKind kind = LineKind::text;
  std::string cells;  ///< `1`-`9` or `.`
  std::string marks;  ///< for each cell `*`, `+` or a blank: the sign before its digit
  bool may_be_border = false;
  bool has_dashes = false;  ///< among its cells
  bool has_walls = false;
  std::string signs;        ///< those of its empty cells, each once
  bool ends_blank = false;  ///< of ten cells
  char label = ' ';         ///< the first of ten cells
};

constexpr std::string_view kBorder = "-=+|_:.'`*~#! \t\\/";
constexpr std::string_view kSeparators = " \t,;|!/&\"'`[](){}<>\\";

bool looks_like_border(std::string_view line) {
  if (line.find_first_not_of(kBorder) != line.npos) return false;
  for (const std::string_view run : {"--", "==", "__", "- -", "-|-", "= =", "~~", "**", "##"}) {
    if (line.find(run) != line.npos) return true;
  }
  return false;
}

std::vector<std::string_view> fields_between(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  for (std::size_t start = 0; start <= line.size();) {
    const std::size_t end = std::min(line.find(separator, start), line.size());
    fields.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  return fields;
}

/// Notes the sign of an empty cell; a zero may stand beside any.
void add_sign(std::string& signs, char sign) {
  if (is_digit(sign) || sign == '0' || signs.find(sign) != signs.npos) return;
  signs += sign;
}

/// Whether a field names a row: `A`, `r1`, in bold or not.
bool is_name(std::string_view field) {
  std::string_view word = without_blanks(field);
  const std::size_t begin = std::min(word.find_first_not_of("*_`"), word.size());
  word = word.substr(begin, word.find_last_not_of("*_`") + 1 - begin);
  const bool is_letter = word.size() == 1 && ((word[0] >= 'A' && word[0] <= 'J') || (word[0] >= 'a' && word[0] <= 'j'));
  return is_letter || (word.size() == 2 && (word[0] == 'R' || word[0] == 'r') && is_digit(word[1]));
}

/// A row of fields, of which each is a cell or blank; ten of them may begin with a number of the row, or end with
/// nothing behind the last separator.
RowLine row_of(std::vector<std::string_view> fields) {
  RowLine row;
  const auto ends_blank = [&] { return !fields.empty() && without_blanks(fields.back()).empty(); };
  if (fields.size() == kRowLength + 2 && ends_blank()) fields.pop_back();
  if (fields.size() == kRowLength + 1 && is_name(fields[0])) fields.erase(fields.begin());
  if (fields.size() != kRowLength && fields.size() != kRowLength + 1) return row;
  for (const std::string_view field : fields) {
    const std::string_view word = without_blanks(field);
    const auto cell = word.empty() ? std::optional<std::string>(".") : cells_of_scalar(word);
    if (!cell || cell->size() != 1) return {};
    add_sign(row.signs, word.empty() ? ' ' : word.size() == 1 ? word[0] : '0');
    row.cells += *cell;
  }
  row.kind = fields.size() == kRowLength ? LineKind::row : LineKind::odd;
  if (row.kind == LineKind::odd) {
    row.label = row.cells[0] == '.' ? ' ' : row.cells[0];
    row.ends_blank = ends_blank();
    if (row.cells == ".123456789") row.kind = LineKind::border;  // numbers of columns
  }
  return row;
}

/// The part of a line between its first and its last wall; the line if it has fewer than two.
std::string_view between_walls(std::string_view line) {
  const std::size_t first = line.find('|');
  const std::size_t last = line.rfind('|');
  return first == last ? line : line.substr(first + 1, last - first - 1);
}

/// Removes the label of a row: `R1`, `r1:`, `row 1`, `A`, `1:`, `1)`, `[1,]`.
std::string_view without_label(std::string_view line) {
  const auto is_number = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t at = 0;
  if (line.size() > 4 && line[0] == '[' && is_number(line[1]) && line.substr(2, 2) == ",]") return line.substr(4);
  if (line.starts_with("row ") || line.starts_with("Row ")) {
    at = 4;
  } else if (!line.empty() && (line[0] == 'R' || line[0] == 'r')) {
    at = 1;
  } else if (line.size() > 1 && ((line[0] >= 'A' && line[0] <= 'J') || (line[0] >= 'a' && line[0] <= 'j'))) {
    constexpr std::string_view kEnds = " \t:.)|";
    return kEnds.find(line[1]) == line.npos ? line : line.substr(line[1] == '|' ? 1 : 2);
  }
  if (at >= line.size() || !is_number(line[at])) return line;
  const bool has_name = at > 0;
  ++at;
  if (at < line.size() && (line[at] == ':' || line[at] == ')')) return line.substr(at + 1);
  return has_name && at < line.size() && (is_blank(line[at]) || line[at] == '|') ? line.substr(at) : line;
}

/// Cells with separators between them, or none. A `*` or `+` before a digit is a mark if the cells are nine without it.
RowLine cells_of_words(std::string_view line) {
  RowLine row;
  std::string marked;
  std::string marks;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool is_before_digit = i + 1 < line.size() && is_digit(line[i + 1]);
    if (c == '+' || (c == '*' && is_before_digit)) {
      if (c == '*') row.cells += '.';
      if (c == '+' && !is_before_digit) return {};
      marks += c;
      continue;
    }
    if (kSeparators.find(c) != kSeparators.npos) continue;
    if (!is_pasted_cell(c)) return {};
    row.has_dashes |= c == '-' || c == '_';
    add_sign(row.signs, c);
    row.cells += is_digit(c) ? c : '.';
    if (marks.size() == marked.size()) marks += ' ';
    marked += row.cells.back();
  }
  if (row.cells.size() != kRowLength && marked.size() == kRowLength) {
    row.cells = marked;
    row.marks = marks;
  }
  if (!row.cells.empty()) row.kind = row.cells.size() == kRowLength ? LineKind::row : LineKind::odd;
  return row;
}

/// Words as a program prints numbers: `5.0  NaN`.
std::vector<std::string_view> printed_words(std::string_view line) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBlanks = " \t";
  for (std::size_t at = line.find_first_not_of(kBlanks); at != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kBlanks, end);
  }
  return words;
}

RowLine row_of_fields(std::string_view line) {
  const std::string_view body = without_blanks(line);
  std::vector<std::vector<std::string_view>> readings{fields_between(between_walls(line), '|')};
  if (body.starts_with('|')) {
    readings.push_back(fields_between(body.substr(1), '|'));
    std::vector<std::string_view> doubled = fields_between(body.substr(1), '|');  // of MediaWiki, `| 5 || 3`
    for (std::size_t i = 1; i < doubled.size(); ++i) {
      if (!doubled[i].empty()) break;
      doubled.erase(doubled.begin() + static_cast<std::ptrdiff_t>(i));
    }
    readings.push_back(std::move(doubled));
  }
  for (const char separator : {'|', '\t', ',', ';', '&'}) readings.push_back(fields_between(line, separator));
  readings.push_back(printed_words(body));
  RowLine best;
  for (std::vector<std::string_view>& fields : readings) {
    RowLine row = row_of(std::move(fields));
    if (row.kind == LineKind::row) return row;
    if (best.kind == LineKind::text) best = std::move(row);
  }
  return best;
}

RowLine read_line(std::string_view whole) {
  std::string_view line = whole;             // with its blanks, which are empty fields between TABs
  line = line.substr(0, line.find("\\\\"));  // the end of a row in LaTeX
  RowLine row;
  const std::string_view body = without_blanks(line);
  if (body.empty() && line.find('\t') == line.npos) {
    row.kind = LineKind::blank;
    return row;
  }
  if (body.starts_with("\\hline") || body.starts_with("\\cline") || body == "|-") {
    row.kind = LineKind::border;
    return row;
  }
  row = row_of_fields(line);
  if (row.kind == LineKind::text) row = row_of_fields(without_label(body));
  const bool has_fields = row.kind != LineKind::text;
  for (const std::string_view part : {body, without_label(body), between_walls(body)}) {
    if (!has_fields && row.kind != LineKind::row) {
      RowLine words = cells_of_words(without_blanks(part));
      if (words.kind == LineKind::row || row.kind == LineKind::text) row = std::move(words);
    }
  }
  if (body.starts_with("#")) row = {};
  row.has_walls = body.find('|') != body.npos;
  row.has_dashes |= row.kind == LineKind::row && body.find_first_of("-_") != body.npos;
  row.may_be_border = looks_like_border(body);
  const bool is_clear_border =
      row.may_be_border && (row.kind != LineKind::row || body.find_first_of("+=:'~`") != body.npos);
  if (is_clear_border) row.kind = LineKind::border;
  const std::string_view first_word = body.substr(0, body.find_first_of(" \t|,;"));
  if (row.kind == LineKind::odd && row.cells.size() == kRowLength + 1 && first_word.size() == 1)
    row.label = first_word[0];
  return row;
}

/// The rows of a table, with captions and blank lines removed.
class Block {
 public:
  Block(PlainLines lines, Pasted& found) : lines_(lines), found_(found) {}

  void add(std::size_t line, RowLine&& row) { rows_.push_back({line, std::move(row)}); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }

  /// The line below the header of a table of Markdown: an empty header is none of the rows.
  void add_border(std::string_view line) {
    const bool is_below_header = line.find('|') != line.npos && line.find('-') != line.npos;
    if (!is_below_header || rows_.size() % kRowLength != 1) return;
    if (rows_.back().row.cells == std::string(kRowLength, '.')) rows_.pop_back();
  }

  void finish() {
    settle_borders();
    drop_labels();
    drop_blank_ends();
    drop_column_header();
    for (std::size_t i = 0; i < rows_.size();) {
      const std::size_t end = end_of_run(i);
      if (end - i >= kRowLength && (end - i) % kRowLength == 0) {
        for (; i < end; i += kRowLength) add_grid(i);
        has_grid_ = true;
      }
      i = std::max(end, i + 1);
    }
    if (!has_grid_) refuse();
    rows_.clear();
    has_grid_ = false;
  }

 private:
  struct Numbered {
    std::size_t line;
    RowLine row;
  };

  /// Lines of dashes alone are rows if other rows have dashes for empty cells.
  void settle_borders() {
    const bool uses_dashes = std::any_of(rows_.begin(), rows_.end(), [](const Numbered& each) {
      return each.row.has_dashes && !each.row.may_be_border;
    });
    std::erase_if(rows_, [uses_dashes](const Numbered& each) { return each.row.may_be_border && !uses_dashes; });
  }
  /// Numbers that count the rows before nine cells are no cells.
  void drop_labels() {
    std::size_t labelled = 0;
    for (const Numbered& each : rows_) labelled += each.row.label != ' ' ? 1 : 0;
    if (labelled < kRowLength || labelled % kRowLength != 0) return;
    std::size_t count = 0;
    char first = ' ';
    for (const Numbered& each : rows_) {
      if (each.row.label == ' ') continue;
      if (count % kRowLength == 0) first = each.row.label;
      if (each.row.label != static_cast<char>(first + static_cast<char>(count % kRowLength)) || first > '1') return;
      ++count;
    }
    std::erase_if(rows_, [](const Numbered& each) { return each.row.label == ' '; });
    for (Numbered& each : rows_) {
      each.row.cells.erase(0, 1);
      each.row.kind = LineKind::row;
    }
  }
  /// Without labels, a separator behind the ninth cell ends the row.
  void drop_blank_ends() {
    for (Numbered& each : rows_) {
      if (each.row.kind != LineKind::odd || !each.row.ends_blank || each.row.cells.size() != kRowLength + 1) continue;
      each.row.cells.pop_back();
      each.row.kind = LineKind::row;
    }
  }
  /// Numbers of columns before nine rows or behind them.
  void drop_column_header() {
    if (rows_.size() % kRowLength != 1 || rows_.size() == 1) return;
    const std::string& cells = rows_[0].row.cells;
    if (cells == "123456789" || cells == ".12345678" || cells == ".........") {
      rows_.erase(rows_.begin());
    } else if (rows_.back().row.cells == "123456789") {
      rows_.pop_back();
    }
  }
  [[nodiscard]] std::size_t end_of_run(std::size_t i) const {
    while (i < rows_.size() && rows_[i].row.kind == LineKind::row) ++i;
    return i;
  }
  void add_grid(std::size_t first) {
    std::string signs;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      if (!rows_[i].row.marks.empty()) continue;
      for (const char sign : rows_[i].row.signs) add_sign(signs, sign);
      if (signs.size() < 2) continue;
      found_.faults.push_back({"row " + std::to_string(i - first + 1) + " has another sign for empty cells, " +
                                   quoted(signs[1]) + " beside " + quoted(signs[0]) + ", expected one",
                               rows_[i].line});
      return;
    }
    bool has_given_marks = false;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      has_given_marks |= rows_[i].row.marks.find('*') != std::string::npos;
    }
    std::string cells;
    for (std::size_t i = first; i < first + kRowLength; ++i) {
      const RowLine& row = rows_[i].row;
      for (std::size_t k = 0; k < kRowLength; ++k) {
        const char mark = row.marks.empty() ? ' ' : row.marks[k];
        if (row.cells[k] != '.' && (mark == '+' || (has_given_marks && mark == ' '))) cells += '+';
        cells += row.cells[k];
      }
    }
    const bool has_walls = std::all_of(rows_.begin() + static_cast<std::ptrdiff_t>(first),
                                       rows_.begin() + static_cast<std::ptrdiff_t>(first + kRowLength),
                                       [](const Numbered& each) { return each.row.has_walls; });
    found_.add_values(cells, rows_[first].line, rows_[first + kRowLength - 1].line, has_walls);
  }
  /// Says why rows are no grid; a few lines of numbers in a text are none.
  void refuse() {
    constexpr std::size_t kFewest = 4;
    if (rows_.size() < kFewest) return;
    const std::size_t size = rows_[0].row.cells.size();
    const auto odd =
        std::find_if(rows_.begin(), rows_.end(), [](const Numbered& each) { return each.row.kind == LineKind::odd; });
    const bool are_equal =
        std::all_of(rows_.begin(), rows_.end(), [size](const Numbered& each) { return each.row.cells.size() == size; });
    if (are_equal && size == rows_.size() && size != kRowLength) {
      found_.faults.push_back({other_size(size), rows_[0].line});
    } else if (are_equal && size == kRowLength) {
      found_.faults.push_back({std::to_string(rows_.size()) + " rows of nine cells, expected 9 rows", rows_[0].line});
    } else if (odd != rows_.end() && std::any_of(rows_.begin(), rows_.end(),
                                                 [](const Numbered& each) { return each.row.kind == LineKind::row; })) {
      found_.faults.push_back({"row " + std::to_string(odd - rows_.begin() + 1) + " has " +
                                   std::to_string(odd->row.cells.size()) + " cells, expected 9",
                               odd->line});
    }
  }

  PlainLines lines_;
  Pasted& found_;
  std::vector<Numbered> rows_;
  bool has_grid_ = false;
};

}  // namespace

Pasted read_row_lines(PlainLines lines) {
  Pasted found;
  Block block(lines, found);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    RowLine row = read_line(lines[i].text);
    if (row.kind == LineKind::row || row.kind == LineKind::odd) block.add(i, std::move(row));
    if (row.kind == LineKind::border) block.add_border(lines[i].text);
    if (row.kind == LineKind::text && !block.empty()) block.finish();
  }
  block.finish();
  return found;
}

}  // namespace nonet::text
