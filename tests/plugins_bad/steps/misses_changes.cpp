// Checks only a part of what changed since it found nothing.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  const Changes changes = context.changes();
  const CellMap cells = changes.is_everything() ? CellMap::full() : CellMap::of(changes.cells().first());
  for (const Cell cell : context.board().univalue_cells() & cells) {
    if (report_naked_single(context, cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(misses_changes, "misses-changes", Searches);
