#include "nonet/text/wording.hpp"

#include <gtest/gtest.h>

#include <array>

#include "nonet/text/branch_words.hpp"

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

TEST(BranchWords, LiteralsOfGroupsAreAlternativesOrNoneOfThem) {
  EXPECT_EQ(literal_words({0}, 4, true), "r1c1 is 5");
  EXPECT_EQ(literal_words({0, 1}, 4, true), "r1c1 or r1c2 is 5");
  EXPECT_EQ(literal_words({0}, 4, false), "r1c1 is not 5");
  EXPECT_EQ(literal_words({0, 1}, 4, false), "neither r1c1 nor r1c2 is 5");
  EXPECT_EQ(literal_words({0, 1, 2}, 4, false), "none of r1c1, r1c2 and r1c3 is 5");
}

TEST(BranchWords, ConsequencesNameTheirReason) {
  EXPECT_EQ(necessity_words(cell_truth(30), {30}, 2), "r4c4 must be 3");
  EXPECT_EQ(necessity_words(house_truth(kFirstRow, 4), {6}, 4), "the 5 of row 1 must be in r1c7");
  EXPECT_EQ(necessity_words(house_truth(kFirstRow, 4), {6, 7}, 4), "the 5 of row 1 must be in r1c7 or r1c8");
  EXPECT_EQ(failure_words(cell_truth(30)), "no digit is left for r4c4");
  EXPECT_EQ(failure_words(house_truth(8, 4)), "no place is left for the 5 of block 9");
}

TEST(BranchWords, ClashesNameBothCandidatesAndTheirHouse) {
  EXPECT_EQ(clash_words({0}, 4, {0}, 2), "r1c1 would be both 3 and 5");
  EXPECT_EQ(clash_words({6}, 4, {0}, 4), "r1c1 and r1c7 would both be 5 in row 1");
  EXPECT_EQ(clash_words({0, 1}, 4, {6}, 4), "r1c7 and one of r1c1 and r1c2 would both be 5 in row 1");
}

TEST(BranchWords, ChoicesAreSentences) {
  EXPECT_EQ(choice_words(cell_truth(0), candidates_of(CellMap{0}, 2) | candidates_of(CellMap{0}, 4)), "r1c1 is 3 or 5");
  EXPECT_EQ(choice_words(house_truth(kFirstRow, 4), candidates_of(CellMap{0, 6}, 4)),
            "The 5 of row 1 is in r1c1 or r1c7");
}

TEST(BranchWords, EachBranchIsFollowedInTurn) {
  const std::array<BranchWords, 3> branches{BranchWords{"A", {"B", "C"}, "D", false},
                                            BranchWords{"E", {"F"}, "G", true}, BranchWords{"H", {}, "", false}};
  EXPECT_EQ(branches_words(branches, 1000),
            "If A, B, C and D. If E, F. But then G: a contradiction. In the case that H nothing is left to show.");
}

TEST(BranchWords, BranchesWithTheSameConsequencesAreFollowedOnce) {
  const std::array<BranchWords, 3> branches{BranchWords{"A", {"B"}, "C", false}, BranchWords{"D", {"E"}, "C", false},
                                            BranchWords{"F", {"B"}, "C", false}};
  EXPECT_EQ(branches_words(branches, 1000), "If A or F, B and C. If D, E and C.");
}

TEST(BranchWords, ABranchEndsWhereItMeetsAnEarlierOne) {
  const std::array<BranchWords, 2> branches{BranchWords{"A", {"B", "C", "D"}, "E", false},
                                            BranchWords{"F", {"G", "C", "D"}, "E", false}};
  EXPECT_EQ(branches_words(branches, 1000), "If A, B, C, D and E. If F, G, C and the rest follows as before.");
  const std::array<BranchWords, 2> impossible{BranchWords{"A", {"B", "C"}, "D", true},
                                              BranchWords{"E", {"F", "B", "C"}, "D", true}};
  EXPECT_EQ(branches_words(impossible, 1000),
            "If A, B and C. But then D: a contradiction. If E, F, B and the rest follows as before.");
}

TEST(BranchWords, ManyConsequencesAreSeveralSentences) {
  const BranchWords branch{"A", {"B", "C", "D", "E", "F", "G"}, "H", true};
  EXPECT_EQ(refutation_words(branch, 1000),
            "Suppose A. Then B, C, D and E. Then F and G. But then H: a contradiction.");
}

TEST(BranchWords, OfTooLongATextTheLongestBranchIsCounted) {
  const std::string longer(60, 'x');
  const std::array<BranchWords, 2> branches{BranchWords{"A", {"B", "C", "D"}, "E", false},
                                            BranchWords{"F", {longer, "G", "H"}, "", false}};
  EXPECT_EQ(branches_words(branches, 90), "If A, B, C, D and E. If F, two steps follow one after the other and H.");
  EXPECT_EQ(refutation_words({"F", {longer, "G", "H"}, "I", true}, 60),
            "Suppose F. Then three steps follow one after the other. But then I: a contradiction.");
}

}  // namespace
}  // namespace nonet
