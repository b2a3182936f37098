#include "nonet/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

namespace nonet {
namespace {

// The puzzles of a seed depend on these numbers: a change needs a line in CHANGELOG.md.
TEST(Random, GivesTheSameNumbersEverywhere) {
  Random random(1);
  const std::array<std::uint64_t, 3> numbers{random.next(), random.next(), random.next()};
  EXPECT_EQ(numbers, (std::array<std::uint64_t, 3>{18190625494401499486U, 2296151096374941873U, 136374298692109470U}));
}

TEST(Random, GivesOtherNumbersForOtherSeedsAndStreams) {
  std::set<std::uint64_t> firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (std::uint64_t stream = 0; stream < 50; ++stream) firsts.insert(Random(seed, stream).next());
  }
  EXPECT_EQ(firsts.size(), 2500U);
}

TEST(Random, GivesEachNumberBelowABoundAboutEquallyOften) {
  Random random(2);
  for (const int bound : {1, 2, 3, 7, 56, 216}) {
    std::vector<int> counts(static_cast<std::size_t>(bound));
    for (int i = 0; i < 400 * bound; ++i) ++counts.at(static_cast<std::size_t>(random.below(bound)));
    EXPECT_GT(*std::min_element(counts.begin(), counts.end()), 400 - 100) << bound;
    EXPECT_LT(*std::max_element(counts.begin(), counts.end()), 400 + 100) << bound;
  }
}

TEST(Random, ReachesTheUpperPartOfALargeBound) {
  Random random(3);
  int high = 0;
  for (int i = 0; i < 1000; ++i) high += random.below(0x60000000) >= 0x30000000 ? 1 : 0;
  EXPECT_GT(high, 430);
  EXPECT_LT(high, 570);
}

TEST(Random, ShufflesIntoEachOrderAboutEquallyOften) {
  Random random(4);
  std::map<std::array<int, 4>, int> counts;
  for (int i = 0; i < 24 * 400; ++i) {
    std::array<int, 4> values{0, 1, 2, 3};
    random.shuffle(values);
    ++counts[values];
  }
  EXPECT_EQ(counts.size(), 24U);
  for (const auto& [values, count] : counts) {
    EXPECT_GT(count, 400 - 100);
    EXPECT_LT(count, 400 + 100);
  }
}

}  // namespace
}  // namespace nonet
