// Tests for all sets of numbers: CellMap, CandidateMap, and TruthMap except for the type of its members.

#include <gtest/gtest.h>

#include <bitset>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/candidate_map.hpp"
#include "nonet/truths.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

template <typename Set>
constexpr int kSize = 0;
template <>
constexpr int kSize<CellMap> = kCells;
template <int N, typename Member>
constexpr int kSize<detail::BitMap<N, Member>> = N;

template <typename Set>
std::vector<int> iterated(const Set& set) {
  return {set.begin(), set.end()};
}

template <typename Set>
class SetTest : public testing::Test {};
using Sets = testing::Types<CellMap, CandidateMap, detail::BitMap<kTruths, int>>;
TYPED_TEST_SUITE(SetTest, Sets, );

TYPED_TEST(SetTest, IsEmptyWhenMade) {
  const TypeParam set;
  EXPECT_TRUE(set.empty());
  EXPECT_FALSE(static_cast<bool>(set));
  EXPECT_EQ(set.count(), 0);
  EXPECT_EQ(set.begin(), set.end());
}

TYPED_TEST(SetTest, IteratesInAscendingOrderAcrossWords) {
  const TypeParam set{kSize<TypeParam> - 1, 0, 63, 64, 40, 0};
  EXPECT_EQ(iterated(set), (std::vector<int>{0, 40, 63, 64, kSize<TypeParam> - 1}));
}

TYPED_TEST(SetTest, ComplementHoldsNothingBeyondTheLastMember) {
  EXPECT_EQ((~TypeParam{}).count(), kSize<TypeParam>);
  EXPECT_EQ(~~TypeParam{5}, TypeParam{5});
}

TYPED_TEST(SetTest, FirstIsTheLowestMember) {
  for (int i = 0; i < kSize<TypeParam>; ++i) EXPECT_EQ((TypeParam{kSize<TypeParam> - 1, i}.first()), i);
}

TYPED_TEST(SetTest, AddAndRemoveAreIdempotent) {
  TypeParam set;
  set.add(40);
  set.add(40);
  EXPECT_EQ(set, TypeParam{40});
  set.remove(40);
  set.remove(40);
  EXPECT_TRUE(set.empty());
}

TYPED_TEST(SetTest, ClearTakesEverythingOut) {
  TypeParam set{1, 50, 80};
  set.clear();
  EXPECT_EQ(set, TypeParam{});
}

TYPED_TEST(SetTest, PostfixIncrementYieldsThePlaceBefore) {
  const TypeParam set{7, 70};
  auto at = set.begin();
  EXPECT_EQ(*at++, 7);
  EXPECT_EQ(*at++, 70);
  EXPECT_EQ(at, set.end());
}

TYPED_TEST(SetTest, IsASizedForwardRange) {
  static_assert(std::ranges::forward_range<TypeParam> && std::ranges::sized_range<TypeParam> &&
                std::ranges::common_range<TypeParam>);
}

TYPED_TEST(SetTest, HashTellsSetsApart) {
  constexpr int kStep = kSize<TypeParam> / 81;
  std::unordered_set<TypeParam> sets;
  std::unordered_set<std::size_t> hashes;
  for (int a = 0; a < kSize<TypeParam>; a += kStep) {
    for (int b = a; b < kSize<TypeParam>; b += kStep) {
      sets.insert(TypeParam{a, b});
      hashes.insert(std::hash<TypeParam>{}(TypeParam{a, b}));
    }
  }
  EXPECT_EQ(sets.size(), 81U * 82U / 2U);
  EXPECT_EQ(hashes.size(), sets.size());
}

template <typename Set>
Set random_set(tests::Random& random) {
  const int percent = tests::below(random, 11) * 10;
  Set set;
  for (int i = 0; i < kSize<Set>; ++i) {
    if (tests::chance(random, percent)) set.add(i);
  }
  return set;
}

template <typename Set>
auto model_of(const Set& set) {
  std::bitset<kSize<Set>> model;
  for (std::size_t i = 0; i < model.size(); ++i) model[i] = set.contains(static_cast<int>(i));
  return model;
}

template <typename Set>
void expect_operations_of_the_model(std::uint64_t seed) {
  tests::Random random(seed);
  const Set a = random_set<Set>(random);
  const Set b = random_set<Set>(random);
  const auto x = model_of(a);
  const auto y = model_of(b);
  RC_ASSERT(model_of(a & b) == (x & y));
  RC_ASSERT(model_of(a | b) == (x | y));
  RC_ASSERT(model_of(a ^ b) == (x ^ y));
  RC_ASSERT(model_of(a - b) == (x & ~y));
  RC_ASSERT(model_of(~a) == ~x);
  RC_ASSERT((a == b) == (x == y));
  RC_ASSERT(a.intersects(b) == (x & y).any());
  RC_ASSERT(a.is_subset_of(b) == (x & ~y).none());
  RC_ASSERT((a & b).is_subset_of(b));
  Set compound = a;
  RC_ASSERT((compound &= b) == (a & b));
  RC_ASSERT(((compound = a) |= b) == (a | b));
  RC_ASSERT(((compound = a) ^= b) == (a ^ b));
  RC_ASSERT(((compound = a) -= b) == (a - b));
  RC_ASSERT(std::hash<Set>{}(a) == std::hash<Set>{}((a - b) | (a & b)));
}

template <typename Set>
void expect_members_of_the_model(std::uint64_t seed) {
  tests::Random random(seed);
  Set set = random_set<Set>(random) & random_set<Set>(random);
  auto model = model_of(set);
  std::vector<int> members;
  for (std::size_t i = 0; i < model.size(); ++i) {
    if (model[i]) members.push_back(static_cast<int>(i));
  }
  RC_ASSERT(iterated(set) == members);
  RC_ASSERT(set.count() == static_cast<int>(members.size()));
  RC_ASSERT(set.size() == members.size());
  RC_ASSERT(set.empty() == members.empty());
  RC_ASSERT(static_cast<bool>(set) == !members.empty());
  if (!members.empty()) RC_ASSERT(set.first() == members.front());

  for (int i = 0; i < 20; ++i) {
    const int at = tests::below(random, kSize<Set>);
    const bool is_in = tests::chance(random, 50);
    model[static_cast<std::size_t>(at)] = is_in;
    is_in ? set.add(at) : set.remove(at);
  }
  RC_ASSERT(model_of(set) == model);
}

/// Sets with more members are greater; of two with as many, the one that has the highest member in which they differ.
template <typename Set>
void expect_order_of_the_model(std::uint64_t seed) {
  tests::Random random(seed);
  const Set a = random_set<Set>(random);
  Set b = random_set<Set>(random);
  if (tests::chance(random, 50)) {  // as many members, or equal
    b = a;
    for (int i = tests::below(random, 3); i > 0 && b && ~b; --i) {
      const auto in = iterated(b);
      const auto out = iterated(~b);
      b.remove(in[static_cast<std::size_t>(tests::below(random, static_cast<int>(in.size())))]);
      b.add(out[static_cast<std::size_t>(tests::below(random, static_cast<int>(out.size())))]);
    }
  }
  const auto x = model_of(a);
  const auto y = model_of(b);
  auto expected = x.count() <=> y.count();
  if (expected == 0) expected = x.to_string().compare(y.to_string()) <=> 0;  // both begin with the highest member
  RC_ASSERT((a <=> b) == expected);
  RC_ASSERT((b <=> a) == (0 <=> expected));
  RC_ASSERT((a < b) == (expected < 0) && (a <= b) == (expected <= 0));
  RC_ASSERT((a > b) == (expected > 0) && (a >= b) == (expected >= 0));
  RC_ASSERT((a == b) == (expected == 0));
}

TYPED_TEST(SetTest, CombinesAsTheModel) { check_property(&expect_operations_of_the_model<TypeParam>); }
TYPED_TEST(SetTest, HasTheMembersOfTheModel) { check_property(&expect_members_of_the_model<TypeParam>); }
TYPED_TEST(SetTest, IsOrderedAsTheModel) { check_property(&expect_order_of_the_model<TypeParam>); }

}  // namespace
}  // namespace nonet
