#include "nonet/candidate_map.hpp"

#include <gtest/gtest.h>

#include "kernel/random_grids.hpp"
#include "nonet/cell_map_operators.hpp"
#include "nonet/truths.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

// Tests for all types of sets are in sets_test.cpp.

TEST(CandidateMap, HoldsTheCandidatesOfOneDigitInASetOfCells) {
  const CandidateMap map = candidates_of(CellMap{0, 80}, 4);
  EXPECT_EQ(map, (CandidateMap{candidate_of(0, 4), candidate_of(80, 4)}));
}

TEST(CandidateMap, TellsTheCellsOfADigitAndTheDigitsOfACell) {
  const CandidateMap map = CellMap{0, 80} * 4 | CellMap{80} * 8;
  EXPECT_EQ(digit_cells(map, 4), (CellMap{0, 80}));
  EXPECT_EQ(digit_cells(map, 0), CellMap{});
  EXPECT_EQ(cell_digits(map, 80), mask_of(4) | mask_of(8));
  EXPECT_EQ(cell_digits(map, 1), 0);
}

TEST(TruthMap, HasRoomForEveryTruth) {
  TruthMap map;
  map.add(house_truth(26, 8));
  EXPECT_EQ(map.first(), Truth(kTruths - 1));
}

NONET_PROPERTY(CandidateMapProperty, ViewsByDigitAndByCellFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  CandidateMap map;
  for (Digit digit = 0; digit < kDigits; ++digit) map |= tests::random_cells(random) * digit;
  CandidateMap by_digit;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap cells = digit_cells(map, digit);
    for (Cell cell = 0; cell < kCells; ++cell) {
      RC_ASSERT(cells.contains(cell) == map.contains(candidate_of(cell, digit)));
      RC_ASSERT((cell_digits(map, cell) >> digit & 1) == static_cast<int>(cells.contains(cell)));
    }
    by_digit |= cells * digit;
  }
  RC_ASSERT(by_digit == map);
}

}  // namespace
}  // namespace nonet
