// Takes memory from the heap whenever it searches.

#include <vector>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  const CellMap& singles = context.board().univalue_cells();
  for (const Cell cell : std::vector<Cell>(singles.begin(), singles.end())) {
    if (report_naked_single(context, cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(allocates, "allocates", Searches);
