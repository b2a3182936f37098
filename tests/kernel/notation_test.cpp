#include "nonet/notation.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "kernel/random_grids.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

/// Parses `r1c12,r23c4`.
CellMap read_cells(const std::string& text) {
  CellMap cells;
  std::string rows;
  bool in_rows = false;
  for (const char c : text) {
    if (c == 'r') {
      rows.clear();
      in_rows = true;
    } else if (c == 'c') {
      in_rows = false;
    } else if (c != ',') {
      if (in_rows) {
        rows += c;
      } else {
        for (const char row : rows) cells.add((row - '1') * 9 + (c - '1'));
      }
    }
  }
  return cells;
}

TEST(CellText, CountsRowsAndColumnsFromOne) {
  EXPECT_EQ(cell_text(0), "r1c1");
  EXPECT_EQ(cell_text(31), "r4c5");
  EXPECT_EQ(cell_text(80), "r9c9");
}

TEST(CellsText, OfNoCellsIsEmpty) { EXPECT_EQ(cells_text({}), ""); }

TEST(CellsText, JoinsTheColumnsOfARow) { EXPECT_EQ(cells_text({0, 1, 11}), "r1c12,r2c3"); }

TEST(CellsText, JoinsRowsWithEqualColumns) { EXPECT_EQ(cells_text({0, 2, 27, 29}), "r14c13"); }

TEST(CellsText, GroupsByColumnsWhereThatIsShorter) { EXPECT_EQ(cells_text({0, 9, 10, 19}), "r12c1,r23c2"); }

TEST(CellsText, GroupsByRowsWhereBothAreEquallyLong) { EXPECT_EQ(cells_text({0, 9, 10}), "r1c1,r2c12"); }

TEST(HouseText, NamesBlocksRowsAndColumns) {
  EXPECT_EQ(house_text(2), "b3");
  EXPECT_EQ(house_text(12), "r4");
  EXPECT_EQ(house_text(26), "c9");
}

TEST(DigitsText, AscendsWithASeparatorBetween) {
  EXPECT_EQ(digits_text(0b001000100), "37");
  EXPECT_EQ(digits_text(0b001000100, "/"), "3/7");
  EXPECT_EQ(digits_text(kAllDigits), "123456789");
  EXPECT_EQ(digits_text(0, "/"), "");
}

TEST(CandidateText, BeginsWithTheDigit) { EXPECT_EQ(candidate_text(candidate_of(2, 4)), "5r1c3"); }

TEST(TruthText, IsTheCellOrTheDigitAndTheHouse) {
  EXPECT_EQ(truth_text(cell_truth(31)), "r4c5");
  EXPECT_EQ(truth_text(house_truth(2, 6)), "7b3");
  EXPECT_EQ(truth_text(house_truth(12, 6)), "7r4");
  EXPECT_EQ(truth_text(house_truth(26, 6)), "7c9");
}

TEST(ConclusionText, TellsPlacementFromElimination) {
  EXPECT_EQ(conclusion_text(Conclusion::place(2, 4)), "r1c3=5");
  EXPECT_EQ(conclusion_text(Conclusion::eliminate(2, 4)), "r1c3<>5");
}

TEST(ConclusionsText, GroupsEliminationsByDigit) {
  const std::vector<Conclusion> conclusions{Conclusion::eliminate(41, 6), Conclusion::eliminate(2, 3),
                                            Conclusion::eliminate(1, 3)};
  EXPECT_EQ(conclusions_text(conclusions), "r1c23<>4, r5c6<>7");
}

TEST(ConclusionsText, PutsPlacementsFirstInTheirOrder) {
  const std::vector<Conclusion> conclusions{Conclusion::eliminate(41, 6), Conclusion::place(80, 0),
                                            Conclusion::place(0, 8)};
  EXPECT_EQ(conclusions_text(conclusions), "r9c9=1, r1c1=9, r5c6<>7");
}

TEST(ConclusionsText, OfNothingIsEmpty) { EXPECT_EQ(conclusions_text({}), ""); }

TEST(ParseConclusion, ReadsBackEveryText) {
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const auto place = Conclusion::place(cell_of(candidate), digit_of(candidate));
    const auto eliminate = Conclusion::eliminate(cell_of(candidate), digit_of(candidate));
    EXPECT_EQ(parse_conclusion(conclusion_text(place)), place);
    EXPECT_EQ(parse_conclusion(conclusion_text(eliminate)), eliminate);
    EXPECT_EQ(parse_conclusion(candidate_text(candidate)), eliminate);
  }
}

TEST(ParseConclusion, ReadsUpperCase) {
  EXPECT_EQ(parse_conclusion("R1C3<>5"), Conclusion::eliminate(2, 4));
  EXPECT_EQ(parse_conclusion("R1c3=5"), Conclusion::place(2, 4));
  EXPECT_EQ(parse_conclusion("5R1C3"), Conclusion::eliminate(2, 4));
}

TEST(ParseConclusion, RefusesOtherText) {
  for (const char* text : {"",       "r1c3",   "5",       "0r1c3",    "5r0c3",  "5r1c0",   "5r1c3 ",  " 5r1c3",
                           "55r1c3", "r1c3<>", "r1c3<>0", "r1c3<>57", "r1c3<5", "r1c3==5", "r1c3><5", "r1c3 = 5",
                           "r0c3=5", "r1c=5",  "c3r1=5",  "r1c3=x",   "x1c3=5", "r1c35"}) {
    EXPECT_EQ(parse_conclusion(text), std::nullopt) << text;
  }
}

TEST(ParseTruth, ReadsWhatIsWritten) {
  for (int truth = 0; truth < kTruths; ++truth) {
    EXPECT_EQ(parse_truth(truth_text(static_cast<Truth>(truth))), static_cast<Truth>(truth));
  }
}

TEST(ParseTruth, ReadsUpperCase) {
  EXPECT_EQ(parse_truth("R4C5"), cell_truth(31));
  EXPECT_EQ(parse_truth("7B3"), house_truth(2, 6));
}

TEST(ParseTruth, RefusesOtherText) {
  for (const char* text :
       {"", "r4", "7", "r0c1", "r1c0", "0b1", "7b0", "7x3", "b3", "77b3", "7b33", " 7b3", "r4c5=1"}) {
    EXPECT_EQ(parse_truth(text), std::nullopt) << text;
  }
}

NONET_PROPERTY(CellsTextProperty, NamesExactlyTheCells, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random) & tests::random_cells(random);
  RC_ASSERT(read_cells(cells_text(cells)) == cells);
}

}  // namespace
}  // namespace nonet
