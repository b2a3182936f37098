// Removes the right digit of the first empty cell that has another, and rests on the cell alone, which says nothing of
// the kind.

#include <bit>

#include "bad_plugin.hpp"
#include "nonet/brute_force.hpp"

namespace nonet::bad {
namespace {

class UnsoundStep final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    const Board& board = context.board();
    const auto solution = unique_solution(board.grid());
    if (!solution) return;
    for (const Cell cell : board.empty_cells()) {
      if (std::has_single_bit(board.candidates(cell))) continue;
      const Conclusion conclusion = Conclusion::eliminate(cell, solution->value(cell));
      const Truth premise = cell_truth(cell);
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {&premise, 1};
      static_cast<void>(context.sink().accept(step));
      return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(unsound_step, "unsound-step", UnsoundStep);
