// Places the right digit of a cell that has two candidates, proved by the cell alone.

#include "bad_plugin.hpp"
#include "nonet/brute_force.hpp"

void nonet::bad::find(FindContext& context) {
  const auto solution = unique_solution(context.board().grid());
  if (!solution) return;
  for (const Cell cell : context.board().bivalue_cells()) {
    const Conclusion conclusion = Conclusion::place(cell, solution->value(cell));
    const Truth premise = cell_truth(cell);
    Step step;
    step.conclusions = {&conclusion, 1};
    step.bases = {&premise, 1};
    if (context.sink().accept(step) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(unproven_step, "unproven-step", Searches);
