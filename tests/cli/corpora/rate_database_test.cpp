// rate --output results.sqlite, and --steps.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kDatabasePuzzles =
    kEasy + "\n# a comment\n" + kStuck + "\n12345\n" + kHard + "\n" + kEmpty + "\n" + kMedium + "\n";

/// A database of some puzzles with their steps.
class RatedDatabase {
 public:
  explicit RatedDatabase(const std::string& strategy = "basic",
                         const std::vector<std::string>& more = {"--steps", "--step-states"})
      : strategy_(strategy), puzzles_(directory_.write("puzzles.txt", kDatabasePuzzles)) {
    std::vector<std::string> arguments = {"rate", "-s", strategy, "--output", path("out.sqlite"), puzzles_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    ended_ = run(arguments);
  }
  [[nodiscard]] const Ended& ended() const { return ended_; }
  [[nodiscard]] std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  /// The lines of a query's result, without its plan.
  [[nodiscard]] std::vector<std::string> answer(const std::string& query) const {
    auto lines = lines_of(dump(query));
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("plan: "); });
    return lines;
  }
  [[nodiscard]] std::string dump(const std::string& query) const {
    const Ended dump_value =
        run_program("/usr/bin/python3", {source_file("tests/cli/dump_database.py"), path("out.sqlite"), query}, {});
    EXPECT_EQ(dump_value.err, "") << query;
    return dump_value.out;
  }
  /// The records of the same run on stdout.
  [[nodiscard]] std::vector<Json> records() const {
    std::vector<Json> records;
    for (const std::string& line :
         lines_of(run({"rate", "-s", strategy_, "--steps", "--format", "ndjson", puzzles_}).out)) {
      records.push_back(Json::parse(line));
    }
    return records;
  }

 private:
  TemporaryDirectory directory_;
  std::string strategy_;
  std::string puzzles_;
  Ended ended_;
};

/// A value as the dump writes it.
std::string dump_value(const Json& record, const char* field) {
  if (!record.contains(field) || record[field].is_null()) return "None";
  return record[field].is_text() ? record[field].get<std::string>() : record[field].dump();
}

TEST(RateDatabase, HasTheFieldsOfTheRecords) {
  for (const char* strategy : {"basic", "sudoku-explainer"}) {
    const RatedDatabase rated(strategy);
    EXPECT_EQ(rated.ended().exit, 1);
    std::vector<std::string> puzzles;
    std::vector<std::string> steps;
    for (const Json& record : rated.records()) {
      const bool is_step = record.contains("type");
      std::string row;
      for (const char* field :
           is_step ? std::vector<const char*>{"step", "round", "technique", "kind", "text", "level", "score", "state"}
                   : std::vector<const char*>{"line", "grid", "status", "level", "score", "rating", "steps", "rounds",
                                              "at_maximum", "hardest", "hardest_kind", "final", "state", "message"}) {
        // The database stores a score of 3.0 as a whole number.
        std::string value = dump_value(record, field);
        if (field == std::string("score") && value.ends_with(".0")) value.resize(value.size() - 2);
        row += (row.empty() ? "" : "\t") + value;
      }
      (is_step ? steps : puzzles).push_back(row);
    }
    EXPECT_EQ(rated.answer("SELECT line, grid, status, level, score, rating, steps, rounds, at_maximum, hardest, "
                           "hardest_kind, final, state, message FROM puzzles ORDER BY line"),
              puzzles);
    EXPECT_EQ(rated.answer("SELECT step, round, technique, kind, text, level, score, state FROM steps "
                           "ORDER BY line, step"),
              steps);
  }
}

TEST(RateDatabase, HasTheManifestAndTheEnd) {
  const RatedDatabase rated;
  const auto runs = rated.answer("SELECT lines, records, manifest FROM runs");
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_TRUE(runs[0].starts_with("7\t6\t{\"type\":\"header\",")) << runs[0];
}

TEST(RateDatabase, HasStepsOnlyOnRequest) {
  const RatedDatabase rated("basic", {});
  EXPECT_EQ(rated.answer("SELECT count(*) FROM steps"), std::vector<std::string>{"0"});
  EXPECT_EQ(rated.answer("SELECT count(*) FROM puzzles"), std::vector<std::string>{"6"});
}

TEST(RateDatabase, HasPositionsOfStepsOnlyOnRequest) {
  const RatedDatabase rated("basic", {"--steps"});
  EXPECT_EQ(rated.answer("SELECT count(*) FROM steps WHERE state IS NOT NULL"), std::vector<std::string>{"0"});
  const RatedDatabase with("basic", {"--steps", "--step-states"});
  EXPECT_EQ(with.answer("SELECT count(*) FROM steps WHERE state IS NULL"), std::vector<std::string>{"0"});
  const std::string all = "SELECT line, step, technique, kind, text, conclusions, level, score FROM steps";
  EXPECT_EQ(rated.answer(all), with.answer(all));
}

TEST(RateDatabase, LeavesSinglesOutOnRequest) {
  const RatedDatabase all("basic", {"--steps"});
  const std::string columns = "SELECT line, step, technique, conclusions FROM steps";
  const std::string singles = "('full-house', 'naked-single', 'hidden-single')";
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--steps", "non-singles"}, {"--steps=non-singles", "--isolate"}}) {
    const RatedDatabase rated("basic", more);
    EXPECT_EQ(rated.answer(columns), all.answer(columns + " WHERE technique NOT IN " + singles));
    EXPECT_FALSE(rated.answer(columns).empty());
  }
}

TEST(RateDatabase, IsTheSameInWorkerProcesses) {
  const RatedDatabase here("basic", {"--steps", "--jobs", "1"});
  const RatedDatabase there("basic", {"--steps", "--jobs", "3", "--isolate"});
  for (const char* query : {"SELECT * FROM puzzles", "SELECT * FROM steps", "SELECT * FROM runs"}) {
    EXPECT_EQ(here.answer(query), there.answer(query)) << query;
  }
}

// The queries of the page: each has a result, and none scans a table that has an index for it.
TEST(RateDatabase, AnswersTheQueriesOfThePage) {
  const RatedDatabase rated;
  const std::string page = whole_file(source_file("docs/input-and-output.md"));
  const std::size_t begin = page.find("```sql\n") + 7;
  const std::string block = page.substr(begin, page.find("```", begin) - begin);
  std::size_t count = 0;
  for (const std::string& line : lines_of(block)) {
    if (line.starts_with("--")) continue;
    const std::string plan = rated.dump(line);
    EXPECT_TRUE(plan.find("INDEX") != plan.npos || plan.find("PRIMARY KEY") != plan.npos) << line << '\n' << plan;
    EXPECT_EQ(plan.find("TEMP B-TREE FOR ORDER BY"), plan.npos) << line << '\n' << plan;
    EXPECT_FALSE(rated.answer(line).empty()) << line;
    ++count;
  }
  EXPECT_EQ(count, 7U);
}

TEST(RateSteps, AreThoseOfSolve) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n" + kStuck + "\n" + kHard + "\n");
  std::vector<std::string> steps;
  for (const std::string& line : lines_of(run({"rate", "-s", "basic", "--steps", "--format", "ndjson", puzzles}).out)) {
    if (line.starts_with("{\"type\":\"step\"")) steps.push_back(line);
  }
  std::vector<std::string> expected;
  for (const std::string& line : lines_of(run({"solve", "-s", "basic", "--format", "ndjson", puzzles}).out)) {
    if (line.starts_with("{\"type\":\"step\"")) expected.push_back(line);
  }
  EXPECT_EQ(steps, expected);
}

TEST(RateSteps, PrecedeTheRecordOfTheirPuzzle) {
  const RatedDatabase rated;
  int steps = 0;
  for (const Json& record : rated.records()) {
    if (record.contains("type")) {
      ++steps;
    } else {
      EXPECT_EQ(steps, record.value("steps", 0)) << record["line"];
      steps = 0;
    }
  }
}

TEST(RateSteps, RequireAFormatThatHasThem) {
  const Ended ended = run({"rate", "--steps", "--format", "csv", kEasy});
  EXPECT_EQ(ended.err, "nonet: --steps: needs the format ndjson or sqlite (see: nonet rate --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

TEST(RateSteps, OfRecordsHavePositionsAndMayLeaveOutSingles) {
  const Ended rated = run({"rate", "-s", "basic", "--steps", "non-singles", "--format", "ndjson", kMedium});
  const auto lines = lines_of(rated.out);
  ASSERT_GT(lines.size(), 1U);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const Json step = Json::parse(lines[i]);
    EXPECT_EQ(step["technique"].get<std::string>().find("single"), std::string::npos);
    EXPECT_TRUE(step.contains("state"));
  }
}

TEST(RateSteps, HavePositionsOnRequestOnlyInADatabase) {
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"--step-states"}, {"--step-states", "--steps", "--format", "ndjson"}}) {
    std::vector<std::string> command{"rate", kEasy};
    command.insert(command.end(), more.begin(), more.end());
    const Ended ended = run(command);
    EXPECT_EQ(ended.err.find("nonet: --step-states: needs --steps and the format sqlite"), 0U) << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(RateDatabase, RequiresAFile) {
  const Ended ended = run({"rate", "--format", "sqlite", kEasy});
  EXPECT_EQ(ended.err, "nonet: --format: sqlite needs --output FILE (see: nonet rate --help)\n");
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
