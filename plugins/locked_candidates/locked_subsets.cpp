// Locked pair and locked triple: n cells that share a block and a line and have n candidates together, so the rest of
// the block and of the line loses these digits; both have eliminations.
//
//   | a a . | - - - | - - - |    a: two cells with candidates 3 and 7
//   | - - - |       |       |    -: 3 and 7 are eliminated
//   | - - - |       |       |
//
// If only the block, or only the line, has eliminations, it is a naked pair or triple.
//
// A subset that is new has a cell that has lost a candidate: the eliminations of an old one only become fewer.
//
// Order: blocks; in a block the cells in lexicographic order. Eliminations: the line, then the block; in each by cell,
// then digit.

#include <bit>

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

/// All sets of N cells of a block in one of its rows or columns, in lexicographic order.
template <int N>
constexpr auto aligned_places() {
  std::array<PositionMask, N == 2 ? 18 : 6> all{};
  std::size_t count = 0;
  for (unsigned a = 0; a < 9; ++a) {
    for (unsigned b = a + 1; b < 9; ++b) {
      for (unsigned c = N == 2 ? b : b + 1; c < (N == 2 ? b + 1 : 9); ++c) {
        const bool in_row = a / 3 == b / 3 && a / 3 == c / 3;
        const bool in_column = a % 3 == b % 3 && a % 3 == c % 3;
        if (in_row || in_column) all[count++] = 1U << a | 1U << b | 1U << c;
      }
    }
  }
  return all;
}

/// The cells whose successor at `distance` is in the set and shares a block and a line with them.
template <unsigned Distance>
constexpr Bits128 kPartnered = [] {
  CellMap cells;
  for (Cell cell = 0; cell + static_cast<Cell>(Distance) < kCells; ++cell) {
    const Cell other = cell + static_cast<Cell>(Distance);
    const bool share_line = row_of(cell) == row_of(other) || column_of(cell) == column_of(other);
    if (share_line && block_of(cell) == block_of(other)) cells.add(cell);
  }
  return cells.to_bits();
}();

template <unsigned Distance>
CellMap followed(const CellMap& cells) {
  const Bits128 bits = cells.to_bits();
  return *CellMap::from_bits(bits & bits >> Distance & kPartnered<Distance>);
}

/// The first of each two cells in a block and a line that have the same candidates.
template <unsigned Distance>
CellMap equal_pairs(const Board& board, const CellMap& cells) {
  Bits128 equal = followed<Distance>(cells).to_bits();
  for (Digit digit = 0; digit < kDigits && equal != 0; ++digit) {
    const Bits128 places = board.digit_cells(digit).to_bits();
    equal &= ~(places ^ places >> Distance);
  }
  return *CellMap::from_bits(equal);
}

/// The blocks that may have subsets, from cells with at most N candidates. Checks all blocks at once.
template <int N>
unsigned blocks_with_subsets(const Board& board, const CellMap& small) {
  if constexpr (N == 3) {
    // Three cells in a line.
    const CellMap in_row = followed<2>(small) & followed<1>(small);
    const CellMap in_column = followed<18>(small) & followed<9>(small);
    return (in_row | in_column).block_mask();
  } else {
    if (board.univalue_cells()) return small.block_mask();
    return (equal_pairs<1>(board, small) | equal_pairs<2>(board, small) | equal_pairs<9>(board, small) |
            equal_pairs<18>(board, small))
        .block_mask();
  }
}

Flow report_subset(const FindContext& context, House block, const CellMap& cells, DigitMask digits) {
  const Board& board = context.board();
  const House line = cells.covered_line();
  const auto losers = [&](House house) {
    CellMap with_digits;
    for (const Digit digit : digits_of(digits)) with_digits |= board.digit_cells(digit);
    return (with_digits & house_map(house)) - cells;
  };
  const CellMap in_line = losers(line);
  const CellMap in_block = losers(block);
  if (in_line.is_subset_of(house_map(block)) || !in_block) return Flow::go_on;

  StepDraft step(0, digits);
  for (const CellMap& lost : {in_line, in_block}) {
    for (const Cell cell : lost) step.eliminate_digits(cell, board.candidates(cell) & digits);
  }
  step.base_cells(cells);
  const HouseMask houses = HouseMask{1} << block | HouseMask{1} << line;
  for (const Digit digit : digits_of(digits)) step.cover_houses(houses, digit);
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("subset", cells);
    evidence.houses("cover", houses);
    evidence.sentence(digits_text(digits, "/") + " in " + cells_text(cells) + " (" + house_text(block) + ", " +
                      house_text(line) + ")");
    evidence.explanation(
        cells_words(cells) + " have no candidates but " + digits_words(digits) + ", so these " +
        number_words(cells.count()) + " digits are in these cells. All of them lie in " + houses_words(houses) +
        ", of which no other cell can hold the digits: " + conclusions_words(step.conclusions()) + '.');
  });
}

template <int N>
void find_locked_subsets(FindContext& context) {
  static constexpr auto kAligned = aligned_places<N>();
  const Board& board = context.board();
  const CellMap small = N == 2 ? board.univalue_cells() | board.bivalue_cells() : cells_with_up_to_three(board);
  const CellMap changed = small & context.changes().cells();
  if (!changed) return;
  for (const House block : houses_in(blocks_with_subsets<N>(board, small) & changed.block_mask())) {
    const unsigned others = ~small.positions_in(block);
    const unsigned changed_here = changed.positions_in(block);
    for (const PositionMask places : kAligned) {
      if ((places & others) != 0 || (places & changed_here) == 0) continue;
      CellMap cells;
      unsigned together = 0;
      for (const int position : positions_of(places)) {
        const Cell cell = cell_at(block, position);
        cells.add(cell);
        together |= board.candidates(cell);
      }
      if (std::popcount(together) != N) continue;
      if (report_subset(context, block, cells, together) == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kLockedPair = {
    .id = "locked-pair",
    .name = "Locked Pair",
    .summary = "a naked pair where a block crosses a line, with something to remove from both",
    .names = {{"hodoku", "Locked Pair"}, {"reglib", "0110"}},
    .create = create<find_locked_subsets<2>>,
};

extern constinit const TechniqueInfo kLockedTriple = {
    .id = "locked-triple",
    .name = "Locked Triple",
    .summary = "a naked triple where a block crosses a line, with something to remove from both",
    .names = {{"hodoku", "Locked Triple"}, {"reglib", "0111"}},
    .create = create<find_locked_subsets<3>>,
};

}  // namespace nonet::locked_candidates
