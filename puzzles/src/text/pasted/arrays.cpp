// Arrays of programming languages: the innermost brackets hold a row or a whole grid.

#include <algorithm>

#include "pasted/pasted.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

/// The content of brackets that hold no other brackets.
struct Group {
  std::string cells;  ///< empty: not cells
  std::string wrong;  ///< the first value that is no cell
  std::size_t first_line;
  std::size_t last_line;
};

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  char quote = '\0';
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : '\0';
    const bool is_quote = c == '"' || c == '\'' || c == '`';
    if (quote != '\0' ? c == quote : is_quote) quote = quote == '\0' ? c : '\0';
    if (i < text.size() && (quote != '\0' || separators.find(c) == separators.npos)) continue;
    parts.push_back(text.substr(start, i - start));
    start = i + 1;
  }
  return parts;
}

/// The cells of one value: one, a row or a grid; so `10` is none.
std::optional<std::string> cells_of_value(std::string_view value) {
  auto cells = cells_of_scalar(value);
  const bool is_whole = cells && (cells->size() == 1 || cells->size() == kRowLength || cells->size() == kCells);
  return is_whole ? std::move(cells) : std::nullopt;
}

/// The cells of values with separators between them; with `blanks_count`, nothing between two separators is an empty
/// cell, as in JavaScript.
std::string cells_between(std::string_view content, std::string_view separators, bool blanks_count) {
  std::string cells;
  for (const std::string_view part : split(content, separators)) {
    if (without_blanks(part).empty()) {
      cells += blanks_count ? "." : "";
      continue;
    }
    const auto scalar = cells_of_value(part);
    if (!scalar) return {};
    cells += *scalar;
  }
  return cells;
}

std::string cells_of_content(std::string_view content) {
  const auto is_whole = [](const std::string& cells) { return cells.size() == kRowLength || cells.size() == kCells; };
  const bool has_commas = content.find(',') != content.npos;
  std::string cells = cells_between(content, has_commas ? ",;|\n" : ",;|\n\t ", false);
  if (is_whole(cells) || !has_commas) return cells;
  std::string with_blanks = cells_between(content, ",;", true);
  return is_whole(with_blanks) ? with_blanks : cells;
}

/// The first value that is no cell.
std::string wrong_value(std::string_view content) {
  for (const std::string_view part : split(content, ",;|\n")) {
    if (!without_blanks(part).empty() && !cells_of_value(part)) return std::string(without_blanks(part));
  }
  return {};
}

/// The text with `5` for `Some(5)`, as Rust writes values beside `None`.
std::string without_some(std::string text) {
  constexpr std::string_view kHead = "Some(";
  for (std::size_t at = text.find(kHead); at != text.npos; at = text.find(kHead, at)) {
    text.erase(at, kHead.size());
    const std::size_t end = text.find(')', at);
    if (end != text.npos) text.erase(end, 1);
  }
  return text;
}

/// The innermost brackets of a text that hold something, in its order.
std::vector<Group> groups_of(PlainLines lines) {
  std::vector<Group> groups;
  std::string content;
  bool is_open = false;
  std::size_t first_line = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const char c : without_some(lines[i].text)) {
      if (c == '[' || c == '{' || c == '(') {
        is_open = true;
        first_line = i;
        content.clear();
      } else if (c == ']' || c == '}' || c == ')') {
        if (is_open && !without_blanks(content).empty()) {
          std::string cells = cells_of_content(content);
          std::string wrong = cells.empty() ? wrong_value(content) : "";
          groups.push_back({std::move(cells), std::move(wrong), first_line, i});
        }
        is_open = false;
      } else if (is_open) {
        content += c;
      }
    }
    if (is_open) content += '\n';
  }
  return groups;
}

}  // namespace

Pasted read_arrays(PlainLines lines) {
  Pasted found;
  const std::vector<Group> groups = groups_of(lines);
  for (std::size_t i = 0; i < groups.size();) {
    const std::size_t size = groups[i].cells.size();
    std::size_t end = i + 1;
    if (size == kCells) found.add_values(groups[i].cells, groups[i].first_line, groups[i].last_line);
    if (size > 1 && size < kCells) {
      while (end < groups.size() && groups[end].cells.size() == size) ++end;
    }
    const std::size_t rows = end - i;
    if (size == kRowLength && rows % kRowLength == 0) {
      for (std::size_t row = i; row < end; row += kRowLength) {
        std::string cells;
        for (std::size_t k = row; k < row + kRowLength; ++k) cells += groups[k].cells;
        found.add_values(cells, groups[row].first_line, groups[row + kRowLength - 1].last_line);
      }
    } else if (size == kRowLength && rows > 2) {
      const bool is_cut = end < groups.size() && groups[end].cells.size() > 1;
      if (end < groups.size() && !groups[end].wrong.empty()) {
        found.faults.push_back({quoted_start(groups[end].wrong) + " in row " + std::to_string(rows % kRowLength + 1) +
                                    " of the array is no cell, expected 1-9, or 0 or nothing for an empty one",
                                groups[end].first_line});
        i = end + 1;
        continue;
      }
      found.faults.push_back(
          is_cut ? PastedFault{"row " + std::to_string(rows % kRowLength + 1) + " of the array has " +
                                   cells_text(groups[end].cells.size()) + ", expected 9",
                               groups[end].first_line}
                 : PastedFault{"an array of " + std::to_string(rows) + " rows, expected 9", groups[i].first_line});
    } else if (size > 3 && rows == size && rows == groups.size()) {
      found.faults.push_back({other_size(size), groups[i].first_line});
    }
    i = end;
  }
  return found;
}

}  // namespace nonet::text
