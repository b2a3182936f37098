// Naked single: a cell with one candidate takes it.
//
//   r1c1: 1 2 3 4 5 6 7 8 .    its peers hold 1 to 8, so r1c1 is 9
//
// Order queue: in the order in which the cells came down to one candidate. Order scan: by cell.

#include <bit>

#include "single.hpp"

namespace nonet::singles {

namespace {

class NakedSingle final : public Single {
 public:
  using Single::Single;

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const auto report_cell = [&](Cell cell) {
      return report(context, 0, cell, std::countr_zero(board.candidates(cell)), cell_truth(cell));
    };
    if (order() == Order::queue) {
      for (const Cell cell : board.naked_queue()) {
        if (board.empty_cells().contains(cell) && report_cell(cell) == Flow::stop) return;
      }
      return;
    }
    for (const Cell cell : board.univalue_cells()) {
      if (report_cell(cell) == Flow::stop) return;
    }
  }
};

constexpr ForeignName kNames[] = {{"hodoku", "Naked Single"}, {"reglib", "0003"}, {"sudoku-explainer", "Naked Single"}};
constexpr KindInfo kKinds[] = {{"naked-single", "Naked Single", kNames}};

}  // namespace

constinit const TechniqueInfo kNakedSingle = {
    .id = "naked-single",
    .name = "Naked Single",
    .summary = "a cell with one candidate takes it",
    .kinds = kKinds,
    .options = kOptions,
    .create = create<NakedSingle>,
};

}  // namespace nonet::singles
