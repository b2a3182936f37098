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
    const Board& board = context.board();
    const HouseMask houses = board.last_cell_houses();
    if (houses == 0) return;
    const House first = std::countr_zero(houses);
    const Cell lowest = (board.empty_cells() & house_map(first)).first();
    if ((houses & ~houses_of(lowest)) != 0) return find_in(houses, context);
    static_cast<void>(report_in(context, lowest, first));  // the same cell for all: no order to look up
  }

 private:
  static Flow report_in(FindContext& context, Cell cell, House house) {
    const Digit digit = std::countr_zero(unsigned{context.board().grid().mask(cell)});
    return report(context, 0, cell, digit, house_truth(house, digit));
  }
  void find_in(HouseMask houses, FindContext& context) const;
};

// Apart from find, whose way is mostly shorter.
[[gnu::noinline]] void FullHouse::find_in(HouseMask houses, FindContext& context) const {
  const Board& board = context.board();
  if (order() == Order::queue) {
    for (const Cell cell : board.naked_queue()) {
      const HouseMask own = houses & houses_of(cell);
      if (own == 0 || !board.empty_cells().contains(cell)) continue;
      // Blocks are the lowest bits, then rows.
      if (report_in(context, cell, std::countr_zero(own)) == Flow::stop) return;
    }
    return;
  }
  for (const House house : houses_in(houses)) {
    const Cell cell = (board.empty_cells() & house_map(house)).first();
    const bool is_first = std::countr_zero(houses & houses_of(cell)) == house;
    if (is_first && report_in(context, cell, house) == Flow::stop) return;
  }
}

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
      if (report(context, 0, cell, digit, house_truth(house, digit)) == Flow::stop) return;
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
