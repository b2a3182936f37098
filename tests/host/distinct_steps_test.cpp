#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "nonet/solving/solver.hpp"
#include "nonet/text/grid_text.hpp"
#include "shipped_strategy.hpp"

namespace nonet::host {
namespace {

constexpr const char* kPositions[] = {
    ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
};

/// What is compared of a step: entry, kind, conclusions in their order, and the sentence.
using Shown = std::tuple<std::string, std::uint16_t, std::vector<Conclusion>, std::string>;

Shown shown(const FoundStep& found) {
  return {found.entry.id,
          found.step.kind,
          {found.step.conclusions.begin(), found.step.conclusions.end()},
          std::string(found.step.evidence->sentence)};
}

/// By the definition, from all steps.
std::vector<Shown> expected(Solver& solver, const ParsedGrid& grid, Ways ways) {
  using Said = std::pair<bool, Candidate>;
  std::vector<Shown> steps;
  std::set<std::tuple<const StrategyEntry*, std::uint16_t, std::vector<Conclusion>>> outcomes;
  std::vector<std::pair<const StrategyEntry*, Said>> said;
  const auto visit = [&](const FoundStep& found) {
    bool is_new = ways == Ways::all;
    for (const Conclusion& conclusion : found.step.conclusions) {
      const Said own(conclusion.is_placement(), conclusion.candidate());
      is_new |= std::none_of(said.begin(), said.end(),
                             [&](const auto& one) { return one.first != &found.entry && one.second == own; });
    }
    for (const Conclusion& conclusion : found.step.conclusions) {
      said.push_back({&found.entry, {conclusion.is_placement(), conclusion.candidate()}});
    }
    std::vector<Conclusion> sorted(found.step.conclusions.begin(), found.step.conclusions.end());
    std::sort(sorted.begin(), sorted.end());
    if (is_new && outcomes.insert({&found.entry, found.step.kind, sorted}).second) steps.push_back(shown(found));
    return true;
  };
  EXPECT_FALSE(solver.all_steps(grid, true, visit).fault);
  return steps;
}

std::vector<Shown> distinct(Solver& solver, const ParsedGrid& grid, Ways ways) {
  std::vector<Shown> steps;
  const auto visit = [&](const FoundStep& found) {
    steps.push_back(shown(found));
    return true;
  };
  EXPECT_FALSE(solver.distinct_steps(grid, ways, visit).fault);
  return steps;
}

TEST(DistinctStepsTwin, AreThoseOfAllStepsByTheDefinition) {
  for (const char* name : {"hodoku", "complete"}) {
    Solver solver(shipped(name));
    for (const char* position : kPositions) {
      ParseError error;
      const ParsedGrid grid = parse_grid_line(position, error).value();
      for (const Ways ways : {Ways::all, Ways::simplest}) {
        EXPECT_EQ(distinct(solver, grid, ways), expected(solver, grid, ways)) << name << ' ' << position;
      }
      EXPECT_LT(distinct(solver, grid, Ways::simplest).size(), distinct(solver, grid, Ways::all).size()) << position;
    }
  }
}

}  // namespace
}  // namespace nonet::host
