// A plugin that takes a digit for a cell if NONET_MIXED_UP is defined. The tests show that it compiles without, and
// not with it.

#include "nonet/step_draft.hpp"

namespace {

class BivalueFinder final : public nonet::Technique {
 public:
  void find(nonet::FindContext& context) const override {
    const nonet::Board& board = context.board();
    for (const nonet::Cell cell : board.bivalue_cells()) {
      for (const nonet::Digit digit : nonet::digits_of(board.candidates(cell))) {
        nonet::StepDraft step(0, nonet::mask_of(digit));
#ifdef NONET_MIXED_UP
        step.eliminate(digit, cell);
#else
        step.eliminate(cell, digit);
#endif
        if (step.report(context) == nonet::Flow::stop) return;
      }
    }
  }
};

[[maybe_unused]] const BivalueFinder kFinder;

}  // namespace
