// Reports steps after the sink stopped the search.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells()) static_cast<void>(report_naked_single(context, cell));
}

NONET_BAD_PLUGIN(does_not_stop, "does-not-stop", Searches);
