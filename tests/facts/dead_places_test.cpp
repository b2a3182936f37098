// Dead places compared with the simplest search: every arrangement of a digit, row by row.

#include "nonet/facts/dead_places.hpp"

#include <gtest/gtest.h>

#include "kernel/random_grids.hpp"

namespace nonet::tests {
namespace {

/// The places of all arrangements: one in each row that has any, no two of them in a column or a block.
CellMap in_arrangements(const CellMap& places) {
  CellMap alive;
  const auto arrange = [&](const auto& self, int row, const CellMap& taken) -> void {
    if (row == 9) {
      alive |= taken;
      return;
    }
    const CellMap in_row = places & house_map(kFirstRow + row);
    if (!in_row) return self(self, row + 1, taken);
    for (const Cell cell : in_row - taken.expanded_peers()) self(self, row + 1, taken + cell);
  };
  arrange(arrange, 0, CellMap{});
  return alive;
}

TEST(DeadPlaces, AreThoseOfNoArrangement) {
  Random random(5);
  int dead = 0;
  for (int i = 0; i < 500; ++i) {
    const Board board(random_state(random));
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap& places = board.digit_cells(digit);
      if (places.count() > 40) continue;  // too many arrangements for the plain search
      const CellMap expected = places - in_arrangements(places);
      ASSERT_EQ(dead_places(places), expected) << "position " << i << ", digit " << digit + 1;
      dead += expected.count();
    }
  }
  EXPECT_GT(dead, 500);
}

TEST(DeadPlaces, NoneInAnEmptyGridNorInASolvedOne) {
  EXPECT_EQ(dead_places(CellMap::full()), CellMap{});
  EXPECT_EQ(dead_places(CellMap{}), CellMap{});
}

TEST(DeadPlaces, AllWhereThereIsNoArrangement) {
  // Two rows of a band have all their places in one block.
  const CellMap places =
      CellMap::full() - (house_map(kFirstRow) | house_map(kFirstRow + 1)) + std::array<Cell, 2>{0, 10};
  EXPECT_EQ(dead_places(places), places);
}

TEST(DeadPlaces, TheFactFollowsTheBoard) {
  Random random(6);
  for (int i = 0; i < 100; ++i) {
    const Solution solution = random_solution(random);
    Board board(random_state(random, solution));
    while (!board.is_complete()) {
      const DeadPlaces& fact = dead_places(board);
      DigitMask digits = 0;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const CellMap dead = dead_places(board.digit_cells(digit));
        ASSERT_EQ(fact.cells[digit], dead);
        if (dead) digits |= mask_of(digit);
      }
      ASSERT_EQ(fact.digits, digits);
      const Cell cell = board.empty_cells().first();
      const Conclusion conclusion = Conclusion::place(cell, digit_at(solution, cell));
      board.apply({&conclusion, 1});
    }
  }
}

}  // namespace
}  // namespace nonet::tests
