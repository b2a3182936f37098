#include "nonet/judging/explanation.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace nonet::host {
namespace {

/// A board of an empty grid without some candidates.
class Explanation : public testing::Test {
 protected:
  /// Leaves a digit only in some cells of a house.
  void keep(House house, Digit digit, const CellMap& places) {
    for (const Cell cell : house_map(house) - places) grid_.set_candidate(cell, digit, false);
  }
  void keep_digits(Cell cell, DigitMask digits) {
    for (const Digit digit : digits_of(~digits)) grid_.set_candidate(cell, digit, false);
  }
  [[nodiscard]] std::string text() {
    step_.conclusions = conclusions_;
    step_.bases = bases_;
    step_.covers = covers_;
    if (!links_.empty()) {
      evidence_.links = links_;
      step_.evidence = &evidence_;
    }
    return explanation_text(step_, Board(grid_));
  }

  Grid grid_;
  Step step_;
  Evidence evidence_;
  std::vector<Conclusion> conclusions_;
  std::vector<Truth> bases_;
  std::vector<Truth> covers_;
  std::vector<EvidenceLink> links_;
};

constexpr House kRow1 = kFirstRow;
constexpr House kRow3 = kFirstRow + 2;
constexpr House kColumn1 = kFirstColumn;

TEST_F(Explanation, IsThatOfTheTechniqueWhereItGivesOne) {
  conclusions_ = {Conclusion::eliminate(20, 4)};
  evidence_.explanation = "Because r3c3 is not 5.";
  step_.evidence = &evidence_;
  EXPECT_EQ(text(), "Because r3c3 is not 5.");
}

TEST_F(Explanation, OfATechniqueIsFitForATerminal) {
  conclusions_ = {Conclusion::eliminate(20, 4)};
  evidence_.explanation = "r3c3\x1b[2J";
  step_.evidence = &evidence_;
  EXPECT_EQ(text(), "r3c3?[2J");
}

TEST_F(Explanation, GoesThroughTheCasesOfOnePremise) {
  keep(kRow1, 4, {0, 1});
  bases_ = {house_truth(kRow1, 4)};
  conclusions_ = {Conclusion::eliminate(9, 4), Conclusion::eliminate(19, 4)};
  EXPECT_EQ(text(), "Whichever of r1c1 and r1c2 holds the 5 of row 1, r2c1 and r3c2 are not 5.");
}

TEST_F(Explanation, SaysWhatAloneIsLeft) {
  keep(kRow1, 4, {3});
  bases_ = {house_truth(kRow1, 4)};
  conclusions_ = {Conclusion::place(3, 4)};
  EXPECT_EQ(text(), "The 5 of row 1 can only be in r1c4, so r1c4 is 5.");
}

TEST_F(Explanation, ReadsAChainOfLinksThatHold) {
  keep(kRow1, 4, {0, 6});
  keep(kRow3, 4, {21, 26});
  links_ = {{{candidate_of(0, 4)}, {candidate_of(6, 4)}, true},
            {{candidate_of(6, 4)}, {candidate_of(26, 4)}, false},
            {{candidate_of(26, 4)}, {candidate_of(21, 4)}, true}};
  bases_ = {house_truth(kRow1, 4), house_truth(kRow3, 4)};
  conclusions_ = {Conclusion::eliminate(18, 4)};
  EXPECT_EQ(text(),
            "If r1c1 is not 5, the 5 of row 1 is in r1c7; then r3c9 is not 5, so the 5 of row 3 is in r3c4. So r1c1 or "
            "r3c4 is 5, and therefore r3c1 is not 5.");
}

TEST_F(Explanation, DoesNotReadLinksThatDoNotHold) {
  keep(kRow1, 4, {0, 6, 7});  // a third place
  keep(kRow3, 4, {21, 26});
  links_ = {{{candidate_of(0, 4)}, {candidate_of(6, 4)}, true},
            {{candidate_of(6, 4)}, {candidate_of(26, 4)}, false},
            {{candidate_of(26, 4)}, {candidate_of(21, 4)}, true}};
  bases_ = {house_truth(kRow1, 4), house_truth(kRow3, 4)};
  conclusions_ = {Conclusion::eliminate(18, 4)};
  EXPECT_EQ(text(), "Suppose r3c1 is 5. Then no place is left for the 5 of row 3. So r3c1 is not 5.");
}

TEST_F(Explanation, LeadsAnAssumptionToAContradiction) {
  keep_digits(0, 0b000000011);
  keep_digits(1, 0b000000101);
  keep_digits(9, 0b000000110);
  bases_ = {cell_truth(0), cell_truth(1), cell_truth(9)};
  conclusions_ = {Conclusion::eliminate(2, 2), Conclusion::eliminate(10, 2)};
  EXPECT_EQ(
      text(),
      "Suppose r1c3 is 3. Then r1c2 must be 1, r2c1 must be 2 and no digit is left for r1c1. So r1c3 is not 3. In "
      "the same way r2c2 is not 3.");
}

TEST_F(Explanation, CountsPremisesAgainstCovers) {
  for (const Cell cell : {0, 1, 2}) keep_digits(cell, 0b000000111);
  bases_ = {cell_truth(0), cell_truth(1), cell_truth(2)};
  for (const Digit digit : {0, 1, 2}) covers_.push_back(house_truth(kRow1, digit));
  conclusions_ = {Conclusion::eliminate(8, 1)};
  EXPECT_EQ(text(),
            "Suppose r1c9 is 2. Then the digits of r1c1, r1c2 and r1c3 would have to share the 1 of row 1 and the 3 of "
            "row 1, which are too few. So r1c9 is not 2.");
}

TEST_F(Explanation, SaysWhatFollowsForTheGuardiansOfADeadlyPattern) {
  UniquenessPattern pattern;
  for (const Cell cell : {0, 3, 9, 12}) {
    keep_digits(cell, cell == 12 ? 0b000000111 : 0b000000011);
    pattern.pattern.add(candidate_of(cell, 0));
    pattern.pattern.add(candidate_of(cell, 1));
  }
  pattern.guardians.add(candidate_of(12, 2));
  step_.uniqueness = &pattern;
  conclusions_ = {Conclusion::eliminate(12, 0), Conclusion::eliminate(12, 1)};
  EXPECT_EQ(
      text(),
      "The puzzle has one solution, so r1c1, r1c4, r2c1 and r2c4 may not be left with only 1 and 2, which could be "
      "exchanged. Therefore r2c4 is 3. So r2c4 is neither 1 nor 2.");
}

TEST_F(Explanation, ClaimsNothingThatThePremisesDoNotShow) {
  keep(kRow1, 4, {0, 8});
  bases_ = {house_truth(kRow1, 4)};
  conclusions_ = {Conclusion::eliminate(80, 6)};
  EXPECT_EQ(text(),
            "The step rests on this: the 5 of row 1 is in r1c1 or r1c9. From this it concludes that r9c9 is not 7.");
  bases_.clear();
  EXPECT_EQ(text(), "The step concludes that r9c9 is not 7.");
}

TEST_F(Explanation, TellsLemmasAsImplications) {
  const Conclusion clause[] = {Conclusion::eliminate(0, 4), Conclusion::place(80, 6)};
  const Truth premise = house_truth(kColumn1, 4);
  const Lemma lemma{clause, {&premise, 1}};
  step_.lemmas = {&lemma, 1};
  conclusions_ = {Conclusion::place(80, 6)};
  EXPECT_EQ(text(), "It first proves this: if r1c1 is 5, r9c9 is 7. From this it concludes that r9c9 is 7.");
}

TEST_F(Explanation, OfManyPremisesStaysShort) {
  for (int truth = 0; truth < kTruths; ++truth) bases_.push_back(Truth(truth));
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (Digit digit = 0; digit < kDigits; digit += 1 + cell % 3)
      conclusions_.push_back(Conclusion::eliminate(cell, digit));
  }
  EXPECT_LE(text().size(), kMaxExplanation);
}

}  // namespace
}  // namespace nonet::host
