#include "nonet/text/wording.hpp"

#include <gtest/gtest.h>

#include <array>

namespace nonet {
namespace {

TEST(Wording, ListsAreReadAloud) {
  const std::array<std::string, 3> items{"a", "b", "c"};
  EXPECT_EQ(list_words({}), "");
  EXPECT_EQ(list_words(std::span(items).first(1)), "a");
  EXPECT_EQ(list_words(std::span(items).first(2), "or"), "a or b");
  EXPECT_EQ(list_words(items), "a, b and c");
}

TEST(Wording, SmallNumbersAreWords) {
  EXPECT_EQ(number_words(1), "one");
  EXPECT_EQ(number_words(9), "nine");
  EXPECT_EQ(number_words(10), "10");
  EXPECT_EQ(number_words(0), "0");
}

TEST(Wording, DigitsCountFromOne) {
  EXPECT_EQ(digit_words(4), "5");
  EXPECT_EQ(digits_words(0b100010001, "or"), "1, 5 or 9");
}

TEST(Wording, HousesOfAKindShareItsName) {
  EXPECT_EQ(house_words(2), "block 3");
  EXPECT_EQ(house_words(kFirstRow), "row 1");
  EXPECT_EQ(house_words(26), "column 9");
  EXPECT_EQ(houses_words(1U << 2 | 1U << 9 | 1U << 12), "block 3 and rows 1 and 4");
}

TEST(Wording, CellsAreListedUpToNine) {
  EXPECT_EQ(cells_words({0, 1, 30}, "or"), "r1c1, r1c2 or r4c4");
  EXPECT_EQ(cells_words({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), "r1c123456789,r2c1");
}

TEST(Wording, AlternativesAreListedByDigitOrByCell) {
  EXPECT_EQ(alternatives_words({candidate_of(0, 4), candidate_of(6, 4)}), "r1c1 or r1c7 is 5");
  EXPECT_EQ(alternatives_words({candidate_of(0, 4), candidate_of(6, 4), candidate_of(1, 2)}),
            "r1c2 is 3 or r1c1 or r1c7 is 5");
  EXPECT_EQ(alternatives_words({candidate_of(1, 2), candidate_of(1, 4)}), "r1c2 is 3 or 5");
}

TEST(Wording, EliminationsOfTheSameDigitsShareAVerb) {
  const std::array eliminations{Conclusion::eliminate(20, 4), Conclusion::eliminate(19, 4)};
  EXPECT_EQ(conclusions_words(eliminations), "r3c2 and r3c3 are not 5");
  const std::array more{Conclusion::eliminate(20, 4), Conclusion::eliminate(20, 6), Conclusion::eliminate(0, 1),
                        Conclusion::eliminate(1, 0),  Conclusion::eliminate(1, 1),  Conclusion::eliminate(1, 2)};
  EXPECT_EQ(conclusions_words(more), "r3c3 is neither 5 nor 7, r1c1 is not 2 and r1c2 is none of 1, 2 and 3");
}

TEST(Wording, PlacementsComeFirst) {
  const std::array mixed{Conclusion::eliminate(20, 4), Conclusion::place(0, 8)};
  EXPECT_EQ(conclusions_words(mixed), "r1c1 is 9 and r3c3 is not 5");
}

TEST(Wording, SentencesBeginWithACapitalOrACell) {
  EXPECT_EQ(capital_words("the 5"), "The 5");
  EXPECT_EQ(capital_words("r1c1 is 5"), "r1c1 is 5");
  EXPECT_EQ(capital_words(""), "");
}

}  // namespace
}  // namespace nonet
