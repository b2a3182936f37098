#include "nonet/records/cell_notation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

using NotationClaim = TypedCandidate::Claim;
constexpr std::array kNotations = {CellNotation::rc, CellNotation::a1, CellNotation::eureka};

void expect_candidate(const std::string& text, Cell cell, Digit digit, NotationClaim claim) {
  const auto typed = parse_typed_candidate(text);
  ASSERT_TRUE(typed) << text;
  EXPECT_EQ(typed->cell, cell) << text;
  EXPECT_EQ(typed->digit, digit) << text;
  EXPECT_EQ(typed->claim, claim) << text;
}

TEST(CellNotation, EveryCandidateAndConclusionComesBackInEveryNotation) {
  for (const CellNotation notation : kNotations) {
    for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
      const Cell cell = cell_of(candidate);
      const Digit digit = digit_of(candidate);
      expect_candidate(in_notation(candidate_text(candidate), notation), cell, digit, NotationClaim::none);
      const std::string placed = conclusion_text(Conclusion::place(cell, digit));
      expect_candidate(in_notation(placed, notation), cell, digit, NotationClaim::is_true);
      const std::string eliminated = conclusion_text(Conclusion::eliminate(cell, digit));
      expect_candidate(in_notation(eliminated, notation), cell, digit, NotationClaim::is_false);
    }
  }
}

TEST(CellNotation, NamesEachCellInItsOwnWay) {
  EXPECT_EQ(in_notation("r1c1", CellNotation::a1), "A1");
  EXPECT_EQ(in_notation("r9c9", CellNotation::a1), "I9");
  EXPECT_EQ(in_notation("5r1c3", CellNotation::a1), "5A3");
  EXPECT_EQ(in_notation("5r1c3", CellNotation::eureka), "(5)r1c3");
  EXPECT_EQ(in_notation("r1c3<>5", CellNotation::eureka), "r1c3<>5");
}

TEST(CellNotation, RewritesSetsChainsAndHouses) {
  const auto a1 = [](const char* text) { return in_notation(text, CellNotation::a1); };
  EXPECT_EQ(a1("Pointing: 9 in b8 (r89c4) in c4 => r4c4<>9"), "Pointing: 9 in b8 (HI4) in c4 => D4<>9");
  EXPECT_EQ(a1("(5=3)r1c1 - (3)r1c7=r9c7 => r9c1<>5"), "(5=3)A1 - (3)A7=I7 => I1<>5");
  EXPECT_EQ(a1("Claiming: 7 in r7 (r7c12)"), "Claiming: 7 in rG (G12)");
  EXPECT_EQ(a1("Franken: 3 r18b1 c169"), "Franken: 3 rAHb1 c169");
  EXPECT_EQ(a1("Mutant: 3 r1c2b3 c169"), "Mutant: 3 rAc2b3 c169");
  EXPECT_EQ(a1("7r4 has no place"), "7rD has no place");
  EXPECT_EQ(a1("In rows 2 and 4, 5 can only be in columns 1 and 9"),
            "In rows B and D, 5 can only be in columns 1 and 9");
  EXPECT_EQ(a1("Rows 1, 2 or 9, but not row 3"), "Rows A, B or I, but not row C");
  EXPECT_EQ(a1("block 3 and row 1"), "block 3 and row A");
}

TEST(CellNotation, LeavesOtherTextAlone) {
  for (const char* text : {"", "r", "r1c", "rc", "xr1c1", "r1c1x", "r0c1", "row", "rows", "row 10", "arrow 3", "c4",
                           "b3", "error 5", "1.23 rounds"}) {
    for (const CellNotation notation : kNotations) EXPECT_EQ(in_notation(text, notation), text);
  }
}

TEST(TypedCandidate, IsReadAsPeopleWriteIt) {
  constexpr Cell kG8 = 6 * 9 + 7;
  for (const char* text : {"7r7c8", "(7)r7c8", "7R7C8", "7 r7c8", "7G8", "(7)G8", "7g8", "(7) g8"}) {
    expect_candidate(text, kG8, 6, NotationClaim::none);
  }
  for (const char* text : {"r7c8=7", "R7C8 = 7", "G8=7", "g8 = 7"})
    expect_candidate(text, kG8, 6, NotationClaim::is_true);
  for (const char* text : {"r7c8<>7", "r7c8 <> 7", "r7c8!=7", "r7c8-7", "R7C8-7", "G8<>7", "G8-7", "r7c8\u22607",
                           "G8 \u2260 7", "r7c8\u22127", "r7c8\u20137"}) {
    expect_candidate(text, kG8, 6, NotationClaim::is_false);
  }
}

TEST(TypedCandidate, ReadsIAndJAsRowNine) {
  expect_candidate("I4=2", 8 * 9 + 3, 1, NotationClaim::is_true);
  expect_candidate("J4=2", 8 * 9 + 3, 1, NotationClaim::is_true);
}

TEST(TypedCandidate, IsNotReadFromOtherText) {
  for (const char* text :
       {"",       "7",     "r7c8",   "G8",      "0r1c1",       "7r0c1",    "7r1c0",   "7K1",     "7A0",
        "77r1c1", "r1c1=", "r1c1=0", "r1c1=57", "=7",          "r1c1<7",   "r1c1==7", "r1c1><7", "(7r1c1",
        "7)r1c1", "(7)",   "r1c=5",  "x1c3=5",  "5r1c3 5r1c4", "r12c3<>5", "7r4"}) {
    EXPECT_FALSE(parse_typed_candidate(text)) << text;
  }
}

TEST(TypedCandidate, IsNotADigitInAHouse) {
  EXPECT_FALSE(parse_typed_candidate("7b3"));
  EXPECT_FALSE(parse_typed_candidate("7c9"));
  expect_candidate("7B3", 1 * 9 + 2, 6, NotationClaim::none);
  expect_candidate("(7)b3", 1 * 9 + 2, 6, NotationClaim::none);
}

}  // namespace
}  // namespace nonet::host
