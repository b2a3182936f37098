// Direct hidden pair and direct hidden triplet: n digits have n places in a house, so these cells hold nothing else,
// and then another digit has one place in a house. The step has only that placement; the candidates that the subset
// removes stay.
//
//   | a a x | . . . |    a: the only places of 3 and 7 in the first block
//   | 1 2 4 | . . . |    x: then the only place of 9 in the block
//   | 5 6 8 | . . . |
//
// Definition complete: the single is in any house that loses a place; a digit of the set may have a single place.
// Definition explainer: the single is in the house of the set, and only the smallest digit counts; each digit of the
// set has at least two places.
//
// Order: blocks, columns, rows; in a house sets of digits by their highest digit, then the next one; then the digit of
// the single, then its house (blocks, rows, columns).

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

/// Digits with few places in a house, and these places.
struct RareDigits {
  std::array<Digit, 9> digits;
  std::array<PositionMask, 9> places;
  std::size_t count = 0;
};

/// Some of them.
struct DigitChoice {
  DigitMask digits = 0;
  PositionMask places = 0;
};

constexpr auto kDirectHiddenSubsetsOptions = options<DefinitionOption>(
    explainer_definition(
        "explainer: the single of the smallest digit, in the house of the set, the digits of which have "
        "two places or more, as Sudoku Explainer has it")
        .order_dependent());

Flow report_single(const FindContext& context, House house, const DigitChoice& set, const CellMap& cells, House other,
                   Digit digit, const CellMap& left) {
  StepDraft step(0, set.digits);
  step.place(left.first(), digit);
  for (const Digit member : digits_of(set.digits)) step.base(house_truth(house, member));
  step.base(house_truth(other, digit));
  for (const Cell cell : cells) step.cover(cell_truth(cell));
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("subset", cells);
    evidence.cells("single", left);
    evidence.houses("base", HouseMask{1} << house);
    evidence.houses("single", HouseMask{1} << other);
    evidence.sentence(digits_text(set.digits, "/") + " in " + house_text(house) + " (" + cells_text(cells) +
                      "), then " + digits_text(mask_of(digit)) + " in " + house_text(other));
    evidence.explanation("In " + house_words(house) + ", " + digits_words(set.digits) + " can only be in " +
                         cells_words(cells) + ": " + number_words(cells.count()) +
                         " digits take as many cells, which can hold nothing else. That leaves " + house_words(other) +
                         " only one place for " + digit_words(digit) + ": " + conclusions_words(step.conclusions()) +
                         '.');
  });
}

/// Searches digits that have one place after a set excludes them from its cells.
[[nodiscard]] Flow find_single_behind(const FindContext& context, House house, const DigitChoice& set,
                                      Definition definition) {
  const Board& board = context.board();
  const CellMap cells = cells_at(house, set.places);
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if ((set.digits & mask_of(digit)) != 0) continue;
    const CellMap gone = board.digit_cells(digit) & cells;
    HouseMask houses = gone.houses();
    if (definition == Definition::explainer) houses &= HouseMask{1} << house;
    for (const House other : houses_in(houses)) {
      const CellMap left = (board.digit_cells(digit) & house_map(other)) - gone;
      if (left.count() != 1) continue;
      const Flow flow = report_single(context, house, set, cells, other, digit, left);
      if (flow == Flow::stop) return flow;
      if (definition == Definition::explainer) return Flow::go_on;
    }
  }
  return Flow::go_on;
}

/// Adds `kLeft` more digits from the first `count`, the highest one first.
template <int N, int kLeft>
[[nodiscard]] Flow pick(const FindContext& context, House house, const RareDigits& few, std::size_t count,
                        const DigitChoice& choice, Definition definition) {
  if constexpr (kLeft == 0) {
    return choice.places.count() == N ? find_single_behind(context, house, choice, definition) : Flow::go_on;
  } else {
    for (std::size_t i = kLeft - 1; i < count; ++i) {
      const DigitChoice more{choice.digits | mask_of(few.digits[i]), choice.places | few.places[i]};
      if (more.places.count() > N) continue;
      if (pick<N, kLeft - 1>(context, house, few, i, more, definition) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }
}

template <int N>
void find_direct_hidden_subsets(FindContext& context, const DefinitionOption& options) {
  const Board& board = context.board();
  const Board::Positions& positions = board.positions();
  const int least = options.definition == Definition::explainer ? 2 : 1;
  for (int i = 0; i < kHouses; ++i) {
    const House house = i < 9 ? i : i < 18 ? i + 9 : i - 9;
    RareDigits few;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const int count = board.count(house, digit);
      few.digits[few.count] = digit;
      few.places[few.count] = positions[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
      few.count += count >= least && count <= N ? 1U : 0U;
    }
    if (few.count >= N && pick<N, N>(context, house, few, few.count, {}, options.definition) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kDirectHiddenPair = {
    .id = "direct-hidden-pair",
    .name = "Direct Hidden Pair",
    .summary = "a hidden pair leaves another digit one place in a house",
    .names = {{"sudoku-explainer", "Direct Hidden Pair"}},
    .options = kDirectHiddenSubsetsOptions,
    .create = create<find_direct_hidden_subsets<2>, kDirectHiddenSubsetsOptions>,
};

extern constinit const TechniqueInfo kDirectHiddenTriplet = {
    .id = "direct-hidden-triplet",
    .name = "Direct Hidden Triplet",
    .summary = "a hidden triplet leaves another digit one place in a house",
    .names = {{"sudoku-explainer", "Direct Hidden Triplet"}},
    .options = kDirectHiddenSubsetsOptions,
    .create = create<find_direct_hidden_subsets<3>, kDirectHiddenSubsetsOptions>,
};

}  // namespace nonet::locked_candidates
