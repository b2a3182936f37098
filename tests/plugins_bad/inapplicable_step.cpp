// Places a digit that is not a candidate of its cell.

#include <bit>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class InapplicableStep final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().empty_cells()) {
      const DigitMask candidates = context.board().candidates(cell);
      if (candidates == kAllDigits) continue;
      const Conclusion conclusion = Conclusion::place(cell, std::countr_one(candidates));
      Step step;
      step.conclusions = {&conclusion, 1};
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(inapplicable_step, "inapplicable-step", InapplicableStep);
