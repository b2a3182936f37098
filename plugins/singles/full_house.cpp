// Full house: the last empty cell of a house holds the digit that is left.
//
//   | 1 2 3 | 4 . 6 | 7 8 9 |   the empty cell is 5
//
// Order queue: cells in the order in which they were reduced to one candidate. Order scan: blocks, rows, columns. A
// cell that is the last of several houses is reported once, for its block before its row before its column. Order
// explainer: blocks, columns, rows; such a cell is reported for its block before its column before its row.

#include <bit>

#include "nonet/plugin.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

class FullHouse final : public Single {
 public:
  using Single::Single;

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const HouseMask houses = board.last_cell_houses();
    if (houses == 0) return;
    if (order() == Order::queue) {
      for (const Cell cell : board.naked_queue()) {
        const HouseMask own = houses & houses_of(cell);
        if (own == 0 || !board.empty_cells().contains(cell)) continue;
        // Blocks are the lowest bits, then rows.
        if (report(context, single_in(board, cell, std::countr_zero(own))) == Flow::stop) return;
      }
      return;
    }
    CellMap seen;
    for (int i = 0; i < kHouses; ++i) {
      const House house = order() == Order::scan ? i : explainer_house(i);
      if ((houses >> house & 1U) == 0) continue;
      const Cell cell = (board.empty_cells() & house_map(house)).first();
      if (seen.contains(cell)) continue;
      seen.add(cell);
      if (report(context, single_in(board, cell, house)) == Flow::stop) return;
    }
  }

 private:
  static Placement single_in(const Board& board, Cell cell, House house) {
    const Digit digit = board.grid().candidates(cell).lowest();
    return {cell, digit, house_truth(house, digit)};
  }
};

}  // namespace

extern constinit const TechniqueInfo kFullHouse = {
    .id = "full-house",
    .name = "Full House",
    .summary = "the last empty cell of a house takes the digit that is left",
    .names = {.hodoku = "Full House", .reglib = "0000", .explainer = "Hidden Single"},
    .options = kOptions,
    .trigger = Trigger::last_cell,
    .wants_queue = true,
    .create = create<FullHouse>,
};

}  // namespace nonet::singles
