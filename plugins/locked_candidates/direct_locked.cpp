// Direct pointing and direct claiming: the rest of a line (pointing) or a block (claiming) loses a digit, which then
// has one place in another house. The step has only that placement; the candidates removed before it stay.
//
//   | a a . | - - - | . . . |    a: the places of 5 in the first block, so it is not at -
//   | 1 2 3 | . . x | . . . |    x: then the only place of 5 in the second block
//   | 4 6 7 | . . . | . . . |
//
// Definition complete: the other house is any that loses a place. Definition explainer: it is a house of the kind that
// locks the digit: a block for pointing; for claiming a row or column that is parallel to the first.
//
// Definition sukaku-explainer: the same houses.
//
// Order: all patterns with columns, then all with rows; the house that locks the digit, the one that loses it, digit
// (as sukaku-explainer: digit, then these houses); then the house with one place: blocks, rows, columns.

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

constexpr auto kDirectLockedOptions = options<DefinitionOption>(explainers_definition(
    "explainer, sukaku-explainer: the single is in a house of the kind that locks the digit, as these "
    "programs have it, in their order"));

[[nodiscard]] Flow find_single_in(const FindContext& context, Digit digit, House base, House cover,
                                  Definition definition) {
  const CellMap& places = context.board().digit_cells(digit);
  const CellMap gone = (places & house_map(cover)) - house_map(base);
  HouseMask houses = gone.houses();
  if (definition != Definition::complete) houses &= HouseMask{0x1ff} << base / 9 * 9;
  for (const House house : houses_in(houses)) {
    const CellMap left = (places & house_map(house)) - gone;
    if (left.count() != 1) continue;
    StepDraft step(0, mask_of(digit));
    step.place(left.first(), digit);
    step.base(house_truth(base, digit));
    step.base(house_truth(house, digit));
    step.cover(house_truth(cover, digit));
    const Flow flow = step.report(context, [&](EvidenceDraft& evidence) {
      const CellMap locked = places & house_map(base);
      evidence.candidates("locked", locked, digit);
      evidence.cells("single", left);
      evidence.houses("base", HouseMask{1} << base);
      evidence.houses("cover", HouseMask{1} << cover);
      evidence.houses("single", HouseMask{1} << house);
      evidence.sentence(digits_text(mask_of(digit)) + " in " + house_text(base) + " (" + cells_text(locked) + ") in " +
                        house_text(cover) + ", then in " + house_text(house));
      evidence.explanation("The " + digit_words(digit) + " of " + house_words(base) + " must be in " +
                           cells_words(locked, "or") + ", so no other cell of " + house_words(cover) + " can be " +
                           digit_words(digit) + ". That leaves " + house_words(house) +
                           " only one place for it: " + conclusions_words(step.conclusions()) + '.');
    });
    if (flow == Flow::stop) return flow;
  }
  return Flow::go_on;
}

template <Base kBase>
void find_direct_locked(FindContext& context, const DefinitionOption& options) {
  const Board& board = context.board();
  const LockedCrossings locked = locked_on(board, kBase);
  if ((locked.any_row | locked.any_column) == 0) return;
  visit_as_explainer(board, kBase, locked, options.definition, [&](Digit digit, House base, House cover) {
    return find_single_in(context, digit, base, cover, options.definition);
  });
}

}  // namespace

extern constinit const TechniqueInfo kDirectPointing = {
    .id = "direct-pointing",
    .name = "Direct Pointing",
    .summary = "pointing leaves a digit one place in another house",
    .names = {{"sudoku-explainer", "Direct Pointing"}},
    .options = kDirectLockedOptions,
    .create = create<find_direct_locked<Base::block>, kDirectLockedOptions>,
};

extern constinit const TechniqueInfo kDirectClaiming = {
    .id = "direct-claiming",
    .name = "Direct Claiming",
    .summary = "claiming leaves a digit one place in another house",
    .names = {{"sudoku-explainer", "Direct Claiming"}},
    .options = kDirectLockedOptions,
    .create = create<find_direct_locked<Base::line>, kDirectLockedOptions>,
};

}  // namespace nonet::locked_candidates
