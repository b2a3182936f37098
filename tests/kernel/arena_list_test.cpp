#include "nonet/arena_list.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace nonet {
namespace {

struct Item {
  int key;
  int place;
  friend bool operator==(const Item&, const Item&) = default;
};

TEST(ArenaList, HoldsWhatWasPushedHoweverMuch) {
  Arena arena;
  ArenaList<int> list(arena);
  EXPECT_TRUE(list.empty());
  for (int i = 0; i < 10000; ++i) list.push_back(i);
  ASSERT_EQ(list.size(), 10000U);
  for (int i = 0; i < 10000; ++i) EXPECT_EQ(list.span()[static_cast<std::size_t>(i)], i);
}

TEST(ArenaList, IsEmptyOnceCleared) {
  Arena arena;
  ArenaList<int> list(arena);
  list.push_back(1);
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back(2);
  EXPECT_EQ(list.span().front(), 2);
}

TEST(ArenaList, TakesAnElementOfItsOwn) {
  Arena arena;
  ArenaList<int> list(arena);
  list.push_back(7);
  while (list.size() < 100) list.push_back(*list.begin());
  for (const int value : list) EXPECT_EQ(value, 7);
}

RC_GTEST_PROP(ArenaList, SortsAsTheStandardLibraryDoes, (const std::vector<std::uint8_t>& keys)) {
  Arena arena;
  ArenaList<Item> list(arena);
  std::vector<Item> expected;
  for (const std::uint8_t key : keys) {
    const Item item{key % 8, static_cast<int>(expected.size())};
    list.push_back(item);
    expected.push_back(item);
  }
  const auto by_key = [](const Item& a, const Item& b) { return a.key < b.key; };
  list.stable_sort(by_key);
  std::stable_sort(expected.begin(), expected.end(), by_key);
  RC_ASSERT(std::vector<Item>(list.begin(), list.end()) == expected);
}

}  // namespace
}  // namespace nonet
