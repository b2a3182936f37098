#include "nonet/subsets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ranges>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/cell_map_operators.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

template <typename Range>
std::vector<CellMap> listed_subsets(const Range& range) {
  std::vector<CellMap> subsets;
  for (const CellMap& subset : range) subsets.push_back(subset);
  return subsets;
}

/// Directly from the definition: those of all 2^n subsets that have the size, in lexicographic order of their members.
std::vector<CellMap> expected_of_size(const std::vector<Cell>& members, int size) {
  std::vector<std::vector<Cell>> subsets;
  for (unsigned bits = 1; bits < 1U << members.size(); ++bits) {
    if (std::popcount(bits) != size) continue;
    std::vector<Cell> subset;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if ((bits >> i & 1U) != 0) subset.push_back(members[i]);
    }
    subsets.push_back(subset);
  }
  std::sort(subsets.begin(), subsets.end());
  std::vector<CellMap> maps;
  for (const auto& subset : subsets) maps.emplace_back(subset);
  return maps;
}

TEST(Subsets, OfASizeAreInLexicographicOrder) {
  const std::vector<CellMap> pairs{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
  EXPECT_EQ(listed_subsets(CellMap{0, 1, 2, 3} & 2), pairs);
  EXPECT_EQ(listed_subsets(subsets_of_size({0, 1, 2, 3}, 2)), pairs);
}

TEST(Subsets, UpToASizeAscendInSize) {
  EXPECT_EQ(listed_subsets(subsets_up_to({0, 41, 80}, 2)),
            (std::vector<CellMap>{{0}, {41}, {80}, {0, 41}, {0, 80}, {41, 80}}));
}

TEST(Subsets, AllOfThreeCellsAreSeven) {
  EXPECT_EQ(listed_subsets(all_subsets({0, 1, 2})),
            (std::vector<CellMap>{{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}}));
}

TEST(Subsets, ThereAreNoneOfNoMembersOrTooMany) {
  for (const int size : {-1, 0, 4, 82}) EXPECT_TRUE(listed_subsets(CellMap{0, 1, 2} & size).empty()) << size;
  EXPECT_TRUE(listed_subsets(CellMap{} & 1).empty());
  EXPECT_TRUE(listed_subsets(subsets_up_to({0, 1, 2}, 0)).empty());
  EXPECT_TRUE(listed_subsets(subsets_up_to({0, 1, 2}, -1)).empty());
  EXPECT_TRUE(listed_subsets(all_subsets({})).empty());
}

TEST(Subsets, OfAllCellsAreCounted) {
  int pairs = 0;
  for ([[maybe_unused]] const CellMap& pair : CellMap::full() & 2) ++pairs;
  EXPECT_EQ(pairs, 81 * 80 / 2);
  EXPECT_EQ(listed_subsets(CellMap::full() & 81), std::vector<CellMap>{CellMap::full()});
  EXPECT_EQ(listed_subsets(CellMap::full() & 80).size(), 81U);
}

TEST(Subsets, AreForwardRanges) {
  static_assert(std::ranges::forward_range<CellSubsets> && std::ranges::forward_range<CellSubsetsUpTo>);
  const auto pairs = CellMap{3, 5, 7} & 2;
  auto at = pairs.begin();
  const auto before = at++;
  EXPECT_EQ(*before, (CellMap{3, 5}));
  EXPECT_EQ(*at, (CellMap{3, 7}));
  EXPECT_NE(before, at);
  EXPECT_EQ(pairs.begin(), before);
  auto all = all_subsets({3, 5});
  auto first = all.begin();
  EXPECT_EQ(*first++, CellMap{3});
  EXPECT_EQ(*first++, CellMap{5});
  EXPECT_EQ(*first++, (CellMap{3, 5}));
  EXPECT_EQ(first, all.end());
}

TEST(Subsets, WorkInConstantExpressions) {
  static_assert([] {
    int triples = 0;
    for ([[maybe_unused]] const CellMap& triple : CellMap{1, 2, 3, 50, 60} & 3) ++triples;
    return triples;
  }() == 10);
}

NONET_PROPERTY(SubsetsProperty, FollowTheirDefinition, (std::uint64_t seed)) {
  tests::Random random(seed);
  CellMap cells;
  const int count = tests::below(random, 10);
  while (cells.count() < count) cells.add(tests::below(random, kCells));
  const std::vector<Cell> members(cells.begin(), cells.end());
  std::vector<CellMap> up_to;
  for (int size = 1; size <= count + 1; ++size) {
    const auto expected = expected_of_size(members, size);
    RC_ASSERT(listed_subsets(cells & size) == expected);
    up_to.insert(up_to.end(), expected.begin(), expected.end());
    RC_ASSERT(listed_subsets(subsets_up_to(cells, size)) == up_to);
  }
  RC_ASSERT(listed_subsets(all_subsets(cells)) == up_to);
}

}  // namespace
}  // namespace nonet
