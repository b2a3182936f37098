// Chooses its order by its address in memory, which differs from process to process.

#include <cstdint>

#include "bad_plugin.hpp"

static const char kHere = 0;

void nonet::bad::find(FindContext& context) {
  const CellMap cells = context.board().univalue_cells();
  const auto page = reinterpret_cast<std::uintptr_t>(&kHere) >> 12U;
  const auto start = static_cast<Cell>(page % 61);
  for (Cell i = 0; i < kCells; ++i) {
    const Cell cell = (start + i) % kCells;
    if (cells.contains(cell) && report_naked_single(context, cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(depends_on_addresses, "depends-on-addresses", Searches);
