// Chooses its order by its address in memory, which differs from process to process.

#include <algorithm>
#include <array>
#include <cstdint>

#include "bad_plugin.hpp"

static const char kHere = 0;

void nonet::bad::find(FindContext& context) {
  const auto page = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&kHere) >> 12U);
  const auto key = [page](Cell cell) { return (page ^ static_cast<std::uint32_t>(cell) * 0x9e3779b9U) * 0x85ebca6bU; };
  const CellMap singles = context.board().univalue_cells();
  std::array<Cell, kCells> cells{};
  const auto end = std::copy(singles.begin(), singles.end(), cells.begin());
  std::sort(cells.begin(), end, [&](Cell a, Cell b) { return key(a) < key(b); });
  for (auto cell = cells.begin(); cell != end; ++cell) {
    if (report_naked_single(context, *cell) == Flow::stop) return;
  }
}

NONET_BAD_PLUGIN(depends_on_addresses, "depends-on-addresses", Searches);
