// Explains a step without its cells.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells()) {
    Evidence evidence;
    evidence.explanation = "It is obvious.";
    const Evidence* wanted = context.sink().wants_evidence() ? &evidence : nullptr;
    if (report_naked_single(context, cell, wanted) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(vague_explanations, "vague-explanations", Searches);
