// Depends on which cells are given and does not declare it.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  const CellMap placed = context.board().grid().modifiable_cells();
  for (const Cell cell : context.board().univalue_cells()) {
    if ((peers_of(cell) & placed) && report_naked_single(context, cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(hides_givens, "hides-givens", Searches);
