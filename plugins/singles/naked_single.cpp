// Naked single: a cell with one candidate holds it.
//
//   r1c1: 1 2 3 4 5 6 7 8 .    its peers hold 1 to 8, so r1c1 is 9
//
// Order queue: in the order in which the cells were reduced to one candidate. Orders scan and explainer: by cell.

#include "single.hpp"

namespace nonet::singles {

namespace {

template <typename Cells>
void find_naked_singles_in(const Cells& cells, FindContext& context) {
  const Grid& grid = context.board().grid();
  for (const Cell cell : cells) {
    if (!grid.is_empty(cell)) continue;  // stale
    const Digit digit = grid.candidates(cell).lowest();
    if (report(context, {cell, digit, cell_truth(cell)}) == Flow::stop) return;
  }
}

void find_naked_singles(FindContext& context, const SingleOptions& options) {
  options.order == Order::queue ? find_naked_singles_in(context.board().naked_queue(), context)
                                : find_naked_singles_in(context.board().univalue_cells(), context);
}

}  // namespace

extern constinit const TechniqueInfo kNakedSingle = {
    .id = "naked-single",
    .name = "Naked Single",
    .summary = "a cell with one candidate takes it",
    .names = {{"hodoku", "Naked Single"},
              {"reglib", "0003"},
              {"sudoku-explainer", "Naked Single"},
              {"csp-rules", "naked-single"}},
    .options = kOptions,
    .trigger = Trigger::cell_with_one_candidate,
    .wants_queue = true,
    .create = create<find_naked_singles, kOptions>,
};

}  // namespace nonet::singles
