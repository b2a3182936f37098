// Goes on handing over steps after the sink said stop.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class DoesNotStop final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) static_cast<void>(report(context, cell));
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(does_not_stop, "does-not-stop", DoesNotStop);
