#include "pasted/row_line.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "cells.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kBorder = "-=+|_:.'`*~#! \t\\/";
constexpr std::string_view kFieldSeparators = " \t,;|!/&\"'`[](){}<>\\";

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
RowLine row_of_fields(std::vector<std::string_view> fields) {
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
    if (kFieldSeparators.find(c) != kFieldSeparators.npos) continue;
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
  readings.push_back(words_between(body, " \t"));  // as programs print numbers, `5.0  NaN`
  RowLine best;
  for (std::vector<std::string_view>& fields : readings) {
    RowLine row = row_of_fields(std::move(fields));
    if (row.kind == LineKind::row) return row;
    if (best.kind == LineKind::text) best = std::move(row);
  }
  return best;
}

}  // namespace

void add_sign(std::string& signs, char sign) {
  if (is_digit(sign) || sign == '0' || signs.find(sign) != signs.npos) return;
  signs += sign;
}

RowLine read_row_line(std::string_view line) {
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

}  // namespace nonet::text
