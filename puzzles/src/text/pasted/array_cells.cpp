#include "pasted/array_cells.hpp"

#include <algorithm>
#include <vector>

#include "cells.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "pasted/scalars.hpp"

namespace nonet::text {

namespace {

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

bool is_whole(const std::string& cells) {
  return cells.size() == kRowLength || (!cells.empty() && cells.size() % kCells == 0);
}

std::string_view separators_of(std::string_view content) {
  return content.find(',') != content.npos ? ",;|\n" : ",;|\n\t ";
}

std::string cells_of_content(std::string_view content) {
  std::string cells = cells_between(content, separators_of(content), false);
  if (is_whole(cells) || content.find(',') == content.npos) return cells;
  std::string with_blanks = cells_between(content, ",;", true);
  return is_whole(with_blanks) ? with_blanks : cells;
}

/// The first value that is no cell.
std::string wrong_value(std::string_view content) {
  for (const std::string_view part : split(content, separators_of(content))) {
    if (!without_blanks(part).empty() && !cells_of_value(part)) return std::string(without_blanks(part));
  }
  return {};
}

/// Rows between `;`, `|` or line ends must have nine cells each, if they are nine.
std::string fault_of_rows(std::string_view content) {
  std::vector<std::string> rows;
  for (const std::string_view part : split(content, ";|\n")) {
    if (!without_blanks(part).empty()) rows.push_back(cells_between(part, separators_of(part), false));
  }
  constexpr std::size_t kFewest = 7;
  constexpr std::size_t kMost = 11;
  const auto nine = std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.size() == kRowLength; });
  if (rows.size() < kFewest || rows.size() > kMost || nine < 3) return {};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].empty() || rows[i].size() == kRowLength) continue;
    return "row " + std::to_string(i + 1) + " of the array has " + cells_text(rows[i].size()) + ", expected 9";
  }
  return rows.size() == kRowLength ? std::string() : "an array of " + std::to_string(rows.size()) + " rows, expected 9";
}

char value_at(std::string_view cells, bool are_planes, std::size_t cell) {
  for (std::size_t digit = 0; digit < kRowLength; ++digit) {
    const std::size_t at = are_planes ? digit * kCells + cell : cell * kRowLength + digit;
    if (cells[at] == '1') return static_cast<char>('1' + digit);
  }
  return '.';
}

}  // namespace

ArrayCells array_cells_from(std::string_view content) {
  ArrayCells result;
  result.cells = cells_of_content(content);
  if (result.cells.empty()) {
    result.wrong = wrong_value(content);
    return result;
  }
  result.fault = fault_of_rows(content);
  constexpr std::size_t kLeast = 64;
  constexpr std::size_t kMost = 100;
  const std::size_t size = result.cells.size();
  const bool is_meant = size >= kLeast && size <= kMost && size != kCells;
  if (result.fault.empty() && is_meant) {
    constexpr std::size_t kSquares[] = {64, 100};
    const bool is_square = size == kSquares[0] || size == kSquares[1];
    result.fault =
        is_square ? std::to_string(size) + " cells: only 9x9 is read" : "an array of " + cells_expected(size);
  }
  return result;
}

bool is_one_hot(std::string_view cells) {
  if (cells.size() != kCells * kRowLength || cells.find_first_not_of("1.") != cells.npos) return false;
  if (cells.find('1') == cells.npos) return false;
  for (std::size_t i = 0; i < cells.size(); i += kRowLength) {
    const std::string_view nine = cells.substr(i, kRowLength);
    if (std::count(nine.begin(), nine.end(), '1') > 1) return false;
  }
  return true;
}

OneHot grids_of_one_hot(std::string_view cells) {
  std::vector<std::string> grids;
  for (const bool are_planes : {false, true}) {
    std::string grid;
    for (std::size_t i = 0; i < kCells; ++i) grid += value_at(cells, are_planes, i);
    ParseError none;
    const auto parsed = read_values(grid, false, none);
    const bool is_known = !grids.empty() && grids[0] == grid;
    if (parsed && !parsed->grid.conflict() && !is_known) grids.push_back(std::move(grid));
  }
  if (grids.size() == 1) return {std::move(grids[0]), {}};
  if (grids.empty()) return {{}, "an array of nine values for each cell, but a digit is twice in a house"};
  return {{},
          "two readings: " + grids[0] + " with nine values for each cell, and " + grids[1] +
              " with nine values for each digit, expected one"};
}

Axis axis_of(std::string_view name) {
  const auto has = [name](std::string_view part) { return name.find(part) != name.npos; };
  if (has("column") || has("Column") || name == "cols") return Axis::column;
  if (has("boxes") || has("Boxes") || has("blocks") || has("squares")) return Axis::box;
  return Axis::row;
}

}  // namespace nonet::text
