#include "nonet/candidate_map.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <iterator>
#include <ranges>
#include <unordered_set>
#include <vector>

#include "kernel/random_grids.hpp"
#include "nonet/truths.hpp"
#include "support/property.hpp"

namespace nonet {
namespace {

template <typename Map>
class BitMapTest : public ::testing::Test {};

template <int N>
constexpr int size_of(const detail::BitMap<N>&) {
  return N;
}

using Maps = ::testing::Types<CandidateMap, TruthMap>;
TYPED_TEST_SUITE(BitMapTest, Maps, );

template <typename Map>
std::vector<int> iterated(const Map& map) {
  return {map.begin(), map.end()};
}

TYPED_TEST(BitMapTest, IsEmptyWhenMade) {
  const TypeParam map;
  EXPECT_TRUE(map.empty());
  EXPECT_FALSE(static_cast<bool>(map));
  EXPECT_EQ(map.count(), 0);
  EXPECT_EQ(map.begin(), map.end());
}

TYPED_TEST(BitMapTest, IteratesInAscendingOrderAcrossWords) {
  const TypeParam map{320, 0, 63, 64, 128, 0};
  EXPECT_EQ(iterated(map), (std::vector<int>{0, 63, 64, 128, 320}));
}

TYPED_TEST(BitMapTest, ComplementHoldsNothingBeyondTheLastMember) {
  constexpr int kSize = size_of(TypeParam{});
  EXPECT_EQ((~TypeParam{}).count(), kSize);
  EXPECT_EQ(~~TypeParam{5}, TypeParam{5});
}

TYPED_TEST(BitMapTest, FirstIsTheLowestMember) {
  constexpr int kSize = size_of(TypeParam{});
  for (int i = 0; i < kSize; ++i) EXPECT_EQ((TypeParam{kSize - 1, i}.first()), i);
}

TYPED_TEST(BitMapTest, ClearTakesEverythingOut) {
  TypeParam map{1, 100, 300};
  map.clear();
  EXPECT_EQ(map, TypeParam{});
}

TYPED_TEST(BitMapTest, PostfixIncrementYieldsThePlaceBefore) {
  const TypeParam map{7, 200};
  auto at = map.begin();
  EXPECT_EQ(*at++, 7);
  EXPECT_EQ(*at++, 200);
  EXPECT_EQ(at, map.end());
}

TYPED_TEST(BitMapTest, IsASizedForwardRange) {
  static_assert(std::ranges::forward_range<TypeParam> && std::ranges::sized_range<TypeParam>);
}

TEST(CandidateMap, HoldsTheCandidatesOfOneDigitInASetOfCells) {
  const CandidateMap map = candidates_of(CellMap{0, 80}, 4);
  EXPECT_EQ(iterated(map), (std::vector<int>{candidate_of(0, 4), candidate_of(80, 4)}));
}

TEST(CandidateMap, TellsTheCellsOfADigitAndTheDigitsOfACell) {
  const CandidateMap map = CellMap{0, 80} * 4 | CellMap{80} * 8;
  EXPECT_EQ(digit_cells(map, 4), (CellMap{0, 80}));
  EXPECT_EQ(digit_cells(map, 0), CellMap{});
  EXPECT_EQ(cell_digits(map, 80), mask_of(4) | mask_of(8));
  EXPECT_EQ(cell_digits(map, 1), 0);
}

TEST(CandidateMap, IsOrderedByCountAndThenByTheHighestDifference) {
  EXPECT_GT((CandidateMap{0, 1}), CandidateMap{728});
  EXPECT_GT((CandidateMap{0, 700}), (CandidateMap{5, 699}));
  EXPECT_LT((CandidateMap{0, 700}), (CandidateMap{5, 700}));
}

TEST(CandidateMap, HashTellsSetsApart) {
  std::unordered_set<CandidateMap> sets;
  std::unordered_set<std::size_t> hashes;
  for (Candidate a = 0; a < kCandidates; a += 3) {
    for (Candidate b = a; b < kCandidates; b += 7) {
      sets.insert(CandidateMap{a, b});
      hashes.insert(std::hash<CandidateMap>{}(CandidateMap{a, b}));
    }
  }
  EXPECT_EQ(hashes.size(), sets.size());
}

TEST(TruthMap, HasRoomForEveryTruth) {
  TruthMap map;
  map.add(house_truth(26, 8));
  EXPECT_EQ(map.first(), kTruths - 1);
}

template <typename Map>
Map random_map(tests::Random& random) {
  const int percent = tests::below(random, 11) * 10;
  Map map;
  for (int i = 0; i < size_of(Map{}); ++i) {
    if (tests::chance(random, percent)) map.add(i);
  }
  return map;
}

template <typename Map, std::size_t N>
void expect_to_copy_the_model(std::uint64_t seed) {
  const auto model_of = [](const Map& map) {
    std::bitset<N> model;
    for (std::size_t i = 0; i < N; ++i) model[i] = map.contains(static_cast<int>(i));
    return model;
  };
  tests::Random random(seed);
  const Map a = random_map<Map>(random);
  const Map b = random_map<Map>(random);
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
  Map compound = a;
  RC_ASSERT((compound &= b) == (a & b));
  RC_ASSERT(((compound = a) |= b) == (a | b));
  RC_ASSERT(((compound = a) ^= b) == (a ^ b));
  RC_ASSERT(((compound = a) -= b) == (a - b));
  auto order = x.count() <=> y.count();
  if (order == 0) order = x.to_string().compare(y.to_string()) <=> 0;  // both begin with the highest member
  RC_ASSERT((a <=> b) == order);
  RC_ASSERT((a <=> a) == std::strong_ordering::equal);
  const Map again = (a - b) | (a & b);
  RC_ASSERT(std::hash<Map>{}(a) == std::hash<Map>{}(again));
  RC_ASSERT(a.count() == static_cast<int>(x.count()));
  RC_ASSERT(a.empty() == x.none());
  RC_ASSERT(static_cast<bool>(a) == x.any());

  std::vector<int> members;
  for (std::size_t i = 0; i < N; ++i) {
    if (x[i]) members.push_back(static_cast<int>(i));
  }
  RC_ASSERT(iterated(a) == members);
  RC_ASSERT(a.size() == members.size());
  if (!members.empty()) RC_ASSERT(a.first() == members.front());

  Map changed = a;
  auto model = x;
  for (int i = 0; i < 20; ++i) {
    const int at = tests::below(random, static_cast<int>(N));
    const bool is_in = tests::chance(random, 50);
    model[static_cast<std::size_t>(at)] = is_in;
    is_in ? changed.add(at) : changed.remove(at);
  }
  RC_ASSERT(model_of(changed) == model);
}

NONET_PROPERTY(CandidateMapProperty, CopiesTheModelInEveryOperation, (std::uint64_t seed)) {
  expect_to_copy_the_model<CandidateMap, kCandidates>(seed);
}

NONET_PROPERTY(CandidateMapProperty, ViewsByDigitAndByCellFollowTheModel, (std::uint64_t seed)) {
  tests::Random random(seed);
  const CandidateMap map = random_map<CandidateMap>(random);
  CandidateMap by_digit;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap cells = digit_cells(map, digit);
    for (Cell cell = 0; cell < kCells; ++cell) {
      RC_ASSERT(cells.contains(cell) == map.contains(candidate_of(cell, digit)));
      RC_ASSERT((cell_digits(map, cell) >> digit & 1) == static_cast<int>(cells.contains(cell)));
    }
    by_digit |= cells * digit;
  }
  RC_ASSERT(by_digit == map);
  CandidateMap cleared = map;
  cleared.clear();
  RC_ASSERT(cleared.empty() && cleared.count() == 0);
}

NONET_PROPERTY(TruthMapProperty, CopiesTheModelInEveryOperation, (std::uint64_t seed)) {
  expect_to_copy_the_model<TruthMap, kTruths>(seed);
}

}  // namespace
}  // namespace nonet
