#include "nonet/cell_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <concepts>
#include <iterator>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/cell_map_operators.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

// sets_test.cpp has the tests for all sets.

using CellModel = std::bitset<kCells>;

CellModel cell_model_of(const CellMap& cells) {
  CellModel model;
  for (Cell cell = 0; cell < kCells; ++cell) model[static_cast<std::size_t>(cell)] = cells.contains(cell);
  return model;
}

/// From empty to full, small sets as often as all others.
CellMap sparse_or_dense(tests::Random& random) {
  if (tests::chance(random, 50)) return tests::random_cells(random);
  CellMap cells;
  for (int i = tests::below(random, 5); i > 0; --i) cells.add(tests::below(random, kCells));
  return cells;
}

TEST(CellMap, FullHoldsEveryCell) {
  EXPECT_EQ(CellMap::full().count(), kCells);
  EXPECT_EQ(~CellMap::full(), CellMap{});
  EXPECT_EQ(~CellMap{}, CellMap::full());
}

TEST(CellMap, LowWordEndsWithCell40AndHighWordBeginsWithCell41) {
  EXPECT_EQ(CellMap{40}.low(), std::uint64_t{1} << 40);
  EXPECT_EQ(CellMap{40}.high(), 0U);
  EXPECT_EQ(CellMap{41}.low(), 0U);
  EXPECT_EQ(CellMap{41}.high(), 1U);
  EXPECT_EQ(CellMap{80}.high(), std::uint64_t{1} << 39);
}

TEST(CellMap, EachCellHasABitOfItsOwn) {
  for (Cell cell = 0; cell < kCells; ++cell) {
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

TEST(CellMap, WorksInConstantExpressions) {
  static_assert((CellMap{1, 2, 3} & CellMap{2, 3, 4}) == CellMap{2, 3});
  static_assert(CellMap{0, 1}.covered_houses() == 513);
}

TEST(CellMapMaking, TakesAnyRangeOfCells) {
  const CellMap cells{1, 40, 80};
  EXPECT_EQ(CellMap(std::vector<int>{80, 1, 40, 1}), cells);
  EXPECT_EQ(CellMap(std::array<std::uint8_t, 3>{1, 40, 80}), cells);
  EXPECT_EQ(CellMap(std::list<long>{80, 40, 1}), cells);
  const int numbers[] = {1, 40, 80};
  EXPECT_EQ(CellMap(numbers), cells);
  EXPECT_EQ(CellMap(std::span<const int>(numbers, 3)), cells);
  EXPECT_EQ(CellMap(std::span<const int>(numbers, 2)), (CellMap{1, 40}));
  EXPECT_EQ(CellMap(std::vector<int>{}), CellMap{});
}

TEST(CellMapMaking, FromCellsRefusesWhatIsNoCell) {
  EXPECT_EQ(CellMap::from_cells(std::vector<int>{0, 80}), (CellMap{0, 80}));
  EXPECT_EQ(CellMap::from_cells(std::vector<int>{0, 81}), std::nullopt);
  EXPECT_EQ(CellMap::from_cells(std::vector<int>{-1}), std::nullopt);
}

TEST(CellMapMaking, CellAndPeersAreTwentyOneCells) {
  EXPECT_EQ(cell_and_peers(1).count(), 21);
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(cell_and_peers(cell), peers_of(cell) + cell);
}

TEST(CellMapBits, ThreeBandsHoldTheirRowsFromTheLastToTheFirst) {
  EXPECT_EQ(CellMap::from_bits(0U, 0U, 1U), CellMap{0});
  EXPECT_EQ(CellMap::from_bits(0U, 1U, 0U), CellMap{27});
  EXPECT_EQ(CellMap::from_bits(1U, 0U, 0U), CellMap{54});
  EXPECT_EQ(CellMap::from_bits(1U << 26U, 1U << 26U, 1U << 26U), (CellMap{26, 53, 80}));
}

TEST(CellMapBits, StrayBitsAreRefused) {
  constexpr std::uint64_t kLow = (std::uint64_t{1} << 41U) - 1;
  constexpr std::uint64_t kHigh = (std::uint64_t{1} << 40U) - 1;
  constexpr std::uint32_t kBand = (1U << 27U) - 1;
  EXPECT_EQ(CellMap::from_bits(kHigh, kLow), CellMap::full());
  EXPECT_EQ(CellMap::from_bits(kHigh, kLow + 1), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(kHigh + 1, kLow), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(kBand, kBand, kBand), CellMap::full());
  EXPECT_EQ(CellMap::from_bits(kBand + 1, 0U, 0U), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(0U, kBand + 1, 0U), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(0U, 0U, kBand + 1), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(Bits128{1} << 80U), CellMap{80});
  EXPECT_EQ(CellMap::from_bits(Bits128{1} << 81U), std::nullopt);
  EXPECT_EQ(CellMap::from_bits(Bits128{1} << 127U), std::nullopt);
}

TEST(CellMapMembers, CopyToWritesAsManyAsThereIsRoomFor) {
  std::array<Cell, 3> room{-1, -1, -1};
  EXPECT_EQ((CellMap{7, 60}.copy_to(room)), 2U);
  EXPECT_EQ(room, (std::array<Cell, 3>{7, 60, -1}));
  EXPECT_EQ((CellMap{1, 2, 3, 4}.copy_to(room)), 3U);
  EXPECT_EQ(room, (std::array<Cell, 3>{1, 2, 3}));
}

TEST(CellMapMembers, IntervalIsOfCellsWithoutAGap) {
  EXPECT_EQ((CellMap{39, 40, 41}.interval()), (std::pair<Cell, Cell>{39, 42}));
  EXPECT_EQ((CellMap{39, 41}.interval()), std::nullopt);
  EXPECT_EQ(CellMap{80}.interval(), (std::pair<Cell, Cell>{80, 81}));
  EXPECT_EQ(CellMap{}.interval(), (std::pair<Cell, Cell>{0, 0}));
}

TEST(CellMapHouses, AreTheSeedsExample) {
  const CellMap cells{0, 1};
  EXPECT_EQ(cells.row_mask(), 1U);
  EXPECT_EQ(cells.block_mask(), 1U);
  EXPECT_EQ(cells.column_mask(), 3U);
  EXPECT_EQ(cells.houses(), 786945U);
  EXPECT_EQ(cells.covered_houses(), 513U);
  EXPECT_EQ(cells.covered_line(), 9);
  EXPECT_TRUE(cells.in_one_house());
  EXPECT_EQ(cells.shared_house(), 0);
}

TEST(CellMapHouses, PositionsOfEveryCellInEveryHouse) {
  for (House house = 0; house < kHouses; ++house) {
    for (int position = 0; position < 9; ++position) {
      const Cell cell = cell_at(house, position);
      EXPECT_EQ(CellMap::of(cell) / house, 1 << position);
      EXPECT_EQ(~CellMap::of(cell) / house, 0x1ff ^ 1 << position);
    }
  }
}

NONET_PROPERTY(CellMapProperty, BitsOfEveryKindGiveTheSetBack, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = sparse_or_dense(random);
  RC_ASSERT(CellMap::from_bits(cells.high(), cells.low()) == cells);
  RC_ASSERT(CellMap::from_bits(cells.to_bits()) == cells);
  const auto [low, mid, high] = cells.bands();
  RC_ASSERT(CellMap::from_bits(high, mid, low) == cells);
  for (Cell cell = 0; cell < kCells; ++cell) RC_ASSERT((cells.to_bits() >> cell & 1U) == cells.contains(cell));
}

NONET_PROPERTY(CellMapProperty, MembersRangesAndIndexesFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = sparse_or_dense(random);
  const CellModel model = cell_model_of(cells);
  std::vector<Cell> members;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (model[static_cast<std::size_t>(cell)]) members.push_back(cell);
  }
  std::vector<Cell> called;
  cells.for_each([&called](Cell cell) { called.push_back(cell); });
  RC_ASSERT(called == members);
  std::vector<Cell> popped;
  for (CellMap rest = cells; rest;) popped.push_back(rest.pop_first());
  RC_ASSERT(popped == members);
  RC_ASSERT(cells.more_than_one() == (members.size() > 1));
  if (!members.empty()) RC_ASSERT(cells.last() == members.back());
  const int count = static_cast<int>(members.size());
  for (int i = 0; i < count; ++i) {
    RC_ASSERT(cells[i] == members[static_cast<std::size_t>(i)]);
    RC_ASSERT(cells.from_end(count - i) == cells[i]);
  }
  RC_ASSERT(cells[count] == -1 && cells[-1] == -1 && cells.from_end(0) == -1 && cells.from_end(count + 1) == -1);

  std::array<Cell, kCells> room{};
  const std::size_t space = static_cast<std::size_t>(tests::below(random, kCells + 1));
  const std::size_t copied = cells.copy_to(std::span(room).first(space));
  RC_ASSERT(copied == std::min(space, members.size()));
  RC_ASSERT(std::equal(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(copied), room.begin()));

  std::shuffle(members.begin(), members.end(), random);
  RC_ASSERT(CellMap(members) == cells);
  RC_ASSERT(CellMap::from_cells(members) == cells);
  const CellMap other = sparse_or_dense(random);
  RC_ASSERT(cell_model_of(other + members) == (cell_model_of(other) | model));
  RC_ASSERT(cell_model_of(other - members) == (cell_model_of(other) & ~model));
  const Cell cell = tests::below(random, kCells);
  RC_ASSERT(cell_model_of(cells + cell) == CellModel(model).set(static_cast<std::size_t>(cell)));
  RC_ASSERT(cell_model_of(cells - cell) == CellModel(model).reset(static_cast<std::size_t>(cell)));

  const Cell begin = tests::below(random, kCells + 1);
  const Cell end = begin + tests::below(random, kCells + 1 - begin);
  const CellMap between = CellMap::between(begin, end);
  for (Cell c = 0; c < kCells; ++c) RC_ASSERT(between.contains(c) == (begin <= c && c < end));
  if (begin < end) RC_ASSERT(between.interval() == std::pair(begin, end));
  if (const auto interval = cells.interval()) {
    RC_ASSERT(CellMap::between(interval->first, interval->second) == cells);
  } else {
    RC_ASSERT(cells.last() - cells.first() + 1 > count);
  }
}

NONET_PROPERTY(CellMapProperty, HousesAndPeersFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  CellMap cells = sparse_or_dense(random);
  if (tests::chance(random, 50))
    cells &= house_map(tests::below(random, kHouses));  // few cells share a house by chance
  const CellModel model = cell_model_of(cells);
  HouseMask houses = 0;
  HouseMask covered = 0;
  for (House house = 0; house < kHouses; ++house) {
    const CellModel in_house = cell_model_of(house_map(house));
    if ((model & in_house).any()) houses |= HouseMask{1} << house;
    if ((model & ~in_house).none()) covered |= HouseMask{1} << house;
    unsigned positions = 0;
    for (int i = 0; i < 9; ++i) positions |= unsigned{model[static_cast<std::size_t>(cell_at(house, i))]} << i;
    RC_ASSERT(cells.positions_in(house) == positions);
    RC_ASSERT(cells / house == positions);
  }
  RC_ASSERT(cells.houses() == houses);
  RC_ASSERT(cells.block_mask() == (houses & 0x1ffU));
  RC_ASSERT(cells.row_mask() == (houses >> kFirstRow & 0x1ffU));
  RC_ASSERT(cells.column_mask() == houses >> kFirstColumn);
  RC_ASSERT(cells.covered_houses() == covered);
  RC_ASSERT(cells.in_one_house() == (covered != 0));
  RC_ASSERT(cells.shared_house() == (covered == 0 ? -1 : std::countr_zero(covered)));
  RC_ASSERT(cells.covered_line() == std::countr_zero(covered & ~HouseMask{0x1ff}));

  CellModel seen_by_all;
  CellModel seen_by_some;
  if (model.any()) seen_by_all.set();
  for (const Cell cell : cells) {
    seen_by_all &= cell_model_of(peers_of(cell));
    seen_by_some |= cell_model_of(peers_of(cell));
  }
  RC_ASSERT(cell_model_of(cells.peer_intersection()) == seen_by_all);
  RC_ASSERT(cell_model_of(+cells) == seen_by_all);
  RC_ASSERT(cell_model_of(cells.expanded_peers()) == seen_by_some);
}

NONET_PROPERTY(CellMapProperty, PeersWithinATemplateFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellModel cells = cell_model_of(sparse_or_dense(random));
  const CellModel within = cell_model_of(sparse_or_dense(random));
  const auto seen_in = [&within](const CellModel& members) {
    CellModel seen;
    if (members.any()) seen = within;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (members[static_cast<std::size_t>(cell)]) seen &= cell_model_of(peers_of(cell));
    }
    return seen;
  };
  CellMap map;
  CellMap limit;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cells[static_cast<std::size_t>(cell)]) map.add(cell);
    if (within[static_cast<std::size_t>(cell)]) limit.add(cell);
  }
  RC_ASSERT(cell_model_of(map % limit) == seen_in(cells & within));
  RC_ASSERT(map.peers_within(limit) == map % limit);
  RC_ASSERT(cell_model_of(+map & limit) == seen_in(cells));
}

}  // namespace
}  // namespace nonet
