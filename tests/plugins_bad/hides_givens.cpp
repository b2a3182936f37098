// Works with placed cells alone, and does not say that it must know which cells are given.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class HidesGivens final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    const CellMap placed = context.board().grid().modifiable_cells();
    for (const Cell cell : context.board().univalue_cells()) {
      if ((peers_of(cell) & placed) && report(context, cell) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(hides_givens, "hides-givens", HidesGivens);
