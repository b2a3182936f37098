// Takes memory from the heap whenever it searches.

#include <vector>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Allocates final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    const CellMap& singles = context.board().univalue_cells();
    for (const Cell cell : std::vector<Cell>(singles.begin(), singles.end())) {
      if (report(context, cell) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(allocates, "allocates", Allocates);
