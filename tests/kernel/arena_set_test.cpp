#include "nonet/arena_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <vector>

namespace nonet {
namespace {

TEST(ArenaSet, KnowsNothingAtFirst) {
  Arena arena;
  const ArenaSet<int> set(arena);
  EXPECT_FALSE(set.contains(0));
}

TEST(ArenaSet, ForgetsWhatWasCleared) {
  Arena arena;
  ArenaSet<int> set(arena);
  (void)set.add(1);
  (void)set.add(2);
  set.clear();
  EXPECT_FALSE(set.contains(2));
  EXPECT_TRUE(set.add(2).is_new);
  EXPECT_EQ(set.add(2).number, 0U);
}

RC_GTEST_PROP(ArenaSet, NumbersValuesInTheOrderOfTheirFirstOccurrence, (const std::vector<std::uint8_t>& values)) {
  Arena memory;
  ArenaSet<int> set(memory);
  std::map<int, std::size_t> numbers;
  for (const std::uint8_t value : values) {
    const bool is_new = numbers.emplace(value, numbers.size()).second;
    RC_ASSERT(set.contains(value) == !is_new);
    const auto added = set.add(value);
    RC_ASSERT(added.is_new == is_new);
    RC_ASSERT(added.number == numbers.at(value));
    RC_ASSERT(set.contains(value));
  }
}

}  // namespace
}  // namespace nonet
