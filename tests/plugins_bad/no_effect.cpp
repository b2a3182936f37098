// Removes a candidate that is not there: the digit of a filled cell.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class NoEffect final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    const CellMap filled = ~context.board().empty_cells();
    if (!filled) return;
    const Conclusion conclusion = Conclusion::eliminate(filled.first(), context.board().grid().value(filled.first()));
    Step step;
    step.conclusions = {&conclusion, 1};
    static_cast<void>(context.sink().accept(step));
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(no_effect, "no-effect", NoEffect);
