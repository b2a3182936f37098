#include "cells.hpp"

#include <algorithm>

#include "nonet/brute_force.hpp"

namespace nonet::text {

namespace {

void fill_lone(TextCells& cells, const CellMap& lone) {
  for (const Cell cell : lone) {
    TextCell& at = cells[static_cast<std::size_t>(cell)];
    at = TextCell::filled(at.candidates.lowest(), CellStatus::given);
  }
}

/// Whether the filled cells alone have exactly one solution.
bool has_one_solution(const TextCells& cells) {
  Grid filled;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (cells[i].digit >= 0) filled.fill(static_cast<Cell>(i), cells[i].digit, CellStatus::given);
  }
  return !filled.conflict() && count_solutions(filled, 2) == 1;
}

}  // namespace

std::string quoted_start(std::string_view text) { return quoted(start_of(text, text.size())); }

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
  fill_lone(cells, filled);
  CellMap lone;
  for (const Cell cell : bare) {
    const TextCell& at = cells[static_cast<std::size_t>(cell)];
    if (at.digit < 0 && at.candidates.count() == 1) lone.add(cell);
  }
  if (lone.empty() || has_one_solution(cells)) return;
  TextCells all = cells;
  fill_lone(all, lone);
  if (has_one_solution(all)) cells = all;
}

std::optional<DigitMask> candidates_from(std::string_view text) {
  DigitMask candidates = 0;
  for (const char c : text) {
    if (!is_digit(c) || (candidates & mask_of(digit_from(c))) != 0) return std::nullopt;
    candidates = static_cast<DigitMask>(candidates | mask_of(digit_from(c)));
  }
  return candidates;
}

}  // namespace nonet::text
