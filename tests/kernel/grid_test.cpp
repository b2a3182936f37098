#include "nonet/grid.hpp"

#include <gtest/gtest.h>

#include "kernel/random_grids.hpp"
#include "nonet/brute_force.hpp"
#include "support/property.hpp"

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
  grid.fill(41, 5, CellStatus::given);  // illegal, but not checked
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

TEST(Grid, UndefinedIsNotSolved) { EXPECT_FALSE(Grid::undefined().is_solved()); }

TEST(Grid, TellsUndefinedAndEmptyFromAllOthers) {
  EXPECT_TRUE(Grid::undefined().is_undefined());
  EXPECT_FALSE(Grid::undefined().is_empty());
  EXPECT_TRUE(Grid().is_empty());
  EXPECT_FALSE(Grid().is_undefined());
  Grid other;
  other.set_candidate(80, 8, false);
  EXPECT_FALSE(other.is_empty());
  Grid first_cell_alone = Grid::undefined();
  first_cell_alone.set_mask(0, Grid::kDefaultMask);
  EXPECT_FALSE(first_cell_alone.is_undefined());
}

TEST(Grid, EmptyStringIsTheEmptyGridAsText) {
  ParseError error;
  const auto parsed = parse_grid_line(Grid::kEmptyString, error);
  ASSERT_TRUE(parsed) << error.message;
  EXPECT_EQ(parsed->grid, Grid());
}

/// Whether a solved grid is the first of all in an order of digits: no earlier digit is possible in a cell if all cells
/// before it are unchanged.
bool is_first(const Grid& solved, bool ascending) {
  Grid before;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Digit own = solved.value(cell);
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (digit == own || (digit < own) != ascending || !before.has(cell, digit)) continue;
      Grid other = before;
      other.fill(cell, digit, CellStatus::given);
      if (count_solutions(other, 1) != 0) return false;
    }
    before.fill(cell, own, CellStatus::given);
  }
  return true;
}

TEST(Grid, MinValueIsTheSmallestSolvedGrid) {
  EXPECT_TRUE(Grid::min_value().is_solved());
  EXPECT_EQ(Grid::min_value().given_cells(), CellMap::full());
  EXPECT_TRUE(is_first(Grid::min_value(), true));
}

TEST(Grid, MaxValueIsTheGreatestSolvedGrid) {
  EXPECT_TRUE(Grid::max_value().is_solved());
  EXPECT_EQ(Grid::max_value().given_cells(), CellMap::full());
  EXPECT_TRUE(is_first(Grid::max_value(), false));
}

TEST(Grid, IsMadeOfValuesFromMinusOne) {
  std::array<int, kCells> values;
  values.fill(-1);
  values[0] = 0;
  values[80] = 8;
  Grid expected;
  expected.fill(0, 0, CellStatus::given);
  expected.fill(80, 8, CellStatus::given);
  EXPECT_EQ(Grid::from_values(values), expected);
}

TEST(Grid, IsMadeOfValuesFromZero) {
  std::array<int, kCells> values{};
  values[0] = 1;
  values[80] = 9;
  Grid expected;
  expected.fill(0, 0, CellStatus::given);
  expected.fill(80, 8, CellStatus::given);
  EXPECT_EQ(Grid::from_values(values, CreatingOption::minus_one), expected);
}

TEST(Grid, IsNotMadeOfTooFewOrForeignValues) {
  std::array<int, kCells> values{};
  EXPECT_FALSE(Grid::from_values(std::span(values).first(80)));
  values[3] = 9;
  EXPECT_FALSE(Grid::from_values(values));
  EXPECT_TRUE(Grid::from_values(values, CreatingOption::minus_one));
  values[3] = -1;
  EXPECT_TRUE(Grid::from_values(values));
  EXPECT_FALSE(Grid::from_values(values, CreatingOption::minus_one));
  values[3] = -2;
  EXPECT_FALSE(Grid::from_values(values));
}

TEST(Grid, IsMadeOf81MasksOfTwelveBits) {
  const Grid grid = solved_grid(4);
  EXPECT_EQ(Grid::from_masks(grid.masks()), grid);
  EXPECT_EQ(Grid::from_masks(Grid::undefined().masks()), Grid::undefined());
  EXPECT_FALSE(Grid::from_masks(grid.masks().first(80)));
  std::array<Grid::Mask, kCells> masks{};
  masks[80] = 4096;
  EXPECT_FALSE(Grid::from_masks(masks));
}

TEST(Grid, MasksLieSideBySide) {
  const Grid grid = solved_grid(10);
  const Grid::Mask* const first = grid.masks().data();
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(first[cell], grid.mask(cell));
}

TEST(Grid, MasksCanBeCountedFromTheEnd) {
  Grid grid;
  grid.masks()[kCells - 1] = Grid::kGivenMask | 1;
  EXPECT_EQ(grid.value(80), 0);
}

TEST(Grid, MasksCanBeChangedInPlace) {
  Grid grid;
  for (Grid::Mask& mask : grid.masks()) mask = Grid::kGivenMask | 1;
  EXPECT_EQ(grid.given_cells(), CellMap::full());
}

TEST(Grid, SetValueFillsAsAPlayerDoes) {
  Grid grid;
  grid.set_value(40, 5);
  Grid expected;
  expected.fill(40, 5, CellStatus::modifiable);
  EXPECT_EQ(grid, expected);
}

TEST(Grid, SetValueTakesBackWhatAPlayerPut) {
  Grid grid;
  grid.fill(0, 1, CellStatus::given);
  const Grid before = grid;
  grid.set_value(40, 5);
  grid.set_candidate(80, 8, false);  // lost when all candidates are recomputed
  grid.set_value(40, -1);
  EXPECT_EQ(grid, before);
}

TEST(Grid, SetValueTakesNothingFromGivenAndEmptyCells) {
  Grid grid;
  grid.fill(0, 1, CellStatus::given);
  grid.set_candidate(80, 8, false);
  const Grid before = grid;
  grid.set_value(0, -1);
  grid.set_value(80, -1);
  EXPECT_EQ(grid, before);
}

TEST(Grid, ExistsTakesACandidateToo) {
  Grid grid;
  grid.set_candidate(1, 2, false);
  EXPECT_EQ(grid.exists(candidate_of(1, 2)), kNo);
  EXPECT_EQ(grid.exists(candidate_of(1, 3)), kYes);
  grid.fill(1, 3, CellStatus::given);
  EXPECT_EQ(grid.exists(candidate_of(1, 3)), std::nullopt);
}

TEST(Grid, IsWellFormedWhileCellsAreEmptyOrHoldOneDigit) {
  EXPECT_TRUE(Grid().is_well_formed());
  EXPECT_TRUE(solved_grid(9).is_well_formed());
  EXPECT_FALSE(Grid::undefined().is_well_formed());
  Grid grid;
  grid.set_mask(0, Grid::kEmptyMask);  // no solution, but well-formed
  EXPECT_TRUE(grid.is_well_formed());
  for (const unsigned mask : {0U, 5U, 2048U, 1024U, 2048U + 3U, 512U + 1024U + 1U}) {
    grid.set_mask(0, static_cast<Grid::Mask>(mask));
    EXPECT_FALSE(grid.is_well_formed()) << mask;
  }
}

TEST(Grid, ValueOfAFilledCellWithoutADigitIsMinusOne) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.set_candidate(0, 4, false);
  EXPECT_EQ(grid.value(0), -1);
  EXPECT_EQ(Grid::undefined().value(80), -1);
  EXPECT_EQ(grid.values()[0], -1);
}

TEST(Grid, NullHousesAreEmptyFromEndToEnd) {
  EXPECT_EQ(Grid().null_houses(), (HouseMask{1} << kHouses) - 1);
  Grid grid;
  grid.fill(0, 0, CellStatus::given);
  EXPECT_EQ(grid.null_houses(), ((HouseMask{1} << kHouses) - 1) & ~houses_of(0));
  EXPECT_EQ(solved_grid(5).null_houses(), 0U);
}

TEST(Grid, DigitsInCellsIncludeValuesUnlessToldOtherwise) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.set_mask(1, Grid::kEmptyMask | 0b11);
  EXPECT_EQ(grid.digits_in(CellMap{0, 1}), 0b10011);
  EXPECT_EQ(grid.digits_in(CellMap{0, 1}, false), 0b11);
  EXPECT_EQ(grid.digits_in({}), 0);
}

TEST(Grid, FixMakesModifiableCellsGiven) {
  Grid grid;
  grid.set_value(0, 4);
  grid.fix();
  EXPECT_EQ(grid.status(0), CellStatus::given);
  EXPECT_EQ(grid.value(0), 4);
  EXPECT_EQ(grid.empties_count(), 80);
}

TEST(Grid, UnfixMakesGivenCellsModifiable) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  grid.unfix();
  EXPECT_EQ(grid.status(0), CellStatus::modifiable);
  EXPECT_EQ(grid.value(0), 4);
}

TEST(Grid, ResetKeepsTheGivensAlone) {
  Grid grid;
  grid.fill(0, 4, CellStatus::given);
  const Grid puzzle = grid;
  grid.set_value(40, 5);
  grid.set_candidate(80, 8, false);
  EXPECT_EQ(grid.reset_grid(), puzzle);
  EXPECT_NE(grid, puzzle);
  grid.reset();
  EXPECT_EQ(grid, puzzle);
}

TEST(Grid, SolutionKeepsTheGivensAndFillsTheRestAsModifiable) {
  Grid puzzle = solved_grid(6);
  const Grid solved = puzzle;
  for (const Cell cell : {0, 40, 80}) {
    puzzle.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | puzzle.candidates(cell)));
  }
  EXPECT_TRUE(puzzle.is_valid());
  const Grid solution = puzzle.solution();
  EXPECT_EQ(solution.modifiable_cells(), (CellMap{0, 40, 80}));
  EXPECT_EQ(solution.values(), solved.values());
}

TEST(Grid, SolutionIsUndefinedWhereThereAreManyOrNone) {
  EXPECT_FALSE(Grid().is_valid());
  EXPECT_TRUE(Grid().solution().is_undefined());
  Grid none;
  none.set_mask(0, Grid::kEmptyMask);
  EXPECT_FALSE(none.is_valid());
  EXPECT_TRUE(none.solution().is_undefined());
}

TEST(Grid, EqualGridsHaveEqualHashesAndOthersMostlyNot) {
  const std::hash<Grid> hash;
  EXPECT_EQ(hash(solved_grid(7)), hash(solved_grid(7)));
  EXPECT_NE(hash(solved_grid(7)), hash(solved_grid(8)));
  EXPECT_NE(hash(Grid()), hash(Grid::undefined()));
}

NONET_PROPERTY(GridProperty, CountsAndValuesAreWhatTheCellsSay, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  int givens = 0;
  int modifiables = 0;
  int empties = 0;
  CandidateMap candidates;
  for (Cell cell = 0; cell < kCells; ++cell) {
    givens += grid.status(cell) == CellStatus::given;
    modifiables += grid.status(cell) == CellStatus::modifiable;
    empties += grid.status(cell) == CellStatus::empty;
    RC_ASSERT(grid.values()[static_cast<std::size_t>(cell)] == grid.value(cell));
    for (Digit digit = 0; digit < kDigits; ++digit) {
      if (grid.exists(cell, digit) == kYes) candidates.add(candidate_of(cell, digit));
    }
  }
  RC_ASSERT(grid.givens_count() == givens);
  RC_ASSERT(grid.modifiables_count() == modifiables);
  RC_ASSERT(grid.empties_count() == empties);
  RC_ASSERT(grid.candidates() == candidates);
  RC_ASSERT(grid.candidates_count() == candidates.count());
}

NONET_PROPERTY(GridProperty, NullHousesAndDigitsInCellsAreWhatTheCellsSay, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  for (House house = 0; house < kHouses; ++house) {
    bool is_null = true;
    for (const Cell cell : cells_of(house)) is_null &= grid.is_empty(cell);
    RC_ASSERT(((grid.null_houses() >> house & 1U) != 0) == is_null);
  }
  const CellMap cells = tests::random_cells(random);
  unsigned all = 0;
  unsigned open = 0;
  for (const Cell cell : cells) {
    all |= grid.candidates(cell);
    open |= grid.is_empty(cell) ? unsigned{grid.candidates(cell)} : 0U;
  }
  RC_ASSERT(grid.digits_in(cells) == all);
  RC_ASSERT(grid.digits_in(cells, false) == open);
}

NONET_PROPERTY(GridProperty, OneMaskDecidesWhetherAGridIsWellFormedWhereverItStands, (std::uint64_t seed)) {
  tests::Random random(seed);
  Grid grid = tests::random_state(random).grid;
  const auto mask = static_cast<Grid::Mask>(random() % 4096);
  const unsigned status = mask & ~unsigned{Grid::kMaxCandidatesMask};
  const bool is_filled = status == Grid::kGivenMask || status == Grid::kModifiableMask;
  const bool is_one = std::popcount(static_cast<unsigned>(mask & Grid::kMaxCandidatesMask)) == 1;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Grid::Mask before = grid.mask(cell);
    grid.set_mask(cell, mask);
    RC_ASSERT(grid.is_well_formed() == (status == Grid::kEmptyMask || (is_filled && is_one)));
    grid.set_mask(cell, before);
  }
}

NONET_PROPERTY(GridProperty, NoMasksAreTooOddToBeAskedAbout, (std::uint64_t seed)) {
  tests::Random random(seed);
  std::array<Grid::Mask, kCells> masks;
  for (auto& mask : masks) mask = static_cast<Grid::Mask>(random() % 4096);
  Grid grid = *Grid::from_masks(masks);
  for (const int value : grid.values()) RC_ASSERT(value >= -1 && value < kDigits);
  static_cast<void>(grid.conflict());
  RC_ASSERT(grid.is_well_formed() || !grid.is_solved());
  grid.reset();
  grid.fix();
  grid.unfix();
  RC_ASSERT(grid.given_cells().empty());
}

NONET_PROPERTY(GridProperty, DigitsMapIsValuesAndCandidatesTogether, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  for (std::size_t digit = 0; digit < kDigits; ++digit) {
    RC_ASSERT(grid.digits_map()[digit] == (grid.values_map()[digit] | grid.candidates_map()[digit]));
  }
}

NONET_PROPERTY(GridProperty, AGridIsMadeAgainOfItsMasks, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  RC_ASSERT(Grid::from_masks(grid.masks()) == grid);
}

NONET_PROPERTY(GridProperty, APuzzleIsMadeAgainOfItsValues, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_puzzle(random, tests::random_solution(random));
  RC_ASSERT(Grid::from_values(grid.values()) == grid);
}

NONET_PROPERTY(GridProperty, MapsAreWhatTheCellsSay, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Grid grid = tests::random_state(random).grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    RC_ASSERT(grid.given_cells().contains(cell) == (grid.status(cell) == CellStatus::given));
    RC_ASSERT(grid.modifiable_cells().contains(cell) == (grid.status(cell) == CellStatus::modifiable));
    RC_ASSERT(grid.empty_cells().contains(cell) == (grid.status(cell) == CellStatus::empty));
    RC_ASSERT(grid.bivalue_cells().contains(cell) == (grid.is_empty(cell) && grid.candidates(cell).count() == 2));
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

NONET_PROPERTY(GridProperty, PartsOfASolvedGridHaveNoConflict, (std::uint64_t seed)) {
  tests::Random random(seed);
  RC_ASSERT(!tests::random_state(random).grid.conflict());
}

}  // namespace
}  // namespace nonet
