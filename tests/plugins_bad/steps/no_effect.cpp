// Removes a candidate that is not there: the digit of a filled cell.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  const CellMap filled = ~context.board().empty_cells();
  if (!filled) return;
  const Conclusion conclusion = Conclusion::eliminate(filled.first(), context.board().grid().value(filled.first()));
  Step step;
  step.conclusions = {&conclusion, 1};
  static_cast<void>(context.sink().accept(step));
}

NONET_BAD_PLUGIN(no_effect, "no-effect", Searches);
