// Grids on one line in forms of other programs: marks for empty cells, shortened rows.

#include <algorithm>

#include "readers.hpp"

namespace nonet::text {

namespace {

/// Characters for an empty cell if the line has no other, in the order of preference.
constexpr std::string_view kOtherMarks = "Xx*_-";

}  // namespace

Result read_pencilmark_line(std::string_view text, ParseError& error) {
  auto parsed = read_values(text, true, error);
  if (parsed && !parsed->is_pencilmarks) {
    return fail(error, parsed->end, "81 cells, expected 729 characters, nine a cell");
  }
  return parsed;
}

Result read_marked_values(std::string_view text, ParseError& error) {
  const std::string_view cells = text.substr(0, kCells);
  const auto mark = std::find_if_not(cells.begin(), cells.end(), is_digit);
  if (cells.size() < kCells || (text.size() > kCells && !starts_comment(text[kCells])) || mark == cells.end() ||
      kOtherMarks.find(*mark) == kOtherMarks.npos || std::none_of(cells.begin(), cells.end(), is_digit) ||
      !std::all_of(mark, cells.end(), [mark](char c) { return c == *mark || is_digit(c); })) {
    return fail(error, 0, "expected 81 cells: 1-9, and X, *, _ or - for all empty ones");
  }
  std::string line(cells);
  std::replace(line.begin(), line.end(), *mark, '.');
  return read_values(line, false, error);
}

Result read_blank_values(std::string_view text, ParseError& error) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  const bool is_blank_line = text.find_first_not_of(' ') == text.npos;
  if (text.size() != kCells || is_blank_line || text.find_first_not_of("123456789 ") != text.npos) {
    return fail(error, 0, "expected 81 cells: 1-9, and blanks for empty ones");
  }
  std::string line(text);
  std::replace(line.begin(), line.end(), ' ', '.');
  return read_values(line, false, error);
}

Result read_shortened(std::string_view text, ParseError& error) {
  constexpr const char* kExpected = "expected nine rows with ',' between, in which '*' stands for empty cells";
  std::string line;
  std::size_t at = 0;
  for (std::size_t row = 0; row < kRowLength; ++row) {
    std::size_t end = at;
    while (end < text.size() && (is_digit(text[end]) || is_empty_mark(text[end]) || text[end] == '*')) ++end;
    const bool is_ended =
        row + 1 == kRowLength ? end == text.size() || starts_comment(text[end]) : end < text.size() && text[end] == ',';
    const std::string_view cells = text.substr(at, end - at);
    if (!is_ended) return fail(error, end, "row " + std::to_string(row + 1) + " ends here, " + kExpected);
    const auto stars = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), '*'));
    const std::size_t missing = kRowLength - std::min(kRowLength, cells.size() - stars);
    if (cells.size() - stars > kRowLength || (stars == 0 ? missing != 0 : missing < stars || missing % stars != 0)) {
      return fail(error, at, "row " + std::to_string(row + 1) + " does not have nine cells, " + kExpected);
    }
    for (const char c : cells) line += c == '*' ? std::string(missing / stars, '.') : std::string(1, c);
    at = end + 1;
  }
  auto parsed = read_values(line, false, error);
  if (parsed) parsed->end = at - 1;
  return parsed;
}

}  // namespace nonet::text
