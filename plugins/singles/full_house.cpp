// Full house: the last empty cell of a house takes the digit that is left.
//
//   | 1 2 3 | 4 . 6 | 7 8 9 |   the empty cell is 5
//
// Order queue: cells in the order in which they came down to one candidate. Order scan: blocks, rows, columns. A cell
// that is the last of several houses is reported once, for its block before its row before its column. Order explainer:
// blocks, columns, rows; such a cell is reported for its block before its column before its row.

#include <bit>

#include "nonet/descriptors.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

class FullHouse final : public Single {
 public:
  using Single::Single;
  [[nodiscard]] Trigger trigger() const noexcept override { return Trigger::last_cell; }
  void find(FindContext& context) const override {
    each(context.board(), [&](Cell cell, House house) {
      return report(context, single_in(context.board(), cell, house)) == Flow::go_on;
    });
  }
  [[nodiscard]] Placement first_placement(const Board& board) const noexcept override {
    const House first = std::countr_zero(board.last_cell_houses());
    const Cell lowest = last_cell(board, first);
    if (order() == Order::scan || (board.last_cell_houses() & ~houses_of(lowest)) == 0) {
      return single_in(board, lowest, first);  // the same cell for all: no order to look up
    }
    return first_in_queue(board);
  }

 private:
  static Cell last_cell(const Board& board, House house) { return (board.empty_cells() & house_map(house)).first(); }
  static Placement single_in(const Board& board, Cell cell, House house) {
    const Digit digit = std::countr_zero(unsigned{board.grid().mask(cell)});
    return {Conclusion::place(cell, digit), house_truth(house, digit)};
  }
  // Apart from first_placement, whose way is mostly shorter.
  [[nodiscard, gnu::noinline]] Placement first_in_queue(const Board& board) const noexcept {
    Placement first;
    each(board, [&](Cell cell, House house) {
      first = single_in(board, cell, house);
      return false;
    });
    return first;
  }
  /// Calls a function with each last cell and the house that it is reported for, as long as it answers true.
  template <typename Function>
  void each(const Board& board, Function function) const {
    const HouseMask houses = board.last_cell_houses();
    if (order() == Order::queue) {
      for (const Cell cell : board.naked_queue()) {
        const HouseMask own = houses & houses_of(cell);
        if (own == 0 || !board.empty_cells().contains(cell)) continue;
        // Blocks are the lowest bits, then rows.
        if (!function(cell, std::countr_zero(own))) return;
      }
      return;
    }
    for (const House house : houses_in(houses)) {
      const Cell cell = last_cell(board, house);
      const bool is_first = std::countr_zero(houses & houses_of(cell)) == house;
      if (is_first && !function(cell, house)) return;
    }
  }
};

/// The order explainer: a class of its own, as the others are asked too often to look twice at their order.
class ExplainerFullHouse final : public Technique {
 public:
  [[nodiscard]] Trigger trigger() const noexcept override { return Trigger::last_cell; }
  void find(FindContext& context) const override {
    const Board& board = context.board();
    const HouseMask houses = board.last_cell_houses();
    if (houses == 0) return;
    CellMap seen;
    for (int i = 0; i < kHouses; ++i) {
      const House house = explainer_house(i);
      if ((houses >> house & 1U) == 0) continue;
      const Cell cell = (board.empty_cells() & house_map(house)).first();
      if (seen.contains(cell)) continue;
      seen.add(cell);
      const Digit digit = std::countr_zero(board.grid().candidates(cell));
      if (report(context, {Conclusion::place(cell, digit), house_truth(house, digit)}) == Flow::stop) return;
    }
  }
};

Technique* create_full_house(const CreateContext& context) {
  if (static_cast<Order>(context.options[0]) == Order::explainer) return new ExplainerFullHouse;  // NOLINT: the host's
  return create<FullHouse>(context);
}

constexpr Kinds kFullHouseKinds(
    {{"full-house", "Full House", {.hodoku = "Full House", .reglib = "0000", .explainer = "Hidden Single"}}});

}  // namespace

extern constinit const TechniqueInfo kFullHouse = {
    .id = "full-house",
    .name = "Full House",
    .summary = "the last empty cell of a house takes the digit that is left",
    .kinds = kFullHouseKinds,
    .options = kOptions,
    .create = create_full_house,
};

}  // namespace nonet::singles
