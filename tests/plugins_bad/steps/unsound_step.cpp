// Removes the right digit of the first empty cell that has another.

#include "bad_plugin.hpp"
#include "nonet/brute_force.hpp"

void nonet::bad::find(FindContext& context) {
  const Board& board = context.board();
  const auto solution = unique_solution(board.grid());
  const CellMap cells = board.empty_cells() - board.univalue_cells();
  if (!solution || !cells) return;
  const Conclusion conclusion = Conclusion::eliminate(cells.first(), solution->value(cells.first()));
  const Truth premise = cell_truth(cells.first());
  Step step;
  step.conclusions = {&conclusion, 1};
  step.bases = {&premise, 1};
  static_cast<void>(context.sink().accept(step));
}

NONET_BAD_PLUGIN(unsound_step, "unsound-step", Searches);
