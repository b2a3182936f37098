// Says what is true, for a reason that is none: places the right digit of a cell with two candidates, which rests on
// the cell alone.

#include "bad_plugin.hpp"
#include "nonet/brute_force.hpp"

namespace nonet::bad {
namespace {

class UnprovenStep final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    const Board& board = context.board();
    const auto solution = unique_solution(board.grid());
    if (!solution) return;
    for (const Cell cell : board.bivalue_cells()) {
      const Conclusion conclusion = Conclusion::place(cell, solution->value(cell));
      const Truth premise = cell_truth(cell);
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {&premise, 1};
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(unproven_step, "unproven-step", UnprovenStep);
