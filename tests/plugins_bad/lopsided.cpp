// Looks at the first row alone.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Lopsided final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells() & house_map(9)) {
      if (report(context, cell) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(lopsided, "lopsided", Lopsided);
