// What the kit calls a leak, by the memory that is allocated after each round of the same work.

#include <gtest/gtest.h>

#include "nonet/kit/checks.hpp"

namespace nonet::tests {
namespace {

/// What is allocated after each of some rounds.
std::vector<std::size_t> after_rounds(std::size_t rounds, std::size_t (*allocated)(std::size_t round)) {
  std::vector<std::size_t> after;
  for (std::size_t round = 0; round < rounds; ++round) after.push_back(allocated(round));
  return after;
}

TEST(Leak, GrowsInEachRound) {
  const auto after = after_rounds(40, [](std::size_t round) { return 5000 + round * 600; });
  EXPECT_DOUBLE_EQ(kit::leaked_a_round(after), 600);
}

TEST(Leak, IsNoBufferThatGrewOnce) {
  EXPECT_EQ(kit::leaked_a_round(after_rounds(10, [](std::size_t round) { return 5000 + (round > 7 ? 3000 : 0UL); })),
            0);
}

// The freed memory that malloc keeps, as it was seen to grow with one length of the paths on the command line.
TEST(Leak, IsNoMemoryThatMallocKeeps) {
  std::vector<std::size_t> after{0, 992, 992, 992, 1856, 2528, 2528, 3680, 4256, 5408};
  EXPECT_GT(kit::leaked_a_round(after), 0) << "ten rounds do not tell it from a leak";
  after.resize(20, after.back());
  EXPECT_EQ(kit::leaked_a_round(after), 0) << "it fills up";
}

}  // namespace
}  // namespace nonet::tests
