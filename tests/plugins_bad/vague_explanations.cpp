// Explains a step without its cells.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class VagueExplanations final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      const DigitMask candidates = context.board().candidates(cell);
      const Conclusion conclusion = Conclusion::place(cell, std::countr_zero(candidates));
      const Truth premise = cell_truth(cell);
      Evidence evidence;
      evidence.explanation = "It is obvious.";
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {&premise, 1};
      if (context.sink().wants_evidence()) step.evidence = &evidence;
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(vague_explanations, "vague-explanations", VagueExplanations);
