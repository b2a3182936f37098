#include "nonet/facts/tridagons.hpp"

#include <array>

namespace nonet {

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
[[nodiscard]] bool is_within(const Three& three, int limit) noexcept {
  return three.guarded <= 1 || three.guardians <= limit;
}

struct Block {
  std::array<Three, 6> threes;
  std::size_t size = 0;
};

constexpr int kSize = 12;

/// Joins three cells of each block.
struct Join {
  const Board& board;
  DigitMask digits;
  int limit;
  std::array<const Block*, 4> blocks;
  std::vector<GuardedPattern>& into;

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
      if (is_within(all, limit)) add(depth + 1, all);
    }
  }
};

[[nodiscard]] Block block_of_open(const Board& board, std::size_t number, const CellMap& open, DigitMask digits,
                                  int limit) {
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
    if (three.cells.count() < 3 || !is_within(three, limit)) continue;
    block.threes[block.size++] = three;
  }
  return block;
}

void with_digits(const Board& board, DigitMask digits, std::vector<GuardedPattern>& into, int limit) {
  CellMap open;
  CellMap impure;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    ((digits & mask_of(digit)) != 0 ? open : impure) |= board.digit_cells(digit);
  }
  if ((open - impure).count() < kSize - limit) return;
  std::array<Block, 9> blocks;
  for (std::size_t block = 0; block < 9; ++block) blocks[block] = block_of_open(board, block, open, digits, limit);
  for (std::size_t bands = 0; bands < 3; ++bands) {
    for (std::size_t stacks = 0; stacks < 3; ++stacks) {
      // The pairs 0 1, 0 2, 1 2.
      const std::size_t upper = bands / 2 * 3;
      const std::size_t lower = (bands + 3) / 2 * 3;
      const std::size_t left = stacks / 2;
      const std::size_t right = (stacks + 3) / 2;
      const std::array<const Block*, 4> four{&blocks[upper + left], &blocks[upper + right], &blocks[lower + left],
                                             &blocks[lower + right]};
      Join{board, digits, limit, four, into}.add(0, {});
    }
  }
}

}  // namespace

Tridagons::Tridagons(const Board& board, std::uint64_t max_guardians) {
  for (unsigned digits = 7; digits <= kAllDigits; ++digits) {
    if (DigitMask(digits).count() == 3) with_digits(board, digits, all_, static_cast<int>(max_guardians));
  }
}

constinit const FactSlot kTridagons = fact_slot<Tridagons>("tridagons");

}  // namespace nonet
