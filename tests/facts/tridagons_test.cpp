#include "nonet/facts/tridagons.hpp"

#include <gtest/gtest.h>

#include <array>

namespace nonet {
namespace {

/// Twelve cells of four blocks with the digits 1, 2 and 3, of which two have 4 as well; all else is open.
Board two_guardians() {
  Grid grid;
  constexpr std::array<int, 12> kOddTridagon{0, 10, 20, 3, 13, 23, 27, 37, 47, 32, 40, 48};
  for (const Cell cell : kOddTridagon) {
    for (Digit digit = 3; digit < kDigits; ++digit) grid.set_candidate(cell, digit, false);
  }
  grid.set_candidate(0, 3, true);
  grid.set_candidate(48, 3, true);
  return Board(grid);
}

TEST(Tridagons, HaveTheirGuardians) {
  const Board board = two_guardians();
  const auto all = tridagons(board, 2).all();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].cells.count(), 12);
  EXPECT_EQ(all[0].digits, DigitMask{0b111U});
  EXPECT_EQ(all[0].guardians, (CandidateMap{candidate_of(0, 3), candidate_of(48, 3)}));
}

TEST(Tridagons, AreLeftOutWhereTheyHaveMoreGuardiansThanTheLimit) {
  const Board board = two_guardians();
  EXPECT_TRUE(tridagons(board, 1).all().empty());
}

}  // namespace
}  // namespace nonet
