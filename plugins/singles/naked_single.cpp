// Naked single: a cell with one candidate holds it.
//
//   r1c1: 1 2 3 4 5 6 7 8 .    its peers hold 1 to 8, so r1c1 is 9
//
// Order queue: in the order in which the cells were reduced to one candidate. Orders scan and explainer: by cell.

#include <bit>

#include "nonet/plugin.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

class NakedSingle final : public Single {
 public:
  using Single::Single;

  void find(FindContext& context) const override {
    order() == Order::queue ? find_in(context.board().naked_queue(), context)
                            : find_in(context.board().univalue_cells(), context);
  }

 private:
  template <typename Cells>
  static void find_in(const Cells& cells, FindContext& context) {
    const Grid& grid = context.board().grid();
    for (const Cell cell : cells) {
      if (!grid.is_empty(cell)) continue;  // stale
      const Digit digit = grid.candidates(cell).lowest();
      if (report(context, {cell, digit, cell_truth(cell)}) == Flow::stop) return;
    }
  }
};

}  // namespace

extern constinit const TechniqueInfo kNakedSingle = {
    .id = "naked-single",
    .name = "Naked Single",
    .summary = "a cell with one candidate takes it",
    .names = {.hodoku = "Naked Single", .reglib = "0003", .explainer = "Naked Single"},
    .options = kOptions,
    .trigger = Trigger::naked_single,
    .wants_queue = true,
    .create = create<NakedSingle>,
};

}  // namespace nonet::singles
