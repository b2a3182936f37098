#include "nonet/puzzles/analyser.hpp"
#include "nonet/puzzles/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "kernel/board_checks.hpp"
#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

using Level = Analyser::Level;

/// One deduction of a level, found in the simplest way; nothing when there is none.
std::optional<Conclusion> naive_deduction(const Grid& grid, Level level) {
  for (const Cell cell : grid.empty_cells()) {
    if (grid.candidates(cell).count() == 1) {
      return Conclusion::place(cell, grid.candidates(cell).lowest());
    }
  }
  for (House house = 0; house < kHouses; ++house) {
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const CellMap places = grid.candidates_map()[static_cast<std::size_t>(digit)] & house_map(house);
      if (places.count() == 1) return Conclusion::place(places.first(), digit);
      if (level < Level::locked_candidates || !places) continue;
      for (House other = 0; other < kHouses; ++other) {
        if (other == house || !places.is_subset_of(house_map(other))) continue;
        const CellMap gone = (grid.candidates_map()[static_cast<std::size_t>(digit)] & house_map(other)) - places;
        if (gone) return Conclusion::eliminate(gone.first(), digit);
      }
    }
  }
  return std::nullopt;
}

/// A puzzle with one solution, made by adding givens of the solution.
Grid unique_puzzle(tests::Random& random) {
  const auto solution = tests::random_solution(random);
  Grid grid;
  while (!grid.is_valid()) {
    const Cell cell = tests::below(random, kCells);
    if (grid.is_empty(cell)) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  }
  return grid;
}

NONET_PROPERTY(AnalyserProperty, EndsWhereNoDeductionOfItsLevelIsLeft, (std::uint64_t seed, std::uint64_t number)) {
  tests::Random random(seed);
  const Level level = number % 2 == 0 ? Level::singles : Level::locked_candidates;
  Grid grid = unique_puzzle(random);
  Analyser analyser(grid, level);
  analyser.settle();
  while (const auto deduction = naive_deduction(grid, level)) tests::apply_to(grid, *deduction);
  RC_ASSERT(analyser.board().grid() == grid);
}

NONET_PROPERTY(AnalyserProperty, ACascadeIsAllThatChanged, (std::uint64_t seed)) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  Grid grid = tests::random_state(random, solution).grid;
  Analyser analyser(grid, Level::locked_candidates);
  grid = analyser.board().grid();
  for (int i = 0; i < 10; ++i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = tests::below(random, kDigits);
    const auto cascade = digit == tests::digit_at(solution, cell) ? analyser.place(cell, digit)
                         : tests::chance(random, 50)              ? analyser.eliminate(cell, digit)
                                                                  : analyser.eliminate_only(cell, digit);
    for (const Conclusion& conclusion : cascade) RC_ASSERT(tests::apply_to(grid, conclusion));
    RC_ASSERT(analyser.board().grid() == grid);
    RC_ASSERT(tests::disagreement(analyser.board(), grid).empty());
  }
}

NONET_PROPERTY(AnalyserProperty, LosesNoSolutionOfAnyGrid, (std::uint64_t seed)) {
  tests::Random random(seed);
  Grid grid;  // many solutions, one or none
  for (int i = 0; i < 60; ++i) {
    grid.set_candidate(tests::below(random, kCells), tests::below(random, kDigits), false);
  }
  for (int i = tests::below(random, 30); i > 0; --i) {
    const Cell cell = tests::below(random, kCells);
    if (grid.candidates(cell) != 0)
      grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | (grid.candidates(cell) & -grid.candidates(cell))));
  }
  const int before = count_solutions(grid, 3);
  Analyser analyser(grid, Level::locked_candidates);
  analyser.settle();
  const int after = analyser.board().is_contradictory() ? 0 : count_solutions(analyser.board().grid(), 3);
  RC_ASSERT(after == before);
}

TEST(Analyser, DoesNothingBeforeTheFirstChange) {
  Grid grid;
  for (Cell cell = 0; cell < 8; ++cell) grid.fill(cell, int{cell}, CellStatus::given);
  EXPECT_EQ(Analyser(grid).board().grid(), grid);
}

TEST(Analyser, PlaceFillsWhatFollows) {
  Grid grid;
  for (Cell cell = 0; cell < 7; ++cell) grid.fill(cell, int{cell}, CellStatus::given);
  Analyser analyser(grid);
  const auto cascade = analyser.place(7, 7);
  EXPECT_EQ(std::vector(cascade.begin(), cascade.end()),
            (std::vector{Conclusion::place(7, 7), Conclusion::place(8, 8)}));
}

TEST(Analyser, EliminateFillsACellThatHasOneCandidateLeft) {
  Grid grid;
  grid.set_mask(40, Grid::kEmptyMask | 0b11);
  Analyser analyser(grid);
  const auto cascade = analyser.eliminate(40, 0);
  EXPECT_EQ(std::vector(cascade.begin(), cascade.end()),
            (std::vector{Conclusion::eliminate(40, 0), Conclusion::place(40, 1)}));
}

TEST(Analyser, EliminateFillsTheLastPlaceOfADigit) {
  Grid grid;
  for (Cell cell = 2; cell < 9; ++cell) grid.set_candidate(cell, 4, false);
  Analyser analyser(grid);
  const auto cascade = analyser.eliminate(0, 4);
  EXPECT_EQ(std::vector(cascade.begin(), cascade.end()),
            (std::vector{Conclusion::eliminate(0, 4), Conclusion::place(1, 4)}));
}

TEST(Analyser, EliminateOnlyLeavesWhatFollowsForLater) {
  Grid grid;
  grid.set_mask(40, Grid::kEmptyMask | 0b11);
  Analyser analyser(grid);
  EXPECT_EQ(analyser.eliminate_only(40, 0).size(), 1U);
  EXPECT_TRUE(analyser.board().grid().is_empty(40));
  const auto cascade = analyser.settle();
  EXPECT_EQ(std::vector(cascade.begin(), cascade.end()), std::vector{Conclusion::place(40, 1)});
}

TEST(Analyser, AChangeWithoutEffectIsAnEmptyCascade) {
  Grid grid;
  grid.fill(0, 0, CellStatus::given);
  Analyser analyser(grid);
  EXPECT_TRUE(analyser.eliminate(1, 0).empty());
  EXPECT_TRUE(analyser.eliminate_only(1, 0).empty());
  EXPECT_TRUE(analyser.place(0, 5).empty());
}

/// 1 has two places in block 1, both in row 1.
Grid pointing() {
  Grid grid;
  for (const Cell cell : {2, 9, 10, 11, 18, 19, 20}) grid.set_candidate(cell, 0, false);
  return grid;
}

TEST(Analyser, LockedCandidatesFollowFromLevelTwoOn) {
  Analyser analyser(pointing(), Level::locked_candidates);
  analyser.settle();
  EXPECT_EQ(analyser.board().digit_cells(0) & house_map(kFirstRow), (CellMap{0, 1}));
}

TEST(Analyser, LockedCandidatesDoNotFollowAtLevelOne) {
  Analyser analyser(pointing(), Level::singles);
  EXPECT_TRUE(analyser.settle().empty());
}

TEST(Analyser, LockedCandidatesAreEventsOfTheHousesThatLosePlaces) {
  Grid grid = pointing();
  grid.set_candidate(2, 0, true);
  grid.set_candidate(20, 0, true);
  Analyser analyser(grid, Level::locked_candidates);
  EXPECT_TRUE(analyser.settle().empty());
  EXPECT_TRUE(analyser.eliminate(20, 1).size() == 1);
  const auto cascade = analyser.eliminate(20, 0);
  EXPECT_EQ(cascade.front(), Conclusion::eliminate(20, 0));
  EXPECT_EQ(cascade.size(), 7U);
  EXPECT_EQ(analyser.board().digit_cells(0) & house_map(kFirstRow), (CellMap{0, 1, 2}));
}

TEST(Analyser, StopsAtAContradiction) {
  Grid grid;
  grid.set_mask(40, Grid::kEmptyMask | 0b11);
  grid.set_mask(41, Grid::kEmptyMask | 0b10);
  Analyser analyser(grid);
  analyser.eliminate(40, 0);
  EXPECT_TRUE(analyser.board().is_contradictory());
}

TEST(Analyser, CountsFilledCellsInAllAndByDigit) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.fill(13, 4, CellStatus::given);
  grid.fill(80, 7, CellStatus::modifiable);
  const Analyser analyser(grid);
  EXPECT_EQ(analyser.filled_count(), 3);
  EXPECT_EQ(analyser.filled_count(4), 2);
  EXPECT_EQ(analyser.filled_count(7), 1);
  EXPECT_EQ(analyser.filled_count(0), 0);
}

TEST(Analyser, KeepsTheHistoryOfAText) {
  ParseError error;
  const auto parsed = parse_grid(std::string(kCells, '.') + ":111 211 311 411 511 611 711 811", error);
  ASSERT_TRUE(parsed) << error.message;
  Analyser analyser(*parsed);
  EXPECT_EQ(analyser.settle().front(), Conclusion::place(0, 8));
}

}  // namespace
}  // namespace nonet
