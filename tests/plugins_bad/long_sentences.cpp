// Explains a naked single in 80 MiB.

#include <bit>
#include <string>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class LongSentences final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      const DigitMask candidates = context.board().candidates(cell);
      const Conclusion conclusion = Conclusion::place(cell, std::countr_zero(candidates));
      const Truth premise = cell_truth(cell);
      const std::string sentence(std::size_t{80} * 1024 * 1024, 'x');
      Evidence evidence;
      evidence.sentence = sentence;
      Step step;
      step.conclusions = {&conclusion, 1};
      step.bases = {&premise, 1};
      step.digits = candidates;
      if (context.sink().wants_evidence()) step.evidence = &evidence;
      if (context.sink().accept(step) == Flow::stop) return;
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(long_sentences, "long-sentences", LongSentences);
