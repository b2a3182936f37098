#include "nonet/truths.hpp"

#include <gtest/gtest.h>

#include <set>

namespace nonet {
namespace {

TEST(Truths, OfCellsAreNumberedLikeTheCells) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(cell_truth(cell), cell);
    EXPECT_TRUE(is_cell_truth(cell_truth(cell)));
  }
}

TEST(Truths, OfHousesFollowByDigitAndHouse) {
  EXPECT_EQ(house_truth(0, 0), 81);
  EXPECT_EQ(house_truth(26, 0), 107);
  EXPECT_EQ(house_truth(0, 1), 108);
  EXPECT_EQ(house_truth(26, 8), 323);
}

TEST(Truths, OfHousesTellTheirHouseAndDigit) {
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const Truth truth = house_truth(house, digit);
      EXPECT_FALSE(is_cell_truth(truth));
      EXPECT_EQ(house_of(truth), house);
      EXPECT_EQ(truth_digit(truth), digit);
    }
  }
}

TEST(Truths, AreAllDifferent) {
  std::set<Truth> truths;
  for (Cell cell = 0; cell < kCells; ++cell) truths.insert(cell_truth(cell));
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) truths.insert(house_truth(house, digit));
  }
  EXPECT_EQ(truths.size(), 324U);
  EXPECT_EQ(*truths.rbegin(), kTruths - 1);
}

}  // namespace
}  // namespace nonet
