// Tests sets of cells and of candidates as text, and the reverse.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/cell_map_operators.hpp"
#include "nonet/text/notation.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

CellMap cells_from(std::string_view text) {
  ParseError error;
  const auto cells = parse_cells(text, error);
  EXPECT_TRUE(cells) << text << ": " << error.message << " at " << error.offset;
  return cells.value_or(CellMap{});
}

struct Refusal {
  std::string text;
  std::string message;
  std::size_t offset;
};

TEST(ParseCells, ReadsWhatPeopleWrite) {
  const std::vector<std::pair<std::string, CellMap>> texts{
      {"r1c1", {0}},
      {"{ r1c1, r2c12 }", {0, 9, 10}},
      {"r1c12345", {0, 1, 2, 3, 4}},
      {"r12c3", {2, 11}},
      {"R4C5", {31}},
      {"r19C19", {0, 8, 72, 80}},
      {"r1c1,r2c2", {0, 10}},
      {"r1c1; r2c2", {0, 10}},
      {"r1c1 r2c2", {0, 10}},
      {"{r1c1}", {0}},
      {" \t{r1c1 ,\nr1c1 } ", {0}},
      {"{ }", {}},
      {"{}", {}},
      {"", {}},
      {"  ", {}},
  };
  for (const auto& [text, cells] : texts) EXPECT_EQ(cells_from(text), cells) << text;
}

TEST(ParseCells, AddsToASetByUnion) {
  CellMap cells{0};
  ParseError error;
  if (const auto more = parse_cells("r1c2", error)) cells |= *more;
  cells |= parse_cells("r1c4", error).value();
  EXPECT_EQ(cells, (CellMap{0, 1, 3}));
}

TEST(ParseCells, RefusesTheRestAndSaysWhereAndWhy) {
  const std::vector<Refusal> refusals{
      {"x", "found 'x', expected a cell such as r1c1", 0},
      {"r", "the text ends, expected a row 1-9", 1},
      {"rc1", "found 'c', expected a row 1-9", 1},
      {"r0c1", "found '0', expected a row 1-9", 1},
      {"r1", "the text ends, expected 'c' or a row 1-9", 2},
      {"r10c1", "found '0', expected 'c' or a row 1-9", 2},
      {"r1 c1", "found ' ', expected 'c' or a row 1-9", 2},
      {"r1c", "the text ends, expected a column 1-9", 3},
      {"r1c0", "found '0', expected a column 1-9", 3},
      {"r1c10", "found '0', expected ',' or a blank", 4},
      {"r1c1r2c2", "found 'r', expected ',' or a blank", 4},
      {"r1c1,", "the text ends, expected a cell such as r1c1", 5},
      {"r1c1,,r1c2", "found ',', expected a cell such as r1c1", 5},
      {"{r1c1", "the text ends, expected '}'", 5},
      {"{r1c1,}", "found '}', expected a cell such as r1c1", 6},
      {"r1c1}", "found '}', expected ',' or a blank", 4},
      {"{r1c1} r2c2", "found 'r', expected the end of the text", 7},
      {"{{r1c1}}", "found '{', expected a cell such as r1c1", 1},
      {std::string("r1c1\0", 5), "found byte 0x00, expected ',' or a blank", 4},
      {"r1c1 \xc3\xa9", "found byte 0xc3, expected a cell such as r1c1", 5},
      {"5r1c1", "found '5', expected a cell such as r1c1", 0},
      {"0101", "4 cells, expected 81", 4},
      {"01x", "found 'x', expected '1' or '0'", 2},
      {"*", "1 cell, expected 81", 1},
      {".*0", "found '0', expected '*' or '.'", 2},
      {std::string(82, '.'), "found '.', expected the end after 81 cells", 81},
  };
  for (const Refusal& refusal : refusals) {
    ParseError error;
    EXPECT_EQ(parse_cells(refusal.text, error), std::nullopt) << refusal.text;
    EXPECT_EQ(error.message, refusal.message) << refusal.text;
    EXPECT_EQ(error.offset, refusal.offset) << refusal.text;
  }
}

TEST(CellsBinary, BeginsWithCell80) {
  EXPECT_EQ(cells_binary({}), std::string(81, '0'));
  EXPECT_EQ(cells_binary({0, 79}), "01" + std::string(78, '0') + "1");
}

TEST(CellsTable, IsNineLinesOfStarsAndDots) {
  EXPECT_EQ(cells_table({0, 10, 80}),
            "*........\n.*.......\n.........\n.........\n.........\n.........\n.........\n.........\n........*");
}

TEST(ParseCells, ReadsTablesWithBorders) {
  EXPECT_EQ(cells_from("* . . | . . . | . . .\n. * . | . . . | . . .\n. . . | . . . | . . .\n------+-------+------\n"
                       ". . . | . . . | . . .\n. . . | . . . | . . .\n. . . | . . . | . . .\n------+-------+------\n"
                       ". . . | . . . | . . .\n. . . | . . . | . . .\n. . . | . . . | . . *\n"),
            (CellMap{0, 10, 80}));
}

NONET_PROPERTY(CellsTextProperty, ParsingGivesTheSetBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random) & tests::random_cells(random);
  for (const std::string& text :
       {cells_text(cells), "{ " + cells_text(cells) + " }", cells_binary(cells), cells_table(cells)}) {
    ParseError error;
    RC_ASSERT(parse_cells(text, error) == cells);
  }
}

TEST(CandidatesText, BeginsWithTheDigits) {
  EXPECT_EQ(candidates_text({}), "");
  EXPECT_EQ(candidates_text(CellMap{2, 3} * 4), "5r1c34");
  EXPECT_EQ(candidates_text(CellMap{21} * 0 | CellMap{21} * 1), "12r3c4");
}

TEST(CandidatesText, RepeatsTheDigitsBeforeEachGroupOfCells) {
  EXPECT_EQ(candidates_text(CellMap{0, 1, 11} * 4), "5r1c12,5r2c3");
  EXPECT_EQ(candidates_text(CellMap{0, 1, 11} * 4 | CellMap{0, 1, 11} * 8 | CellMap{80} * 6), "59r1c12,59r2c3,7r9c9");
}

TEST(ParseCandidates, ReadsWhatPeopleWrite) {
  const std::vector<std::pair<std::string, CandidateMap>> texts{
      {"5r1c34", CellMap{2, 3} * 4},
      {"12r3c4", CellMap{21} * 0 | CellMap{21} * 1},
      {"{ 5R1C3, 7r9c9 }", CellMap{2} * 4 | CellMap{80} * 6},
      {"5r1c3;7r9c9 ", CellMap{2} * 4 | CellMap{80} * 6},
      {"{ }", {}},
      {"", {}},
  };
  for (const auto& [text, candidates] : texts) {
    ParseError error;
    EXPECT_EQ(parse_candidates(text, error), candidates) << text << ": " << error.message;
  }
}

TEST(ParseCandidates, RefusesTheRestAndSaysWhereAndWhy) {
  const std::vector<Refusal> refusals{
      {"r1c3", "found 'r', expected a candidate such as 5r1c3", 0},
      {"5", "the text ends, expected 'r' or a digit 1-9", 1},
      {"50r1c1", "found '0', expected 'r' or a digit 1-9", 1},
      {"5r1", "the text ends, expected 'c' or a row 1-9", 3},
      {"5r1c3<>", "found '<', expected ',' or a blank", 5},
      {"5r1c3,", "the text ends, expected a candidate such as 5r1c3", 6},
      {"{5r1c3", "the text ends, expected '}'", 6},
  };
  for (const Refusal& refusal : refusals) {
    ParseError error;
    EXPECT_EQ(parse_candidates(refusal.text, error), std::nullopt) << refusal.text;
    EXPECT_EQ(error.message, refusal.message) << refusal.text;
    EXPECT_EQ(error.offset, refusal.offset) << refusal.text;
  }
}

NONET_PROPERTY(CandidatesTextProperty, ParsingGivesTheSetBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  CandidateMap candidates;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    if (tests::chance(random, 60)) candidates |= (tests::random_cells(random) & tests::random_cells(random)) * digit;
  }
  if (tests::chance(random, 50)) candidates |= (digit_cells(candidates, 3) | CellMap{44}) * 7;
  ParseError error;
  RC_ASSERT(parse_candidates(candidates_text(candidates), error) == candidates);
}

RC_GTEST_PROP(ParseCellsProperty, NeverFallsOverTextThatIsNone, (std::string noise)) {
  ParseError error;
  if (!parse_cells("{r1c1," + noise, error)) RC_ASSERT(error.offset <= noise.size() + 6 && !error.message.empty());
  if (!parse_candidates(noise, error)) RC_ASSERT(error.offset <= noise.size());
}

}  // namespace
}  // namespace nonet
