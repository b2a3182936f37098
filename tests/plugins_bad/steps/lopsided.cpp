// Searches the first row alone.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  for (const Cell cell : context.board().univalue_cells() & house_map(9)) {
    if (report_naked_single(context, cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(lopsided, "lopsided", Searches);
