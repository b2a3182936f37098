// The language of scores and ratings: metrics of the position, terms, points of rounds, random paths, counts of levels.

#include "host/strategy/strategy_fixture.hpp"
#include "nonet/strategy/entry_choice.hpp"
#include "nonet/strategy/strategy_text.hpp"

namespace nonet::host {
namespace {

class StrategyRating : public StrategyFixture {
 protected:
  /// The score of an entry for naked singles that is written like this.
  Score score(const std::string& text, const std::string& head = "") {
    return strategy(head + "techniques: [{use: naked-single, score: " + text + "}]\n").entries[0].kinds[0].score;
  }
  /// The lines of an explanation with a word.
  std::string explained(const std::string& text, const std::string& word) {
    std::string found;
    std::istringstream lines(strategy_explanation(strategy(text)));
    for (std::string line; std::getline(lines, line);) {
      if (line.find(word) != line.npos) found += line + '\n';
    }
    return found;
  }
};

ScoreTerm term(ScoreTerm::Role role, PositionMetric metric, double by) {
  ScoreTerm term;
  term.role = role;
  term.metric = metric_ref(metric);
  term.by = by;
  return term;
}

TEST_F(StrategyRating, TablesAndTermsTakeMetricsOfThePosition) {
  const Score read = score(
      "{base: 200, tables: {empty-cells: {20: 10, 40: 30}}, add: {distance: 3}, times: {depth: 0.5}, per: {openings: "
      "1}}");
  EXPECT_EQ(read.base, 200);
  EXPECT_EQ(read.tables, (std::vector<ScoreTable>{{metric_ref(PositionMetric::empty_cells), {{20, 10}, {40, 30}}}}));
  EXPECT_EQ(read.terms, (std::vector{term(ScoreTerm::Role::add, PositionMetric::distance, 3),
                                     term(ScoreTerm::Role::times, PositionMetric::depth, 0.5),
                                     term(ScoreTerm::Role::per, PositionMetric::openings, 1)}));
}

TEST_F(StrategyRating, ATermMayBeAFunctionOfALimitedMetric) {
  const Score read =
      score("{base: 1, add: {candidates: {by: -0.5, function: sqrt, at-least: 10, at-most: 100}, round: {}}}");
  ScoreTerm expected = term(ScoreTerm::Role::add, PositionMetric::candidates, -0.5);
  expected.function = Function::sqrt;
  expected.at_least = 10;
  expected.at_most = 100;
  EXPECT_EQ(read.terms[0], expected);
  EXPECT_EQ(read.terms[1], term(ScoreTerm::Role::add, PositionMetric::round, 1));
}

TEST_F(StrategyRating, TheTechniquesOwnMetricsComeFirst) {
  const Strategy read = strategy("techniques: [{use: remote-pair, score: {base: 1, add: {length: 2, round: 3}}}]\n");
  const std::vector<ScoreTerm>& terms = read.entries[0].kinds[0].score.terms;
  EXPECT_EQ(terms[0].metric, (MetricRef{false, 0}));
  EXPECT_EQ(terms[1].metric, metric_ref(PositionMetric::round));
}

TEST_F(StrategyRating, AddedTermsAreInTenthsWhereScoresAre) {
  const Score read = score("{base: 1, add: {distance: 0.25, round: {}, candidates: 0.1}, times: {depth: 0.25}}",
                           "rating: {scale: tenths}\n");
  EXPECT_EQ(read.terms[0].by, 2.5);
  EXPECT_EQ(read.terms[1].by, 10);
  EXPECT_EQ(read.terms[2].by, 1);
  EXPECT_EQ(read.terms[3].by, 0.25);
}

TEST_F(StrategyRating, AMapByKindHasScoresWithTerms) {
  const Strategy read = strategy(
      "techniques: [{use: hidden-single, score: {hidden-single-row: {base: 2, per: {openings: 1}}, "
      "hidden-single-block: "
      "{first: 3, later: {base: 1, times: {depth: 2}}}}}]\n");
  EXPECT_EQ(read.entries[0].kinds[0].later->terms.size(), 1U);
  EXPECT_EQ(read.entries[0].kinds[1].score.terms.size(), 1U);
  EXPECT_TRUE(read.entries[0].kinds[2].score.terms.empty());
}

TEST_F(StrategyRating, AScoreWithOpeningsThatNoStepHasMayBeThere) {
  EXPECT_EQ(mistakes("select: easiest\ntechniques: [{use: hidden-single, kinds: [hidden-single-row], score: "
                     "{hidden-single-row: 3, hidden-single-block: {base: 5, per: {openings: 1}}}}]\n"),
            "none");
  write("base.yaml", "version: 1\ntechniques: [{use: naked-single, score: {base: 5, per: {openings: 1}}}]\n");
  EXPECT_EQ(mistakes("extends: base\nselect: easiest\noverride: {naked-single: {score: 7}}\n"), "none");
}

TEST_F(StrategyRating, AScoreThatCannotChooseIsReportedOnceInTheUsersFile) {
  write("base.yaml",
        "version: 1\ntechniques: [{use: naked-single, score: {base: 5, per: {openings: 1}}}, {use: remote-pair, score: "
        "{base: 5, per: {openings: 1}}}]\n");
  EXPECT_EQ(mistakes("extends: base\nselect: easiest\n"),
            "test.yaml:3:9: select: `select: easiest` cannot choose steps by a score with 'openings', which is counted "
            "when a step has been chosen: give 'naked-single' another score, or select in another way\n");
}

TEST_F(StrategyRating, PathsWithoutARandomChoiceAreReportedInTheUsersFile) {
  write("base.yaml", "version: 1\nselect: random\nrandom: {paths: 9}\ntechniques: [naked-single]\n");
  EXPECT_EQ(mistakes("extends: base\nselect: first\n"),
            "test.yaml:3:9: select: `random: {paths: 9}` requires `select: random`, of the strategy or of a group: "
            "without it all paths are the same\n");
}

TEST_F(StrategyRating, KeysOfRatingAndRandomAreInheritedOneByOne) {
  write("base.yaml",
        "version: 1\nselect: random\nrandom: {seed: 9223372036854775807, paths: 9}\nrating: {combine: rounds, round: "
        "25}\ntechniques: [{use: naked-single, score: 1}]\n");
  Strategy read = strategy("extends: base\n");
  EXPECT_EQ(read.select, Select::random);
  EXPECT_EQ(read.seed, 9223372036854775807U);
  EXPECT_EQ(read.paths, 9);
  EXPECT_EQ(read.round_score, 25);
  read = strategy("extends: base\nrandom: {paths: 3}\nrating: {combine: [rounds, sum]}\n");
  EXPECT_EQ(read.seed, 9223372036854775807U);
  EXPECT_EQ(read.paths, 3);
  EXPECT_EQ(read.round_score, 25);
  EXPECT_EQ(read.combine, (std::vector{Combine::rounds, Combine::sum}));
}

TEST_F(StrategyRating, ALimitNamesAnEntryOrAGroup) {
  const Strategy read = strategy(
      "levels: [{name: easy, at-most: {sole-candidate: 3, both: 0}}, {name: hard}]\ntechniques: [naked-single, group: "
      "{name: both, select: first, entries: [remote-pair, hidden-single]}]\n");
  ASSERT_EQ(read.levels[0].at_most.size(), 2U);
  EXPECT_EQ(read.levels[0].at_most[0].entries, (std::vector<std::size_t>{0}));
  EXPECT_EQ(read.levels[0].at_most[0].most, 3);
  EXPECT_EQ(read.levels[0].at_most[1].entries, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(read.levels[0].at_most[1].name, "both");
}

TEST_F(StrategyRating, LimitsKeepTheirEntriesWhenOthersGo) {
  const Strategy read = strategy(
      "levels: [{name: easy, at-most: {naked-single: 3, remote-pair: 2}}, {name: hard}]\ntechniques: [naked-single, "
      "hidden-single, remote-pair]\n");
  const std::size_t first[] = {0};
  const Strategy reduced = without_entries(read, first);
  ASSERT_EQ(reduced.levels[0].at_most.size(), 1U);
  EXPECT_EQ(reduced.levels[0].at_most[0].name, "remote-pair");
  EXPECT_EQ(reduced.levels[0].at_most[0].entries, (std::vector<std::size_t>{1}));
}

TEST_F(StrategyRating, WarnsOfSettingsWithoutEffect) {
  EXPECT_EQ(warnings("rating: {combine: [maximum, mean], round: 25}\ntechniques: [{use: naked-single, score: 4}]\n"),
            "test.yaml:2:43: rating.round: the points of rounds count for nothing: `combine` names neither sum nor "
            "rounds\n");
  EXPECT_EQ(warnings("rating: {combine: [maximum, rounds], round: 25}\ntechniques: [{use: naked-single, score: 4}]\n"),
            "");
  EXPECT_EQ(warnings("random: {seed: 4}\ntechniques: [{use: naked-single, score: 4}]\n"),
            "test.yaml:2:16: random.seed: the seed has no effect: nothing says `select: random`\n");
  EXPECT_EQ(warnings("select: random\nrandom: {seed: 4}\ntechniques: [{use: naked-single, score: 4}]\n"), "");
  EXPECT_EQ(
      warnings("levels: [{name: easy, at-most: {naked-single: 4}}]\ntechniques: [{use: naked-single, score: 4}]\n"),
      "test.yaml:2:33: levels[0].at-most.naked-single: the limit has no effect: there is no level above the last "
      "one\n");
}

TEST_F(StrategyRating, WarnsOfLevelsThatNeitherScoresNorCountsReach) {
  const auto warned = [&](const std::string& combine, const std::string& limits, const std::string& points) {
    return warnings("rating: {combine: " + combine + "}\nlevels: [{name: easy, max-score: 50" + limits +
                    "}, {name: hard}]\ntechniques: [{use: naked-single, score: " + points + "}]\n");
  };
  EXPECT_NE(warned("mean", "", "40"), "");
  EXPECT_NE(warned("maximum", "", "40"), "");
  for (const char* rule : {"sum", "rounds", "count-at-maximum", "serial"})
    EXPECT_EQ(warned(rule, "", "40"), "") << rule;
  EXPECT_EQ(warned("maximum", ", at-most: {naked-single: 9}", "40"), "");
  EXPECT_EQ(warned("maximum", "", "{base: 40, add: {distance: 2}}"), "") << "up to 56";
  EXPECT_NE(warned("maximum", "", "{base: 40, add: {distance: 1}}"), "") << "up to 48";
  EXPECT_NE(warned("maximum", "", "{base: 60, per: {distance: {at-least: 2}}}"), "") << "up to 30";
}

TEST_F(StrategyRating, WhatIsPrintedMeansTheSame) {
  for (const std::string scale : {"units", "tenths"}) {
    const Strategy first =
        strategy("rating: {combine: [rounds, serial, mean, count-at-maximum], round: -25, scale: " + scale + R"(}
select: random
random: {seed: 9223372036854775807, paths: 1000}
levels: [{name: easy, max-score: 300, at-most: {naked-single: 2, again: 0, "sole-candidate": 7}}, {name: hard}]
techniques:
  - use: naked-single
    score:
      base: 20
      tables: {empty-cells: {20: 10, 40: 30}}
      add:
        distance: 0.00000123
        round: -123456789.25
        same-digit: 0.1
        candidates: {by: 0.30000000000000004, function: sqrt, at-least: -10, at-most: 100}
        depth: {}
      times: {depth: {function: log, at-least: 3}, round: 0.1}
      per: {openings: 1, openings-of-kind: {by: 999999999.999, at-most: 4}}
  - use: hidden-single
    as: again
    score: {first: {base: 1, per: {openings: 3}}, later: {base: 2, add: {distance: 10}}}
)");
    const std::string once = printed();
    write("test.yaml", once);
    const Result<Strategy> second = load("test");
    ASSERT_TRUE(second) << fake::texts(second.error()) << once;
    EXPECT_EQ(without_origins(printed()), without_origins(once));
    EXPECT_TRUE(strategy_differences(first, *second).empty());
    EXPECT_EQ(second->seed, first.seed);
    EXPECT_EQ(second->paths, first.paths);
    EXPECT_EQ(second->round_score, first.round_score);
    EXPECT_EQ(second->combine, first.combine);
    for (std::size_t i = 0; i < first.entries.size(); ++i) {
      EXPECT_EQ(second->entries[i].kinds[0].score, first.entries[i].kinds[0].score) << once;
      EXPECT_EQ(second->entries[i].kinds[0].later, first.entries[i].kinds[0].later) << once;
    }
  }
}

TEST_F(StrategyRating, PrintsTheShortestNumbers) {
  strategy(
      "rating: {scale: tenths}\ntechniques: [{use: naked-single, score: {base: 1, add: {distance: 0.250, round: -3, "
      "depth: "
      "12.0, candidates: {by: 0.05, at-most: 9}}, per: {openings: {function: log}}}}]\n");
  EXPECT_NE(printed().find("score: {base: 1.0, add: {distance: 0.25, round: -3, depth: 12, candidates: {by: 0.05, "
                           "at-most: 9}}, per: {openings: {function: log}}}"),
            std::string::npos)
      << printed();
}

TEST_F(StrategyRating, ExplainsAScoreAsAFormula) {
  EXPECT_EQ(
      explained("techniques: [{use: naked-single, score: {base: 200, tables: {empty-cells: {20: 10}}, add: {distance: "
                "-3, candidates: {by: 0.5, function: sqrt, at-least: 10, at-most: 100}}, times: {depth: {function: "
                "log, at-least: 3}}, per: {openings: 1, round: {by: 2, at-most: 9}}}}]\n",
                "score"),
      "   1. naked-single: score (200 + 10 from empty-cells 20 - 3 * distance + 0.5 * sqrt(candidates, at least 10, at "
      "most 100)) * log(depth, at least 3) / openings / (2 * (round, at most 9))\n"
      "The score of a puzzle is the sum of the scores of its steps.\n");
  EXPECT_EQ(
      explained("rating: {scale: tenths}\ntechniques: [{use: naked-single, score: {base: 2.5, per: {openings: 1}}}]\n",
                "naked-single"),
      "   1. naked-single: score 2.5 / openings\n");
}

TEST_F(StrategyRating, ExplainsRoundsRandomPathsAndLimits) {
  const std::string text = strategy_explanation(
      strategy("rating: {combine: [rounds, mean], round: 25}\nselect: random\nrandom: {seed: 7, paths: 20}\n"
               "levels: [{name: easy, max-score: 300, at-most: {naked-single: 2}}, {name: hard}]\ntechniques: "
               "[naked-single]\n"));
  for (const char* sentence :
       {"It has 1 techniques and applies a step at random of the first technique that has one:\n",
        "The score of a puzzle is the sum over its rounds of the score of the hardest step, and 25 for each round; "
        "then "
        "the mean score of its steps.\n",
        "It chooses steps at random; the score is the mean of 20 paths, from seed 7.\n",
        "or a higher one when the score or a number of steps is too high for it: easy (up to 300, at most 2 of "
        "naked-single), hard.\n"}) {
    EXPECT_NE(text.find(sentence), text.npos) << text;
  }
}

TEST_F(StrategyRating, DifferencesNameWhatChanged) {
  const Strategy before =
      strategy("levels: [{name: easy}, {name: hard}]\nselect: random\ntechniques: [{use: naked-single, score: 4}]\n");
  const Strategy after = strategy(
      "rating: {round: 5}\nselect: random\nrandom: {paths: 9}\nlevels: [{name: easy, at-most: {naked-single: 2}}, "
      "{name: "
      "hard}]\ntechniques: [{use: naked-single, score: {base: 4, per: {openings: 1}}}]\n");
  EXPECT_EQ(strategy_differences(before, after),
            (std::vector<std::string>{
                "score: the sum of the scores of its steps -> the sum of the scores of its steps, and 5 for each round",
                "random: that of one path, from seed 0 -> the mean of 9 paths, from seed 0",
                "levels: easy, hard -> easy (at most 2 of naked-single), hard",
                "naked-single: easy, score 4 -> easy, score 4 / openings"}));
}

}  // namespace
}  // namespace nonet::host
