// Full house: the last empty cell of a house holds the digit that is left.
//
//   | 1 2 3 | 4 . 6 | 7 8 9 |   the empty cell is 5
//
// Order queue: cells in the order in which they were reduced to one candidate. Order scan: blocks, rows, columns. A
// cell that is the last of several houses is reported once, for its block before its row before its column. Order
// explainer: blocks, columns, rows; such a cell is reported for its block before its column before its row.

#include <bit>

#include "single.hpp"

namespace nonet::singles {

namespace {

Placement full_house_in(const Board& board, Cell cell, House house) {
  const Digit digit = board.grid().candidates(cell).lowest();
  return {cell, digit, house_truth(house, digit)};
}

void find_full_houses(FindContext& context, const SingleOptions& options) {
  const Board& board = context.board();
  const HouseMask houses = board.last_cell_houses();
  if (houses == 0) return;
  if (options.order == Order::queue) {
    for (const Cell cell : board.naked_queue()) {
      const HouseMask own = houses & houses_of(cell);
      if (own == 0 || !board.empty_cells().contains(cell)) continue;
      // Blocks are the lowest bits, then rows.
      if (report(context, full_house_in(board, cell, std::countr_zero(own))) == Flow::stop) return;
    }
    return;
  }
  CellMap seen;
  for (int i = 0; i < kHouses; ++i) {
    const House house = options.order == Order::scan ? House{i} : explainer_house(i);
    if ((houses >> house & 1U) == 0) continue;
    const Cell cell = (board.empty_cells() & house_map(house)).first();
    if (seen.contains(cell)) continue;
    seen.add(cell);
    if (report(context, full_house_in(board, cell, house)) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kFullHouse = {
    .id = "full-house",
    .name = "Full House",
    .summary = "the last empty cell of a house takes the digit that is left",
    .names = {{"hodoku", "Full House"}, {"reglib", "0000"}, {"sudoku-explainer", "Hidden Single"}},
    .options = kOptions,
    .trigger = Trigger::house_with_one_empty_cell,
    .wants_queue = true,
    .create = create<find_full_houses, kOptions>,
};

}  // namespace nonet::singles
