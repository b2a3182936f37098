// Places a digit that is not a candidate of its cell.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().empty_cells()) {
    const DigitMask candidates = context.board().candidates(cell);
    if (candidates == kAllDigits) continue;
    const Conclusion conclusion = Conclusion::place(cell, (~candidates).lowest());
    Step step;
    step.conclusions = {&conclusion, 1};
    if (context.sink().accept(step) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(inapplicable_step, "inapplicable-step", Searches);
