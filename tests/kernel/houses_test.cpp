#include "nonet/houses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace nonet {
namespace {

/// By the rules of the game.
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

}  // namespace
}  // namespace nonet
