#include "nonet/observed_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "kernel/random_grids.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

struct Change {
  Cell cell;
  Grid::Mask before;
  Grid::Mask after;
  Digit set;
  friend bool operator==(const Change&, const Change&) = default;
};

/// A grid whose changes are recorded.
struct ObservedGridTest : testing::Test {
  std::vector<Change> changes;
  std::vector<Grid> refreshed;
  ObservedGrid observed = observe(Grid());

  ObservedGrid observe(const Grid& grid) {
    return ObservedGrid(
        grid,
        [this](const Grid& now, Cell cell, Grid::Mask before, Grid::Mask after, Digit set) {
          EXPECT_EQ(now.mask(cell), after);
          changes.push_back({cell, before, after, set});
        },
        [this](const Grid& now) { refreshed.push_back(now); });
  }
};

TEST_F(ObservedGridTest, SetValueTellsTheCellAndTheDigit) {
  observed.set_value(40, 5);
  EXPECT_EQ(changes, (std::vector<Change>{{40, Grid::kDefaultMask, Grid::kModifiableMask | 1 << 5, 5}}));
  EXPECT_FALSE(observed.grid().has(41, 5));
  EXPECT_TRUE(refreshed.empty());
}

TEST_F(ObservedGridTest, TakingAValueBackTellsThatCandidatesAreRefreshed) {
  observed.set_value(40, 5);
  changes.clear();
  observed.set_value(40, -1);
  EXPECT_TRUE(changes.empty());
  EXPECT_EQ(refreshed, std::vector{Grid()});
}

TEST_F(ObservedGridTest, NothingToTakeBackTellsNothing) {
  observed.set_value(40, -1);
  EXPECT_TRUE(changes.empty());
  EXPECT_TRUE(refreshed.empty());
}

TEST_F(ObservedGridTest, OtherChangesTellMinusOneForTheDigit) {
  observed.set_candidate(0, 0, false);
  observed.set_status(0, CellStatus::given);
  observed.set_mask(0, Grid::kDefaultMask);
  EXPECT_EQ(changes, (std::vector<Change>{{0, 1023, 1022, -1}, {0, 1022, 2048 + 510, -1}, {0, 2048 + 510, 1023, -1}}));
}

TEST_F(ObservedGridTest, WhatChangesNothingIsNotTold) {
  observed.set_candidate(0, 0, true);
  observed.set_mask(0, Grid::kDefaultMask);
  EXPECT_TRUE(changes.empty());
}

TEST_F(ObservedGridTest, FixAndUnfixTellEachCell) {
  observed.set_value(0, 1);
  observed.set_value(40, 5);
  changes.clear();
  observed.fix();
  EXPECT_EQ(changes, (std::vector<Change>{{0, 1024 + 2, 2048 + 2, -1}, {40, 1024 + 32, 2048 + 32, -1}}));
  changes.clear();
  observed.unfix();
  EXPECT_EQ(changes, (std::vector<Change>{{0, 2048 + 2, 1024 + 2, -1}, {40, 2048 + 32, 1024 + 32, -1}}));
}

TEST_F(ObservedGridTest, ResetGivesRemovedCandidatesBack) {
  observed.set_candidate(0, 0, false);
  observed.reset();
  EXPECT_EQ(observed.grid(), Grid());
  EXPECT_EQ(refreshed, std::vector{Grid()});
}

NONET_PROPERTY(ObservedGridProperty, DoesWhatTheGridDoes, (std::uint64_t seed)) {
  tests::Random random(seed);
  Grid grid = tests::random_state(random).grid;
  ObservedGrid observed(grid);
  for (int i = 0; i < 30; ++i) {
    const Cell cell = tests::below(random, kCells);
    const Digit digit = tests::below(random, kDigits + 1) - 1;
    switch (tests::below(random, 6)) {
      case 0:
        grid.set_candidate(cell, std::max(digit, Digit{0}), tests::chance(random, 50));
        observed.set_mask(cell, grid.mask(cell));
        break;
      case 1:
        grid.fix();
        observed.fix();
        break;
      case 2:
        grid.unfix();
        observed.unfix();
        break;
      case 3:
        grid.reset();
        observed.reset();
        break;
      default:
        grid.set_value(cell, digit);
        observed.set_value(cell, digit);
    }
    RC_ASSERT(observed.grid() == grid);
  }
}

TEST_F(ObservedGridTest, ResetTellsOnceThatCandidatesAreRefreshed) {
  observed.reset();
  EXPECT_TRUE(refreshed.empty());
  observed.set_value(0, 1);
  observed.set_value(40, 5);
  observed.reset();
  EXPECT_EQ(refreshed, std::vector{Grid()});
}

TEST_F(ObservedGridTest, AnEmptyHookIsNotCalled) {
  ObservedGrid silent((Grid()));
  silent.set_value(0, 1);
  silent.set_value(0, -1);
  EXPECT_EQ(silent.grid(), Grid());
}

TEST_F(ObservedGridTest, WhatAHookThrowsPassesAndTheChangeStands) {
  ObservedGrid strict(Grid(), [](auto&&...) { throw std::runtime_error("not like this"); });
  EXPECT_THROW(strict.set_value(0, 1), std::runtime_error);
  EXPECT_EQ(strict.grid().value(0), 1);
}

}  // namespace
}  // namespace nonet
