#include "nonet/truths.hpp"

#include <gtest/gtest.h>

#include <set>
#include <type_traits>
#include <vector>

namespace nonet {
namespace {

TEST(Truths, OfCellsAreNumberedLikeTheCells) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(cell_truth(cell).index(), cell);
    EXPECT_EQ(cell_of(cell_truth(cell)), cell);
    EXPECT_TRUE(is_cell_truth(cell_truth(cell)));
  }
}

TEST(Truths, OfHousesFollowByDigitAndHouse) {
  EXPECT_EQ(house_truth(0, 0).index(), 81);
  EXPECT_EQ(house_truth(26, 0).index(), 107);
  EXPECT_EQ(house_truth(0, 1).index(), 108);
  EXPECT_EQ(house_truth(26, 8).index(), 323);
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
  EXPECT_EQ(*truths.rbegin(), Truth(kTruths - 1));
}

// They do not convert to or from cells, candidates or masks.
static_assert(!std::is_convertible_v<Truth, int> && !std::is_convertible_v<int, Truth>);

TEST(Truths, AreTheMembersOfATruthMap) {
  const TruthMap map{house_truth(26, 8), cell_truth(3)};
  EXPECT_TRUE(map.contains(cell_truth(3)));
  EXPECT_FALSE(map.contains(house_truth(3, 0)));
  EXPECT_EQ(std::vector<Truth>(map.begin(), map.end()), (std::vector<Truth>{cell_truth(3), house_truth(26, 8)}));
  EXPECT_EQ(map.first(), cell_truth(3));
}

TEST(Truths, NoTruthIsNone) {
  EXPECT_FALSE(is_truth(kNoTruth.index()));
  EXPECT_FALSE(is_cell_truth(kNoTruth));
}

}  // namespace
}  // namespace nonet
