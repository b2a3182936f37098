#include "nonet/types.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <vector>

#include "nonet/houses.hpp"

namespace nonet {
namespace {

static_assert(std::ranges::forward_range<BitRange<Digit>> && std::ranges::sized_range<BitRange<House>>);
static_assert(std::is_trivially_copyable_v<BitRange<Digit>>);

constexpr int sum_of(DigitMask mask) {
  int sum = 0;
  for (const Digit digit : digits_of(mask)) sum += digit;
  return sum;
}
static_assert(sum_of(0b101001000U) == 3 + 6 + 8);

template <typename Thing>
std::vector<Thing> listed(BitRange<Thing> range) {
  return {range.begin(), range.end()};
}

TEST(DigitsOf, GivesTheDigitsOfEveryMaskInAscendingOrder) {
  for (unsigned mask = 0; mask <= unsigned{kAllDigits}; ++mask) {
    std::vector<Digit> expected;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if ((mask >> digit & 1U) != 0) expected.push_back(digit);
    }
    EXPECT_EQ(listed(digits_of(mask)), expected);
    EXPECT_EQ(digits_of(mask).size(), expected.size());
    EXPECT_EQ(digits_of(mask).empty(), expected.empty());
  }
}

TEST(DigitsOf, TakesAMaskOfDigitsAndAnExpressionOfMasks) {
  const DigitMask mask = 0b110;
  EXPECT_EQ(listed(digits_of(mask)), (std::vector<Digit>{1, 2}));
  EXPECT_EQ(listed(digits_of(mask & ~mask_of(1))), (std::vector<Digit>{2}));
}

TEST(DigitsOf, IsWhatItWasWhenTheLoopBegan) {
  unsigned mask = 0b111;
  int rounds = 0;
  for (const Digit digit : digits_of(mask)) {
    mask = 0;
    ++rounds;
    EXPECT_LT(digit, 3);
  }
  EXPECT_EQ(rounds, 3);
}

TEST(HousesIn, GivesHousesUpToTheLast) {
  EXPECT_EQ(listed(houses_in(HouseMask{1} << 26U | 1U << 9U | 1U)), (std::vector<House>{0, 9, 26}));
  EXPECT_TRUE(houses_in(0).empty());
}

TEST(PositionsOf, LeadToTheCellsOfAHouse) {
  for (House house = 0; house < kHouses; ++house) {
    for (unsigned positions = 0; positions <= kAllDigits; ++positions) {
      CellMap expected;
      for (const int position : positions_of(positions)) expected.add(cell_at(house, position));
      EXPECT_EQ(cells_at(house, positions), expected);
      EXPECT_EQ(cells_at(house, positions).positions_in(house), positions);
    }
  }
}

TEST(LowestDigit, IsTheFirstOfTheMask) {
  EXPECT_EQ(lowest_digit(0b100), 2);
  EXPECT_EQ(lowest_digit(kAllDigits), 0);
}

TEST(Ranges, OfNumbersAreTold) {
  EXPECT_TRUE(is_cell(0) && is_cell(80) && !is_cell(-1) && !is_cell(81));
  EXPECT_TRUE(is_digit(0) && is_digit(8) && !is_digit(-1) && !is_digit(9));
  EXPECT_TRUE(is_house(0) && is_house(26) && !is_house(-1) && !is_house(27));
  EXPECT_TRUE(is_candidate(0) && is_candidate(728) && !is_candidate(-1) && !is_candidate(729));
}

}  // namespace
}  // namespace nonet
