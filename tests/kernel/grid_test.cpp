#include "nonet/grid.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kernel/random_grids.hpp"

namespace nonet {
namespace {

constexpr std::optional<bool> kYes = true;
constexpr std::optional<bool> kNo = false;

Grid solved_grid(std::uint64_t seed) {
  tests::Random random(seed);
  const auto solution = tests::random_solution(random);
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) grid.fill(cell, tests::digit_at(solution, cell), CellStatus::given);
  return grid;
}

TEST(Grid, IsEmptyWhenMade) {
  const Grid grid;
  EXPECT_EQ(grid.empty_cells(), CellMap::full());
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(grid.mask(cell), Grid::kDefaultMask);
}

TEST(Grid, UndefinedHasMasksOfZeroAndDiffersFromEmpty) {
  const Grid grid = Grid::undefined();
  EXPECT_EQ(grid.mask(0), 0);
  EXPECT_EQ(grid.status(0), CellStatus::undefined);
  EXPECT_NE(grid, Grid());
}

TEST(Grid, MasksHaveTheirPublishedValues) {
  EXPECT_EQ(Grid::kMaxCandidatesMask, 511);
  EXPECT_EQ(Grid::kEmptyMask, 512);
  EXPECT_EQ(Grid::kModifiableMask, 1024);
  EXPECT_EQ(Grid::kGivenMask, 2048);
  EXPECT_EQ(Grid::kDefaultMask, 1023);
}

TEST(Grid, SetMaskReplacesTheWholeCell) {
  Grid grid;
  grid.set_mask(7, Grid::kModifiableMask | 0b100);
  EXPECT_EQ(grid.mask(7), 1028);
  EXPECT_EQ(grid.status(7), CellStatus::modifiable);
  EXPECT_EQ(grid.value(7), 2);
}

TEST(Grid, SetStatusKeepsTheCandidates) {
  Grid grid;
  grid.set_mask(7, Grid::kModifiableMask | 0b100);
  grid.set_status(7, CellStatus::given);
  EXPECT_EQ(grid.mask(7), 2048 | 0b100);
}

TEST(Grid, SetCandidateChangesOneBitOfOneCell) {
  Grid grid;
  grid.set_candidate(3, 8, false);
  EXPECT_EQ(grid.candidates(3), 0b011111111);
  EXPECT_EQ(grid.status(3), CellStatus::empty);
  grid.set_candidate(3, 8, true);
  EXPECT_EQ(grid, Grid());
}

TEST(Grid, ValueOfAnEmptyCellIsMinusOne) {
  Grid grid;
  EXPECT_EQ(grid.value(0), -1);
  grid.set_mask(0, Grid::kEmptyMask | 1);
  EXPECT_EQ(grid.value(0), -1);
}

TEST(Grid, FillSetsTheDigitAndTheStatus) {
  Grid grid;
  grid.fill(40, 5, CellStatus::given);
  grid.fill(0, 1, CellStatus::modifiable);
  EXPECT_EQ(grid.mask(40), Grid::kGivenMask | 1 << 5);
  EXPECT_EQ(grid.mask(0), Grid::kModifiableMask | 1 << 1);
  EXPECT_EQ(grid.value(40), 5);
  EXPECT_FALSE(grid.is_empty(40));
}

TEST(Grid, FillTakesTheDigitFromTheEmptyPeersAlone) {
  Grid grid;
  grid.fill(40, 5, CellStatus::given);
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(grid.has(cell, 5), !sees(40, cell)) << cell;
  }
  grid.fill(41, 5, CellStatus::given);  // illegal, but nobody asked
  EXPECT_EQ(grid.value(40), 5);
}

TEST(Grid, HasTellsTheBitWhateverTheStatus) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  EXPECT_TRUE(grid.has(0, 4));
  EXPECT_FALSE(grid.has(0, 3));
  EXPECT_FALSE(grid.has(1, 4));
  EXPECT_TRUE(grid.has(1, 3));
}

TEST(Grid, ExistsSaysYesForACandidateOfAnEmptyCell) { EXPECT_EQ(Grid().exists(0, 0), kYes); }

TEST(Grid, ExistsSaysNoForACandidateThatAnEmptyCellLacks) {
  Grid grid;
  grid.set_candidate(0, 0, false);
  EXPECT_EQ(grid.exists(0, 0), kNo);
}

TEST(Grid, ExistsSaysNothingForAFilledCell) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.fill(1, 5, CellStatus::modifiable);
  EXPECT_EQ(grid.exists(0, 4), std::nullopt);
  EXPECT_EQ(grid.exists(0, 3), std::nullopt);
  EXPECT_EQ(grid.exists(1, 5), std::nullopt);
}

TEST(Grid, EqualityTellsGivenFromModifiable) {
  Grid given;
  given.fill(0, 4, CellStatus::given);
  Grid placed;
  placed.fill(0, 4, CellStatus::modifiable);
  EXPECT_NE(given, placed);
  placed.set_status(0, CellStatus::given);
  EXPECT_EQ(given, placed);
}

TEST(Grid, AnEmptyGridHasNoConflict) { EXPECT_FALSE(Grid().conflict()); }

TEST(Grid, ConflictNamesTheTwoCellsTheDigitAndTheHouse) {
  Grid grid;
  grid.fill(77, 6, CellStatus::given);
  grid.fill(5, 6, CellStatus::modifiable);
  const auto conflict = grid.conflict();
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->first, 5);
  EXPECT_EQ(conflict->second, 77);
  EXPECT_EQ(conflict->digit, 6);
  EXPECT_EQ(conflict->house, kFirstColumn + 5);
}

TEST(Grid, ConflictIsTheFirstInHouseOrder) {
  Grid grid;
  for (const Cell cell : {0, 4}) grid.fill(cell, 1, CellStatus::given);    // row 1
  for (const Cell cell : {60, 80}) grid.fill(cell, 2, CellStatus::given);  // block 9
  const auto conflict = grid.conflict();
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->house, 8);
  EXPECT_EQ(conflict->digit, 2);
}

TEST(Grid, CandidatesOfEmptyCellsAreNoConflict) {
  Grid grid;
  grid.set_mask(0, Grid::kEmptyMask | 1);
  grid.set_mask(1, Grid::kEmptyMask | 1);
  grid.set_mask(2, Grid::kGivenMask | 1);
  EXPECT_FALSE(grid.conflict());
}

TEST(Grid, IsSolvedWhenFullWithoutConflict) {
  EXPECT_TRUE(solved_grid(1).is_solved());
  EXPECT_FALSE(Grid().is_solved());
}

TEST(Grid, IsNotSolvedWhileACellIsEmpty) {
  Grid grid = solved_grid(2);
  grid.set_mask(80, static_cast<Grid::Mask>(Grid::kEmptyMask | grid.candidates(80)));
  EXPECT_FALSE(grid.is_solved());
}

TEST(Grid, IsNotSolvedWithEqualDigitsInAHouse) {
  Grid grid = solved_grid(3);
  grid.set_mask(80, grid.mask(79));
  EXPECT_FALSE(grid.is_solved());
}

RC_GTEST_PROP(GridProperty, MapsAreWhatTheCellsSay, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    RC_ASSERT(grid.given_cells().contains(cell) == (grid.status(cell) == CellStatus::given));
    RC_ASSERT(grid.modifiable_cells().contains(cell) == (grid.status(cell) == CellStatus::modifiable));
    RC_ASSERT(grid.empty_cells().contains(cell) == (grid.status(cell) == CellStatus::empty));
    RC_ASSERT(grid.bivalue_cells().contains(cell) ==
              (grid.is_empty(cell) && std::popcount(grid.candidates(cell)) == 2));
  }
  const auto values = grid.values_map();
  const auto candidates = grid.candidates_map();
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      const auto d = static_cast<Digit>(digit);
      RC_ASSERT(values[digit].contains(cell) == (grid.value(cell) == d));
      RC_ASSERT(candidates[digit].contains(cell) == (grid.is_empty(cell) && grid.has(cell, d)));
    }
  }
}

RC_GTEST_PROP(GridProperty, PartsOfASolvedGridHaveNoConflict, (std::uint64_t seed)) {
  tests::Random random(seed);
  RC_ASSERT(!tests::random_state(random).grid.conflict());
}

}  // namespace
}  // namespace nonet
