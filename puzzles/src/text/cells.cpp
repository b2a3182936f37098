#include "cells.hpp"

#include <algorithm>

namespace nonet::text {

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
  for (const Cell cell : filled) {
    TextCell& at = cells[static_cast<std::size_t>(cell)];
    at = TextCell::filled(at.candidates.lowest(), CellStatus::given);
  }
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
