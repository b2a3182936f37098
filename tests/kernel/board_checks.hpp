#pragma once
// The expected data of a board, computed from its grid only and as plainly as possible.

#include <algorithm>
#include <string>
#include <vector>

#include "nonet/board.hpp"

namespace nonet::tests {

/// Applies a conclusion to a plain grid; returns whether it had an effect.
inline bool apply_to(Grid& grid, const Conclusion& conclusion) {
  if (!grid.is_empty(conclusion.cell)) return false;
  if (conclusion.is_placement()) {
    grid.fill(conclusion.cell, conclusion.digit, CellStatus::modifiable);
    return true;
  }
  const bool had = grid.has(conclusion.cell, conclusion.digit);
  grid.set_candidate(conclusion.cell, conclusion.digit, false);
  return had;
}

/// The empty cells of a house that have a digit, as positions.
inline unsigned naive_positions(const Grid& grid, House house, Digit digit) {
  unsigned positions = 0;
  for (int i = 0; i < 9; ++i) {
    positions |= static_cast<unsigned>(grid.exists(cell_at(house, i), digit).value_or(false)) << i;
  }
  return positions;
}

inline bool naive_holds(const Grid& grid, House house, Digit digit) {
  return std::any_of(cells_of(house).begin(), cells_of(house).end(),
                     [&](Cell cell) { return grid.value(cell) == digit; });
}

inline bool naive_is_contradictory(const Grid& grid) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (grid.candidates(cell) == 0) return true;
  }
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (naive_positions(grid, house, digit) == 0 && !naive_holds(grid, house, digit)) return true;
    }
  }
  return grid.conflict().has_value();
}

/// The first difference between the board and a computation from scratch; empty if there is none.
inline std::string disagreement(const Board& board, const Grid& grid) {
  if (board.grid() != grid) return "grid";
  if (board.empty_cells() != grid.empty_cells()) return "empty_cells";
  if (board.is_complete() != grid.empty_cells().empty()) return "is_complete";
  CellMap univalue;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const DigitMask candidates = grid.is_empty(cell) ? grid.candidates(cell) : DigitMask{0};
    if (board.candidates(cell) != candidates) return "candidates";
    if (candidates.is_single()) univalue.add(cell);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (board.has(cell, digit) != ((candidates & mask_of(digit)) != 0)) return "has";
    }
  }
  if (board.univalue_cells() != univalue) return "univalue_cells";
  if (board.bivalue_cells() != grid.bivalue_cells()) return "bivalue_cells";
  const auto digit_cells = grid.candidates_map();
  for (House house = 0; house < kHouses; ++house) {
    const bool has_last_cell = (grid.empty_cells() & house_map(house)).count() == 1;
    if ((board.last_cell_houses() >> house & 1U) != static_cast<unsigned>(has_last_cell)) return "last_cell_houses";
  }
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (board.digit_cells(digit) != digit_cells[static_cast<std::size_t>(digit)]) return "digit_cells";
    for (House house = 0; house < kHouses; ++house) {
      const PositionMask positions = naive_positions(grid, house, digit);
      if (board.positions(house, digit) != positions) return "positions";
      if (board.count(house, digit) != positions.count()) return "count";
      if (positions.is_single() && board.only_place(house, digit) != cell_at(house, positions.lowest())) {
        return "only_place";
      }
    }
  }
  return {};
}

struct HiddenSingle {
  House house;
  Digit digit;
  Cell cell;
  friend auto operator<=>(const HiddenSingle&, const HiddenSingle&) = default;
};

inline std::vector<Cell> live_naked(const Board& board) {
  std::vector<Cell> live;
  for (const Cell cell : board.naked_queue()) {
    if (board.empty_cells().contains(cell)) live.push_back(cell);
  }
  return live;
}

inline std::vector<HiddenSingle> live_hidden(const Board& board) {
  std::vector<HiddenSingle> live;
  for (const Truth truth : board.hidden_queue()) {
    const House house = house_of(truth);
    const Digit digit = truth_digit(truth);
    if (board.positions(house, digit) != 0) live.push_back({house, digit, board.only_place(house, digit)});
  }
  return live;
}

/// All naked singles by cell.
inline std::vector<Cell> naive_naked(const Grid& grid) {
  std::vector<Cell> singles;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (grid.is_empty(cell) && grid.candidates(cell).count() == 1) singles.push_back(cell);
  }
  return singles;
}

/// All hidden singles by house and digit.
inline std::vector<HiddenSingle> naive_hidden(const Grid& grid) {
  std::vector<HiddenSingle> singles;
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const unsigned positions = naive_positions(grid, house, digit);
      if (std::popcount(positions) == 1) singles.push_back({house, digit, cell_at(house, std::countr_zero(positions))});
    }
  }
  return singles;
}

template <typename T>
std::vector<T> sorted(std::vector<T> values) {
  std::sort(values.begin(), values.end());
  return values;
}

}  // namespace nonet::tests
