#include "writers.hpp"

#include <algorithm>

#include "cells.hpp"
#include "nonet/puzzles/grid_format.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::text {

namespace {

/// The text of each cell, with a separator between them and, with `rows_end`, at the end of each row.
template <typename TextOf>
std::string joined(const Grid& grid, std::string_view between, bool rows_end, TextOf text_of) {
  std::string text;
  for (Cell cell = 0; cell < kCells; ++cell) {
    text += text_of(grid, cell);
    if (rows_end && column_of(cell) == 8) {
      text += '\n';
    } else if (cell + 1 < kCells) {
      text += between;
    }
  }
  return text;
}

std::string nine_lines(const std::string& cells) {
  std::string text;
  for (std::size_t row = 0; row < kRowLength; ++row) text += cells.substr(kRowLength * row, kRowLength) + '\n';
  return text;
}

}  // namespace

std::string list_text(const Grid& grid, Cell cell) {
  return grid.candidates(cell) == 0 ? "{}" : digits_text(grid.candidates(cell));
}

std::string values_of(const Grid& grid, char empty, bool with_placed) {
  std::string line = to_line(grid, empty);
  if (with_placed) return line;
  for (const Cell cell : grid.modifiable_cells()) line[static_cast<std::size_t>(cell)] = empty;
  return line;
}

std::string shortened(const std::string& cells, char empty) {
  std::string text;
  for (std::size_t row = 0; row < kRowLength; ++row) {
    const std::string_view line = std::string_view(cells).substr(kRowLength * row, kRowLength);
    struct Run {
      std::size_t start;
      std::size_t length;
    };
    std::vector<Run> runs;
    for (std::size_t i = 0; i < kRowLength; ++i) {
      if (line[i] != empty) continue;
      if (runs.empty() || runs.back().start + runs.back().length != i) runs.push_back({i, 0});
      ++runs.back().length;
    }
    const auto shorter = [](const Run& a, const Run& b) { return a.length < b.length; };
    const auto longest = std::max_element(runs.begin(), runs.end(), shorter);  // the first of them
    const bool all_equal =
        runs.empty() || std::min_element(runs.begin(), runs.end(), shorter)->length == longest->length;
    if (row > 0) text += ',';
    std::size_t at = 0;
    for (auto run = runs.begin(); run != runs.end(); ++run) {
      text += line.substr(at, run->start - at);
      text += all_equal || run == longest ? std::string(1, '*') : std::string(run->length, empty);
      at = run->start + run->length;
    }
    text += line.substr(at);
  }
  return text;
}

std::string write_line(const Grid& grid) { return to_line(grid); }
std::string write_sdm(const Grid& grid) { return to_line(grid, '0'); }
std::string write_state(const Grid& grid) { return to_state_line(grid); }
std::string write_shortened(const Grid& grid) { return shortened(to_line(grid), '.'); }
std::string write_sukaku(const Grid& grid) { return to_pencilmark_line(grid); }
std::string write_masks(const Grid& grid) { return to_mask_string(grid); }
std::string write_comma_list(const Grid& grid) { return joined(grid, ",", false, list_text); }
std::string write_bd(const Grid& grid) { return "bd=" + to_line(grid, '0'); }
std::string write_rows(const Grid& grid) { return nine_lines(to_line(grid)); }
std::string write_game(const Grid& grid) { return "  <game data=\"" + to_line(grid, '0') + "\"/>\n"; }

std::string write_sudosol(const Grid& grid) {
  return joined(grid, ",", false, [](const Grid& from, Cell cell) {
    const CellStatus status = from.status(cell);
    const char kind = status == CellStatus::given ? 'g' : status == CellStatus::modifiable ? 'v' : 'c';
    return std::string(1, kind) += digits_text(from.candidates(cell));
  });
}

std::string write_s9b(const Grid& grid) {
  constexpr std::string_view kDigits36 = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string text = "S9B";
  for (Cell cell = 0; cell < kCells; ++cell) {
    const CellStatus status = grid.status(cell);
    if (grid.candidates(cell) == 0) return {};
    const auto number =
        static_cast<std::size_t>(status == CellStatus::given        ? grid.value(cell) + 1
                                 : status == CellStatus::modifiable ? grid.value(cell) + 10
                                                                    : static_cast<int>(grid.candidates(cell)) + 18);
    text += kDigits36[number / 36];
    text += kDigits36[number % 36];
  }
  return text;
}

std::string write_library_line(const Grid& grid) {
  return ":0000:x:" + with_plus(grid, '.') + ':' + deletions_text(grid) + ":::";
}

std::string write_fields(const Grid& grid) {
  return joined(grid, "|", false, [](const Grid& from, Cell cell) {
    return from.is_empty(cell) ? std::string("0|0|1") : digit_char(from.value(cell)) + std::string("|0|0");
  });
}

std::string write_braces(const Grid& grid) {
  return joined(grid, " ", true, [](const Grid& from, Cell cell) {
    const std::string digits = digits_text(from.candidates(cell));
    return from.is_empty(cell) ? '{' + digits + '}' : digits;
  });
}

std::string write_excel(const Grid& grid) {
  return joined(grid, "\t", true, [](const Grid& from, Cell cell) {
    return from.is_empty(cell) ? std::string() : digits_text(from.candidates(cell));
  });
}

std::string write_sdk(const Grid& grid) {
  std::string givens = nine_lines(values_of(grid, '.', false));
  if (grid.modifiable_cells().empty()) return givens;
  return "[Puzzle]\n" + givens + "[State]\n" + nine_lines(to_line(grid));
}

std::string write_sdx(const Grid& grid) {
  return joined(grid, " ", true, [](const Grid& from, Cell cell) {
    std::string text(from.status(cell) == CellStatus::modifiable ? 1 : 0, 'u');
    return text += list_text(from, cell);
  });
}

}  // namespace nonet::text
