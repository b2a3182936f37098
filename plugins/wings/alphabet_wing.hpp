#pragma once
// Code of the alphabet wings, of four to seven cells.

#include "nonet/arena_list.hpp"
#include "wings.hpp"

namespace nonet::wings {

/// Cells with the digits that they allow.
struct Wing {
  CellMap cells;
  int size = 0;
  DigitMask digits = 0;
  DigitMask twice = 0;  ///< digits that at least two of the cells have
  DigitMask open = 0;   ///< digits that are not restricted
  /// For each digit the candidates on the board that see all the wing's candidates of it.
  DigitCells seeing;
};

/// The candidates of the cell that has the most.
[[nodiscard]] int largest_cell(const Board& board, const CellMap& cells);

/// The wings of a size as Sukaku Explainer defines and sorts them.
[[nodiscard]] ArenaList<Wing> wings_of_sukaku_explainer(const FindContext& context, int size);

}  // namespace nonet::wings
