#include "nonet/solving/score.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "nonet/random.hpp"

namespace nonet::host {
namespace {

using Role = ScoreTerm::Role;

/// The score of a step without own metrics.
std::int64_t score_of(const Score& score, PositionMetric metric, std::int64_t value) {
  PositionValues position;
  position.set(metric, value);
  return score.of({{}, position});
}

std::int64_t openings_score(const Score& score, std::int64_t openings) {
  return score_of(score, PositionMetric::openings, openings);
}

ScoreTerm by_openings(Role role, double by = 1, Function function = Function::linear) {
  return {role, metric_ref(PositionMetric::openings), by, function, std::nullopt, std::nullopt};
}

/// By a metric of the technique.
ScoreTerm own_term(Role role, std::size_t index) {
  return {role, {false, index}, 1, Function::linear, std::nullopt, std::nullopt};
}

TEST(Score, IsItsBaseWithoutTerms) { EXPECT_EQ(openings_score({7, {}, {}}, 3), 7); }

TEST(Score, RoundsToWholeNumbersWithHalvesAwayFromZero) {
  EXPECT_EQ(openings_score({100, {}, {by_openings(Role::per)}}, 3), 33);
  EXPECT_EQ(openings_score({25, {}, {by_openings(Role::per)}}, 2), 13);
  EXPECT_EQ(openings_score({-25, {}, {by_openings(Role::per)}}, 2), -13);
  EXPECT_EQ(openings_score({200, {}, {by_openings(Role::per)}}, 3), 67);
}

TEST(Score, CountsADivisorBelow1As1) {
  EXPECT_EQ(openings_score({10, {}, {by_openings(Role::per, 0.25)}}, 2), 10);
  EXPECT_EQ(openings_score({10, {}, {by_openings(Role::per, -1)}}, 2), 10);
  EXPECT_EQ(openings_score({10, {}, {by_openings(Role::per, 1, Function::log)}}, 2), 10);
}

TEST(Score, AddsBeforeItMultiplies) {
  const Score score{10, {}, {by_openings(Role::times, 3), by_openings(Role::add, 2)}};
  EXPECT_EQ(openings_score(score, 5), (10 + 10) * 15);
}

TEST(Score, HasLogarithmsAndRoots) {
  EXPECT_EQ(openings_score({0, {}, {by_openings(Role::add, 100, Function::log)}}, 10), 230);
  EXPECT_EQ(openings_score({0, {}, {by_openings(Role::add, 100, Function::sqrt)}}, 50), 707);
  EXPECT_EQ(openings_score({5, {}, {by_openings(Role::add, 100, Function::log)}}, 0), 5) << "0 below 1";
  EXPECT_EQ(openings_score({5, {}, {by_openings(Role::add, 100, Function::log)}}, -3), 5);
  EXPECT_EQ(openings_score({5, {}, {by_openings(Role::add, 100, Function::sqrt)}}, -3), 5) << "0 below 0";
}

TEST(Score, LimitsAMetricBeforeTheFunction) {
  ScoreTerm term = by_openings(Role::add, 10);
  term.at_least = 3;
  term.at_most = 6;
  EXPECT_EQ(openings_score({0, {}, {term}}, 1), 30);
  EXPECT_EQ(openings_score({0, {}, {term}}, 4), 40);
  EXPECT_EQ(openings_score({0, {}, {term}}, 9), 60);
  term.function = Function::sqrt;
  EXPECT_EQ(openings_score({0, {}, {term}}, 9), 24);
}

TEST(Score, IsLimitedOnBothSides) {
  EXPECT_EQ(openings_score({10, {}, {by_openings(Role::times, 1e30)}}, 2), kMaxScore);
  EXPECT_EQ(openings_score({-10, {}, {by_openings(Role::times, 1e30)}}, 2), -kMaxScore);
}

TEST(Score, ReadsTheMetricsOfItsTechnique) {
  const std::int64_t own[] = {4, 9};
  const Score score{1, {{{false, 1}, {{5, 100}, {9, 200}, {10, 300}}}}, {own_term(Role::times, 0)}};
  EXPECT_EQ(score.of({own, {}}), 201 * 4);
  EXPECT_TRUE(score.position_metrics().is_empty());
}

TEST(Score, KnowsThePositionMetricsThatItDependsOn) {
  const Score score{1, {{metric_ref(PositionMetric::round), {{5, 100}}}}, {by_openings(Role::per)}};
  PositionMetricSet expected;
  expected.add(PositionMetric::round);
  expected.add(PositionMetric::openings);
  EXPECT_EQ(score.position_metrics(), expected);
}

constexpr std::size_t kOwn = 3;  // metrics of the technique in random scores

class RandomScores {
 public:
  explicit RandomScores(std::uint64_t seed) : random_(seed) {}

  Score score() {
    Score score{number(-300, 300), {}, {}};
    for (int tables = random_.below(3); tables > 0; --tables) {
      ScoreTable table{metric(), {}};
      for (std::int64_t from = number(-5, 20); std::ssize(table.rows) < 3; from += number(1, 40)) {
        table.rows.push_back({from, number(-200, 200)});
      }
      score.tables.push_back(std::move(table));
    }
    for (int terms = random_.below(4); terms > 0; --terms) score.terms.push_back(term());
    return score;
  }
  std::vector<std::int64_t> own() {
    std::vector<std::int64_t> own;
    while (own.size() < kOwn) own.push_back(is_one_of(8) ? extreme() : number(-20, 100));
    return own;
  }
  PositionValues position() {
    PositionValues values;
    for (std::size_t i = 0; i < kPositionMetrics; ++i) {
      const PositionMetricInfo& info = kPositionMetricInfos[i];
      const int place = random_.below(4);
      values.set(static_cast<PositionMetric>(i), place == 0 ? info.least
                                                 : place == 1
                                                     ? info.most
                                                     : number(info.least, std::min<std::int64_t>(info.most, 60)));
    }
    return values;
  }

 private:
  std::int64_t number(std::int64_t least, std::int64_t most) {
    return least + random_.below(static_cast<int>(most - least + 1));
  }
  bool is_one_of(int count) { return random_.below(count) == 0; }
  std::int64_t extreme() {
    return is_one_of(2) ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min();
  }
  MetricRef metric() {
    if (is_one_of(2)) return {false, static_cast<std::size_t>(random_.below(kOwn))};
    return {true, static_cast<std::size_t>(random_.below(kPositionMetrics))};
  }
  ScoreTerm term() {
    ScoreTerm term;
    term.role = static_cast<Role>(random_.below(3));
    term.metric = metric();
    term.by = static_cast<double>(number(-40, 80)) / 8;
    term.function = static_cast<Function>(random_.below(3));
    if (is_one_of(3)) term.at_least = number(-10, 20);
    if (is_one_of(3)) term.at_most = term.at_least.value_or(0) + number(0, 40);
    return term;
  }

  Random random_;
};

/// The sentence of the documentation, with more digits.
long double naive_score(const Score& score, const StepMetrics& metrics) {
  long double sum = score.base;
  for (const ScoreTable& table : score.tables) {
    long double add = 0;
    for (const ScoreTable::Row& row : table.rows) {
      if (metrics[table.metric] >= row.from) add = row.add;
    }
    sum += add;
  }
  long double factor = 1;
  for (const ScoreTerm& term : score.terms) {
    std::int64_t whole = metrics[term.metric];
    if (term.at_least && whole < *term.at_least) whole = *term.at_least;
    if (term.at_most && whole > *term.at_most) whole = *term.at_most;
    long double x = whole;
    if (term.function == Function::log) x = whole < 1 ? 0 : std::log(x);
    if (term.function == Function::sqrt) x = whole < 0 ? 0 : std::sqrt(x);
    x *= term.by;
    if (term.role == Role::add) sum += x;
    if (term.role == Role::times) factor *= x;
    if (term.role == Role::per) factor /= x < 1 ? 1 : x;
  }
  constexpr long double kMost = kMaxScore;
  return std::clamp(sum * factor, -kMost, kMost);
}

TEST(Score, IsTheFormulaForRandomTerms) {
  RandomScores random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Score score = random.score();
    const std::vector<std::int64_t> own = random.own();
    const PositionValues position = random.position();
    const StepMetrics metrics{own, position};
    const long double expected = naive_score(score, metrics);
    const auto value = static_cast<long double>(score.of(metrics));
    ASSERT_LE(std::abs(value - expected), 0.5000001L + std::abs(expected) * 1e-11L) << i;
  }
}

TEST(Score, LiesInItsRangeForRandomTerms) {
  RandomScores random(2);
  for (int i = 0; i < 5'000; ++i) {
    const Score score = random.score();
    const auto [least, most] = score.range();
    for (int step = 0; step < 40; ++step) {
      const std::vector<std::int64_t> own = random.own();
      const PositionValues position = random.position();
      const std::int64_t value = score.of({own, position});
      ASSERT_LE(least, value) << i;
      ASSERT_GE(most, value) << i;
      ASSERT_LE(std::abs(value), kMaxScore);
    }
  }
}

TEST(Score, HasARangeThatIsReached) {
  ScoreTerm limited = by_openings(Role::add, -7);
  limited.at_most = 2;
  limited.at_least = 1;
  EXPECT_EQ((Score{100, {}, {by_openings(Role::per)}}.range()), (std::pair<std::int64_t, std::int64_t>{0, 100}));
  EXPECT_EQ((Score{5, {}, {limited}}.range()), (std::pair<std::int64_t, std::int64_t>{-9, -2}));
  EXPECT_EQ((Score{5, {}, {}}.range()), (std::pair<std::int64_t, std::int64_t>{5, 5}));
}

}  // namespace
}  // namespace nonet::host
