// The members of the seeds (Cells, CellMap) that stand beside the set operations of cell_map_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <list>
#include <numeric>
#include <ranges>
#include <string>
#include <unordered_set>
#include <vector>

#include "kernel/random_grids.hpp"
#include "kernel/set_model.hpp"
#include "nonet/candidate_map.hpp"
#include "nonet/cell_map.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

using tests::Model;
using tests::model_of;

std::vector<Cell> members_of(const CellMap& cells) { return {cells.begin(), cells.end()}; }

/// From empty to full, small sets as often as all others.
CellMap sparse_or_dense(tests::Random& random) {
  if (tests::chance(random, 50)) return tests::random_cells(random);
  CellMap cells;
  for (int i = tests::below(random, 5); i > 0; --i) cells.add(tests::below(random, kCells));
  return cells;
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

TEST(CellMapMaking, BetweenIsHalfOpen) {
  EXPECT_EQ(CellMap::between(39, 43), (CellMap{39, 40, 41, 42}));
  EXPECT_EQ(CellMap::between(0, kCells), CellMap::full());
  EXPECT_TRUE(CellMap::between(5, 5).empty());
}

TEST(CellMapMaking, CellAndPeersAreTwentyOneCells) {
  EXPECT_EQ(cell_and_peers(1).count(), 21);
  for (Cell cell = 0; cell < kCells; ++cell) EXPECT_EQ(cell_and_peers(cell), peers_of(cell) + cell);
}

TEST(CellMapBits, TwoWordsHoldCells41To80And0To40) {
  EXPECT_EQ(CellMap::from_bits(1, 1), (CellMap{0, 41}));
  EXPECT_EQ(CellMap::from_bits(std::uint64_t{1} << 39U, std::uint64_t{1} << 40U), (CellMap{40, 80}));
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

TEST(CellMapMembers, IndexCountsFromTheFirst) {
  const CellMap cells{0, 1, 3, 6, 10, 41, 80};
  EXPECT_EQ(cells[0], 0);
  EXPECT_EQ(cells[3], 6);
  EXPECT_EQ(cells[5], 41);
  EXPECT_EQ(cells[6], 80);
}

TEST(CellMapMembers, IndexOutOfRangeIsMinusOne) {
  EXPECT_EQ((CellMap{4, 5}[2]), -1);
  EXPECT_EQ((CellMap{4, 5}[-1]), -1);
  EXPECT_EQ(CellMap{}[0], -1);
}

TEST(CellMapMembers, FromEndCountsFromTheLast) {
  const CellMap cells{0, 1, 3, 6, 10};
  EXPECT_EQ(cells.from_end(1), 10);
  EXPECT_EQ(cells.from_end(2), 6);
  EXPECT_EQ(cells.from_end(5), 0);
  EXPECT_EQ(cells.from_end(6), -1);
  EXPECT_EQ(cells.from_end(0), -1);
}

TEST(CellMapMembers, ClearTakesEverythingOut) {
  CellMap cells{1, 50};
  cells.clear();
  EXPECT_EQ(cells, CellMap{});
}

TEST(CellMapMembers, RangesAreAddedAndRemoved) {
  CellMap cells{1, 2};
  cells.add_range(std::vector<int>{2, 50});
  EXPECT_EQ(cells, (CellMap{1, 2, 50}));
  cells.remove_range(std::array{1, 3, 50});
  EXPECT_EQ(cells, CellMap{2});
}

TEST(CellMapMembers, CopyToWritesAsManyAsThereIsRoomFor) {
  std::array<Cell, 3> room{-1, -1, -1};
  EXPECT_EQ((CellMap{7, 60}.copy_to(room)), 2U);
  EXPECT_EQ(room, (std::array{7, 60, -1}));
  EXPECT_EQ((CellMap{1, 2, 3, 4}.copy_to(room)), 3U);
  EXPECT_EQ(room, (std::array{1, 2, 3}));
}

TEST(CellMapMembers, AVectorIsMadeFromTheIterators) {
  const CellMap cells{8, 3, 77};
  EXPECT_EQ(std::vector<Cell>(cells.begin(), cells.end()), (std::vector{3, 8, 77}));
}

TEST(CellMapMembers, IntervalIsOfCellsWithoutAGap) {
  EXPECT_EQ((CellMap{39, 40, 41}.interval()), (std::pair{39, 42}));
  EXPECT_EQ((CellMap{39, 41}.interval()), std::nullopt);
  EXPECT_EQ(CellMap{80}.interval(), (std::pair{80, 81}));
  EXPECT_EQ(CellMap{}.interval(), (std::pair{0, 0}));
}

TEST(CellMapMembers, AreASizedForwardRange) {
  static_assert(std::ranges::forward_range<CellMap> && std::ranges::sized_range<CellMap> &&
                std::ranges::common_range<CellMap>);
  const CellMap cells{1, 2, 60};
  EXPECT_EQ(std::ranges::size(cells), 3U);
  EXPECT_EQ(std::accumulate(cells.begin(), cells.end(), 0), 63);
}

TEST(CellMapOperators, PlusAndMinusACellLeaveTheOriginalAlone) {
  const CellMap cells{0, 1, 2};
  EXPECT_EQ(cells - 2, (CellMap{0, 1}));
  EXPECT_EQ(cells - 1 - 2, CellMap{0});
  EXPECT_EQ(cells + 3, (CellMap{0, 1, 2, 3}));
  EXPECT_EQ(cells + 3 - 3, cells);
  EXPECT_EQ(cells + 1, cells);
  EXPECT_EQ(cells - 80, cells);
  EXPECT_EQ(cells, (CellMap{0, 1, 2}));
}

TEST(CellMapOperators, PlusAndMinusARange) {
  EXPECT_EQ((CellMap{0, 1} + std::vector{1, 60}), (CellMap{0, 1, 60}));
  EXPECT_EQ((CellMap{0, 1, 60} - std::array{0, 60, 70}), CellMap{1});
}

TEST(CellMapOperators, CompoundPlusAndMinus) {
  CellMap cells;
  cells += 2;
  cells += std::vector{3, 4};
  EXPECT_EQ(cells, (CellMap{2, 3, 4}));
  cells -= 3;
  cells -= std::vector{4, 5};
  EXPECT_EQ(cells, CellMap{2});
}

TEST(CellMapOperators, MinusIsTheDifference) { EXPECT_EQ((CellMap{0, 1, 2} - CellMap{1, 8, 9}), (CellMap{0, 2})); }
TEST(CellMapOperators, AndIsTheIntersection) { EXPECT_EQ((CellMap{0, 1, 2} & CellMap{1, 8, 9}), CellMap{1}); }
TEST(CellMapOperators, OrIsTheUnion) { EXPECT_EQ((CellMap{0, 1, 2} | CellMap{1, 8, 9}), (CellMap{0, 1, 2, 8, 9})); }
TEST(CellMapOperators, XorIsTheSymmetricDifference) {
  EXPECT_EQ((CellMap{0, 1, 2} ^ CellMap{1, 8, 9}), (CellMap{0, 2, 8, 9}));
}
TEST(CellMapOperators, NotIsTrueOfTheEmptySet) {
  EXPECT_TRUE(!CellMap{});
  EXPECT_FALSE(!CellMap{80});
}
TEST(CellMapOperators, UnaryPlusIsThePeerIntersection) {
  EXPECT_EQ(+(CellMap{0, 1}), (house_map(0) | house_map(kFirstRow)) - (CellMap{0, 1}));
}
TEST(CellMapOperators, SlashIsTheSubviewMask) { EXPECT_EQ((CellMap{0, 10, 20} / 0), 0b100010001); }
TEST(CellMapOperators, TimesADigitAreItsCandidates) {
  EXPECT_EQ((CellMap{0, 80} * 4), (CandidateMap{candidate_of(0, 4), candidate_of(80, 4)}));
}
TEST(CellMapOperators, PercentIsWhatTheMembersInATemplateSeeOfIt) {
  const CellMap template_cells{0, 1, 2, 9, 80};
  // Of the set, r1c1 and r1c2 lie in the template; both see r1c3 and r2c1, and 80 sees neither.
  EXPECT_EQ((CellMap{0, 1, 40} % template_cells), (CellMap{2, 9}));
  EXPECT_EQ((CellMap{0, 1, 40}.peers_within(template_cells)), (CellMap{2, 9}));
}

TEST(CellMapOrder, MoreMembersAreGreater) {
  EXPECT_GT((CellMap{0, 1}), CellMap{80});
  EXPECT_LT(CellMap{}, CellMap{0});
  EXPECT_GT(CellMap::full(), ~CellMap{0});
}

TEST(CellMapOrder, OfEqualCountsTheHighestDifferingCellDecides) {
  EXPECT_GT((CellMap{0, 9}), (CellMap{1, 2}));
  EXPECT_GT((CellMap{0, 41}), (CellMap{39, 40}));
  EXPECT_LT((CellMap{1, 80}), (CellMap{2, 80}));
  EXPECT_EQ((CellMap{1, 80} <=> CellMap{80, 1}), std::strong_ordering::equal);
  EXPECT_GE((CellMap{1, 80}), (CellMap{1, 80}));
  EXPECT_LE((CellMap{1, 80}), (CellMap{1, 80}));
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

TEST(CellMapHouses, CoveredLineIs32WhereThereIsNone) {
  EXPECT_EQ((CellMap{0, 10}.covered_line()), 32);
  EXPECT_EQ((CellMap{0, 80}.covered_line()), 32);
  EXPECT_EQ((CellMap{0, 72}.covered_line()), kFirstColumn);
  EXPECT_EQ(CellMap{}.covered_line(), kFirstRow);
}

TEST(CellMapHouses, SharedHouseIsMinusOneWhereThereIsNone) {
  EXPECT_EQ((CellMap{0, 80}.shared_house()), -1);
  EXPECT_FALSE((CellMap{0, 80}.in_one_house()));
  EXPECT_EQ((CellMap{0, 8}.shared_house()), kFirstRow);
  EXPECT_TRUE((CellMap{1, 3, 6}.in_one_house()));
}

TEST(CellMapHouses, EveryHouseHoldsTheEmptySet) {
  EXPECT_TRUE(CellMap{}.in_one_house());
  EXPECT_EQ(CellMap{}.shared_house(), 0);
  EXPECT_EQ(CellMap{}.houses(), 0U);
}

TEST(CellMapHouses, ExpandedPeersAreSeenBySomeMember) {
  EXPECT_EQ((CellMap{0, 1, 2}.expanded_peers()), peers_of(0) | peers_of(1) | peers_of(2));
  EXPECT_TRUE(CellMap{}.expanded_peers().empty());
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

TEST(CellMapHash, TellsSetsApart) {
  std::unordered_set<CellMap> sets;
  std::unordered_set<std::size_t> hashes;
  for (Cell a = 0; a < kCells; ++a) {
    for (Cell b = a; b < kCells; ++b) {
      sets.insert(CellMap{a, b});
      hashes.insert(std::hash<CellMap>{}(CellMap{a, b}));
    }
  }
  EXPECT_EQ(sets.size(), 81U * 82U / 2U);
  EXPECT_EQ(hashes.size(), sets.size());
  EXPECT_TRUE(sets.contains(CellMap{5, 70}));
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

NONET_PROPERTY(CellMapProperty, RangesAndIndexesFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = sparse_or_dense(random);
  const Model model = model_of(cells);
  std::vector<Cell> members;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (model[static_cast<std::size_t>(cell)]) members.push_back(cell);
  }
  RC_ASSERT(members_of(cells) == members);
  RC_ASSERT(cells.size() == members.size());
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
  RC_ASSERT(model_of(other + members) == (model_of(other) | model));
  RC_ASSERT(model_of(other - members) == (model_of(other) & ~model));
  const Cell cell = tests::below(random, kCells);
  RC_ASSERT(model_of(cells + cell) == Model(model).set(static_cast<std::size_t>(cell)));
  RC_ASSERT(model_of(cells - cell) == Model(model).reset(static_cast<std::size_t>(cell)));

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

NONET_PROPERTY(CellMapProperty, OrderIsThatOfCountsAndThenOfBinaryText, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap a = sparse_or_dense(random);
  CellMap b = sparse_or_dense(random);
  if (tests::chance(random, 50)) {  // as many members, or equal
    b = a;
    for (int i = tests::below(random, 3); i > 0 && b && b != CellMap::full(); --i) {
      b -= b[tests::below(random, b.count())];
      const CellMap out = ~b;
      b += out[tests::below(random, out.count())];
    }
  }
  const Model x = model_of(a);
  const Model y = model_of(b);
  auto expected = x.count() <=> y.count();
  if (expected == 0) expected = x.to_string().compare(y.to_string()) <=> 0;  // both begin with cell 80
  RC_ASSERT((a <=> b) == expected);
  RC_ASSERT((b <=> a) == (0 <=> expected));
  RC_ASSERT((a == b) == (x == y));
  RC_ASSERT((a < b) == (expected < 0) && (a <= b) == (expected <= 0));
  RC_ASSERT((a > b) == (expected > 0) && (a >= b) == (expected >= 0));
  if (a == b) RC_ASSERT(std::hash<CellMap>{}(a) == std::hash<CellMap>{}(b));
}

NONET_PROPERTY(CellMapProperty, HousesAndPeersFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CellMap cells = sparse_or_dense(random);
  const Model model = model_of(cells);
  HouseMask houses = 0;
  HouseMask covered = 0;
  for (House house = 0; house < kHouses; ++house) {
    const Model in_house = model_of(house_map(house));
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

  Model seen_by_all;
  Model seen_by_some;
  if (model.any()) seen_by_all.set();
  for (const Cell cell : cells) {
    seen_by_all &= model_of(peers_of(cell));
    seen_by_some |= model_of(peers_of(cell));
  }
  RC_ASSERT(model_of(cells.peer_intersection()) == seen_by_all);
  RC_ASSERT(model_of(+cells) == seen_by_all);
  RC_ASSERT(model_of(cells.expanded_peers()) == seen_by_some);
}

NONET_PROPERTY(CellMapProperty, PeersWithinATemplateFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const Model cells = model_of(sparse_or_dense(random));
  const Model within = model_of(sparse_or_dense(random));
  const auto seen_in = [&within](const Model& members) {
    Model seen;
    if (members.any()) seen = within;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (members[static_cast<std::size_t>(cell)]) seen &= model_of(peers_of(cell));
    }
    return seen;
  };
  CellMap map;
  CellMap limit;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (cells[static_cast<std::size_t>(cell)]) map.add(cell);
    if (within[static_cast<std::size_t>(cell)]) limit.add(cell);
  }
  RC_ASSERT(model_of(map % limit) == seen_in(cells & within));
  RC_ASSERT(model_of(+map & limit) == seen_in(cells));
}

}  // namespace
}  // namespace nonet
