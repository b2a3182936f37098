#include "cells.hpp"

#include <algorithm>

#include "nonet/brute_force.hpp"

namespace nonet::text {

std::string quoted_start(std::string_view text) { return quoted(start_of(text, text.size())); }

std::string cells_text(std::size_t cells) { return std::to_string(cells) + (cells == 1 ? " cell" : " cells"); }

ParsedGrid state_from(const TextCells& cells, std::size_t end) {
  ParsedGrid parsed;
  parsed.has_history = false;
  parsed.grid = grid_from(cells);
  parsed.is_pencilmarks = parsed.grid.empty_cells() == CellMap::full();
  parsed.end = end;
  return parsed;
}

void settle_lone_candidates(TextCells& cells, const CellMap& bare) {
  CellMap filled;
  for (const Cell cell : bare) {
    const TextCell& lone = cells[static_cast<std::size_t>(cell)];
    if (lone.digit >= 0 || lone.candidates.count() != 1) continue;
    const CellMap& peers = peers_of(cell);
    if (std::none_of(peers.begin(), peers.end(), [&](Cell peer) {
          return (cells[static_cast<std::size_t>(peer)].candidates & lone.candidates) != 0;
        })) {
      filled.add(cell);
    }
  }
  for (const Cell cell : filled) {
    TextCell& at = cells[static_cast<std::size_t>(cell)];
    at = TextCell::filled(at.candidates.lowest(), CellStatus::given);
  }
}

void fill_lone_candidates(Grid& grid, const CellMap& bare) {
  Grid filled;
  Grid all;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const bool is_lone = bare.contains(cell) && grid.is_empty(cell) && grid.candidates(cell).count() == 1;
    const Digit digit = is_lone ? grid.candidates(cell).lowest() : grid.value(cell);
    if (digit < 0) continue;
    if (!is_lone) filled.fill(cell, digit, CellStatus::given);
    all.fill(cell, digit, CellStatus::given);
  }
  if (all.given_cells() == filled.given_cells() || has_one_solution(filled) || !has_one_solution(all)) return;
  for (const Cell cell : all.given_cells() - filled.given_cells()) {
    grid.fill(cell, all.value(cell), CellStatus::given);
  }
}

Frame frame_from(std::span<const std::size_t> borders, std::size_t first) {
  const auto has = [borders](std::size_t rows) {
    return std::find(borders.begin(), borders.end(), rows) != borders.end();
  };
  if (!has(first + 3) || !has(first + 6) || has(first + 1)) return Frame::none;
  return has(first) ? Frame::closed : Frame::open;
}

bool has_one_solution(const Grid& grid) { return !grid.conflict() && count_solutions(grid, 2) == 1; }

bool may_have_labels(const Grid& grid) {
  const std::string cells = to_line(grid);
  for (std::size_t row = 0; row < kRowLength; ++row) {
    if (cells[kRowLength * row] != static_cast<char>('1' + row)) return false;
  }
  return !grid.empty_cells().empty() && !has_one_solution(grid);
}

bool has_many_conflicts(const Grid& grid) {
  constexpr int kMany = 7;  // a wrong digit is twice in three houses at most
  int conflicts = 0;
  for (House house = 0; house < kHouses; ++house) {
    DigitMask seen = 0;
    bool has_twice = false;
    for (const Cell cell : cells_of(house)) {
      const Digit digit = grid.value(cell);
      if (digit < 0) continue;
      has_twice |= (seen & mask_of(digit)) != 0;
      seen |= mask_of(digit);
    }
    conflicts += has_twice ? 1 : 0;
  }
  return conflicts >= kMany;
}

std::optional<DigitMask> candidates_from(std::string_view text) {
  DigitMask candidates = 0;
  for (const char c : text) {
    if (!is_digit(c) || (candidates & mask_of(digit_from(c))) != 0) return std::nullopt;
    candidates |= mask_of(digit_from(c));
  }
  return candidates;
}

}  // namespace nonet::text
