// Explains a step in 80 MiB.

#include <string>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells()) {
    const std::string sentence(std::size_t{80} * 1024 * 1024, 'x');
    Evidence evidence;
    evidence.sentence = sentence;
    const Evidence* wanted = context.sink().wants_evidence() ? &evidence : nullptr;
    if (report_naked_single(context, cell, wanted) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(long_sentences, "long-sentences", Searches);
