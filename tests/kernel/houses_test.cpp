#include "nonet/houses.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/house_counts.hpp"

namespace nonet {
namespace {

/// Straight from the rules of the game.
bool lies_in(Cell cell, House house) {
  const int row = cell / 9;
  const int column = cell % 9;
  if (house >= 18) return column == house - 18;
  if (house >= 9) return row == house - 9;
  return row / 3 == house / 3 && column / 3 == house % 3;
}

bool share_a_house(Cell a, Cell b) {
  for (House house = 0; house < kHouses; ++house) {
    if (lies_in(a, house) && lies_in(b, house)) return true;
  }
  return false;
}

TEST(Houses, AreBlocksThenRowsThenColumns) {
  for (House house = 0; house < kHouses; ++house) {
    std::vector<int> cells;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (lies_in(cell, house)) cells.push_back(cell);
    }
    EXPECT_TRUE(std::equal(cells.begin(), cells.end(), cells_of(house).begin(), cells_of(house).end())) << house;
  }
}

TEST(Houses, CellAtCountsTheCellsOfAHouse) {
  EXPECT_EQ(cell_at(4, 0), 30);
  EXPECT_EQ(cell_at(4, 8), 50);
  EXPECT_EQ(cell_at(kFirstRow + 8, 2), 74);
  EXPECT_EQ(cell_at(kFirstColumn + 3, 1), 12);
}

TEST(Houses, HouseMapHoldsTheCellsOfAHouse) {
  for (House house = 0; house < kHouses; ++house) {
    for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(house_map(house).contains(cell), lies_in(cell, house));
  }
}

TEST(Houses, EachCellLiesInABlockARowAndAColumn) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(block_house(cell), block_of(cell));
    EXPECT_EQ(row_house(cell), 9 + row_of(cell));
    EXPECT_EQ(column_house(cell), 18 + column_of(cell));
    HouseMask houses = 0;
    for (House house = 0; house < kHouses; ++house) houses |= static_cast<HouseMask>(lies_in(cell, house)) << house;
    EXPECT_EQ(houses_of(cell), houses);
  }
}

TEST(Houses, TripleIsRowThenColumnThenBlock) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(house_triple(cell)[0], row_house(cell));
    EXPECT_EQ(house_triple(cell)[1], column_house(cell));
    EXPECT_EQ(house_triple(cell)[2], block_house(cell));
  }
}

TEST(Peers, AreTheTwentyOtherCellsOfACellsHouses) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(peers_of(cell).count(), 20);
    for (Cell other = 0; other < kCells; ++other) {
      EXPECT_EQ(peers_of(cell).contains(other), cell != other && share_a_house(cell, other));
    }
  }
}

TEST(Peers, SeeEachOther) {
  for (Cell a = 0; a < kCells; ++a) {
    for (Cell b = 0; b < kCells; ++b) EXPECT_EQ(sees(a, b), sees(b, a));
  }
}

TEST(Peers, DoNotIncludeTheCellItself) {
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_FALSE(sees(cell, cell));
}

std::vector<int> listed(const HouseCounts& counts) {
  std::vector<int> list;
  for (House house = 0; house < kHouses; ++house) list.push_back(counts[house]);
  return list;
}

std::vector<int> counted(const CellMap& cells) {
  std::vector<int> list;
  for (House house = 0; house < kHouses; ++house) list.push_back((cells & house_map(house)).count());
  return list;
}

TEST(HouseCounts, AreZeroWhenMadeAndNineWhenFull) {
  EXPECT_EQ(listed(HouseCounts()), std::vector<int>(27, 0));
  EXPECT_EQ(listed(HouseCounts::full()), std::vector<int>(27, 9));
}

TEST(HouseCounts, OfOneCellAreOneInItsHouses) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(counts_of(cell), HouseCounts::of(CellMap::of(cell)));
    EXPECT_EQ(listed(counts_of(cell)), counted(CellMap::of(cell)));
  }
}

TEST(HouseCounts, FlagsAreVisitedRowsThenColumnsThenBlocks) {
  std::vector<House> visited;
  HouseCounts::full().equal_to(9).for_each([&visited](House house) { visited.push_back(house); });
  std::vector<House> expected;
  for (const House first : {9, 18, 0}) {
    for (House house = first; house < first + 9; ++house) expected.push_back(house);
  }
  EXPECT_EQ(visited, expected);
}

RC_GTEST_PROP(HouseCountsProperty, EqualCountsTakenOneByOne, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random);
  const CellMap part = cells & tests::random_cells(random);
  const HouseCounts counts = HouseCounts::of(cells);
  RC_ASSERT(listed(counts) == counted(cells));
  HouseCounts changed = counts;
  changed -= HouseCounts::of(part);
  RC_ASSERT(listed(changed) == counted(cells - part));
  changed += HouseCounts::of(part);
  RC_ASSERT(changed == counts);
}

RC_GTEST_PROP(HouseCountsProperty, FlagsTellWhichCountsAreEqual, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random);
  const HouseCounts counts = HouseCounts::of(cells);
  for (unsigned number = 0; number <= 9; ++number) {
    const auto flags = counts.equal_to(number);
    HouseMask flagged = 0;
    flags.for_each([&flagged](House house) { flagged |= HouseMask{1} << house; });
    HouseMask expected = 0;
    for (House house = 0; house < kHouses; ++house) {
      if ((cells & house_map(house)).count() == static_cast<int>(number)) expected |= HouseMask{1} << house;
    }
    RC_ASSERT(flagged == expected);
    RC_ASSERT(flags.count() == std::popcount(expected));
    RC_ASSERT(static_cast<bool>(flags) == (expected != 0));
  }
  const Cell cell = tests::below(random, kCells);
  HouseMask ones = 0;
  counts_of(cell).ones().for_each([&ones](House house) { ones |= HouseMask{1} << house; });
  RC_ASSERT(ones == houses_of(cell));
}

}  // namespace
}  // namespace nonet
