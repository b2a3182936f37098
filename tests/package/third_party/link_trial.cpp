// Link trial: a candidate with a strong link that leads to a contradiction by singles alone is false.
//
// Techniques of another plugin find the singles, in the order `scan`, on a fork. By digit, then by cell.

#include "nonet/facts/links.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"

namespace third_party {
namespace {

using namespace nonet;

/// Keeps the first step's placement and its only premise.
class FirstPlacement final : public StepSink {
 public:
  FirstPlacement() : StepSink(false, true) {}
  Flow accept(const Step& step) override {
    placement = step.conclusions.front();
    premise = step.bases.front();
    has_found = true;
    return Flow::stop;
  }
  Conclusion placement;
  Truth premise = kNoTruth;
  bool has_found = false;
};

class LinkTrial final : public Technique {
 public:
  explicit LinkTrial(const CreateContext& context) : singles_(context.uses.begin(), context.uses.end()) {}

  void find(FindContext& context) const override {
    const DigitCells linked = links(context.board()).linked();
    for (Digit digit = 0; digit < kDigits; ++digit) {
      for (const Cell cell : linked[digit]) {
        if (context.stop() || try_candidate(context, cell, digit) == Flow::stop) return;
      }
    }
  }

 private:
  [[nodiscard]] Flow try_candidate(FindContext& context, Cell cell, Digit digit) const {
    StepDraft draft(0, mask_of(digit));
    draft.eliminate(cell, digit);
    Board board = context.board().fork();
    Conclusion next = Conclusion::place(cell, digit);
    const Arena::Mark mark = context.arena().mark();
    while (true) {
      board.apply({&next, 1});
      if (board.is_contradictory()) break;
      FirstPlacement single;
      FindContext inner = context.with(board, single);
      for (const Technique* technique : singles_) {
        if (!single.has_found) technique->find(inner);
      }
      context.arena().return_to(mark);
      if (!single.has_found) return Flow::go_on;
      draft.base(single.premise);
      next = single.placement;
    }
    draft.base(broken_truth(board));
    return draft.report(context, [&](EvidenceDraft& evidence) {
      evidence.sentence(conclusion_text(Conclusion::place(cell, digit)) + " leads into a contradiction");
    });
  }

  /// A cell without candidates, or a house without a place for a digit that it does not hold.
  static Truth broken_truth(const Board& board) {
    for (const Cell cell : board.empty_cells()) {
      if (board.candidates(cell) == 0) return cell_truth(cell);
    }
    for (House house = 0; house < kHouses; ++house) {
      unsigned held = 0;
      for (const Cell cell : house_map(house) - board.empty_cells()) held |= mask_of(board.grid().value(cell));
      for (const Digit digit : digits_of(kAllDigits & ~held)) {
        if (board.count(house, digit) == 0) return house_truth(house, digit);
      }
    }
    return kNoTruth;
  }

  std::vector<const Technique*> singles_;
};

constexpr UsedTechnique::Option kByScan[] = {{"order", "scan"}};
constexpr UsedTechnique kUses[] = {{"naked-single", kByScan, "naked"}, {"hidden-single", kByScan, "hidden"}};
constexpr const FactSlot* kFacts[] = {&kLinks};

}  // namespace

extern constinit const TechniqueInfo kLinkTrial = {
    .id = "link-trial",
    .name = "Link Trial",
    .summary = "a linked candidate that leads into a contradiction by singles alone is false",
    .uses = kUses,
    .facts = kFacts,
    .create = create<LinkTrial>};

}  // namespace third_party
