// Tridagon: twelve cells in four blocks, where two bands and two stacks cross. Each block has three of them, in three
// rows and three columns. Three digits alone cannot fill them if the places are odd: with the sign of each block, that
// of the permutation from the rows of its cells to their columns, the product of the four is -1.
//
//   | x . . | x . . |    Each block would have all three digits, so between the blocks of a band, and of a stack, they
//   | . x . | . x . |    turn by one or two places. Around the four blocks, a quarter whose cells run the other way
//   | . . x | . . x |    reverses a turn, and with one or three such quarters no turns add up.
//   |-------+-------|
//   | x . . | . . x |    Here the lower right block runs the other way.
//   | . x . | . x . |
//   | . . x | x . . |
//
// Every cell is empty and has one of the digits. A cell without others is pure; it may lack some of the three.
//
// Order: that of GuardianSearch; equal patterns by digits (the highest first decides), bands, stacks, and the
// permutations of the blocks.

#include <array>

#include "guardians.hpp"

namespace nonet::impossible {

namespace {

/// The columns of a block's cells, by row, for each permutation; the sign is 1 for an odd one.
struct Permutation {
  std::array<int, 3> columns;
  unsigned sign;
};
constexpr std::array<Permutation, 6> kPermutations{
    {{{0, 1, 2}, 0}, {{0, 2, 1}, 1}, {{1, 0, 2}, 1}, {{1, 2, 0}, 0}, {{2, 0, 1}, 0}, {{2, 1, 0}, 1}}};

/// Three cells of a block.
struct Three {
  CellMap cells;
  unsigned sign = 0;
  int guardians = 0;
  int guarded = 0;  ///< cells with guardians
};
struct Block {
  std::array<Three, 6> threes;
  std::size_t size = 0;
};

constexpr auto kTridagonOptions = options<Limits>(kMaxGuardians, kMaxLength);

constexpr int kSize = 12;

/// Joins three cells of each block.
struct Join {
  const Board& board;
  DigitMask digits;
  int limit;
  std::array<const Block*, 4> blocks;
  ArenaList<Guarded>& into;

  void add(std::size_t depth, const Three& so_far) const {
    if (depth == blocks.size()) {
      if (so_far.sign == 1) into.push_back(guarded_pattern(board, so_far.cells, digits));
      return;
    }
    const Block& block = *blocks[depth];
    for (std::size_t i = 0; i < block.size; ++i) {
      const Three& three = block.threes[i];
      const Three all{so_far.cells | three.cells, so_far.sign ^ three.sign, so_far.guardians + three.guardians,
                      so_far.guarded + three.guarded};
      if (all.guarded <= 1 || all.guardians <= limit) add(depth + 1, all);
    }
  }
};

[[nodiscard]] bool is_within(const Three& three, const Limits& limits) noexcept {
  return three.guarded <= 1 || three.guardians <= limits.guardians;
}

[[nodiscard]] Block block_of_open(const Board& board, std::size_t number, const CellMap& open, DigitMask digits,
                                  const Limits& limits) {
  Block block;
  for (const Permutation& permutation : kPermutations) {
    Three three;
    three.sign = permutation.sign;
    for (int row = 0; row < 3; ++row) {
      const Cell cell =
          cell_at(static_cast<House>(number), 3 * row + permutation.columns[static_cast<std::size_t>(row)]);
      if (!open.contains(cell)) break;
      three.cells.add(cell);
      const int others = (board.candidates(cell) & ~digits).count();
      three.guardians += others;
      three.guarded += others != 0 ? 1 : 0;
    }
    if (three.cells.count() < 3 || !is_within(three, limits)) continue;
    block.threes[block.size++] = three;
  }
  return block;
}

void with_digits(const Board& board, DigitMask digits, ArenaList<Guarded>& into, const Limits& limits) {
  CellMap open;
  CellMap impure;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    ((digits & mask_of(digit)) != 0 ? open : impure) |= board.digit_cells(digit);
  }
  if ((open - impure).count() < kSize - limits.guardians) return;
  std::array<Block, 9> blocks;
  for (std::size_t block = 0; block < 9; ++block) blocks[block] = block_of_open(board, block, open, digits, limits);
  for (std::size_t bands = 0; bands < 3; ++bands) {
    for (std::size_t stacks = 0; stacks < 3; ++stacks) {
      // The pairs 0 1, 0 2, 1 2.
      const std::size_t upper = bands / 2 * 3;
      const std::size_t lower = (bands + 3) / 2 * 3;
      const std::size_t left = stacks / 2;
      const std::size_t right = (stacks + 3) / 2;
      const std::array<const Block*, 4> four{&blocks[upper + left], &blocks[upper + right], &blocks[lower + left],
                                             &blocks[lower + right]};
      Join{board, digits, limits.guardians, four, into}.add(0, {});
    }
  }
}

void find_tridagons(FindContext& context, const Limits& limits) {
  ArenaList<Guarded> found(context.arena());
  for (unsigned digits = 7; digits <= kAllDigits; ++digits) {
    if (DigitMask(digits).count() == 3) with_digits(context.board(), digits, found, limits);
  }
  GuardianSearch(context, Reason::tridagon, limits).report(found);
}

constexpr KindInfo kTridagonKinds[] = {
    {"tridagon", "Tridagon"},
    {"tridagon-guardians", "Tridagon with Guardians"},
    {"tridagon-forcing-chain", "Tridagon Forcing Chain"},
};

}  // namespace

extern constinit const TechniqueInfo kTridagon = {
    .id = "tridagon",
    .name = "Tridagon",
    .summary = "three digits cannot fill twelve cells of four blocks: one of the other candidates there is true",
    .kinds = kTridagonKinds,
    .options = kTridagonOptions,
    .metrics = kMetrics,
    .facts = kFactList<kImplications, kLinks>,
    .create = create<find_tridagons, kTridagonOptions>,
};

}  // namespace nonet::impossible
