// Paths that are taken at random, and ratings over several of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "nonet/brute_force.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/path_json.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/solving/solved_path.hpp"
#include "nonet/text/notation.hpp"
#include "threads/solver_fixture.hpp"

namespace nonet::host {
namespace {

constexpr const char* kMediumGrid = "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";
constexpr const char* kStuckGrid = "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25.....";

class RandomPathsTest : public SolverFixture {
 protected:
  Strategy random(std::uint64_t seed, int paths = 1) {
    Strategy random = basic();
    random.select = Select::random;
    random.seed = seed;
    random.paths = paths;
    return random;
  }
  static SolvedPath path_of(const Strategy& strategy, const char* puzzle = kMediumGrid) {
    Solver solver(strategy);
    return record_path(solver, grid_of(puzzle), Detail::argument);
  }
  /// The conclusions of all steps.
  static std::string text_of(const SolvedPath& path) {
    std::string text;
    for (const PathStep& step : path.steps) text += conclusions_text(step.step->conclusions) + '\n';
    return text;
  }
};

TEST_F(RandomPathsTest, AreTheSameForASeed) {
  const Strategy shared = random(5);
  Solver solver(shared);
  const SolvedPath first = record_path(solver, grid_of(kMediumGrid));
  static_cast<void>(record_path(solver, grid_of(kStuckGrid)));
  EXPECT_EQ(record_path(solver, grid_of(kMediumGrid)), first) << "after another puzzle";
  EXPECT_EQ(path_of(random(5)).steps.size(), first.steps.size());
  EXPECT_EQ(text_of(path_of(random(5))), text_of(first));
}

TEST_F(RandomPathsTest, DifferBetweenSeeds) {
  std::set<std::string> paths;
  for (std::uint64_t seed = 0; seed < 10; ++seed) paths.insert(text_of(path_of(random(seed))));
  EXPECT_EQ(paths.size(), 10U);
}

TEST_F(RandomPathsTest, LeadToTheSolution) {
  Grid solution;
  ASSERT_EQ(count_solutions(grid_of(kMediumGrid).grid, 2, &solution), 1);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const SolvedPath path = path_of(random(seed));
    EXPECT_EQ(path.status, Status::solved);
    for (const PathStep& step : path.steps) {
      for (const Conclusion& conclusion : step.step->conclusions) {
        EXPECT_EQ(conclusion.digit == solution.value(conclusion.cell), conclusion.is_placement());
      }
    }
  }
}

TEST_F(RandomPathsTest, TakeAStepOfTheFirstTechniqueThatHasAny) {
  const Strategy shared = random(1);
  Solver solver(shared);
  const SolvedPath path = path_of(shared);
  std::size_t several = 0;
  for (const PathStep& step : path.steps) {
    std::string first;
    std::size_t count = 0;
    const auto visit = [&](const FoundStep& found) {
      if (first.empty()) first = found.entry.id;
      count += found.entry.id == first ? 1 : 0;
      return true;
    };
    ASSERT_FALSE(solver.all_steps(grid_of(to_state_line(step.before)), false, visit).fault);
    EXPECT_EQ(step.entry, first);
    several += count > 1 ? 1 : 0;
  }
  EXPECT_GT(several, 10U);
}

/// The score of each of the first paths, by the means over the first two, three ...
class PathScores : public RandomPathsTest {
 protected:
  static constexpr int kPaths = 6;
  static constexpr std::uint64_t kSeed = 3;

  void SetUp() override {
    double total = 0;
    for (int paths = 1; paths <= kPaths; ++paths) {
      const Strategy strategy = random(kSeed, paths);
      const Outcome outcome = Solver(strategy).solve(grid_of(kMediumGrid));
      ASSERT_EQ(outcome.paths.has_value(), paths > 1);
      const double sum = outcome.paths ? outcome.paths->mean * paths : static_cast<double>(outcome.rating.sum);
      scores_.push_back(std::round(sum - total));
      EXPECT_NEAR(scores_.back(), sum - total, 1e-6);
      total += scores_.back();
      last_ = outcome;
    }
  }

  std::vector<double> scores_;
  Outcome last_;  // of all paths
};

TEST_F(PathScores, AreSummedUpBySpreadAndMean) {
  const PathSpread& spread = *last_.paths;
  double mean = 0;
  for (const double score : scores_) mean += score / kPaths;
  double variance = 0;
  for (const double score : scores_) variance += (score - mean) * (score - mean) / (kPaths - 1);
  EXPECT_EQ(spread.paths, kPaths);
  EXPECT_NEAR(spread.mean, mean, 1e-6);
  EXPECT_NEAR(spread.deviation, std::sqrt(variance), 1e-6);
  EXPECT_EQ(static_cast<double>(spread.least), *std::min_element(scores_.begin(), scores_.end()));
  EXPECT_EQ(static_cast<double>(spread.most), *std::max_element(scores_.begin(), scores_.end()));
  EXPECT_GT(spread.deviation, 0) << "the paths of this puzzle differ";
  EXPECT_EQ(last_.rating.score(Combine::sum), std::llround(mean));
}

TEST_F(RandomPathsTest, OfOneOrderDoNotDiffer) {
  Strategy first = basic();
  first.paths = 3;
  const Outcome outcome = Solver(first).solve(grid_of(kMediumGrid));
  ASSERT_TRUE(outcome.paths);
  EXPECT_EQ(outcome.paths->deviation, 0);
  EXPECT_EQ(outcome.paths->least, outcome.paths->most);
  EXPECT_EQ(outcome.rating.score(Combine::sum), outcome.rating.sum);
}

TEST_F(RandomPathsTest, ThatAreStuckMakeThePuzzleStuck) {
  const Outcome outcome = Solver(random(1, 4)).solve(grid_of(kStuckGrid));
  EXPECT_EQ(outcome.status, Status::stuck);
  ASSERT_TRUE(outcome.paths);
  EXPECT_EQ(outcome.paths->paths, 4);
}

TEST_F(PathScores, OnePathThatDoesNotSolveThePuzzleDecidesItsStatus) {
  Strategy limited = random(kSeed, kPaths);
  limited.stop.above_score = std::llround(scores_.front());
  ASSERT_LT(scores_.front() + 20, last_.paths->most) << "more than the last steps of a path";
  const Outcome outcome = Solver(limited).solve(grid_of(kMediumGrid));
  EXPECT_EQ(outcome.status, Status::stuck);
  EXPECT_FALSE(outcome.grid.empty_cells().empty()) << "the grid of the path that was not finished";
  EXPECT_EQ(outcome.steps, last_.steps) << "all else is that of the first path";
}

TEST_F(RandomPathsTest, AreSummedUpInTheJsonOfAPath) {
  const Strategy several = random(1, 4);
  Solver solver(several);
  solver.want(PositionMetricSet::all());
  const SolvedPath path = record_path(solver, grid_of(kMediumGrid));
  ASSERT_TRUE(path.paths);
  const auto text = to_json(path, several, {kMediumGrid, "argument"});
  ASSERT_TRUE(text);
  const Json json = Json::parse(*text);
  EXPECT_EQ(json["paths"], spread_field(*path.paths, several));
  EXPECT_EQ(json["paths"]["count"], 4);
  ASSERT_EQ(json["steps"].size(), path.steps.size());
  EXPECT_EQ(json["steps"].front()["position"].dump(), position_text(path.steps.front().position));
}

TEST(PathSpread, IsInTheScaleOfTheStrategyWithThreeDecimals) {
  Strategy strategy;
  const PathSpread spread{2, 35.5, 7.0710678, 30, 41};
  EXPECT_EQ(spread_field(spread, strategy).dump(), R"({"count":2,"mean":35.5,"deviation":7.071,"least":30,"most":41})");
  strategy.is_in_tenths = true;
  EXPECT_EQ(spread_field(spread, strategy).dump(),
            R"({"count":2,"mean":3.55,"deviation":0.707,"least":3.0,"most":4.1})");
}

TEST_F(RandomPathsTest, AreNotTakenForPuzzlesWithoutARating) {
  const Outcome outcome = Solver(random(1, 4)).solve(grid_of(std::string(81, '.')));
  EXPECT_EQ(outcome.status, Status::many);
  EXPECT_FALSE(outcome.paths);
}

TEST_F(RandomPathsTest, CanBeCancelled) {
  std::stop_source source;
  source.request_stop();
  const Strategy strategy = random(1, 4);
  EXPECT_EQ(Solver(strategy).solve(grid_of(kMediumGrid), nullptr, source.get_token()).status, Status::cancelled);
}

}  // namespace
}  // namespace nonet::host
