// Limits of the length of forcing chains and nets: the steps with a limit are those without one that are within it.

#include <gtest/gtest.h>

#include "kernel/random_grids.hpp"
#include "plugins/built_plugin.hpp"

namespace nonet::tests {
namespace {

struct Limit {
  const char* plugin;
  const char* technique;
  const char* option;
  std::int64_t values[3];

  friend void PrintTo(const Limit& limit, std::ostream* out) { *out << limit.technique; }
};

class LengthLimits : public testing::TestWithParam<Limit> {};
INSTANTIATE_TEST_SUITE_P(
    All, LengthLimits,
    testing::Values(Limit{"forcing", "nishio", "max-length", {4, 6, 9}},
                    Limit{"forcing", "forcing-net", "max-length", {3, 8, 20}},
                    Limit{"explainer_chains", "nishio-forcing-chains", "max-complexity", {6, 8, 12}},
                    Limit{"explainer_chains", "multiple-forcing-chains", "max-complexity", {6, 9, 14}},
                    Limit{"explainer_chains", "dynamic-forcing-chains", "max-complexity", {6, 9, 14}}));

std::vector<Board> positions() {
  Random random(5);
  std::vector<Board> boards;
  for (int i = 0; i < 8; ++i) boards.emplace_back(random_state(random));
  return boards;
}

std::vector<MeasuredStep> within(std::vector<MeasuredStep> steps, std::int64_t limit) {
  std::erase_if(steps, [limit](const MeasuredStep& step) { return step.metric > limit; });
  return steps;
}

void expect_first(const BuiltTechnique& limited, const Board& board, const std::vector<MeasuredStep>& steps) {
  const std::vector<MeasuredStep> first(steps.begin(), steps.begin() + (steps.empty() ? 0 : 1));
  EXPECT_EQ(limited.first_step(board), first);
}

TEST_P(LengthLimits, KeepTheStepsThatAreWithinThem) {
  const auto& [plugin, id, option, values] = GetParam();
  const BuiltTechnique unlimited(plugin, id);
  std::size_t kept = 0;
  for (const Board& board : positions()) {
    const std::vector<MeasuredStep> all = unlimited.steps(board);
    for (const std::int64_t value : values) {
      const std::vector<MeasuredStep> expected = within(all, value);
      const BuiltTechnique limited(plugin, id, {{option, value}});
      EXPECT_EQ(limited.steps(board), expected) << option << ' ' << value;
      expect_first(limited, board, expected);
      kept += expected.size();
    }
  }
  EXPECT_GT(kept, 0U);
}

/// Techniques that find other chains where those that they would find are too long.
class ShorterChains : public testing::TestWithParam<Limit> {};
INSTANTIATE_TEST_SUITE_P(
    All, ShorterChains,
    testing::Values(Limit{"forcing", "forcing-chain", "max-length", {4, 8, 12}},
                    Limit{"explainer_chains", "static-forcing-chains", "max-complexity", {4, 6, 10}}));

TEST_P(ShorterChains, ComeBesideTheStepsThatAreWithinTheLimit) {
  const auto& [plugin, id, option, values] = GetParam();
  const BuiltTechnique unlimited(plugin, id);
  std::size_t shorter = 0;
  for (const Board& board : positions()) {
    for (const std::int64_t limit : values) {
      const BuiltTechnique limited(plugin, id, {{option, limit}});
      const std::vector<MeasuredStep> steps = limited.steps(board);
      EXPECT_EQ(within(steps, limit), steps);
      expect_first(limited, board, steps);
      const std::vector<MeasuredStep> expected = within(unlimited.steps(board), limit);
      for (const MeasuredStep& step : expected) EXPECT_NE(std::find(steps.begin(), steps.end(), step), steps.end());
      shorter += steps.size() - expected.size();
    }
  }
  EXPECT_GT(shorter, 0U);
}

}  // namespace
}  // namespace nonet::tests
