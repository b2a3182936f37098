// Hidden pair, triple and quad: n digits have n places in a house together, so these cells hold nothing else.
//
//   | a a . | . . . |    a: the only places of 3 and 7 in the first block; every other candidate is eliminated
//   | . . . | . . . |
//   | . . . | . . . |
//
// Definition explainer: the house has more than 2 n empty cells, and no digit of the subset has a single place.
//
// Order: blocks, rows, columns; in a house the digits in lexicographic order. Eliminations by cell, then digit. As
// explainer: blocks, columns, rows; in a house by the last digit, then the one before. Digits that are a subset of a
// block and of a line are found twice. houses=blocks, houses=lines: only of these houses.

#include "nonet/descriptors.hpp"
#include "subsets.hpp"

namespace nonet::subsets {

namespace {

template <int N>
class HiddenSubset final : public Technique {
 public:
  explicit HiddenSubset(const CreateContext& context)
      : as_explainer_(context.options[0] == 1), houses_(houses_of_choice(context.options[1])) {}

  void find(FindContext& context) const override {
    // The digits and places of a subset are in one house.
    const HouseMask houses = context.fact<Sizes>(kSizes).hidden[N] & context.changes().houses() & houses_;
    if (houses == 0) return;
    each_subset<SubsetKind::hidden, N>(
        context.board(), houses, as_explainer_,
        [&](House house, const LineChoice& choice) { return report_subset(context, house, choice); });
  }

 private:
  static Flow report_subset(const FindContext& context, House house, const LineChoice& choice) {
    const CellMap cells = cells_at(house, choice.together);
    const auto digits = static_cast<DigitMask>(choice.ids);
    const auto others = static_cast<DigitMask>(kAllDigits & ~digits);
    StepDraft step(0, digits);
    for (const Cell cell : cells) step.eliminate_digits(cell, context.board().candidates(cell) & others);
    if (step.empty()) return Flow::go_on;
    for (const Digit digit : digits_of(digits)) step.base(house_truth(house, digit));
    for (const Cell cell : cells) step.cover(cell_truth(cell));
    return step.hand_over(context, [&](EvidenceDraft& evidence) {
      evidence.cells("subset", cells);
      evidence.houses("base", HouseMask{1} << house);
      evidence.sentence(digits_text(digits, "/") + " in " + house_text(house) + " (" + cells_text(cells) + ")");
      const std::string number = number_words(cells.count());
      evidence.explanation("In " + house_words(house) + ", " + digits_words(digits) + " can only be in " +
                           cells_words(cells) + ". " + capital_words(number) + " digits fill these " + number +
                           " cells, which can hold nothing else: " + conclusions_words(step.conclusions()) + '.');
    });
  }

  bool as_explainer_;
  HouseMask houses_;
};

constexpr OptionInfo kHiddenSubsetsOptions[] = {
    explainer_definition("explainer: houses with more than 2 n empty cells, as Sudoku Explainer has it"),
    kHousesOption,
};
constexpr const FactSlot* kHiddenSubsetsFacts[] = {&kSizes};

}  // namespace

extern constinit const TechniqueInfo kHiddenPair = {
    .id = "hidden-pair",
    .name = "Hidden Pair",
    .summary = "two digits with two places in a house leave these cells no other candidate",
    .names = {.hodoku = "Hidden Pair", .reglib = "0210", .explainer = "Hidden Pair"},
    .options = kHiddenSubsetsOptions,
    .facts = kHiddenSubsetsFacts,
    .create = create<HiddenSubset<2>>,
};

extern constinit const TechniqueInfo kHiddenTriple = {
    .id = "hidden-triple",
    .name = "Hidden Triple",
    .summary = "three digits with three places in a house together leave these cells no other candidate",
    .names = {.hodoku = "Hidden Triple", .reglib = "0211", .explainer = "Hidden Triplet"},
    .options = kHiddenSubsetsOptions,
    .facts = kHiddenSubsetsFacts,
    .create = create<HiddenSubset<3>>,
};

extern constinit const TechniqueInfo kHiddenQuad = {
    .id = "hidden-quad",
    .name = "Hidden Quad",
    .summary = "four digits with four places in a house together leave these cells no other candidate",
    .names = {.hodoku = "Hidden Quadruple", .reglib = "0212", .explainer = "Hidden Quad"},
    .options = kHiddenSubsetsOptions,
    .facts = kHiddenSubsetsFacts,
    .create = create<HiddenSubset<4>>,
};

}  // namespace nonet::subsets
