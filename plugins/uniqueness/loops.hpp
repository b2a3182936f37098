#pragma once
// Loops of cells that all have the same two candidates, as deadly as rectangles: coloured in turns, every house that a
// cell of one colour lies in has exactly one cell of the other.

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

/// All loops of four cells and more of which some type could make use: one cell has other candidates, two that share a
/// house have, or several have the same one and a cell sees them all. At least one has none. By length; loops of one
/// length by their lowest cell with two candidates, then as a search finds them that tries the lowest cells first.
class Loops {
 public:
  Loops(const Board& board, std::uint64_t key);

  [[nodiscard]] std::span<const Loop> all() const noexcept { return loops_; }

 private:
  class Search;
  std::vector<Loop> loops_;
};

inline constexpr FactSlot kLoops = fact_slot<Loops>("unique-loops");

/// Cells of a loop that is being followed, coloured in turns.
struct Colouring {
  CellMap cells[2];
  CellMap seen[2];  ///< what cells of the colour see

  /// Whether a cell can have a colour: it sees none that has it.
  [[nodiscard]] bool takes(Cell cell, unsigned colour) const noexcept { return !seen[colour].contains(cell); }
  [[nodiscard]] Colouring with(Cell cell, unsigned colour) const noexcept {
    Colouring next = *this;
    next.cells[colour].add(cell);
    next.seen[colour] |= peers_of(cell);
    return next;
  }
  [[nodiscard]] CellMap all() const noexcept { return cells[0] | cells[1]; }
  /// Whether the colours touch the same houses.
  [[nodiscard]] bool is_balanced() const noexcept { return cells[0].houses() == cells[1].houses(); }
};

}  // namespace nonet::uniqueness
