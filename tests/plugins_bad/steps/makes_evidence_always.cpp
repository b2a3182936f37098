// Builds evidence that was not requested.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells()) {
    Evidence evidence;
    evidence.sentence = "look here";
    if (report_naked_single(context, cell, &evidence) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(makes_evidence_always, "makes-evidence-always", Searches);
