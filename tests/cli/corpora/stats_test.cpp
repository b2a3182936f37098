// nonet stats: statistics of rate's records.

#include <gtest/gtest.h>

#include "cli/corpora/rated_records.hpp"
#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

class Stats : public testing::Test {
 protected:
  /// Counts records, and returns the output records of one type.
  std::vector<Json> records_of(const std::string& type, const std::string& records,
                               std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"stats", "--format", "ndjson", "-"});
    ended_ = run_on(records, more);
    std::vector<Json> found;
    for (const std::string& line : lines_of(ended_.out)) {
      Json record = Json::parse(line);
      if (record["type"] == type) found.push_back(std::move(record));
    }
    return found;
  }
  /// The result of the command for a file of records.
  Ended stats_of(const std::string& records) { return run({"stats", directory_.write("r.ndjson", records)}); }
  [[nodiscard]] std::string message(const std::string& text) const {
    return "nonet: " + (directory_.path() / "r.ndjson").string() + text + "\n";
  }

  TemporaryDirectory directory_;
  Ended ended_;
};

TEST_F(Stats, CountsStepsAndPuzzlesOfEachTechnique) {
  const auto techniques = records_of("stats-technique", solved_record(grid_with(1), "5", 3, R"({"a":1,"b":2})") +
                                                            solved_record(grid_with(2), "7", 4, R"({"b":4})"));
  const std::vector<Json> expected{{{"type", "stats-technique"},
                                    {"technique", "b"},
                                    {"steps", 6},
                                    {"puzzles", 2},
                                    {"solved", 2},
                                    {"hardest", 0},
                                    {"once", 0}},
                                   {{"type", "stats-technique"},
                                    {"technique", "a"},
                                    {"steps", 1},
                                    {"puzzles", 1},
                                    {"solved", 1},
                                    {"hardest", 2},
                                    {"once", 2}}};
  EXPECT_EQ(techniques, expected);
  EXPECT_EQ(ended_.exit, 0);
}

TEST_F(Stats, NamesFilesWithoutTheirControlCharacters) {
  const std::string name = "a\x1b[31m\xc2\x9b.ndjson";
  const std::string file = directory_.write(name, solved_record(grid_with(1), "5", 3));
  const std::string shown = (directory_.path() / "a?[31m?.ndjson").string();
  const std::string text = run({"stats", file, "--against", file}).out;
  EXPECT_TRUE(text.starts_with("1 puzzles of " + shown + "\n")) << text;
  EXPECT_NE(text.find("by the second (" + shown + ") alone"), std::string::npos) << text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
}

TEST_F(Stats, CountsStatuses) {
  const Ended rated = run_on(kEasy + "\n" + kStuck + "\n" + kConflict + "\n" + kEmpty + "\nnone\n",
                             {"rate", "-s", "basic", "--format", "ndjson"});
  const auto summary = records_of("stats", rated.out);
  ASSERT_EQ(summary.size(), 1U);
  EXPECT_EQ(summary[0]["statuses"], (Json{{"solved", 1}, {"stuck", 1}, {"many", 1}, {"invalid", 1}, {"error", 1}}));
  EXPECT_EQ(summary[0]["puzzles"], 5);
}

TEST_F(Stats, TakesQuantilesByNearestRank) {
  std::string records;
  for (int i = 1; i <= 9; ++i) records += solved_record(grid_with(i), std::to_string(i * 10), 1);
  const auto score = records_of("stats-distribution", records).at(0);
  EXPECT_EQ(score["quantiles"],
            (Json{{"0", 10}, {"5", 10}, {"25", 30}, {"50", 50}, {"75", 70}, {"95", 90}, {"99", 90}, {"100", 90}}));
  EXPECT_EQ(score["mean"], 50);
}

TEST_F(Stats, PutsOutliersIntoTheLastBin) {
  std::string records;
  for (int i = 0; i < 200; ++i) records += solved_record(grid_with(1), std::to_string(100 + i), 1);
  const auto score = records_of("stats-distribution", records + solved_record(grid_with(2), "100000", 1)).at(0);
  EXPECT_EQ(score["bins"].size(), 11U);
  EXPECT_EQ(score["bins"][0], (Json{{"from", 100}, {"to", 119}, {"puzzles", 20}}));
  EXPECT_EQ(score["bins"].back(), (Json{{"from", 300}, {"to", 100000}, {"puzzles", 1}}));
}

TEST_F(Stats, WritesTenthsAsTheRecordsDo) {
  const auto score = records_of("stats-distribution", solved_record(grid_with(1), "7.1", 1)).at(0);
  EXPECT_EQ(score["quantiles"]["50"], 7.1);
}

TEST_F(Stats, CorrelatesScoresWithSteps) {
  std::string records;
  for (int i = 1; i <= 5; ++i) records += solved_record(grid_with(i), std::to_string(i * i), i);
  const auto pair = records_of("stats-correlation", records).at(0);
  EXPECT_NEAR(pair["pearson"].get<double>(), 0.98110, 1e-5);
  EXPECT_EQ(pair["spearman"], 1.0);
  EXPECT_EQ(pair["kendall"], 1.0);
  EXPECT_EQ(pair["spearman_interval"], Json::list({1.0, 1.0}));
}

TEST_F(Stats, CorrelatesTheNumbersOfARating) {
  std::string records;
  for (int i = 1; i <= 3; ++i) {
    const std::string score = std::to_string(i) + ".0";
    records +=
        solved_record(grid_with(i), score, 1, "{}", R"(,"rating":")" + score + "/" + std::to_string(4 - i) + ".0\"");
  }
  const auto pair = records_of("stats-correlation", records).at(1);
  EXPECT_EQ(pair["first"], "score");
  EXPECT_EQ(pair["second"], "rating 2");
  EXPECT_EQ(pair["spearman"], -1.0);
}

TEST_F(Stats, HasNoCoefficientWhereANumberIsAlwaysTheSame) {
  const auto pair = records_of("stats-correlation", solved_record(grid_with(1), "5", 1)).at(0);
  EXPECT_EQ(pair["pearson"], nullptr);
  EXPECT_EQ(pair["spearman"], nullptr);
  EXPECT_EQ(pair["reason"], "no coefficient: fewer than 2 puzzles");
}

TEST_F(Stats, ComparesTwoRatingsWithAllCoefficients) {
  std::string records;
  std::string others;
  const std::vector<std::string> scores{"3", "1", "2", "5", "4"};
  for (int i = 1; i <= 5; ++i) {
    records += solved_record(grid_with(i), std::to_string(i), 1);
    others += solved_record(grid_with(i), scores[static_cast<std::size_t>(i - 1)], 1);
  }
  const auto pair =
      records_of("stats-correlation", records, {"--against", directory_.write("other.ndjson", others)}).at(1);
  EXPECT_EQ(pair["second_of"], "against");
  EXPECT_NEAR(pair["spearman"].get<double>(), 0.6, 1e-12);
  EXPECT_NEAR(pair["kendall"].get<double>(), 0.4, 1e-12);
  EXPECT_EQ(pair["kendall_interval"].size(), 2U);
  EXPECT_EQ(pair.find("reason"), nullptr);
}

TEST_F(Stats, JoinsTwoRatingsByThePuzzleHoweverItIsWritten) {
  const std::string zeros = "1" + std::string(80, '0');
  const std::string other =
      directory_.write("other.ndjson", solved_record(zeros, "1.5", 1) + solved_record(grid_with(3), "1.2", 1));
  const std::string records = solved_record(grid_with(1), "5", 1) + solved_record(grid_with(2), "6", 1);
  const auto join = records_of("stats-join", records, {"--against", other}).at(0);
  EXPECT_EQ(join["puzzles"], 1);
  EXPECT_EQ(join["only_first"], 1);
  EXPECT_EQ(join["only_second"], 1);
  EXPECT_EQ(join["levels"], Json::list({{{"first", "easy"}, {"second", "easy"}, {"puzzles", 1}}}));
}

TEST_F(Stats, ListsTheHardestPuzzlesAndTheFirstOfEquals) {
  const auto puzzles = records_of(
      "stats-puzzle",
      solved_record(grid_with(1), "5", 1) + solved_record(grid_with(2), "7", 1) + solved_record(grid_with(3), "7", 1),
      {"--top", "2"});
  ASSERT_GE(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[0]["source"], "stdin:2");
  EXPECT_EQ(puzzles[1]["source"], "stdin:3");
}

TEST_F(Stats, ListsPuzzlesWithTheRarestTechniques) {
  const auto puzzles = records_of("stats-puzzle",
                                  solved_record(grid_with(1), "5", 1) + solved_record(grid_with(2), "5", 1) +
                                      solved_record(grid_with(3), "5", 1, R"({"rare":1})"),
                                  {"--top", "1"});
  ASSERT_EQ(puzzles.size(), 2U);
  EXPECT_EQ(puzzles[1]["list"], "rarest");
  EXPECT_EQ(puzzles[1]["technique"], "rare");
  EXPECT_EQ(puzzles[1]["source"], "stdin:3");
}

TEST_F(Stats, SkipsRecordsThatAreNotOfPuzzles) {
  const auto summary = records_of("stats", R"({"type":"header","version":1})"
                                           "\n" +
                                               solved_record(grid_with(1), "5", 1) + "{\"type\":\"profile\"}\n");
  EXPECT_EQ(summary.at(0)["puzzles"], 1);
  EXPECT_EQ(ended_.err, "");
}

TEST_F(Stats, TreatsSeveralFilesAsOneRun) {
  const std::string one = directory_.write("1.ndjson", solved_record(grid_with(1), "5", 1));
  const std::string two = directory_.write("2.ndjson", solved_record(grid_with(2), "5", 1));
  EXPECT_EQ(run({"stats", one, two}).out.find("2 puzzles of "), 0U);
}

TEST_F(Stats, ReportsBadLinesWithTheirLocationAndCountsTheOthers) {
  const Ended ended = stats_of(solved_record(grid_with(1), "5", 1) + "oops\n" + solved_record(grid_with(2), "5", 1));
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.err, message(":2: not JSON at character 1"));
  EXPECT_EQ(ended.out.find("2 puzzles of "), 0U);
}

TEST_F(Stats, ReportsATornLastRecord) {
  const std::string record = solved_record(grid_with(1), "5", 1);
  const Ended ended = stats_of(record + record.substr(0, 60));
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.err, message(":2: ends in the middle of a record, as after a run that was interrupted"));
  EXPECT_EQ(ended.out.find("1 puzzles of "), 0U);
}

TEST_F(Stats, ReportsAMissingField) {
  std::string record = solved_record(grid_with(1), "5", 1);
  record.replace(record.find("\"steps\":1,"), 10, "");
  EXPECT_EQ(stats_of(solved_record(grid_with(2), "5", 1) + record).err,
            message(":2: \"steps\" is missing, expected a whole number"));
}

TEST_F(Stats, StopsReadingAfterTenLinesThatAreNoRecords) {
  std::string puzzles;
  for (int i = 0; i < 1000; ++i) puzzles += kEasy + "\n";
  const Ended ended = stats_of(puzzles);
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(
      ended.err,
      message(
          ":1: not JSON at character 1, expected the output of `nonet rate` or `nonet classify` with --format ndjson"));
  EXPECT_EQ(ended.out, "");
}

TEST_F(Stats, ReportsAFileWithoutRecords) {
  const Ended ended = stats_of("");
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(
      ended.err,
      message(": no record of a puzzle, expected the output of `nonet rate` or `nonet classify` with --format ndjson"));
}

TEST_F(Stats, ReportsRecordsOfAnotherCommand) {
  const std::string solved = run({"solve", "-s", "basic", "--format", "ndjson", kEasy}).out;
  const std::size_t steps = lines_of(solved).size() - 1;
  const Ended ended = stats_of(solved);
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(
      ended.err,
      message(
          ":" + std::to_string(steps + 1) +
          ": a record of type 'result', expected the output of `nonet rate` or `nonet classify` with --format ndjson"));
}

TEST_F(Stats, RefusesRatingsOfTwoFormsInOneRun) {
  const Ended ended = stats_of(solved_record(grid_with(1), "5", 1) + solved_record(grid_with(2), "5.0", 1));
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err.find(message("").substr(0, message("").size() - 1) + ":2: a rating of another form"), 0U);
}

TEST_F(Stats, ReadsAFileOfResults) {
  const std::string results = (directory_.path() / "results.ndjson").string();
  ASSERT_EQ(run({"rate", "-s", "basic", kHard, "--output", results}).exit, 0);
  const Ended ended = run({"stats", results});
  EXPECT_EQ(ended.exit, 0);
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.out.find("1 puzzles of "), 0U);
}

TEST_F(Stats, RefusesResultsOfTwoStrategiesInOneRun) {
  const std::string basic = (directory_.path() / "basic.ndjson").string();
  const std::string singles = (directory_.path() / "singles.ndjson").string();
  run({"rate", "-s", "basic", kEasy, "--output", basic});
  run({"rate", "-s", "singles", kEasy, "--output", singles});
  const Ended ended = run({"stats", basic, singles});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err.find("nonet: " + singles + ":1: ratings by strategy singles ("), 0U) << ended.err;
  EXPECT_EQ(run({"stats", basic, "--against", singles}).exit, 0);
}

TEST_F(Stats, ReportsAMissingFile) {
  const Ended ended = run({"stats", "missing.ndjson"});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_EQ(ended.err.find("nonet: missing.ndjson: cannot be read: No such file or directory"), 0U);
}

TEST_F(Stats, ReadsGzip) {
  const std::string file = directory_.write("r.ndjson", solved_record(grid_with(1), "5", 1));
  ASSERT_EQ(run_program("/bin/sh", {"-c", "gzip " + file}, {}).exit, 0);
  EXPECT_EQ(run({"stats", file + ".gz"}).out.find("1 puzzles of "), 0U);
}

// Must also be well-formed XML, so that a parser finds unclosed elements.
TEST_F(Stats, PageIsWellFormedAndNeedsNothingElse) {
  const std::string rated = run({"rate", "-s", "basic", "--format", "ndjson", source_file("examples/puzzles.txt")}).out;
  const std::string file = directory_.write("<r&>.ndjson", rated);
  const std::string page = (directory_.path() / "page.html").string();
  ASSERT_EQ(run({"stats", file, "--against", file, "--html", page}).exit, 0);
  const Ended checked = run_program("/usr/bin/python3", {source_file("tests/cli/check_page.py"), page}, {});
  EXPECT_EQ(checked.err, "");
  EXPECT_EQ(checked.out, "well-formed, 7 charts\n");
}

TEST_F(Stats, ReportsAPageThatCannotBeWritten) {
  const std::string file = directory_.write("r.ndjson", solved_record(grid_with(1), "5", 1));
  const Ended ended = run({"stats", file, "--html", (directory_.path() / "no" / "page.html").string()});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("page.html: cannot be written: No such file or directory"), std::string::npos);
}

TEST_F(Stats, MemoryDoesNotGrowWithTheFile) {
  if (kIsSanitized) GTEST_SKIP() << "a sanitizer keeps memory that was given back";
  const std::string record = solved_record(grid_with(1), "5", 1);
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += record;
  const Ended few = run_process({"stats", directory_.write("few.ndjson", record)});
  const Ended ended = run_process({"stats", directory_.write("many.ndjson", many)});
  EXPECT_EQ(ended.exit, 0);
  EXPECT_LT(ended.peak_kib, few.peak_kib + memory_limit_kib(4));
}

TEST_F(Stats, AnIndependentCountConfirmsTheFigures) {
  const std::string puzzles = whole_file(source_file("examples/puzzles.txt")) + kMedium + "\n" + kConflict + "\n";
  const std::string basic =
      directory_.write("basic.ndjson", run_on(puzzles, {"rate", "-s", "basic", "--format", "ndjson"}).out);
  const std::string standard =
      directory_.write("standard.ndjson", run_on(puzzles, {"rate", "-s", "standard", "--format", "ndjson"}).out);
  const std::string figures = directory_.write(
      "stats.ndjson", run({"stats", "--top", "5", "--format", "ndjson", standard, "--against", basic}).out);
  const Ended counted = run_program("/usr/bin/python3",
                                    {source_file("tests/support/checks/check_stats.py"), figures, standard, basic}, {});
  EXPECT_EQ(counted.err, "");
  EXPECT_TRUE(counted.out.ends_with(" figures\n") && lines_of(counted.out).size() == 1) << counted.out;
}

}  // namespace
}  // namespace nonet::cli
