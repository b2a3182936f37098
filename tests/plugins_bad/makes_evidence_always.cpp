// Makes evidence for who wants none.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class MakesEvidenceAlways final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      const DigitMask candidates = context.board().candidates(cell);
      const Conclusion conclusion = Conclusion::place(cell, std::countr_zero(candidates));
      const Truth premise = cell_truth(cell);
      Evidence evidence;
      evidence.sentence = "look here";
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {&premise, 1};
      step.evidence = &evidence;
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(makes_evidence_always, "makes-evidence-always", MakesEvidenceAlways);
