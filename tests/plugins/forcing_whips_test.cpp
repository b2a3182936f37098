// Compares forcing whips with all pairs of partial whips, by the definition.

#include <gtest/gtest.h>

#include "plugins/naive_partial_whips.hpp"

namespace nonet::tests {
namespace {

TEST(ForcingWhips, AreTheShortestPairsOfPartialWhips) {
  constexpr std::size_t kLongestForcingWhip = 5;
  const BuiltTechnique technique("whips", "forcing-whip", {{"max-length", kLongestForcingWhip}});
  std::size_t placements = 0;
  std::size_t eliminations = 0;
  for (const Board& board : boards_with_chains()) {
    std::vector<Alternatives> bivalues = variables_of(board);
    std::erase_if(bivalues, [](const Alternatives& variable) { return variable.size() != 2; });
    std::map<Conclusion, std::size_t> found;
    for (const MeasuredStep& step : technique.steps(board)) {
      ASSERT_EQ(step.outcome.size(), 1U);
      found[*step.outcome.begin()] = static_cast<std::size_t>(step.metric);
      ++(step.outcome.begin()->is_placement() ? placements : eliminations);
    }
    EXPECT_EQ(found, naive_forcing_whips(board, bivalues, 3, kLongestForcingWhip));
  }
  EXPECT_GT(placements, 0U);
  EXPECT_GT(eliminations, 0U);
}

TEST(ForcingWhips, AreLeftOutWhereTheyAreShorterThanTheLeastLength) {
  const BuiltTechnique all("whips", "forcing-whip", {{"max-length", 5}});
  const BuiltTechnique longer("whips", "forcing-whip", {{"min-length", 4}, {"max-length", 5}});
  std::size_t count = 0;
  for (const Board& board : boards_with_chains()) {
    std::vector<MeasuredStep> expected = all.steps(board);
    std::erase_if(expected, [](const MeasuredStep& step) { return step.metric < 4; });
    EXPECT_EQ(longer.steps(board), expected);
    count += expected.size();
  }
  EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace nonet::tests
