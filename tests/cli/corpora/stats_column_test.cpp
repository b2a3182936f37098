// nonet stats --column: ratings beside a column of a table.

#include <gtest/gtest.h>

#include "cli/corpora/rated_records.hpp"
#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

class StatsColumn : public testing::Test {
 protected:
  /// The result for records and a table, in NDJSON.
  void run_with(const std::string& records, const std::string& table, std::vector<std::string> more) {
    table_ = directory_.write("times.csv", table);
    std::vector<std::string> arguments{"stats", "--format", "ndjson", "-", "--against", table_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ended_ = run_on(records, arguments);
  }
  /// The output records of one type.
  [[nodiscard]] std::vector<Json> found(const std::string& type) const {
    std::vector<Json> found;
    for (const std::string& line : lines_of(ended_.out)) {
      Json record = Json::parse(line);
      if (record["type"] == type) found.push_back(std::move(record));
    }
    return found;
  }
  /// The correlation of a number with a column.
  [[nodiscard]] Json correlation(const std::string& number, const std::string& column = "seconds") const {
    for (Json& record : found("stats-correlation")) {
      if (record["first"] == number && record["second"] == column) return record;
    }
    return nullptr;
  }
  /// Expects the run to be refused with a message, before which are `nonet: ` and the name of the table if it begins
  /// with a colon.
  void expect_refused(const std::string& message) const {
    EXPECT_EQ(ended_.exit, 2);
    EXPECT_EQ(ended_.out, "");
    const std::string start = "nonet: " + (message.starts_with(':') ? table_ : "") + message;
    EXPECT_TRUE(ended_.err.starts_with(start)) << ended_.err;
  }

  TemporaryDirectory directory_;
  std::string table_;
  Ended ended_;
};

/// Records with the scores 10, 20 ... and steps 5, 4 ...
std::string five_records() {
  std::string records;
  for (int i = 1; i <= 5; ++i) records += solved_record(grid_with(i), std::to_string(i * 10), 6 - i);
  return records;
}

/// A table with the values of the puzzles 1, 2 ...
std::string table_of(const std::vector<std::string>& values) {
  std::string table = "puzzle,seconds\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    table += grid_with(static_cast<int>(i) + 1) + ',' + values[i] + '\n';
  }
  return table;
}

TEST_F(StatsColumn, CorrelatesScoresAndCountsWithAColumn) {
  run_with(five_records(), table_of({"100", "300", "200", "500", "400"}), {"--column", "seconds"});
  EXPECT_EQ(ended_.err, "");
  EXPECT_EQ(ended_.exit, 0);
  const Json score = correlation("score");
  EXPECT_EQ(score["puzzles"], 5);
  EXPECT_EQ(score["first_of"], "record");
  EXPECT_EQ(score["second_of"], "column");
  EXPECT_NEAR(score["pearson"].get<double>(), 0.8, 1e-12);
  EXPECT_NEAR(score["spearman"].get<double>(), 0.8, 1e-12);
  EXPECT_NEAR(score["kendall"].get<double>(), 0.6, 1e-12);
  EXPECT_NEAR(correlation("steps")["spearman"].get<double>(), -0.8, 1e-12);
}

TEST_F(StatsColumn, CountsATechniqueAsZeroWhereAPuzzleHasNoStepOfIt) {
  std::string records;
  for (int i = 1; i <= 5; ++i) {
    records +=
        solved_record(grid_with(i), "1", 1, i > 3 ? R"({"a":1,"x-wing":)" + std::to_string(i) + "}" : R"({"a":1})");
  }
  run_with(records, table_of({"1", "1", "1", "4", "5"}), {"--column", "seconds"});
  const Json wing = correlation("x-wing");
  EXPECT_EQ(wing["first_of"], "technique");
  EXPECT_EQ(wing["puzzles"], 5);
  EXPECT_EQ(wing["spearman"], 1.0);
}

TEST_F(StatsColumn, ReadsMetricsOfPositions) {
  std::string records;
  for (int i = 1; i <= 5; ++i) {
    const std::string number = std::to_string(10 - i);
    records +=
        solved_record(grid_with(i), "1", 1, "{}",
                      R"(,"position":{"openings":{"mean":)" + number + R"(.5,"by":"a"},"depth":)" + number + "}");
  }
  run_with(records, table_of({"1", "2", "3", "4", "5"}), {"--column", "seconds"});
  EXPECT_EQ(correlation("openings mean")["spearman"], -1.0);
  EXPECT_EQ(correlation("openings mean")["first_of"], "position");
  EXPECT_EQ(correlation("depth")["spearman"], -1.0);
}

TEST_F(StatsColumn, CorrelatesEachNumberOfARatingInItsOwnScale) {
  std::string records;
  for (int i = 1; i <= 5; ++i) {
    const std::string score = std::to_string(i) + ".5";
    records += solved_record(grid_with(i), score, 1, "{}", R"(,"rating":")" + score + "/1.2\"");
  }
  run_with(records, table_of({"1", "2", "3", "4", "5"}), {"--column", "seconds"});
  EXPECT_EQ(correlation("score")["pearson"], 1.0);
  EXPECT_EQ(correlation("rating 2")["reason"], "no coefficient: rating 2 is the same for all puzzles");
}

TEST_F(StatsColumn, JoinsPuzzlesHoweverTheyAreWritten) {
  const std::string zeros = "1" + std::string(80, '0');
  run_with(five_records(), "seconds;puzzle\n7;" + zeros + "\n", {"--column", "seconds"});
  EXPECT_EQ(found("stats-column").at(0)["puzzles"], 1);
}

TEST_F(StatsColumn, CountsWhatIsLeftOut) {
  std::string stuck = solved_record(grid_with(6), "10", 1);
  stuck.replace(stuck.find("solved"), 6, "stuck");
  const std::string table = table_of({"100", "-", "NA", "", "500", "600"}) + grid_with(9) + ",900\n";
  run_with(five_records() + stuck + solved_record(grid_with(8), "10", 1), table, {"--column", "seconds"});
  const Json column = found("stats-column").at(0);
  EXPECT_EQ(column["puzzles"], 2);
  EXPECT_EQ(column["missing"], 3);
  EXPECT_EQ(column["unsolved"], 1);
  EXPECT_EQ(column["only_records"], 1);
  EXPECT_EQ(column["only_table"], 1);
  EXPECT_NE(run_on(five_records() + stuck, {"stats", "-", "--against", table_, "--column", "2"})
                .out.find("\nseconds of " + table_ +
                          ": 2 solved puzzles; left out: 3 without a value, 1 not solved, 1 without a record\n"),
            std::string::npos);
}

TEST_F(StatsColumn, CountsARepeatedPuzzleOnceWithItsFirstValue) {
  const std::string table =
      table_of({"100", "300", "200", "500", "400"}) + grid_with(1) + ",999\n" + grid_with(2) + ",300\n";
  run_with(five_records() + solved_record(grid_with(1), "99", 1), table, {"--column", "seconds"});
  const Json column = found("stats-column").at(0);
  EXPECT_EQ(column["repeated"], 2);
  EXPECT_EQ(column["contrary"], 1);
  EXPECT_EQ(correlation("score")["puzzles"], 5);
  EXPECT_NEAR(correlation("score")["kendall"].get<double>(), 0.6, 1e-12);
  EXPECT_NE(run_on(five_records(), {"stats", "-", "--against", table_, "--column", "seconds"})
                .out.find("2 rows repeat a puzzle, 1 of them with another value: the first one counts"),
            std::string::npos);
}

TEST_F(StatsColumn, TakesAValueThatAnEarlierRowOfThePuzzleLacks) {
  run_with(five_records(), table_of({"-", "300"}) + grid_with(1) + ",100\n", {"--column", "seconds"});
  const Json column = found("stats-column").at(0);
  EXPECT_EQ(column["puzzles"], 2);
  EXPECT_EQ(column["repeated"], 1);
  EXPECT_EQ(column["contrary"], 0);
}

TEST_F(StatsColumn, TakesSeveralColumnsAndTables) {
  const std::string more = directory_.write("more.tsv", grid_with(4) + "\t40\t4\n" + grid_with(5) + "\t50\t5\n");
  run_with(five_records(), grid_with(1) + ",10,1\n" + grid_with(2) + ",20,2\n",
           {"--column", "3", "--column", "2", "--against", more});
  const auto columns = found("stats-column");
  ASSERT_EQ(columns.size(), 2U);
  EXPECT_EQ(columns[0]["column"], "column 3");
  EXPECT_EQ(columns[1]["column"], "column 2");
  EXPECT_EQ(columns[1]["files"].size(), 2U);
  EXPECT_EQ(correlation("score", "column 2")["puzzles"], 4);
}

TEST_F(StatsColumn, ReadsTheTableOfTheDocumentation) {
  const std::string page = whole_file(source_file("docs/corpora.md"));
  const std::size_t start = page.find("puzzle,players,seconds\n");
  ASSERT_NE(start, std::string::npos);
  const std::string table = page.substr(start, page.find("```", start) - start);
  std::vector<std::string> lines = lines_of(table);
  std::string records;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    records += solved_record(lines[i].substr(0, 81), std::to_string(i), 1);
  }
  run_with(records, table, {"--column", "seconds"});
  EXPECT_EQ(ended_.err, "");
  EXPECT_EQ(found("stats-column").at(0)["puzzles"], 1);
  EXPECT_EQ(found("stats-column").at(0)["missing"], 1);
}

TEST_F(StatsColumn, NamesAColumnWithoutItsControlCharacters) {
  const std::string table = directory_.write("t.csv", "puzzle,s\x1b[31m\xff\n" + grid_with(1) + ",5\n");
  const std::string text = run_on(five_records(), {"stats", "-", "--against", table, "--column", "2"}).out;
  EXPECT_NE(text.find("\nCorrelations with s?[31m?\n"), std::string::npos) << text;
  EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
}

TEST_F(StatsColumn, HasTheQuartersOfEachLevel) {
  run_with(five_records(), table_of({"1", "2", "3", "4", "5"}), {"--column", "seconds"});
  EXPECT_EQ(found("stats-column-level"), (std::vector<Json>{{{"type", "stats-column-level"},
                                                             {"column", "seconds"},
                                                             {"level", "easy"},
                                                             {"puzzles", 5},
                                                             {"25", 2},
                                                             {"50", 3},
                                                             {"75", 4}}}));
}

TEST_F(StatsColumn, ListsTheStrongestCorrelationsFirstAndAsManyTechniquesAsAsked) {
  std::string records;
  for (int i = 1; i <= 5; ++i) {
    const std::string n = std::to_string(i);
    records += solved_record(grid_with(i), std::to_string(i % 3), 1,
                             R"({"weak":)" + std::to_string(1 + i % 2) + R"(,"strong":)" + n + "}");
  }
  run_with(records, table_of({"1", "2", "3", "4", "5"}), {"--column", "seconds"});
  const std::string text =
      run_on(records, {"stats", "-", "--against", table_, "--column", "seconds", "--top", "1"}).out;
  const std::string table = text.substr(text.find("\nCorrelations with seconds\n"));
  EXPECT_LT(table.find("\nstrong "), table.find("\nscore "));
  EXPECT_EQ(table.find("\nweak "), std::string::npos);
  EXPECT_NE(table.find("\ntechniques with a weaker correlation that are not listed: 1; see --top\n"),
            std::string::npos);
  EXPECT_NE(correlation("weak"), nullptr);  // a program gets all
}

TEST_F(StatsColumn, SaysWhyACoefficientIsMissing) {
  run_with(five_records(), table_of({"7", "7", "7", "7", "7"}), {"--column", "seconds"});
  EXPECT_EQ(ended_.exit, 0);
  EXPECT_EQ(correlation("score")["spearman"], nullptr);
  EXPECT_EQ(correlation("score")["reason"], "no coefficient: seconds is the same for all puzzles");
  EXPECT_NE(run_on(five_records(), {"stats", "-", "--against", table_, "--column", "seconds"})
                .out.find("\nscore, steps: no coefficient: seconds is the same for all puzzles\n"),
            std::string::npos);
}

TEST_F(StatsColumn, HasNoIntervalForTooFewPuzzles) {
  run_with(five_records(), table_of({"1", "2", "4"}), {"--column", "seconds"});
  EXPECT_EQ(correlation("score")["spearman"], 1.0);
  EXPECT_EQ(correlation("score")["spearman_interval"], nullptr);
  EXPECT_EQ(correlation("score")["reason"], "no interval: fewer than 4 puzzles");
}

TEST_F(StatsColumn, PageHasAScatterChartOfEachColumn) {
  const std::string file = directory_.write("r&.ndjson", five_records());
  const std::string table = directory_.write(
      "t<.csv", "puzzle,<s>,b\n" + grid_with(1) + ",1,1\n" + grid_with(2) + ",300,2\n" + grid_with(3) + ",20,1\n");
  const std::string page = (directory_.path() / "page.html").string();
  ASSERT_EQ(run({"stats", file, "--against", table, "--column", "<s>", "--column", "b", "--html", page}).exit, 0);
  const Ended checked = run_program("/usr/bin/python3", {source_file("tests/cli/check_page.py"), page}, {});
  EXPECT_EQ(checked.err, "");
  EXPECT_EQ(checked.out, "well-formed, 8 charts\n");
  const std::string text = whole_file(page);
  EXPECT_NE(text.find("&lt;s&gt; (logarithmic)"), std::string::npos);
  EXPECT_NE(text.find("<desc>A point for each of 3 puzzles; &lt;s&gt; goes from 1 to 300."), std::string::npos);
}

TEST_F(StatsColumn, RefusesAColumnThatTheTableHasNot) {
  run_with(five_records(), table_of({"1"}), {"--column", "time"});
  expect_refused(":1: no column 'time', expected one of: puzzle, seconds");
}

TEST_F(StatsColumn, RefusesATableWithoutPuzzles) {
  run_with(five_records(), "name,seconds\neasy,5\n", {"--column", "seconds"});
  expect_refused(":2: no field is a puzzle, expected a column of puzzles, each on one line");
}

TEST_F(StatsColumn, RefusesAValueThatIsNoNumber) {
  run_with(five_records(), table_of({"1", "fast"}), {"--column", "seconds"});
  expect_refused(
      ":3: 'fast' in 'seconds', expected a number such as 12 or 3.5; or -, NA or nothing where it is missing");
}

TEST_F(StatsColumn, RefusesRecordsAsATable) {
  run_with(five_records(), five_records(), {"--column", "seconds"});
  expect_refused(":1: a record in JSON, expected a table (CSV or TSV); records are compared without --column");
}

TEST_F(StatsColumn, RefusesATableWithoutAColumn) {
  run_with(five_records(), table_of({"1"}), {});
  EXPECT_EQ(ended_.exit, 1);
  EXPECT_EQ(ended_.err, "nonet: " + table_ +
                            ":1: not JSON at character 1, expected the output of `nonet rate` or `nonet classify` with "
                            "--format ndjson, or a "
                            "table and --column\n");
}

TEST_F(StatsColumn, RefusesATableOfOtherPuzzles) {
  run_with(five_records(), "puzzle,seconds\n" + grid_with(9) + ",5\n", {"--column", "seconds"});
  expect_refused("--against: the table has no puzzle that is solved in the records");
}

TEST_F(StatsColumn, RefusesAColumnWithoutAnyValue) {
  run_with(five_records(), table_of({"-", "", "NA"}), {"--column", "seconds"});
  expect_refused("--column: 'seconds' has no value for a puzzle that is solved in the records");
}

TEST_F(StatsColumn, RefusesAnEmptyTable) {
  run_with(five_records(), "", {"--column", "seconds"});
  expect_refused(":1: no row with a puzzle, expected a table of puzzles");
}

TEST_F(StatsColumn, RefusesBytesThatAreNotUtf8) {
  run_with(five_records(), table_of({"\xff\xfe"}), {"--column", "seconds"});
  expect_refused(":2: '?\?' in 'seconds', expected a number");
}

TEST_F(StatsColumn, RefusesAMissingTable) {
  ended_ = run_on(five_records(), {"stats", "-", "--against", "missing.csv", "--column", "2"});
  expect_refused("missing.csv: cannot be read: No such file or directory");
}

TEST_F(StatsColumn, RefusesAColumnWithoutATable) {
  ended_ = run_on(five_records(), {"stats", "-", "--column", "seconds"});
  expect_refused("--column requires --against");
}

TEST_F(StatsColumn, RefusesAnEmptyName) {
  run_with(five_records(), table_of({"1"}), {"--column", ""});
  expect_refused("--column: ");
}

TEST_F(StatsColumn, RefusesStdinForBothInputs) {
  ended_ = run_on(five_records(), {"stats", "-", "--against", "-", "--column", "2"});
  expect_refused("--against: stdin cannot be both the records and the table");
}

TEST_F(StatsColumn, AnIndependentCountConfirmsTheFigures) {
  const std::string puzzles = whole_file(source_file("examples/puzzles.txt")) + kMedium + "\n" + kConflict + "\n";
  const std::string rated = directory_.write("rated.ndjson", run_on(puzzles, {"rate", "--format", "ndjson"}).out);
  std::string table = "# puzzle, minutes\n";
  int minutes = 3;
  for (const std::string& line : lines_of(whole_file(rated))) {
    minutes = minutes * 7 % 31;
    table += Json::parse(line)["grid"].text() + '\t' + (minutes % 5 == 0 ? "-" : std::to_string(minutes) + ".5") + '\n';
  }
  table_ = directory_.write("times.tsv", table);
  const std::string figures = directory_.write(
      "stats.ndjson",
      run({"stats", "--top", "5", "--format", "ndjson", rated, "--against", table_, "--column", "2"}).out);
  const Ended counted = run_program(
      "/usr/bin/python3", {source_file("tests/support/checks/check_stats.py"), figures, rated, table_, "2"}, {});
  EXPECT_EQ(counted.err, "");
  EXPECT_TRUE(counted.out.ends_with(" figures\n") && lines_of(counted.out).size() == 1) << counted.out;
}

}  // namespace
}  // namespace nonet::cli
