// rate: --rating-format and --stop-above.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A puzzle that Sudoku Explainer rates 5.7/1.2/1.2.
const std::string kBugPuzzle = "..1..9..4.4...5.....647.3.1.7......5..35.6...2....16..5.8.4..9...2.6...7.........";

/// A solution from which four cells in two rows, columns and blocks were removed.
const std::string kTwoSolutions = "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";

Ended rate_as_explainer(const std::string& input, std::vector<std::string> options) {
  options.insert(options.begin(), {"rate", "-s", "sudoku-explainer"});
  return run_on(input, options);
}

TEST(RatingFormat, WritesTheRatingsOfSudokuExplainer) {
  const Ended rated = rate_as_explainer(kBugPuzzle + "\n" + kEasy + "\n", {"--rating-format", "%g %r/%p/%d"});
  EXPECT_EQ(rated.out, kBugPuzzle + " 5.7/1.2/1.2\n" + kEasy + " 1.5/1.2/1.2\n");
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(RatingFormat, Writes20WhereNoTechniqueHasAStep) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "own.yaml",
      "version: 1\nrating: {combine: er-ep-ed, scale: tenths}\ntechniques: [{use: pointing, score: 2.6}]\n");
  EXPECT_EQ(run_on(kStuck + "\n", {"rate", "-s", file, "--rating-format", "%r %p %d"}).out, "20.0 0.0 2.6\n");
  EXPECT_EQ(run_on(kStuck + "\n", {"rate", "-s", file, "--columns", "score"}).out, "20.0/0.0/2.6\n");
}

TEST(RatingFormat, WritesZerosForASolvedGrid) {
  EXPECT_EQ(rate_as_explainer(kEasySolution + "\n", {"--rating-format", "%r/%p/%d"}).out, "0.0/0.0/0.0\n");
}

TEST(RatingFormat, WritesDashesForALineWithoutARating) {
  EXPECT_EQ(
      rate_as_explainer("12345\n" + kConflict + "\n" + kTwoSolutions + "\n", {"--rating-format", "%n %r/%p/%d"}).out,
      "1 -/-/-\n2 -/-/-\n3 -/-/-\n");
}

TEST(RatingFormat, WritesTheScoreOfOtherStrategies) {
  EXPECT_EQ(run_on(kEasy + "\n", {"rate", "-s", "basic", "--rating-format", "%r"}).out, "320\n");
}

TEST(RatingFormat, SupportsLineEndsTabsAndPercentSigns) {
  EXPECT_EQ(rate_as_explainer(kEasy + "\n", {"--rating-format", "%r%%\\t%t%l\\n\\\\"}).out, "1.5%\t\t\n\n\\\n");
}

TEST(RatingFormat, WritesTheSecondsOfAPuzzle) {
  const std::string out = rate_as_explainer(kEasy + "\n", {"--rating-format", "%n:%e"}).out;
  EXPECT_TRUE(matches(out, "1:[0-9]+\\.[0-9]{6}\n")) << out;
}

TEST(RatingFormat, RefusesUnknownPlaceholders) {
  for (const char* format : {"%x", "%", "\\x", "\\"}) {
    const Ended rated = rate_as_explainer("", {"--rating-format", format});
    EXPECT_NE(rated.err.find(std::string("nonet: --rating-format: no placeholder '") + format + "'; they are: %g "),
              std::string::npos)
        << rated.err;
    EXPECT_EQ(rated.exit, 2);
  }
}

TEST(RatingFormat, IsRefusedForRecords) {
  for (const char* format : {"ndjson", "csv"}) {
    EXPECT_EQ(rate_as_explainer("", {"--rating-format", "%g", "--format", format}).exit, 2) << format;
  }
  EXPECT_EQ(rate_as_explainer("", {"--rating-format", "%g", "--columns", "grid"}).exit, 2);
}

TEST(RatingFormat, IsTheSameFromWorkerProcessesAndThreads) {
  const std::string puzzles = kBugPuzzle + "\nbroken\n" + kEasy + "\n" + kStuck + "\n";
  const std::vector<std::string> format{"--rating-format", "%n %g %r/%p/%d", "--stop-above", "2.5"};
  const std::string expected = rate_as_explainer(puzzles, format).out;
  EXPECT_EQ(lines_of(expected).size(), 4U);
  for (const std::vector<std::string>& more : {std::vector<std::string>{"-j", "3"}, {"-j", "2", "--isolate"}}) {
    std::vector<std::string> options = format;
    options.insert(options.end(), more.begin(), more.end());
    EXPECT_EQ(rate_as_explainer(puzzles, options).out, expected);
  }
}

TEST(StopAbove, EndsAPuzzleAtTheFirstStepAboveTheLimit) {
  const auto record =
      Json::parse(rate_as_explainer(kBugPuzzle + "\n", {"--stop-above", "2.2", "--format", "ndjson"}).out);
  EXPECT_EQ(record["stopped"], "above-score");
  EXPECT_EQ(record["status"], "stuck");
  EXPECT_GT(record["score"], 2.2);
  EXPECT_LT(record["score"], 5.7);
  const auto whole = Json::parse(rate_as_explainer(kBugPuzzle + "\n", {"--format", "ndjson"}).out);
  EXPECT_LT(record["steps"], whole["steps"]);
}

TEST(StopAbove, DoesNotChangePuzzlesBelowTheLimit) {
  for (const char* most : {"5.7", "6", "20.0"}) {
    EXPECT_EQ(rate_as_explainer(kBugPuzzle + "\n", {"--stop-above", most}).out,
              rate_as_explainer(kBugPuzzle + "\n", {}).out)
        << most;
  }
}

TEST(StopAbove, UsesTheScaleOfTheStrategy) {
  const std::vector<std::string> columns{"rate", "-s", "basic", "--columns", "stopped", "--stop-above"};
  for (const auto& [most, stopped] : {std::pair{"319", "above-score\n"}, {"319.9", "above-score\n"}, {"320", "-\n"}}) {
    std::vector<std::string> arguments = columns;
    arguments.emplace_back(most);
    EXPECT_EQ(run_on(kEasy + "\n", arguments).out, stopped) << most;
  }
}

TEST(StopAbove, DoesNotRaiseALowerLimitOfTheStrategy) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("own.yaml", "version: 1\nextends: basic\nstop: {above-score: 10}\n");
  const std::vector<std::string> own{"rate", "-s", file, "--columns", "score,stopped"};
  std::vector<std::string> higher = own;
  higher.insert(higher.end(), {"--stop-above", "300"});
  EXPECT_EQ(run_on(kEasy + "\n", higher).out, run_on(kEasy + "\n", own).out);
}

TEST(StopAbove, RefusesInvalidScores) {
  for (const char* most : {"hard", "", "-1", "6.", "6.55", ".5", "999999999999999999999"}) {
    const Ended rated = rate_as_explainer("", {std::string("--stop-above=") + most});
    EXPECT_EQ(rated.exit, 2) << most;
  }
}

}  // namespace
}  // namespace nonet::cli
