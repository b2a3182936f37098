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

#include "nonet/descriptors.hpp"
#include "subsets.hpp"

namespace nonet::subsets {

namespace {

enum class Definition : std::int64_t { complete, hodoku, explainer };

template <int N>
class NakedSubset final : public Technique {
 public:
  // Four cells are never in a block and a line.
  explicit NakedSubset(const CreateContext& context)
      : definition_(N == 4 && context.options[0] == 1 ? Definition::explainer
                                                      : static_cast<Definition>(context.options[0])),
        houses_(houses_of_choice(context.options[1])) {}

  void find(FindContext& context) const override {
    HouseMask houses = context.fact<Sizes>(kSizes).naked[N];
    if (houses == 0) return;
    const Board& board = context.board();
    const bool as_explainer = definition_ == Definition::explainer;
    if (!as_explainer) {  // a subset that removes from a line only may be in a block
      for (const House house : houses_in(houses >> kFirstRow << kFirstRow)) {
        houses |= house_map(house).block_mask();
      }
    }
    houses &= houses_;
    each_subset<SubsetKind::naked, N>(board, houses, as_explainer, [&](House house, const LineChoice& choice) {
      return report_subset(context, house, choice);
    });
  }

 private:
  [[nodiscard]] Flow report_subset(const FindContext& context, House house, const LineChoice& choice) const {
    const CellMap cells = cells_at(house, choice.ids);
    const auto digits = static_cast<DigitMask>(choice.together);
    HouseMask houses = HouseMask{1} << house;
    if (definition_ != Definition::explainer) {
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
      if (definition_ == Definition::hodoku && in_block && has_outside(step, house)) return Flow::go_on;
      eliminate(step, board, in_block, digits);
    }
    if (step.empty()) return Flow::go_on;
    step.base_cells(cells);
    for (const Digit digit : digits_of(digits)) step.cover_houses(houses, digit);
    return step.hand_over(context, [&](EvidenceDraft& evidence) {
      evidence.cells("subset", cells);
      evidence.houses("cover", houses);
      evidence.sentence(digits_text(digits, "/") + " in " + cells_text(cells));
      const std::string number = number_words(cells.count());
      evidence.explanation(cells_words(cells) + " have no candidates but " + digits_words(digits) + ". " +
                           capital_words(number) + " cells use up these " + number + " digits, so no other cell of " +
                           houses_words(houses, "or") + " can hold them: " + conclusions_words(step.conclusions()) +
                           '.');
    });
  }

  static void eliminate(StepDraft& step, const Board& board, const CellMap& cells, DigitMask digits) {
    for (const Cell cell : cells) step.eliminate_digits(cell, board.candidates(cell) & digits);
  }
  static bool has_outside(const StepDraft& step, House block) {
    for (const Conclusion& conclusion : step.conclusions()) {
      if (block_house(conclusion.cell) != block) return true;
    }
    return false;
  }

  Definition definition_;
  HouseMask houses_;
};

constexpr OptionInfo kNakedSubsetsOptions[] = {
    hodoku_or_explainer_definition(
        "hodoku: none that is a locked pair or triple; explainer: a step for each house, with 2 n empty cells or "
        "more, as Sudoku Explainer has it"),
    kHousesOption,
};
constexpr OptionInfo kQuadOptions[] = {
    explainer_definition("explainer: houses with eight empty cells or more, as Sudoku Explainer has it"),
    kHousesOption,
};
constexpr const FactSlot* kNakedSubsetsFacts[] = {&kSizes};

}  // namespace

extern constinit const TechniqueInfo kNakedPair = {
    .id = "naked-pair",
    .name = "Naked Pair",
    .summary = "two cells of a house with two candidates take them from the rest of the house",
    .names = {.hodoku = "Naked Pair", .reglib = "0200", .explainer = "Naked Pair"},
    .options = kNakedSubsetsOptions,
    .facts = kNakedSubsetsFacts,
    .create = create<NakedSubset<2>>,
};

extern constinit const TechniqueInfo kNakedTriple = {
    .id = "naked-triple",
    .name = "Naked Triple",
    .summary = "three cells of a house with three candidates together take them from the rest of the house",
    .names = {.hodoku = "Naked Triple", .reglib = "0201", .explainer = "Naked Triplet"},
    .options = kNakedSubsetsOptions,
    .facts = kNakedSubsetsFacts,
    .create = create<NakedSubset<3>>,
};

extern constinit const TechniqueInfo kNakedQuad = {
    .id = "naked-quad",
    .name = "Naked Quad",
    .summary = "four cells of a house with four candidates together take them from the rest of the house",
    .names = {.hodoku = "Naked Quadruple", .reglib = "0202", .explainer = "Naked Quad"},
    .options = kQuadOptions,
    .facts = kNakedSubsetsFacts,
    .create = create<NakedSubset<4>>,
};

}  // namespace nonet::subsets
