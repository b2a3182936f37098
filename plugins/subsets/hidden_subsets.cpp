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

#include "subsets.hpp"

namespace nonet::subsets {

namespace {

constexpr auto kHiddenSubsetsOptions = options<SubsetOptions>(
    explainer_definition("explainer: houses with more than 2 n empty cells, as Sudoku Explainer has it"),
    kHousesOption);

Flow report_hidden_subset(const FindContext& context, House house, const LineChoice& choice) {
  const CellMap cells = cells_at(house, choice.together);
  const DigitMask digits = choice.ids;
  const DigitMask others = ~digits;
  StepDraft step(0, digits);
  for (const Cell cell : cells) step.eliminate_digits(cell, context.board().candidates(cell) & others);
  if (step.empty()) return Flow::go_on;
  for (const Digit digit : digits_of(digits)) step.base(house_truth(house, digit));
  for (const Cell cell : cells) step.cover(cell_truth(cell));
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("subset", cells);
    evidence.houses("base", HouseMask{1} << house);
    evidence.sentence(digits_text(digits, "/") + " in " + house_text(house) + " (" + cells_text(cells) + ")");
    const std::string number = number_words(cells.count());
    evidence.explanation("In " + house_words(house) + ", " + digits_words(digits) + " can only be in " +
                         cells_words(cells) + ". " + capital_words(number) + " digits fill these " + number +
                         " cells, which can hold nothing else: " + conclusions_words(step.conclusions()) + '.');
  });
}

template <int N>
void find_hidden_subsets(FindContext& context, const SubsetOptions& options) {
  // The digits and places of a subset are in one house.
  const HouseMask houses = context.fact<Sizes>(kSizes).hidden[N] & context.changes().houses() & options.chosen_houses();
  if (houses == 0) return;
  each_subset<SubsetKind::hidden, N>(
      context.board(), houses, options.definition == Definition::explainer,
      [&](House house, const LineChoice& choice) { return report_hidden_subset(context, house, choice); });
}

}  // namespace

extern constinit const TechniqueInfo kHiddenPair = {
    .id = "hidden-pair",
    .name = "Hidden Pair",
    .summary = "two digits with two places in a house leave these cells no other candidate",
    .names = {{"hodoku", "Hidden Pair"}, {"reglib", "0210"}, {"sudoku-explainer", "Hidden Pair"}},
    .options = kHiddenSubsetsOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_hidden_subsets<2>, kHiddenSubsetsOptions>,
};

extern constinit const TechniqueInfo kHiddenTriple = {
    .id = "hidden-triple",
    .name = "Hidden Triple",
    .summary = "three digits with three places in a house together leave these cells no other candidate",
    .names = {{"hodoku", "Hidden Triple"}, {"reglib", "0211"}, {"sudoku-explainer", "Hidden Triplet"}},
    .options = kHiddenSubsetsOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_hidden_subsets<3>, kHiddenSubsetsOptions>,
};

extern constinit const TechniqueInfo kHiddenQuad = {
    .id = "hidden-quad",
    .name = "Hidden Quad",
    .summary = "four digits with four places in a house together leave these cells no other candidate",
    .names = {{"hodoku", "Hidden Quadruple"}, {"reglib", "0212"}, {"sudoku-explainer", "Hidden Quad"}},
    .options = kHiddenSubsetsOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_hidden_subsets<4>, kHiddenSubsetsOptions>,
};

}  // namespace nonet::subsets
