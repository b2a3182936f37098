#include "nonet/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace nonet {
namespace {

template <typename T>
bool is_aligned(const T* at, std::size_t align) {
  return reinterpret_cast<std::uintptr_t>(at) % align == 0;
}

TEST(Arena, GivesArraysOfTheSizeAskedFor) {
  Arena arena;
  EXPECT_EQ(arena.array<int>(7).size(), 7U);
  EXPECT_EQ(arena.array<int>(0).size(), 0U);
}

TEST(Arena, AlignsWhatItGives) {
  struct alignas(64) Wide {
    char bytes[64];
  };
  Arena arena;
  for (int i = 0; i < 50; ++i) {
    EXPECT_NE(arena.array<char>(1).data(), nullptr);
    EXPECT_TRUE(is_aligned(arena.array<std::uint64_t>(1).data(), alignof(std::uint64_t)));
    EXPECT_TRUE(is_aligned(arena.array<Wide>(1).data(), 64));
  }
}

TEST(Arena, GivesBackWhatCameAfterAMark) {
  Arena arena;
  const auto kept = arena.array<int>(3);
  std::iota(kept.begin(), kept.end(), 1);
  const Arena::Mark mark = arena.mark();
  const int* const first = arena.array<int>(1000).data();
  for (int i = 0; i < 100; ++i) static_cast<void>(arena.array<int>(1000));  // into other chunks
  arena.return_to(mark);
  EXPECT_EQ(arena.array<int>(1000).data(), first) << "the same memory again";
  EXPECT_EQ(std::vector<int>(kept.begin(), kept.end()), (std::vector<int>{1, 2, 3}));
}

TEST(Arena, KeepsArraysApartAndAliveAsItGrows) {
  Arena arena;
  std::vector<std::span<std::uint32_t>> arrays;
  for (std::uint32_t i = 0; i < 500; ++i) {
    arrays.push_back(arena.array<std::uint32_t>(1 + i));
    std::fill(arrays.back().begin(), arrays.back().end(), i);
  }
  for (std::uint32_t i = 0; i < arrays.size(); ++i) {
    EXPECT_TRUE(std::all_of(arrays[i].begin(), arrays[i].end(), [i](std::uint32_t value) { return value == i; }));
  }
}

TEST(Arena, GivesArraysOfAnySize) {
  Arena arena;
  const auto small = arena.array<char>(10);
  std::fill(small.begin(), small.end(), 's');
  const auto large = arena.array<char>(1'000'000);
  std::fill(large.begin(), large.end(), 'l');
  EXPECT_EQ(std::count(small.begin(), small.end(), 's'), 10);
}

TEST(Arena, CopiesArrays) {
  Arena arena;
  std::vector<int> values(100);
  std::iota(values.begin(), values.end(), 0);
  const auto copy = arena.copy(std::span<const int>(values));
  values[0] = -1;
  EXPECT_EQ(copy.size(), 100U);
  EXPECT_EQ(copy[0], 0);
  EXPECT_EQ(copy[99], 99);
}

TEST(Arena, CopiesNothing) { EXPECT_TRUE(Arena().copy(std::span<const int>()).empty()); }

TEST(Arena, CopiesTexts) {
  Arena arena;
  std::string text = "3/7 r4c5";
  const auto copy = arena.text(text);
  text[0] = 'x';
  EXPECT_EQ(copy, "3/7 r4c5");
  EXPECT_EQ(arena.text(""), "");
}

TEST(Arena, UsesItsMemoryAgainAfterReset) {
  Arena arena;
  std::vector<void*> before;
  for (int i = 0; i < 20; ++i) before.push_back(arena.array<char>(3000).data());
  arena.reset();
  std::vector<void*> after;
  for (int i = 0; i < 20; ++i) after.push_back(arena.array<char>(3000).data());
  EXPECT_EQ(before, after);
}

TEST(Arena, MayBeResetWhenNothingWasTaken) {
  Arena arena;
  arena.reset();
  EXPECT_EQ(arena.array<int>(3).size(), 3U);
}

}  // namespace
}  // namespace nonet
