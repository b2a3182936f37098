// The ratings of examples/strategies, computed again from the records of their steps.

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "nonet/json/json.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

std::string example(const std::string& name) {
  return std::filesystem::path(kSourceDir) / "examples" / "strategies" / (name + ".yaml");
}

/// What `solve` writes about a puzzle.
struct Records {
  std::vector<Json> steps;
  Json result;
};

Records solve(const std::string& strategy, const std::string& puzzle) {
  Records records;
  for (const std::string& line : lines_of(run({"solve", "-s", strategy, "--format", "ndjson", puzzle}).out)) {
    Json record = Json::parse(line);
    if (record["type"] == "step") {
      records.steps.push_back(std::move(record));
    } else {
      records.result = std::move(record);
    }
  }
  return records;
}

/// The first puzzles of the corpus that a strategy solves with a step of a technique.
std::vector<std::string> puzzles_with(const std::string& strategy, const std::string& technique, std::size_t count) {
  std::vector<std::string> puzzles;
  const std::string corpus = source_file("bench/corpus/corpus.txt");
  for (const std::string& line : lines_of(run({"rate", "-s", strategy, "--uses", technique, corpus}).out)) {
    const bool is_solved = line.find("\tsolved\t") != line.npos;
    if (is_solved && puzzles.size() < count) puzzles.push_back(line.substr(0, line.find('\t')));
  }
  return puzzles;
}

std::string text(const Json& value) { return value.get<std::string>(); }
std::int64_t score_of(const Json& record) { return record.at("score").get<std::int64_t>(); }

std::vector<std::string> texts(const Json& list) {
  std::vector<std::string> texts;
  for (const Json& item : list) texts.push_back(item.get<std::string>());
  return texts;
}

/// `r4c5=6` or `r4c5<>6`.
struct ParsedConclusion {
  explicit ParsedConclusion(const std::string& text)
      : row(text[1] - '1'), column(text[3] - '1'), digit(text.back() - '1'), places(text[4] == '=') {}

  int row;
  int column;
  int digit;
  bool places;
};

std::vector<ParsedConclusion> conclusions_of(const Json& step) {
  std::vector<ParsedConclusion> conclusions;
  for (const std::string& one : texts(step.at("conclusions"))) conclusions.emplace_back(one);
  return conclusions;
}

/// The sets of conclusions of those of some steps that fulfil a condition.
template <typename Is>
std::size_t count_outcomes(const std::vector<Json>& steps, Is is) {
  std::set<std::set<std::string>> outcomes;
  for (const Json& step : steps) {
    const auto conclusions = texts(step.at("conclusions"));
    if (is(step)) outcomes.emplace(conclusions.begin(), conclusions.end());
  }
  return outcomes.size();
}

TEST(StrategyScores, SudokuwikiRoundsCountsARoundOnceAndLessForManyOpenings) {
  const std::string strategy = example("sudokuwiki-rounds");
  const std::map<std::string, int> levels{{"gentle", 0}, {"moderate", 1}, {"tough", 2}};
  const std::map<std::string, double> bases{
      {"naked-pair", 100}, {"hidden-pair", 120}, {"pointing", 150}, {"claiming", 150}};
  auto puzzles = puzzles_with(strategy, "naked-pair", 2);
  ASSERT_EQ(puzzles.size(), 2U);
  puzzles.push_back(kEasy);
  for (const std::string& puzzle : puzzles) {
    const Records records = solve(strategy, puzzle);
    std::map<int, std::vector<Json>> rounds;
    for (const Json& step : records.steps) rounds[step.at("round").get<int>()].push_back(step);
    double total = 0;
    for (const auto& [number, steps] : rounds) {
      std::vector<Json> offered;
      const std::string position = text(steps.front().at("state"));
      for (const std::string& line : lines_of(run({"steps", "-s", strategy, "--format", "ndjson", position}).out)) {
        Json record = Json::parse(line);
        if (record["type"] == "step") offered.push_back(std::move(record));
      }
      double hardest = 0;
      for (const Json& step : steps) {
        const std::string technique = text(step.at("technique"));
        const int level = levels.at(text(step.at("level")));
        double expected = 10;
        if (technique == "naked-single" || technique == "hidden-single") {
          const auto of_kind =
              count_outcomes(offered, [&](const Json& other) { return other.at("kind") == step.at("kind"); });
          expected = 40 / std::sqrt(std::min(static_cast<double>(of_kind), 16.0));
        } else if (bases.count(technique) != 0) {
          const auto openings =
              count_outcomes(offered, [&](const Json& other) { return levels.at(text(other.at("level"))) <= level; });
          expected = bases.at(technique) / std::max(1.0, 0.5 * static_cast<double>(openings));
        }
        EXPECT_EQ(score_of(step), std::lround(expected)) << step << offered.size();
        hardest = std::max(hardest, static_cast<double>(score_of(step)));
      }
      total += hardest + 10;
    }
    EXPECT_EQ(static_cast<double>(score_of(records.result)), total) << puzzle;
    EXPECT_LT(rounds.size(), records.steps.size());
  }
}

/// The number of candidates of a grid, without any but filled cells to remove them.
int count_candidates(const std::string& grid) {
  int count = 0;
  for (int cell = 0; cell < 81; ++cell) {
    if (grid[static_cast<std::size_t>(cell)] != '.') continue;
    std::set<char> seen;
    for (int other = 0; other < 81; ++other) {
      const bool is_peer =
          other / 9 == cell / 9 || other % 9 == cell % 9 || (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
      if (is_peer) seen.insert(grid[static_cast<std::size_t>(other)]);
    }
    seen.erase('.');
    count += 9 - static_cast<int>(seen.size());
  }
  return count;
}

TEST(StrategyScores, NearestFirstGoesByTheDistanceFromTheStepBefore) {
  const Records records = solve(example("nearest-first"), kEasy);
  ASSERT_EQ(records.result.at("status"), "solved");
  std::int64_t total = 0;
  std::optional<ParsedConclusion> last;
  for (const Json& step : records.steps) {
    std::string grid = text(step.at("state"));
    std::erase(grid, '+');
    const ParsedConclusion now = conclusions_of(step).front();
    const int distance = last ? std::max(std::abs(now.row - last->row), std::abs(now.column - last->column)) : 0;
    const int same_digit = last && last->digit == now.digit ? 1 : 0;
    const auto empty = std::count(grid.begin(), grid.begin() + 81, '.');
    double expected = 10 + 2 * distance - 3 * same_digit;
    if (step.at("technique") == "hidden-single") {
      expected = 20 + (empty >= 40 ? 10 : empty >= 20 ? 5 : 0) + 2 * distance - 3 * same_digit;
    } else if (step.at("technique") == "naked-single") {
      expected = 40 + 2 * distance + 0.5 * std::sqrt(std::clamp(count_candidates(grid), 10, 100));
    }
    EXPECT_EQ(score_of(step), std::lround(expected)) << step;
    total += score_of(step);
    last = now;
  }
  EXPECT_EQ(score_of(records.result), total);
}

/// Which step removed a candidate.
class Removals {
 public:
  explicit Removals(const std::string& puzzle) {
    for (int cell = 0; cell < 81; ++cell) {
      const char filled = puzzle[static_cast<std::size_t>(cell)];
      if (filled != '.') place(cell / 9, cell % 9, filled - '1', -1);
    }
  }
  void apply(const Json& step, int number) {
    for (const ParsedConclusion& one : conclusions_of(step)) {
      if (one.places) {
        place(one.row, one.column, one.digit, number);
      } else {
        remove(one.row, one.column, one.digit, number);
      }
    }
  }
  /// The steps that removed candidates of the premises of a step: `r4c5`, `6r4`, `6c5`, `6b5`.
  [[nodiscard]] std::set<int> awaited_by(const Json& step) const {
    std::set<int> steps;
    for (const std::string& premise : texts(step.at("premises"))) {
      for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
          for (int digit = 0; digit < 9; ++digit) {
            const int by = by_.at(index(row, column, digit));
            if (by > 0 && is_in(premise, row, column, digit)) steps.insert(by);
          }
        }
      }
    }
    return steps;
  }

 private:
  static std::size_t index(int row, int column, int digit) {
    return static_cast<std::size_t>((row * 9 + column) * 9 + digit);
  }
  static bool is_in(const std::string& premise, int row, int column, int digit) {
    if (premise[0] == 'r') return row == premise[1] - '1' && column == premise[3] - '1';
    const int house = premise[2] - '1';
    return digit == premise[0] - '1' && house == (premise[1] == 'r'   ? row
                                                  : premise[1] == 'c' ? column
                                                                      : row / 3 * 3 + column / 3);
  }
  void remove(int row, int column, int digit, int step) {
    int& by = by_.at(index(row, column, digit));
    if (by == 0) by = step;
  }
  void place(int row, int column, int digit, int step) {
    for (int other = 0; other < 9; ++other) {
      if (other != digit) remove(row, column, other, step);
      if (other != column) remove(row, other, digit, step);
      if (other != row) remove(other, column, digit, step);
      const int in_row = row / 3 * 3 + other / 3;
      const int in_column = column / 3 * 3 + other % 3;
      if (in_row != row || in_column != column) remove(in_row, in_column, digit, step);
    }
    by_.at(index(row, column, digit)) = -1;  // it stays true
  }

  std::vector<int> by_ = std::vector<int>(729);  // 0: not removed, -1: by the puzzle
};

TEST(StrategyScores, SerialIsTheCostliestChainOfStepsThatWaitForEachOther) {
  const std::map<std::string, double> bases{{"naked-single", 10}, {"hidden-single", 14}};
  for (const std::string& puzzle : {kEasy, kHard}) {
    const Records records = solve(example("serial"), puzzle);
    ASSERT_EQ(records.result.at("status"), "solved");
    Removals removals(puzzle);
    std::vector<int> depths{0};
    std::vector<std::int64_t> chains{0};
    std::int64_t sum = 0;
    for (const Json& step : records.steps) {
      int depth = 0;
      std::int64_t chain = 0;
      for (const int before : removals.awaited_by(step)) {
        depth = std::max(depth, depths.at(static_cast<std::size_t>(before)));
        chain = std::max(chain, chains.at(static_cast<std::size_t>(before)));
      }
      depths.push_back(depth + 1);
      const double factor = 0.5 * std::log(std::max(depth + 1, 8));
      const auto base = bases.find(text(step.at("technique")));
      if (base != bases.end()) {
        EXPECT_EQ(score_of(step), std::lround(base->second * factor)) << step;
      }
      chains.push_back(chain + score_of(step));
      sum += score_of(step);
      removals.apply(step, static_cast<int>(depths.size()) - 1);
    }
    const std::int64_t serial = *std::max_element(chains.begin(), chains.end());
    EXPECT_EQ(score_of(records.result), serial) << puzzle;
    EXPECT_EQ(records.result.at("rating"), std::to_string(serial) + "/" + std::to_string(sum));
    EXPECT_LT(serial, sum);
  }
}

TEST(StrategyScores, HardestThenCountShowsTheHardestStepItsNumberAndTheSum) {
  const Records records = solve(example("hardest-then-count"), kHard);
  std::map<std::int64_t, int> counts;
  std::int64_t sum = 0;
  for (const Json& step : records.steps) {
    ++counts[score_of(step)];
    sum += score_of(step);
  }
  const auto [hardest, count] = *counts.rbegin();
  EXPECT_EQ(records.result.at("rating"),
            std::to_string(hardest) + "/" + std::to_string(count) + "/" + std::to_string(sum));
}

TEST(StrategyScores, LevelByCountsRaisesTheLevelWithTheNumberOfSteps) {
  const std::string strategy = example("level-by-counts");
  std::set<std::string> seen;
  for (const char* technique : {"pointing", "claiming", "naked-pair"}) {
    for (const std::string& puzzle : puzzles_with(strategy, technique, 20)) {
      const Records records = solve(strategy, puzzle);
      std::map<std::string, int> counts;
      for (const Json& step : records.steps) ++counts[text(step.at("technique"))];
      const bool is_hard = counts["pointing"] + counts["claiming"] > 1 || counts["naked-pair"] > 2;
      EXPECT_EQ(records.result.at("level"), is_hard ? "hard" : "medium") << puzzle;
      seen.insert(text(records.result.at("level")));
    }
  }
  EXPECT_EQ(seen.size(), 2U);
}

/// The score of a puzzle by a strategy.
std::int64_t rate(const std::string& strategy, const std::string& puzzle) {
  const std::string line = run({"rate", "-s", strategy, puzzle}).out;
  std::istringstream fields(line);
  std::string field;
  for (int i = 0; i < 4; ++i) std::getline(fields, field, '\t');
  return std::stoll(field);
}

TEST(StrategyScores, RandomPathsIsTheMeanOverPathsOfRandomSteps) {
  constexpr int kSeeds = 40;
  const TemporaryDirectory directory;
  double sum = 0;
  double squares = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const std::string one =
        directory.write("one.yaml", "version: 1\nextends: " + example("random-paths") +
                                        "\nrandom: {paths: 1, seed: " + std::to_string(100 + seed) + "}\n");
    const auto score = static_cast<double>(rate(one, kEasy));
    sum += score;
    squares += score * score;
  }
  const double mean = sum / kSeeds;
  const double deviation = std::sqrt(squares / kSeeds - mean * mean);
  EXPECT_GT(deviation, 0);
  const auto score = static_cast<double>(rate(example("random-paths"), kEasy));
  EXPECT_NEAR(score, mean, 4 * deviation * std::sqrt(1.0 / 20 + 1.0 / kSeeds) + 0.5);
}

TEST(StrategyScores, RandomPathsAreTheSameInEveryRun) {
  const std::string corpus = source_file("bench/corpus/corpus.txt");
  const std::string strategy = example("random-paths");
  const std::string alone = run({"rate", "-s", strategy, "--jobs", "1", corpus}).out;
  EXPECT_EQ(run({"rate", "-s", strategy, "--jobs", "3", corpus}).out, alone);
}

}  // namespace
}  // namespace nonet::cli
