// Almost locked pair and triple (almost locked candidates): n - 1 cells of a house have n candidates together, outside
// another house that crosses it; and in that other house these n digits have n - 1 places outside the crossing. One of
// the houses is a block, the other a line.
//
//   | * * * | a - - | - - - |    a: candidates 3 and 7
//   | . b . |       |       |    *, b: the only places of 3 and 7 in the block
//   | . . . |       |       |    -: 3 and 7 are eliminated; b: every other candidate is
//
// The block has too few places outside the crossing, so at least one of the digits is in the crossing. The cells a
// leave at most one of them to the rest of the line. So exactly one is in the crossing, all others are both in the
// cells a and in the cells b.
//
// Order: the house of the cells a: blocks, rows, columns; in a house the cells a in lexicographic order; then the house
// of the cells b. Eliminations: the digits in the first house, then the rest of the cells b; in each by cell, then
// digit.

#include <bit>

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

/// The houses that cross each house in three cells.
constexpr std::array<HouseMask, kHouses> kCrossing = [] {
  std::array<HouseMask, kHouses> crossing{};
  for (House house = 0; house < kHouses; ++house) {
    for (House other = 0; other < kHouses; ++other) {
      const bool is_crossing = (house_map(house) & house_map(other)).count() == 3;
      crossing[static_cast<std::size_t>(house)] |= HouseMask{is_crossing} << other;
    }
  }
  return crossing;
}();

Flow report_set(const FindContext& context, House house, const CellMap& locked, House other, const CellMap& places,
                DigitMask digits) {
  const Board& board = context.board();
  StepDraft step(0, digits);
  for (const Cell cell : house_map(house) - house_map(other) - locked) {
    step.eliminate_digits(cell, board.candidates(cell) & digits);
  }
  const DigitMask other_digits = ~digits;
  for (const Cell cell : places) step.eliminate_digits(cell, board.candidates(cell) & other_digits);
  if (step.empty()) return Flow::go_on;
  step.base_cells(locked);
  for (const Digit digit : digits_of(digits)) {
    step.base(house_truth(other, digit));
    step.cover(house_truth(house, digit));
  }
  for (const Cell cell : places) step.cover(cell_truth(cell));
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("almost locked set", locked);
    evidence.cells("almost hidden set", places);
    evidence.houses("base", HouseMask{1} << other);
    evidence.houses("cover", HouseMask{1} << house);
    evidence.sentence(digits_text(digits, "/") + " in " + cells_text(locked) + " of " + house_text(house) + ", in " +
                      house_text(other) + " without " + house_text(house) + " in " + cells_text(places));
    evidence.explanation("Besides the cells that it shares with " + house_words(house) + ", " + house_words(other) +
                         " has only " + cells_words(places) + " for " + digits_words(digits) +
                         ": one too few, so one of the digits is where the houses cross. " + cells_words(locked) +
                         std::string(verb_words(locked.size(), " holds", " hold")) +
                         " nothing but these digits, so only one is. The rest of them is both in " +
                         cells_words(locked) + " and in " + cells_words(places) + ": " +
                         conclusions_words(step.conclusions()) + '.');
  });
}

/// Searches the other house.
template <int N>
Flow search_across(const FindContext& context, House house, HouseMask others, const CellMap& locked, DigitMask digits) {
  const Board::Positions& positions = context.board().positions();
  for (const House other : houses_in(others)) {
    unsigned together = 0;
    bool is_missing = true;  // a digit that the other house already holds needs no place
    for (const Digit digit : digits_of(digits)) {
      const PositionMask places = positions[static_cast<std::size_t>(digit)][static_cast<std::size_t>(other)];
      together |= places;
      is_missing &= places != 0;
    }
    together &= ~house_map(house).positions_in(other);
    if (!is_missing || std::popcount(together) != N - 1) continue;
    const CellMap places = cells_at(other, together);
    if (report_set(context, house, locked, other, places, digits) == Flow::stop) return Flow::stop;
  }
  return Flow::go_on;
}

template <int N>
void find_almost_locked(FindContext& context) {
  const Board& board = context.board();
  const CellMap small = N == 2 ? board.bivalue_cells() : cells_with_up_to_three(board);
  for (House house = 0; house < kHouses; ++house) {
    std::array<Cell, 9> cells;
    const std::size_t count = (small & house_map(house)).copy_to(cells);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = N == 2 ? i : i + 1; j < (N == 2 ? i + 1 : count); ++j) {
        const unsigned digits = board.candidates(cells[i]) | board.candidates(cells[j]);
        if (std::popcount(digits) != N) continue;
        const HouseMask others =
            kCrossing[static_cast<std::size_t>(house)] & ~(houses_of(cells[i]) | houses_of(cells[j]));
        const CellMap locked{cells[i], cells[j]};
        if (search_across<N>(context, house, others, locked, digits) == Flow::stop) return;
      }
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kAlmostLockedPair = {
    .id = "almost-locked-pair",
    .name = "Almost Locked Pair",
    .summary =
        "a cell with two candidates on a line, and one place for them in a block beside the line (or the reverse)",
    .create = create<find_almost_locked<2>>,
};

extern constinit const TechniqueInfo kAlmostLockedTriple = {
    .id = "almost-locked-triple",
    .name = "Almost Locked Triple",
    .summary =
        "two cells with three candidates on a line, and two places for them in a block beside the line (or the "
        "reverse)",
    .create = create<find_almost_locked<3>>,
};

}  // namespace nonet::locked_candidates
