// Goes by where it happens to lie in memory, which is another place in another process.

#include <cstdint>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

const char kHere = 0;

class DependsOnAddresses final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    const CellMap cells = context.board().univalue_cells();
    const auto page = reinterpret_cast<std::uintptr_t>(&kHere) >> 12U;
    const auto start = static_cast<Cell>(page % 61);
    for (Cell i = 0; i < kCells; ++i) {
      const Cell cell = (start + i) % kCells;
      if (cells.contains(cell) && report(context, cell) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(depends_on_addresses, "depends-on-addresses", DependsOnAddresses);
