// Looks at too little of what changed since it found nothing.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class MissesChanges final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    const Changes changes = context.changes();
    const CellMap cells = changes.is_everything() ? CellMap::full() : CellMap::of(changes.cells().first());
    for (const Cell cell : context.board().univalue_cells() & cells) {
      if (report(context, cell) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(misses_changes, "misses-changes", MissesChanges);
