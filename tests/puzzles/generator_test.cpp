#include "nonet/puzzles/generator.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "nonet/brute_force.hpp"
#include "nonet/text/grid_text.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

std::string line(const GeneratedPuzzle& made) { return made.puzzle ? to_line(*made.puzzle) : "none"; }

/// Checked from givens alone, by counting; the generator uses another method.
bool is_minimal(const Grid& puzzle) {
  for (const Cell missing : puzzle.given_cells()) {
    Grid without;
    for (const Cell cell : puzzle.given_cells()) {
      if (cell != missing) without.fill(cell, puzzle.value(cell), CellStatus::given);
    }
    if (count_solutions(without, 2) != 2) return false;
  }
  return true;
}

// The sequence of a seed: a change needs a line in CHANGELOG.md.
TEST(Generator, MakesTheSamePuzzlesEverywhere) {
  EXPECT_EQ(line(generate_puzzle(1, 0)),
            ".1.5........98..4..9.....83..17..2....8.1.79..4..6.3......3....7..2.5..1..6....5.");
  EXPECT_EQ(line(generate_puzzle(1, 1)),
            "....7.23.9.56.4..7...1..5..3.8...1.6..6.......4.8.6...78....3.2......7....19.....");
  EXPECT_EQ(line(generate_puzzle(1, 0, {28, 28})),
            ".1..4.9....39.1..2.9.6.7....3..5.26...8..2.9..4.8.....1...3.827..4....31......4..");
}

TEST(Generator, MakesOtherPuzzlesForOtherSeedsAndIndices) {
  std::set<std::string> lines;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (std::uint64_t index = 0; index < 10; ++index) lines.insert(line(generate_puzzle(seed, index)));
  }
  EXPECT_EQ(lines.size(), 100U);
}

NONET_PROPERTY(Generator, MakesMinimalPuzzlesWithOneSolution, (std::uint64_t seed, std::uint64_t index)) {
  const GeneratedPuzzle made = generate_puzzle(seed, index);
  RC_ASSERT(made.puzzle.has_value());
  Grid solution;
  RC_ASSERT(count_solutions(*made.puzzle, 2, &solution) == 1);
  for (Cell cell = 0; cell < kCells; ++cell) {
    RC_ASSERT(solution.value(cell) == made.solution.value(cell));
    RC_ASSERT(made.solution.status(cell) == CellStatus::given);
    RC_ASSERT(made.puzzle->status(cell) != CellStatus::modifiable);
  }
  RC_ASSERT(is_minimal(*made.puzzle));
}

NONET_PROPERTY(Generator, DependsOnNothingButItsArguments, (std::uint64_t seed, std::uint64_t index)) {
  const std::string first = line(generate_puzzle(seed, index));
  static_cast<void>(generate_puzzle(seed + 1, index + 1));
  RC_ASSERT(line(generate_puzzle(seed, index)) == first);
}

TEST(Generator, KeepsGivensAboveTheNumberOfMinimalPuzzles) {
  for (const ClueRange range : {ClueRange{31, 31}, ClueRange{36, 45}, ClueRange{60, 80}, ClueRange{80, 80}}) {
    for (std::uint64_t index = 0; index < 3; ++index) {
      const GeneratedPuzzle made = generate_puzzle(7, index, range);
      ASSERT_TRUE(made.puzzle.has_value()) << range.least;
      EXPECT_TRUE(range.contains(made.puzzle->given_cells().count())) << range.least;
      EXPECT_EQ(count_solutions(*made.puzzle, 2), 1);
      EXPECT_EQ(line(generate_puzzle(7, index, range)), to_line(*made.puzzle));
    }
  }
}

TEST(Generator, KeepsToARangeOfGivens) {
  for (const ClueRange range :
       {ClueRange{17, 22}, ClueRange{22, 22}, ClueRange{24, 25}, ClueRange{27, 27}, ClueRange{28, 40}}) {
    for (std::uint64_t index = 0; index < 3; ++index) {
      const GeneratedPuzzle made = generate_puzzle(7, index, range);
      ASSERT_TRUE(made.puzzle.has_value()) << range.least;
      EXPECT_TRUE(range.contains(made.puzzle->given_cells().count())) << range.least;
      EXPECT_EQ(count_solutions(*made.puzzle, 2), 1);
      EXPECT_TRUE(is_minimal(*made.puzzle));
      EXPECT_GE(made.tries, 1);
      EXPECT_LE(made.tries, kMostTries);
    }
  }
}

TEST(Generator, TakesTheUsualPuzzleWhereItIsInTheRange) {
  for (std::uint64_t index = 0; index < 5; ++index) {
    const std::string usual = line(generate_puzzle(3, index));
    EXPECT_EQ(line(generate_puzzle(3, index, {20, 30})), usual);
  }
}

TEST(Generator, GivesUpWhereNothingIsFound) {
  const GeneratedPuzzle made = generate_puzzle(1, 0, {17, 17});
  EXPECT_FALSE(made.puzzle.has_value());
  EXPECT_EQ(made.tries, kMostTries);
  EXPECT_GT(made.nearest_clues, 17);
  EXPECT_LT(made.nearest_clues, 22);
  EXPECT_EQ(made.solution, Grid::undefined());
}

}  // namespace
}  // namespace nonet
