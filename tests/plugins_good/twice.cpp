// Twice: naked singles, each reported two times, as techniques do that come to an outcome by several patterns.

#include <bit>

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::twice {
namespace {

class Twice final : public Technique {
 public:
  explicit Twice(const CreateContext& /*context*/) {}

  void find(FindContext& context) const override {
    for (const Cell cell : context.board().univalue_cells()) {
      const Digit digit = context.board().candidates(cell).lowest();
      StepDraft draft(0, mask_of(digit));
      draft.place(cell, digit);
      draft.base(cell_truth(cell));
      const auto show = [&](EvidenceDraft& evidence) { evidence.cells("single", CellMap::of(cell)); };
      if (draft.report(context, show) == Flow::stop || draft.report(context, show) == Flow::stop) return;
    }
  }
};

constexpr TechniqueInfo kTwice = {
    .id = "twice", .name = "Twice", .summary = "naked singles, each two times", .create = create<Twice>};
constexpr const TechniqueInfo* kTechniques[] = {&kTwice};

}  // namespace
}  // namespace nonet::twice

NONET_PLUGIN(.name = "twice", .version = "1.0", .summary = "Steps that come two times", .author = "The tests",
             .license = "MIT", .techniques = nonet::twice::kTechniques);
