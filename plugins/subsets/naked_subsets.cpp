// Naked pair, triple and quad: n cells of a house have n candidates together, so the rest of the house loses these
// digits.
//
//   | a . . | - - - | - a - |    a: two cells with candidates 3 and 7
//   | . . . |       |       |    -: 3 and 7 are eliminated
//
// Cells that share two houses make one step, which removes from both. Definition hodoku: without locked pairs and
// triples, those that remove candidates from the block and from the rest of the line. Definition explainer: each house
// makes a separate step, has at least 2 n empty cells, and no cell of the subset has a single candidate.
//
// Order: blocks, rows, columns; in a house the cells in lexicographic order. Eliminations: row, column, block; in each
// by cell, then digit. As explainer: blocks, columns, rows; in a house by the last cell, then the one before.
//
// houses=blocks: those with all cells in a block, be it in a line too; houses=lines: the others. As explainer: the
// steps of these houses.

#include "subsets.hpp"

namespace nonet::subsets {

namespace {

constexpr auto kNakedSubsetsOptions = options<SubsetOptions>(
    hodoku_or_explainer_definition(
        "hodoku: none that is a locked pair or triple; explainer: a step for each house, with 2 n empty cells or "
        "more, as Sudoku Explainer has it"),
    kHousesOption);
// Four cells are never in a block and a line.
constexpr auto kQuadOptions = options<SubsetOptions>(
    explainer_definition("explainer: houses with eight empty cells or more, as Sudoku Explainer has it"),
    kHousesOption);

void eliminate(StepDraft& step, const Board& board, const CellMap& cells, DigitMask digits) {
  for (const Cell cell : cells) step.eliminate_digits(cell, board.candidates(cell) & digits);
}

bool has_outside(const StepDraft& step, House block) {
  for (const Conclusion& conclusion : step.conclusions()) {
    if (block_house(conclusion.cell) != block) return true;
  }
  return false;
}

[[nodiscard]] Flow report_naked_subset(const FindContext& context, House house, const LineChoice& choice,
                                       const SubsetOptions& options) {
  const CellMap cells = cells_at(house, choice.ids);
  const DigitMask digits = choice.together;
  HouseMask houses = HouseMask{1} << house;
  if (options.definition != Definition::explainer) {
    houses = cells.covered_houses();
    if (std::countr_zero(houses) != house) return Flow::go_on;  // reported for the block
  }
  const Board& board = context.board();
  CellMap with_digits;
  for (const Digit digit : digits_of(digits)) with_digits |= board.digit_cells(digit);
  StepDraft step(0, digits);
  // The block last.
  for (const House line : houses_in(houses >> kFirstRow << kFirstRow)) {
    eliminate(step, board, (with_digits & house_map(line)) - cells, digits);
  }
  if (house < kFirstRow) {
    const CellMap in_block = (with_digits & house_map(house)) - cells;
    if (options.definition == Definition::hodoku && in_block && has_outside(step, house)) return Flow::go_on;
    eliminate(step, board, in_block, digits);
  }
  if (step.empty()) return Flow::go_on;
  step.base_cells(cells);
  for (const Digit digit : digits_of(digits)) step.cover_houses(houses, digit);
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("subset", cells);
    evidence.houses("cover", houses);
    evidence.sentence(digits_text(digits, "/") + " in " + cells_text(cells));
    const std::string number = number_words(cells.count());
    evidence.explanation(cells_words(cells) + " have no candidates but " + digits_words(digits) + ". " +
                         capital_words(number) + " cells use up these " + number + " digits, so no other cell of " +
                         houses_words(houses, "or") + " can hold them: " + conclusions_words(step.conclusions()) + '.');
  });
}

template <int N>
void find_naked_subsets(FindContext& context, const SubsetOptions& options) {
  HouseMask houses = context.fact<Sizes>(kSizes).naked[N];
  if (houses == 0) return;
  const Board& board = context.board();
  const bool as_explainer = options.definition == Definition::explainer;
  if (!as_explainer) {  // a subset that removes from a line only may be in a block
    for (const House house : houses_in(houses >> kFirstRow << kFirstRow)) houses |= house_map(house).block_mask();
  }
  houses &= options.chosen_houses();
  each_subset<SubsetKind::naked, N>(board, houses, as_explainer, [&](House house, const LineChoice& choice) {
    return report_naked_subset(context, house, choice, options);
  });
}

}  // namespace

extern constinit const TechniqueInfo kNakedPair = {
    .id = "naked-pair",
    .name = "Naked Pair",
    .summary = "two cells of a house with two candidates take them from the rest of the house",
    .names = {{"hodoku", "Naked Pair"}, {"reglib", "0200"}, {"sudoku-explainer", "Naked Pair"}},
    .options = kNakedSubsetsOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_naked_subsets<2>, kNakedSubsetsOptions>,
};

extern constinit const TechniqueInfo kNakedTriple = {
    .id = "naked-triple",
    .name = "Naked Triple",
    .summary = "three cells of a house with three candidates together take them from the rest of the house",
    .names = {{"hodoku", "Naked Triple"}, {"reglib", "0201"}, {"sudoku-explainer", "Naked Triplet"}},
    .options = kNakedSubsetsOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_naked_subsets<3>, kNakedSubsetsOptions>,
};

extern constinit const TechniqueInfo kNakedQuad = {
    .id = "naked-quad",
    .name = "Naked Quad",
    .summary = "four cells of a house with four candidates together take them from the rest of the house",
    .names = {{"hodoku", "Naked Quadruple"}, {"reglib", "0202"}, {"sudoku-explainer", "Naked Quad"}},
    .options = kQuadOptions,
    .facts = kFactList<kSizes>,
    .create = create<find_naked_subsets<4>, kQuadOptions>,
};

}  // namespace nonet::subsets
