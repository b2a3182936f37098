#include "nonet/cell_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/random_grids.hpp"
#include "kernel/set_model.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

using tests::Model;
using tests::model_of;

std::vector<Cell> members_of(const Model& model) {
  std::vector<Cell> members;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (model[static_cast<std::size_t>(cell)]) members.push_back(cell);
  }
  return members;
}

std::vector<Cell> iterated(const CellMap& cells) { return {cells.begin(), cells.end()}; }

TEST(CellMap, IsEmptyWhenMade) {
  const CellMap cells;
  EXPECT_TRUE(cells.empty());
  EXPECT_FALSE(static_cast<bool>(cells));
  EXPECT_EQ(cells.count(), 0);
  EXPECT_EQ(cells.begin(), cells.end());
}

TEST(CellMap, HoldsTheCellsThatItIsMadeFrom) {
  const CellMap cells{80, 0, 40, 41, 0};
  EXPECT_EQ(iterated(cells), (std::vector<Cell>{0, 40, 41, 80}));
  EXPECT_EQ(CellMap::of(41), CellMap{41});
}

TEST(CellMap, FullHoldsEveryCell) {
  EXPECT_EQ(CellMap::full().count(), kCells);
  EXPECT_EQ(~CellMap::full(), CellMap{});
  EXPECT_EQ(~CellMap{}, CellMap::full());
}

TEST(CellMap, AddAndRemoveAreIdempotent) {
  CellMap cells;
  cells.add(40);
  cells.add(40);
  EXPECT_EQ(cells, CellMap{40});
  cells.remove(40);
  cells.remove(40);
  EXPECT_TRUE(cells.empty());
}

TEST(CellMap, LowWordEndsWithCell40AndHighWordBeginsWithCell41) {
  EXPECT_EQ(CellMap{40}.low(), std::uint64_t{1} << 40);
  EXPECT_EQ(CellMap{40}.high(), 0U);
  EXPECT_EQ(CellMap{41}.low(), 0U);
  EXPECT_EQ(CellMap{41}.high(), 1U);
  EXPECT_EQ(CellMap{80}.high(), std::uint64_t{1} << 39);
}

TEST(CellMap, CellsOnBothSidesOfTheWordsAreApart) {
  for (const Cell cell : {0, 40, 41, 63, 64, 80}) {
    CellMap cells = CellMap::full() - cell;
    EXPECT_FALSE(cells.contains(cell)) << cell;
    EXPECT_EQ(cells.count(), 80) << cell;
    cells = CellMap::of(cell);
    EXPECT_EQ(cells.first(), cell);
    EXPECT_EQ(cells.last(), cell);
    EXPECT_EQ(CellMap::below(cell).count(), cell);
    EXPECT_EQ(*cells.begin(), cell);
  }
  const CellMap ends{0, 64};
  EXPECT_NE(ends.begin(), std::next(ends.begin()));
  EXPECT_EQ((CellMap{63, 64}.interval()), (std::pair<Cell, Cell>{63, 65}));
}

template <typename Set, typename T>
concept CanTake = requires(Set set, T thing) {
  set += thing;
  set + thing;
  set - thing;
};

TEST(CellMap, TakesNeitherTextNorTruthValuesForCells) {
  static_assert(!CellRange<std::string>);
  static_assert(!CellRange<std::string_view>);
  static_assert(!CellRange<std::vector<bool>>);
  static_assert(!std::constructible_from<CellMap, std::string>);
  static_assert(CanTake<CellMap, int> && CanTake<CellMap, std::vector<int>>);
  static_assert(!CanTake<CellMap, char> && !CanTake<CellMap, bool> && !CanTake<CellMap, const char*>);
}

TEST(CellMap, FirstAndLastAreTheLowestAndTheHighestMember) {
  EXPECT_EQ((CellMap{3, 40, 77}.first()), 3);
  EXPECT_EQ((CellMap{3, 40, 77}.last()), 77);
  EXPECT_EQ((CellMap{3, 40}.last()), 40);
  EXPECT_EQ((CellMap{41, 80}.first()), 41);
}

TEST(CellMap, FirstAndLastOfOneCellAreThatCell) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    EXPECT_EQ(CellMap::of(cell).first(), cell);
    EXPECT_EQ(CellMap::of(cell).last(), cell);
  }
}

TEST(CellMap, PopFirstTakesTheLowestMemberOut) {
  CellMap cells{5, 44};
  EXPECT_EQ(cells.pop_first(), 5);
  EXPECT_EQ(cells, CellMap{44});
  EXPECT_EQ(cells.pop_first(), 44);
  EXPECT_TRUE(cells.empty());
}

TEST(CellMap, PostfixIncrementYieldsThePlaceBefore) {
  const CellMap cells{7, 50};
  auto at = cells.begin();
  EXPECT_EQ(*at++, 7);
  EXPECT_EQ(*at++, 50);
  EXPECT_EQ(at, cells.end());
}

TEST(CellMap, IsAForwardRange) { static_assert(std::forward_iterator<CellMap::Iterator>); }

TEST(CellMap, WorksInConstantExpressions) {
  static_assert((CellMap{1, 2, 3} & CellMap{2, 3, 4}) == CellMap{2, 3});
  static_assert(CellMap{0, 1}.covered_houses() == 513);
}

TEST(CellMap, CoveredHousesHoldAllMembers) {
  EXPECT_EQ((CellMap{0, 1}.covered_houses()), 513U);
  EXPECT_EQ((CellMap{0, 9}.covered_houses()), 1U | 1U << 18U);
  EXPECT_EQ((CellMap{0, 80}.covered_houses()), 0U);
  EXPECT_EQ(CellMap{40}.covered_houses(), 1U << 4U | 1U << 13U | 1U << 22U);
}

TEST(CellMap, TheEmptySetIsCoveredByEveryHouse) { EXPECT_EQ(CellMap{}.covered_houses(), (1U << 27U) - 1); }

TEST(CellMap, PositionsAreCountedInTheHousesOwnOrder) {
  const CellMap cells{0, 10, 20, 80};
  EXPECT_EQ(cells.positions_in(0), 0b100010001);  // block: r1c1, r2c2, r3c3
  EXPECT_EQ(cells.positions_in(kFirstRow + 1), 0b10);
  EXPECT_EQ(cells.positions_in(kFirstColumn + 8), 0b100000000);
  EXPECT_EQ(cells.positions_in(4), 0);
}

TEST(CellMap, PeerIntersectionOfOneCellIsItsPeers) {
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(CellMap::of(cell).peer_intersection(), peers_of(cell));
}

TEST(CellMap, PeerIntersectionLeavesOutTheMembers) {
  EXPECT_EQ((CellMap{0, 1}.peer_intersection()), (house_map(0) | house_map(kFirstRow)) - (CellMap{0, 1}));
}

TEST(CellMap, PeerIntersectionOfTheEmptySetIsEmpty) { EXPECT_TRUE(CellMap{}.peer_intersection().empty()); }

NONET_PROPERTY(CellMapProperty, CopiesTheModelInEverySetOperation, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap a = tests::random_cells(random);
  const CellMap b = tests::random_cells(random);
  const Model x = model_of(a);
  const Model y = model_of(b);
  RC_ASSERT(model_of(a & b) == (x & y));
  RC_ASSERT(model_of(a | b) == (x | y));
  RC_ASSERT(model_of(a ^ b) == (x ^ y));
  RC_ASSERT(model_of(a - b) == (x & ~y));
  RC_ASSERT(model_of(~a) == ~x);
  RC_ASSERT((a == b) == (x == y));
  RC_ASSERT(a.intersects(b) == (x & y).any());
  RC_ASSERT(a.is_subset_of(b) == (x & ~y).none());
  RC_ASSERT((a & b).is_subset_of(a));
}

NONET_PROPERTY(CellMapProperty, CopiesTheModelInWhatItTellsOfItsMembers, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = tests::random_cells(random) & tests::random_cells(random);
  const Model model = model_of(cells);
  const auto members = members_of(model);
  RC_ASSERT(cells.count() == static_cast<int>(model.count()));
  RC_ASSERT(cells.empty() == model.none());
  RC_ASSERT(static_cast<bool>(cells) == model.any());
  RC_ASSERT(cells.more_than_one() == (model.count() > 1));
  RC_ASSERT(iterated(cells) == members);
  std::vector<Cell> called;
  cells.for_each([&called](Cell cell) { called.push_back(cell); });
  RC_ASSERT(called == members);
  if (!members.empty()) {
    RC_ASSERT(cells.first() == members.front());
    RC_ASSERT(cells.last() == members.back());
  }
}

NONET_PROPERTY(CellMapProperty, CopiesTheModelWhenMembersComeAndGo, (std::uint64_t seed)) {
  tests::Random random(seed);
  CellMap cells;
  Model model;
  for (int i = 0; i < 100; ++i) {
    const Cell cell = tests::below(random, kCells);
    if (tests::chance(random, 60)) {
      cells.add(cell);
      model.set(static_cast<std::size_t>(cell));
    } else {
      cells.remove(cell);
      model.reset(static_cast<std::size_t>(cell));
    }
    RC_ASSERT(model_of(cells) == model);
  }
}

NONET_PROPERTY(CellMapProperty, CompoundAssignmentsEqualTheirOperators, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap a = tests::random_cells(random);
  const CellMap b = tests::random_cells(random);
  CellMap changed = a;
  RC_ASSERT((changed &= b) == (a & b));
  changed = a;
  RC_ASSERT((changed |= b) == (a | b));
  changed = a;
  RC_ASSERT((changed ^= b) == (a ^ b));
  changed = a;
  RC_ASSERT((changed -= b) == (a - b));
}

NONET_PROPERTY(CellMapProperty, PopFirstYieldsTheMembersInOrder, (std::uint64_t seed)) {
  tests::Random random(seed);
  CellMap cells = tests::random_cells(random);
  const auto members = iterated(cells);
  std::vector<Cell> popped;
  while (cells) popped.push_back(cells.pop_first());
  RC_ASSERT(popped == members);
}

NONET_PROPERTY(CellMapProperty, HousesAndPeersFollowTheirDefinitions, (std::uint64_t seed)) {
  tests::Random random(seed);
  CellMap cells;  // few, or they would share nothing
  for (int i = tests::below(random, 4); i > 0; --i) cells.add(tests::below(random, kCells));
  for (House house = 0; house < kHouses; ++house) {
    unsigned positions = 0;
    for (int i = 0; i < 9; ++i) positions |= static_cast<unsigned>(cells.contains(cell_at(house, i))) << i;
    RC_ASSERT(cells.positions_in(house) == positions);
    const bool holds_all =
        std::all_of(cells.begin(), cells.end(), [house](Cell c) { return house_map(house).contains(c); });
    RC_ASSERT((cells.covered_houses() >> house & 1U) == static_cast<unsigned>(holds_all));
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const bool seen =
        !cells.empty() && std::all_of(cells.begin(), cells.end(), [cell](Cell c) { return sees(c, cell); });
    RC_ASSERT(cells.peer_intersection().contains(cell) == seen);
  }
}

}  // namespace
}  // namespace nonet
