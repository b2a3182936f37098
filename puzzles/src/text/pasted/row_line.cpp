#include "pasted/row_line.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "cells.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

constexpr std::string_view kBorder = "-=+|_:.'`*~#! \t\\/";
constexpr std::string_view kFieldSeparators = " \t,;|!/&\"'`[](){}<>\\";

bool is_latin_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The line without words behind a border as long as a row.
std::string_view without_words_behind(std::string_view line) {
  constexpr std::size_t kShortest = 9;
  const std::size_t end = line.find_first_not_of("-=+|: ");
  const bool is_behind = end != line.npos && end >= kShortest && line[end - 1] == ' ' &&
                         std::none_of(line.begin() + static_cast<std::ptrdiff_t>(end), line.end(),
                                      [](char c) { return c >= '0' && c <= '9'; });
  return is_behind ? line.substr(0, end) : line;
}

bool looks_like_border(std::string_view line) {
  line = without_words_behind(line);
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

/// A row of fields, of which each is a cell or blank; ten of them may begin with a number of the row, or end with
/// nothing behind the last separator.
RowLine row_of_fields(std::vector<std::string_view> fields) {
  RowLine row;
  const auto ends_blank = [&] { return !fields.empty() && without_blanks(fields.back()).empty(); };
  if (fields.size() == kRowLength + 2 && ends_blank()) fields.pop_back();
  const auto label = fields.empty() ? std::nullopt : label_from(fields[0]);
  const bool is_named = label && (label->is_letter || label->axis == Axis::row);
  if (fields.size() == kRowLength + 1 && is_named) {
    row.label = label;
    fields.erase(fields.begin());
  }
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
    row.label = label;
    row.ends_blank = ends_blank();
  }
  return row;
}

/// The part of a line between its first and its last wall; the line if it has fewer than two.
std::string_view between_walls(std::string_view line) {
  const std::size_t first = line.find('|');
  const std::size_t last = line.rfind('|');
  return first == last ? line : line.substr(first + 1, last - first - 1);
}

/// A line, and the label that was removed from its start.
struct Unlabelled {
  std::string_view text;
  std::optional<Label> label;
};

/// Removes the label of a row: `R1`, `r1:`, `row 1`, `A`, `1:`, `1)`, `1.`, `[1,]`.
Unlabelled without_label(std::string_view line) {
  const Unlabelled none{line, {}};
  const auto is_number = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t end = 0;
  while (end < line.size() && is_latin_letter(line[end])) ++end;
  const bool has_letters = end > 0;
  if (end == 1 && line.size() > 1 && !is_number(line[1]) && line[1] != '_') {
    constexpr std::string_view kEnds = " \t:.)|=";
    if (kEnds.find(line[1]) == kEnds.npos) return none;
  } else {
    while (end < line.size() && (has_letters ? line[end] == ' ' || line[end] == '_' : line[end] == '[')) ++end;
    if (end >= line.size() || !is_number(line[end])) return none;
    const bool is_in_brackets = end > 0 && line[end - 1] == '[';
    ++end;
    const char next = end < line.size() ? line[end] : '\0';
    const bool is_dotted = next == '.' && end + 1 < line.size() && is_blank(line[end + 1]);
    const bool is_ended = next == ':' || next == ')' || next == '=' || is_dotted ||
                          (has_letters && (is_blank(next) || next == '|')) ||
                          (is_in_brackets && line.substr(end, 2) == ",]");
    if (!is_ended) return none;
    if (is_in_brackets) ++end;
  }
  const auto label = label_from(line.substr(0, end));
  if (!label || label->axis == Axis::column || label->axis == Axis::box) return none;
  const bool is_wall = end < line.size() && (line[end] == '|' || is_blank(line[end]));
  return {line.substr(is_wall ? end : std::min(end + 1, line.size())), label};
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
  std::size_t doubled_walls = 0;
  for (std::size_t at = body.find("||"); at != body.npos; at = body.find("||", at + 2)) ++doubled_walls;
  const bool is_of_wiki = doubled_walls + 1 == kRowLength;
  const bool is_closed = body.starts_with('|') && body.ends_with('|') && !is_of_wiki;  // its walls are around the cells
  if (body.starts_with('|') && !is_closed) {
    readings.push_back(fields_between(body.substr(1), '|'));
    std::vector<std::string_view> doubled = fields_between(body.substr(1), '|');  // of MediaWiki, `| 5 || 3`
    for (std::size_t i = 1; i < doubled.size(); ++i) {
      if (!doubled[i].empty()) break;
      doubled.erase(doubled.begin() + static_cast<std::ptrdiff_t>(i));
    }
    readings.push_back(std::move(doubled));
  }
  for (const char separator : {'|', '\t', ',', ';', '&'}) {
    if (separator != '|' || !is_closed) readings.push_back(fields_between(line, separator));
  }
  readings.push_back(words_between(body, " \t"));  // as programs print numbers, `5.0  NaN`
  RowLine best;
  for (std::vector<std::string_view>& fields : readings) {
    RowLine row = row_of_fields(std::move(fields));
    if (row.kind == LineKind::row) return row;
    if (best.kind == LineKind::text) best = std::move(row);
  }
  return best;
}

/// How many pieces of cells a row of nine has; 0 for another number than 1, 3 or 9.
std::size_t pieces_of(std::string_view line) {
  std::size_t pieces = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_cell = is_pasted_cell(line[i]) || is_latin_letter(line[i]);
    const bool was_cell = i > 0 && (is_pasted_cell(line[i - 1]) || is_latin_letter(line[i - 1]));
    if (is_cell && !was_cell) ++pieces;
  }
  return pieces == 1 || pieces == 3 || pieces == kRowLength ? pieces : 0;
}

/// A row with one letter, or another sign, in all its empty cells: nine pieces, three or one.
RowLine row_with_letter(std::string_view line) {
  RowLine row;
  char letter = '\0';
  for (const char c : line) {
    if (c == ' ' || c == '|' || c == ',') continue;
    if (!is_digit(c)) {
      const bool is_sign = is_latin_letter(c) || c == '#' || c == '@' || c == '~' || c == '=' || c == '/' || c == '$';
      if (!is_sign || (letter != '\0' && c != letter)) return {};
      letter = c;
    }
    row.cells += is_digit(c) ? c : '.';
  }
  if (letter == '\0' || row.cells.size() != kRowLength) return {};
  add_sign(row.signs, letter);
  row.kind = LineKind::row;
  return row;
}

/// The parts of a line in which a row may stand among other text: behind the bullet of a list, behind the quote that
/// opens a text of several lines, before the one that closes it, before words without a digit.
std::vector<std::string_view> parts_with_row(std::string_view body) {
  std::vector<std::string_view> parts;
  constexpr std::string_view kQuotes = "\"'`";
  const std::size_t quote = body.find_first_of(kQuotes);
  if (quote != body.npos) {
    parts.push_back(body.substr(0, quote));
    parts.push_back(body.substr(body.find_last_of(kQuotes) + 1));
  }
  const auto word = static_cast<std::size_t>(std::find_if(body.begin(), body.end(), is_latin_letter) - body.begin());
  const auto last_digit = body.find_last_of("0123456789");
  if (word < body.size() && last_digit != body.npos && last_digit < word && word > 0) {
    const std::size_t end = body.find_last_of(" \t", word);
    if (end != body.npos && last_digit < end)
      parts.push_back(body.substr(0, body.find_last_not_of("<-=>/#( \t", end) + 1));
  }
  return parts;
}

/// Reads a row behind the bullet of a list.
RowLine row_of_list(std::string_view body) {
  if (body.size() < 3 || (body[0] != '-' && body[0] != '*') || body[1] != ' ') return {};
  RowLine row = cells_of_words(without_blanks(body.substr(2)));
  if (row.kind != LineKind::row) return {};
  row.has_bullet = true;
  return row;
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
  if (body.starts_with("\\begin") || body.starts_with("\\end")) return row;  // `{|c|c|...` are no cells
  const Unlabelled unlabelled = without_label(body);
  const auto label_first = [&row](const std::optional<Label>& label) {
    if (label) row.label = label;
  };
  row = row_of_fields(line);
  if (row.kind == LineKind::text) {
    row = row_of_fields(unlabelled.text);
    label_first(unlabelled.label);
  }
  const bool has_fields = row.kind != LineKind::text;
  const std::string_view walled = between_walls(body);
  const auto before_wall = walled.size() < body.size() ? label_from(body.substr(0, body.find('|'))) : std::nullopt;
  const std::array<Unlabelled, 3> readings{Unlabelled{body, {}}, unlabelled, Unlabelled{walled, before_wall}};
  for (const auto& [part, label] : readings) {
    if (has_fields || row.kind == LineKind::row) break;
    RowLine words = cells_of_words(without_blanks(part));
    if (words.kind != LineKind::row && row.kind != LineKind::text) continue;
    row = std::move(words);
    label_first(label);
  }
  if (row.kind != LineKind::row) {
    if (RowLine listed = row_of_list(body); listed.kind == LineKind::row) row = std::move(listed);
  }
  if (row.kind == LineKind::text) {
    for (const auto& [part, label] : readings) {
      if (row.kind == LineKind::row) break;
      row = row_with_letter(without_blanks(part));
      label_first(label);
    }
  }
  if (row.kind == LineKind::text) {
    row.label.reset();
    for (const std::string_view part : parts_with_row(body)) {
      RowLine words = cells_of_words(without_blanks(part));
      if (words.kind == LineKind::row) row = std::move(words);
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
    row.label = label_from(first_word);
  const bool has_cells = row.kind == LineKind::row || row.kind == LineKind::odd;
  if (has_cells && row.signs.find(' ') == std::string::npos && row.marks.empty()) {
    row.pieces = pieces_of(row.label ? unlabelled.text : body.starts_with('|') ? walled : body);
  }
  return row;
}

}  // namespace nonet::text
