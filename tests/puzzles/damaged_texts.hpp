#pragma once
// Texts with a grid, damaged as people and programs damage them: a row or a cell is lost, doubled, swapped or shifted,
// a header stands in its place. Each must give the grid that was meant, or an error.

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/puzzles/exchange.hpp"
#include "puzzles/pasted_notations.hpp"

namespace nonet::tests {

enum class Damage {
  none,
  lose_line,
  double_line,
  swap_lines,
  indent_line,
  strip_line,
  lose_cell,
  header,
  header_for_row,
  labels,
  labels_for_column,
  second
};

inline constexpr Damage kDamages[] = {
    Damage::none,           Damage::lose_line,  Damage::double_line,       Damage::swap_lines,
    Damage::indent_line,    Damage::strip_line, Damage::lose_cell,         Damage::header,
    Damage::header_for_row, Damage::labels,     Damage::labels_for_column, Damage::second};

/// A text, and what was done to it.
struct DamagedText {
  std::string text;
  std::string puzzle;
  std::string what;
  Damage damage;
};

inline std::vector<std::string> text_lines(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

inline std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

inline bool has_digit_or_dot(const std::string& line) { return line.find_first_of("123456789") != std::string::npos; }

/// Does one thing to a text; `random` says where.
inline std::string damaged(const std::string& text, Damage damage, Random& random) {
  std::vector<std::string> lines = text_lines(text);
  if (lines.empty()) return text;
  const auto at = static_cast<std::size_t>(below(random, static_cast<int>(lines.size())));
  std::string& line = lines[at];
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (damage) {
    case Damage::none:
    case Damage::second:
    case Damage::labels:
    case Damage::labels_for_column:
      break;
    case Damage::lose_line:
      lines.erase(place);
      break;
    case Damage::double_line:
      lines.insert(place, std::string(line));
      break;
    case Damage::swap_lines:
      std::swap(line, lines[(at + 1) % lines.size()]);
      break;
    case Damage::indent_line:
      line = " " + line;
      break;
    case Damage::strip_line:
      line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
      break;
    case Damage::lose_cell:
      if (const std::size_t cell = line.find_first_of("123456789"); cell != line.npos) line.erase(cell, 1);
      break;
    case Damage::header:
      lines.insert(lines.begin(), "1 2 3 4 5 6 7 8 9");
      break;
    case Damage::header_for_row:
      if (has_digit_or_dot(line)) {
        lines.erase(place);
        lines.insert(lines.begin(), "1 2 3 4 5 6 7 8 9");
      }
      break;
  }
  const bool has_rows = std::count_if(lines.begin(), lines.end(), has_digit_or_dot) >= 9;
  if (has_rows && (damage == Damage::labels || damage == Damage::labels_for_column)) {
    // The rows are numbered, but one of them may be lost, or their first cells.
    int number = 1;
    const int lost = damage == Damage::labels ? below(random, 18) : -1;
    for (std::string& each : lines) {
      if (!has_digit_or_dot(each) || number > 9) continue;
      if (damage == Damage::labels_for_column) each.erase(0, std::min<std::size_t>(1, each.size()));
      each = std::to_string(number) + " " + each;
      if (number++ == lost) each.clear();
    }
  }
  return joined_lines(lines);
}

/// A text in some format or notation, with a damage.
inline DamagedText draw_damaged_text(const std::vector<std::string>& puzzles, Random& random) {
  const auto one_of = [&random](std::size_t count) {
    return static_cast<std::size_t>(below(random, static_cast<int>(count)));
  };
  const std::string& puzzle = puzzles[one_of(puzzles.size())];
  static const std::vector<ExchangeFormatInfo> kFormats = [] {
    std::vector<ExchangeFormatInfo> formats;
    for (const ExchangeFormatInfo& info : exchange_formats()) {
      // A list of candidates has no givens to be compared.
      if (info.is_written && info.format != ExchangeFormat::sukaku) formats.push_back(info);
    }
    return formats;
  }();
  const std::size_t number = one_of(kNotations.size() + kFormats.size());
  std::string text;
  std::string name;
  if (number < kNotations.size()) {
    text = kNotations[number].write(puzzle);
    name = kNotations[number].name;
  } else {
    const ExchangeFormatInfo& format = kFormats[number - kNotations.size()];
    ParseError none;
    std::string error;
    text = std::string(file_head(format.format)) + *write_grid(parse_grid(puzzle, none)->grid, format.format, error) +
           std::string(file_tail(format.format));
    name = format.id;
  }
  const Damage damage = kDamages[one_of(std::size(kDamages))];
  std::string result = damaged(text, damage, random);
  // Two grids, of which the second one is damaged.
  if (damage == Damage::second)
    result = text + "\n\n" + damaged(text, kDamages[1 + one_of(std::size(kDamages) - 2)], random);
  return {result, puzzle, name + ", damage " + std::to_string(static_cast<int>(damage)), damage};
}

/// The candidates of the rows of a grid, sorted.
inline std::vector<std::string> sorted_candidates(const Grid& grid) {
  std::vector<std::string> rows(9);
  for (std::size_t i = 0; i < 81; ++i) {
    const Cell cell(static_cast<int>(i));
    const unsigned digits = grid.is_empty(cell) ? unsigned{grid.candidates(cell)} : 1U << grid.value(cell);
    rows[i / 9] += std::to_string(digits) + " ";
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

/// The rows of a grid, sorted.
inline std::vector<std::string> sorted_rows(const std::string& cells) {
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < cells.size(); i += 9) rows.push_back(cells.substr(i, 9));
  std::sort(rows.begin(), rows.end());
  return rows;
}

/// Whether a damage left no trace: rows without labels that were swapped are a grid like any other.
inline bool leaves_no_trace(const DamagedText& damaged, const Grid& grid) {
  const std::string read = to_line(grid);
  const bool may_swap = damaged.damage == Damage::swap_lines || damaged.damage == Damage::second;
  if (may_swap && sorted_rows(read) == sorted_rows(damaged.puzzle)) return true;
  // So are cells that changed places, each of them on a line of its own.
  const bool is_cell_a_line = damaged.what.starts_with("HTML with a cell a line");
  const auto sorted = [](std::string cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  if (may_swap && is_cell_a_line && sorted(read) == sorted(damaged.puzzle)) return true;
  // A digit that is lost from a field leaves an empty one.
  int lost = 0;
  for (std::size_t i = 0; i < read.size(); ++i) lost += read[i] == damaged.puzzle[i] ? 0 : read[i] == '.' ? 1 : 2;
  const bool may_lose = damaged.damage == Damage::lose_cell || damaged.damage == Damage::second;
  // A shortened row is filled by its `*`, so that the cells before a lost one move to the right.
  if (may_lose && damaged.what.starts_with("shortened")) return true;
  ParseError none;
  // Rows of candidates that were swapped are unfinished marks.
  if (may_swap && sorted_candidates(grid) == sorted_candidates(parse_grid(damaged.puzzle, none)->grid)) return true;
  return (damaged.damage == Damage::lose_cell || damaged.damage == Damage::second) && lost == 1;
}

/// What is wrong with the reading of a damaged text; empty if it is right or refused.
inline std::string silent_error(const DamagedText& damaged) {
  if (damaged.text.find_first_not_of(" \n") == std::string::npos) return {};
  const FoundGrids found = read_grids(damaged.text);
  if (!found.errors.empty()) return {};
  for (const FoundGrid& grid : found.grids) {
    const std::string read = to_line(grid.parsed.grid);
    if (read != damaged.puzzle && !leaves_no_trace(damaged, grid.parsed.grid)) {
      return damaged.what + " is read as " + read + "\n" + damaged.text;
    }
  }
  return {};  // no grid: the program says that the input is empty
}

}  // namespace nonet::tests
