// Position metrics and the order of dependency, compared with naive ones that are computed from the steps of a path and
// the positions before them.

#include "nonet/solving/position_metrics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "nonet/puzzles/generator.hpp"
#include "nonet/solving/solved_path.hpp"
#include "nonet/text/grid_text.hpp"
#include "threads/solver_fixture.hpp"

namespace nonet::host {
namespace {

using Conclusions = std::set<Conclusion>;

constexpr const char* kTechniques = R"(
plugins: [colours, fish, locked_candidates, singles, subsets, uniqueness, wings]
levels: [{name: easy}, {name: medium}, {name: hard}]
)";
constexpr const char* kEntries = R"(
  - {use: full-house, level: easy, score: 4}
  - {use: naked-single, level: easy, score: 4}
  - {use: hidden-single, level: easy, score: {hidden-single-block: 12, hidden-single-row: 14, hidden-single-column: 15}}
  - {use: pointing, level: medium, score: 50}
  - {use: claiming, level: medium, score: 50}
  - {use: naked-pair, level: medium, score: 60}
  - {use: hidden-pair, level: medium, score: 70}
  - {use: naked-triple, level: medium, score: 80}
  - {use: x-wing, level: hard, score: 120}
  - {use: unique-rectangle-1, level: hard, score: 110}
  - {use: bug-plus-1, level: hard, score: 120}
  - {use: xy-wing, level: hard, score: 140}
  - {use: unique-rectangle-2, level: hard, score: 140}
  - {use: swordfish, level: hard, score: 150}
)";

/// Puzzles of several difficulties, some of which the strategies do not solve.
std::vector<ParsedGrid> puzzles() {
  std::vector<ParsedGrid> puzzles;
  for (const char* text : {"...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.",
                           ".3..9.68...9.64..2..7..8.5.84.6.9....26...41....2.1.96.9.4..1..6..81.5...14.5..6.",
                           "..4...21.9..28.47525...1.83.1..29...82.6.7...5...3..........5.6.......4.1.25....."}) {
    puzzles.push_back(grid_of(text));
  }
  for (std::uint64_t index = 0; index < 24; ++index)
    puzzles.push_back(grid_of(to_line(*generate_puzzle(7, index).puzzle)));
  return puzzles;
}

int metric_candidates(const Grid& grid) {
  int count = 0;
  for (const Cell cell : grid.empty_cells()) count += std::popcount(unsigned{grid.candidates(cell)});
  return count;
}

/// The candidates of which a step says that one is true, those that a deadly pattern needs gone among them.
std::set<Candidate> relied_on(const Step& step) {
  std::set<Candidate> all;
  const auto add_cell = [&](Cell cell) {
    for (Digit digit = 0; digit < kDigits; ++digit) all.insert(candidate_of(cell, digit));
  };
  const auto add = [&](Truth truth) {
    if (is_cell_truth(truth)) return add_cell(cell_of(truth));
    for (const Cell cell : house_map(house_of(truth))) all.insert(candidate_of(cell, truth_digit(truth)));
  };
  for (const Truth truth : step.bases) add(truth);
  for (const Lemma& lemma : step.lemmas) {
    for (const Truth truth : lemma.premises) add(truth);
  }
  if (step.uniqueness != nullptr) {
    for (const Candidate candidate : step.uniqueness->pattern) add_cell(cell_of(candidate));
  }
  return all;
}

/// The metrics of all steps of a path, by definition.
class NaiveMetrics {
 public:
  NaiveMetrics(const Strategy& strategy, const SolvedPath& path) : strategy_(strategy), path_(path) {
    for (std::size_t i = 0; i < path.steps.size(); ++i) {
      const PathStep& step = path.steps[i];
      if (i == 0 || step.round != path.steps[i - 1].round) begin_round(step.before);
      std::int64_t depth = 0;
      std::int64_t serial = 0;
      for (std::size_t j = 0; j < i; ++j) {
        if (path.steps[j].round == step.round || !waits_for(*step.step, j)) continue;
        depth = std::max(depth, depths_[j]);
        serial = std::max(serial, serials_[j]);
      }
      depths_.push_back(depth + 1);
      serials_.push_back(serial + step.score);
      metrics_.push_back(metrics_of(i));
    }
  }

  [[nodiscard]] const PositionValues& of(std::size_t step) const { return metrics_[step]; }
  [[nodiscard]] std::int64_t serial() const {
    return serials_.empty() ? 0 : *std::max_element(serials_.begin(), serials_.end());
  }

 private:
  void begin_round(const Grid& position) {
    position_ = position;
    openings_.clear();
    of_kind_.clear();
    Solver solver(strategy_);
    const auto add = [&](const FoundStep& found) {
      const Conclusions outcome(found.step.conclusions.begin(), found.step.conclusions.end());
      const auto known = openings_.try_emplace(outcome, found.level).first;
      known->second = std::min(known->second, found.level);
      of_kind_[found.entry.id + '/' + found.kind().id].insert(outcome);
      return true;
    };
    EXPECT_FALSE(solver.all_steps(grid_of(to_state_line(position)), false, add).fault);
  }

  /// Whether step `before` removed a candidate that a step relies on.
  [[nodiscard]] bool waits_for(const Step& step, std::size_t before) const {
    const Grid& at = path_.steps[before].before;
    const Grid& after = before + 1 < path_.steps.size() ? path_.steps[before + 1].before : path_.grid;
    const std::set<Candidate> relied = relied_on(step);
    return std::any_of(relied.begin(), relied.end(), [&](Candidate candidate) {
      const Cell cell = cell_of(candidate);
      const unsigned bit = 1U << digit_of(candidate);
      return (at.candidates(cell) & bit) != 0 && (after.candidates(cell) & bit) == 0;
    });
  }

  [[nodiscard]] PositionValues metrics_of(std::size_t i) const {
    const PathStep& step = path_.steps[i];
    std::int64_t openings = 0;
    for (const auto& [outcome, level] : openings_) openings += level <= step.level ? 1 : 0;
    std::int64_t distance = 0;
    std::int64_t same_digit = 0;
    if (i > 0) {
      distance = kDigits;
      for (const Conclusion& a : path_.steps[i - 1].step->conclusions) {
        for (const Conclusion& b : step.step->conclusions) {
          const auto rows = std::int64_t{row_of(a.cell)} - row_of(b.cell);
          const auto columns = std::int64_t{column_of(a.cell)} - column_of(b.cell);
          distance = std::min(distance, std::max(std::abs(rows), std::abs(columns)));
          if (a.digit == b.digit) same_digit = 1;
        }
      }
    }
    PositionValues values;
    values.set(PositionMetric::openings, openings);
    values.set(PositionMetric::openings_of_kind, std::ssize(of_kind_.at(step.entry + '/' + step.kind)));
    values.set(PositionMetric::empty_cells, position_.empty_cells().count());
    values.set(PositionMetric::candidates, metric_candidates(position_));
    values.set(PositionMetric::round, step.round);
    values.set(PositionMetric::distance, distance);
    values.set(PositionMetric::same_digit, same_digit);
    values.set(PositionMetric::depth, depths_[i]);
    return values;
  }

  const Strategy& strategy_;
  const SolvedPath& path_;
  Grid position_;                        // in which the round began
  std::map<Conclusions, int> openings_;  // the lowest level of each outcome
  std::map<std::string, std::set<Conclusions>> of_kind_;
  std::vector<std::int64_t> depths_;
  std::vector<std::int64_t> serials_;
  std::vector<PositionValues> metrics_;
};

class PositionMetricsTest : public SolverFixture {
 protected:
  Strategy selecting(const std::string& select) {
    return strategy("select: " + select + kTechniques + "techniques:" + kEntries);
  }
  /// All steps of all techniques of a position are a round.
  Strategy taking_all() {
    return strategy(std::string(kTechniques) + "techniques:\n- group:\n    name: all\n    select: all\n    entries:" +
                    replaced(kEntries, "\n", "\n    "));
  }

  static std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += by.size())
      text.replace(at, what.size(), by);
    return text;
  }

  /// Compares the paths of all puzzles with naive ones.
  static void compare(Strategy strategy) {
    strategy.combine = {Combine::sum, Combine::serial};
    Solver solver(strategy);
    solver.want(PositionMetricSet::all());
    std::set<std::string> kinds;
    std::size_t most_of_round = 0;
    for (const ParsedGrid& puzzle : puzzles()) {
      const SolvedPath path = record_path(solver, puzzle, Detail::argument);
      ASSERT_FALSE(path.fault) << path.fault->text();
      const NaiveMetrics naive(strategy, path);
      std::map<int, std::size_t> of_round;
      for (std::size_t i = 0; i < path.steps.size(); ++i) {
        const PathStep& step = path.steps[i];
        for (std::size_t m = 0; m < kPositionMetrics; ++m) {
          ASSERT_EQ(step.position.values[m], naive.of(i).values[m])
              << to_line(puzzle.grid) << " step " << i + 1 << ' ' << step.kind << ' ' << kPositionMetricInfos[m].name;
        }
        ASSERT_EQ(step.position, naive.of(i));
        kinds.insert(step.kind);
        most_of_round = std::max(most_of_round, ++of_round[step.round]);
      }
      ASSERT_EQ(path.rating.score(Combine::serial), naive.serial()) << to_line(puzzle.grid);
    }
    RecordProperty("kinds", static_cast<int>(kinds.size()));
    RecordProperty("steps of a round", static_cast<int>(most_of_round));
    EXPECT_GE(kinds.size(), 10U);
  }
};

TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForFirst) { compare(selecting("first")); }
TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForBatch) { compare(selecting("batch")); }
TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForEasiest) { compare(selecting("easiest")); }
TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForMostProgress) { compare(selecting("most-progress")); }
TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForAll) { compare(taking_all()); }
TEST_F(PositionMetricsTest, AreThoseOfTheDefinitionsForRandom) {
  Strategy random = selecting("first");
  random.select = Select::random;
  random.seed = 3;
  compare(std::move(random));
}

TEST_F(PositionMetricsTest, AreTheSameInEachRun) {
  const Strategy batch = selecting("batch");
  Solver solver(batch);
  solver.want(PositionMetricSet::all());
  for (const ParsedGrid& puzzle : puzzles()) {
    Solver other(batch);
    other.want(PositionMetricSet::all());
    ASSERT_EQ(record_path(solver, puzzle), record_path(other, puzzle));
  }
}

TEST_F(PositionMetricsTest, OfTheFirstRoundAreThoseOfAllSteps) {
  const Strategy batch = selecting("batch");
  Solver solver(batch);
  solver.want(PositionMetricSet::all());
  for (const ParsedGrid& puzzle : puzzles()) {
    std::map<std::pair<std::string, Conclusions>, PositionValues> all;
    const auto add = [&](const FoundStep& found) {
      all[{found.entry.id, {found.step.conclusions.begin(), found.step.conclusions.end()}}] = *found.position;
      return true;
    };
    ASSERT_FALSE(solver.all_steps(puzzle, false, add).fault);
    // Later steps of the round have another step before them.
    const PathStep first = record_path(solver, puzzle).steps.front();
    const auto& conclusions = first.step->conclusions;
    ASSERT_EQ(first.position, (all.at({first.entry, {conclusions.begin(), conclusions.end()}})));
  }
}

TEST_F(PositionMetricsTest, AreNotComputedUnlessTheyAreNeeded) {
  const Strategy batch = selecting("batch");
  Profile profile;
  Solver solver(batch, nullptr, &profile);
  EXPECT_TRUE(solver.position_metrics().is_empty());
  for (const PathStep& step : record_path(solver, puzzles().front()).steps) {
    ASSERT_TRUE(step.position.known.is_empty());
  }
}

TEST_F(PositionMetricsTest, DoNotChangeThePath) {
  for (const char* select : {"first", "batch", "easiest", "most-progress", "per-score"}) {
    Strategy plain = selecting(select);
    plain.entries[2].kinds[0].later.emplace().base = 3;  // a block single after the first
    Solver without(plain);
    Solver with(plain);
    with.want(PositionMetricSet::all());
    for (const ParsedGrid& puzzle : puzzles()) {
      const SolvedPath expected = record_path(without, puzzle);
      SolvedPath path = record_path(with, puzzle);
      for (PathStep& step : path.steps) step.position = {};
      ASSERT_EQ(path, expected) << select << ' ' << to_line(puzzle.grid);
    }
  }
}

ScoreTerm term(ScoreTerm::Role role, PositionMetric metric, double by) {
  return {role, metric_ref(metric), by, Function::linear, std::nullopt, std::nullopt};
}

/// Takes part in every search, and does nothing.
class Onlooker final : public StepObserver {
 public:
  explicit Onlooker(bool wants_all) : StepObserver(Detail::conclusions, wants_all) {}
  void on_found(const FoundStep& found) override { has_found |= found.position != nullptr; }
  bool on_step(const FoundStep& /*found*/) override { return true; }
  bool has_found = false;
};

TEST_F(PositionMetricsTest, InScoresChooseTheSameStepsWhoeverLooks) {
  Strategy easiest = selecting("easiest");
  for (StrategyEntry& entry : easiest.entries) {
    for (KindRating& kind : entry.kinds) {
      kind.score.terms = {term(ScoreTerm::Role::per, PositionMetric::openings_of_kind, 1),
                          term(ScoreTerm::Role::add, PositionMetric::distance, 3)};
    }
  }
  Solver solver(easiest);
  for (const ParsedGrid& puzzle : puzzles()) {
    const Outcome plain = solver.solve(puzzle);
    Onlooker onlooker(true);
    const Outcome seen = solver.solve(puzzle, &onlooker);
    ASSERT_EQ(plain.rating, seen.rating) << to_line(puzzle.grid);
    ASSERT_EQ(plain.grid, seen.grid);
    EXPECT_TRUE(onlooker.has_found);
  }
}

TEST_F(PositionMetricsTest, InScoresAreThoseOfRecords) {
  Strategy batch = selecting("batch");
  for (StrategyEntry& entry : batch.entries) {
    for (KindRating& kind : entry.kinds) {
      kind.score.base = 1000;
      kind.score.terms = {term(ScoreTerm::Role::per, PositionMetric::openings, 1),
                          term(ScoreTerm::Role::add, PositionMetric::depth, 2)};
    }
  }
  Solver solver(batch);
  for (const ParsedGrid& puzzle : puzzles()) {
    const SolvedPath path = record_path(solver, puzzle);
    std::int64_t sum = 0;
    for (const PathStep& step : path.steps) {
      const double points = 1000 + 2 * static_cast<double>(step.position[PositionMetric::depth]);
      const double score = points / static_cast<double>(step.position[PositionMetric::openings]);
      ASSERT_NEAR(static_cast<double>(step.score), score, 0.501);
      sum += step.score;
    }
    ASSERT_EQ(path.rating.sum, sum);
  }
}

}  // namespace
}  // namespace nonet::host
