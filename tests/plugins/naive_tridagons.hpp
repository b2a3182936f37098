#pragma once
// Every choice of twelve cells in four blocks that three digits cannot fill.

#include <bit>
#include <functional>
#include <optional>
#include <vector>

#include "nonet/board.hpp"
#include "nonet/facts/pattern_table.hpp"
#include "nonet/houses.hpp"

namespace nonet::tests {

/// The candidates of cells beyond some digits; nothing if a cell is filled, or has none of the digits.
inline std::optional<CandidateMap> others_in(const Board& board, const CellMap& cells, unsigned digits) {
  CandidateMap others;
  for (const Cell cell : cells) {
    if ((board.candidates(cell) & digits) == 0) return std::nullopt;
    for (const Digit digit : digits_of(board.candidates(cell) & ~digits)) others.add(candidate_of(cell, digit));
  }
  return others;
}

/// Calls a function with the cells and digits of each tridagon, whatever the board has in them.
inline void each_tridagon(const std::function<void(const CellMap&, unsigned)>& take) {
  std::vector<CellMap> places;
  for (const auto& [upper, lower] : {std::pair{0, 3}, std::pair{0, 6}, std::pair{3, 6}}) {
    for (const auto& [left, right] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
      for (int choice = 0; choice < 6 * 6 * 6 * 6; ++choice) {
        CellMap cells;
        int rest = choice;
        for (const int block : {upper + left, upper + right, lower + left, lower + right}) {
          for (int row = 0; row < 3; ++row) {
            cells.add(cell_at(
                block, 3 * row + patterns::kOrders[static_cast<std::size_t>(rest % 6)][static_cast<std::size_t>(row)]));
          }
          rest /= 6;
        }
        if (patterns::filling_of(cells, 3).empty()) places.push_back(cells);
      }
    }
  }
  for (unsigned digits = 7; digits <= kAllDigits; ++digits) {
    if (std::popcount(digits) != 3) continue;
    for (const CellMap& cells : places) take(cells, digits);
  }
}

}  // namespace nonet::tests
