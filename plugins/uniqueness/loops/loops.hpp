#pragma once
// Loops of cells that all have the same two candidates, as deadly as rectangles: if coloured alternately, every house
// of a cell of one colour has exactly one cell of the other.

#include <span>
#include <vector>

#include "nonet/plugin.hpp"

namespace nonet::uniqueness {

/// The cells of the shortest loop, a rectangle.
inline constexpr int kRectangle = 4;

struct Loop {
  CellMap cells;
  DigitMask digits = 0;
};

/// All loops of at least four cells that some type might use: one cell has other candidates, or two that share a house
/// do, or several have the same one and a cell sees them all. At least one cell has none. By length; loops of one
/// length by their lowest cell with two candidates, then in the order of a search that tries the lowest cells first.
class Loops {
 public:
  Loops(const Board& board, std::uint64_t key);

  [[nodiscard]] std::span<const Loop> all() const noexcept { return loops_; }

 private:
  class Search;
  std::vector<Loop> loops_;
};

inline constexpr FactSlot kLoops = fact_slot<Loops>("unique-loops");

/// The cells that loops of one pair of digits can have. A loop belongs to its lowest cell with two candidates.
struct LoopCells {
  /// `start`: that cell.
  LoopCells(const Board& board, Cell start) noexcept : digits(board.candidates(start)) {
    for (const Digit digit : digits_of(digits)) able &= board.digit_cells(digit);
    pairs = able & board.bivalue_cells();
    for (const Cell cell : pairs) {
      for (const auto house : house_triple(cell)) is_overfull |= (pairs & house_map(house)).count() > 2;
    }
    able -= pairs & CellMap::below(start);
    can_return = (able & peers_of(start)).more_than_one();
  }
  /// Whether a loop of a number of cells is possible.
  [[nodiscard]] bool may_have(int cells) const noexcept { return !is_overfull && can_return && able.count() >= cells; }

  DigitMask digits;
  CellMap able = CellMap::full();
  CellMap pairs;  ///< cells with these two candidates alone, also those below the start
  /// Three of them are in a house: there is no solution, and the number of loops explodes.
  bool is_overfull = false;
  bool can_return = false;  ///< the start sees two of the cells
};

/// Cells of a path in a loop search, coloured alternately.
struct Colouring {
  CellMap cells[2];
  CellMap seen[2];  ///< cells that see a cell of the colour

  /// Whether a cell can have a colour: it sees none that has it.
  [[nodiscard]] bool takes(Cell cell, unsigned colour) const noexcept { return !seen[colour].contains(cell); }
  [[nodiscard]] Colouring with(Cell cell, unsigned colour) const noexcept {
    Colouring next = *this;
    next.cells[colour].add(cell);
    next.seen[colour] |= peers_of(cell);
    return next;
  }
  [[nodiscard]] CellMap all() const noexcept { return cells[0] | cells[1]; }
  /// Whether both colours have the same houses.
  [[nodiscard]] bool is_balanced() const noexcept { return cells[0].houses() == cells[1].houses(); }
};

}  // namespace nonet::uniqueness
