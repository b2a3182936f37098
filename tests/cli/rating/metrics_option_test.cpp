// --metrics: position metrics in the records of solve, steps, hint and rate, in CSV and in databases.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kGrids = kEasy + "\n" + kStuck + "\n" + kHard + "\n" + kEmpty + "\n" + kMedium + "\n";

std::vector<Json> metric_records(const std::vector<std::string>& arguments) {
  std::vector<Json> records;
  for (const std::string& line : lines_of(run(arguments).out)) records.push_back(Json::parse(line));
  return records;
}

std::vector<Json> steps_of(const std::vector<std::string>& arguments) {
  std::vector<Json> steps = metric_records(arguments);
  std::erase_if(steps, [](const Json& record) { return !record.contains("step"); });
  return steps;
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.members()) keys.push_back(key);
  return keys;
}

using Keys = std::vector<std::string>;

TEST(MetricsOption, AddsPositionMetricsToSteps) {
  const std::vector<std::vector<std::string>> commands = {
      {"solve", kHard}, {"steps", kHard}, {"hint", kHard}, {"solve", "--minimal", kHard}, {"solve", "--verify", kHard}};
  for (std::vector<std::string> command : commands) {
    command.insert(command.end(), {"--format", "ndjson"});
    for (const Json& step : steps_of(command)) EXPECT_FALSE(step.contains("position"));
    command.insert(command.end(), {"--metrics", "depth,openings"});
    const std::vector<Json> steps = steps_of(command);
    ASSERT_FALSE(steps.empty()) << command.front();
    for (const Json& step : steps) EXPECT_EQ(keys_of(step["position"]), (Keys{"openings", "depth"}));
    command.back() = "all";
    const Json first = steps_of(command).front();
    EXPECT_EQ(keys_of(first["position"]), (Keys{"openings", "openings-of-kind", "empty-cells", "candidates", "round",
                                                "distance", "same-digit", "depth"}));
    EXPECT_EQ(first["position"]["empty-cells"], std::count(kHard.begin(), kHard.end(), '.'));
    const Keys keys = keys_of(first);
    const auto metrics = std::find(keys.begin(), keys.end(), "metrics");
    ASSERT_LT(metrics + 1, keys.end());
    EXPECT_EQ(metrics[1], "position");
  }
}

TEST(MetricsOption, ChangesNothingElse) {
  std::vector<Json> with = metric_records({"solve", "--format", "ndjson", "--metrics", "all", kHard});
  for (Json& record : with) record.erase("position");
  EXPECT_EQ(with, metric_records({"solve", "--format", "ndjson", kHard}));
}

/// The steps and the records of a run of rate.
struct Rated {
  std::vector<Json> steps;
  std::vector<Json> puzzles;
};
Rated rated(const std::string& puzzles, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"rate", "--format", "ndjson", "--steps", "--metrics", "all", puzzles});
  Rated rated;
  for (Json& record : metric_records(more)) (record.contains("type") ? rated.steps : rated.puzzles).push_back(record);
  return rated;
}

TEST(MetricsOption, SumsUpTheStepsOfAPuzzle) {
  const TemporaryDirectory directory;
  const Rated all = rated(directory.write("puzzles.txt", kGrids));
  ASSERT_EQ(all.puzzles.size(), 5U);
  for (const Json& puzzle : all.puzzles) {
    std::vector<const Json*> steps;
    for (const Json& step : all.steps) {
      if (step["grid"] == puzzle["grid"]) steps.push_back(&step);
    }
    ASSERT_EQ(puzzle.contains("position"), !steps.empty()) << puzzle;
    if (steps.empty()) continue;
    EXPECT_EQ(puzzle["position"].size(), 8U);
    for (const auto& [name, range] : puzzle["position"].members()) {
      std::vector<double> values;
      for (const Json* const step : steps) values.push_back(*(*step)["position"][name].number());
      double sum = 0;
      for (const double value : values) sum += value;
      EXPECT_EQ(range["least"].number(), *std::min_element(values.begin(), values.end()));
      EXPECT_EQ(range["most"].number(), *std::max_element(values.begin(), values.end()));
      EXPECT_NEAR(*range["mean"].number(), sum / static_cast<double>(values.size()), 0.000501) << name;
    }
  }
}

TEST(MetricsOption, IsTheSameInWorkerProcesses) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kGrids);
  const Rated here = rated(puzzles);
  const Rated there = rated(puzzles, {"--isolate"});
  EXPECT_EQ(here.steps, there.steps);
  EXPECT_EQ(here.puzzles, there.puzzles);
  EXPECT_EQ(metric_records({"solve", "--format", "ndjson", "--metrics", "all", "--isolate", kHard}),
            metric_records({"solve", "--format", "ndjson", "--metrics", "all", kHard}));
}

TEST(MetricsOption, WritesThePathOfARatingToo) {
  const std::vector<Json> steps = steps_of({"solve", "--format", "ndjson", "--metrics", "depth", kHard});
  const Json puzzle =
      metric_records({"rate", "--format", "ndjson", "--columns", "path", "--metrics", "depth", kHard}).front();
  ASSERT_EQ(puzzle["path"].size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(puzzle["path"][i]["position"], steps[i]["position"]);
}

TEST(MetricsOption, HasAColumn) {
  const std::string line =
      run({"rate", "--metrics", "round,empty-cells", "--columns", "status,position,spread", kEasy}).out;
  const Json puzzle = metric_records({"rate", "--metrics", "round", "--format", "ndjson", kEasy}).front();
  EXPECT_TRUE(line.starts_with("solved\tempty-cells=1/")) << line;
  const std::string cells = std::to_string(std::count(kEasy.begin(), kEasy.end(), '.'));
  EXPECT_NE(line.find("/" + cells + " round=1/"), line.npos) << line;
  EXPECT_TRUE(line.ends_with("/" + puzzle["rounds"].dump() + "\t-\n")) << line;
  EXPECT_EQ(run({"rate", "--columns", "position", kEasy}).out, "-\n") << "without --metrics";
  EXPECT_EQ(run({"rate", "--columns", "position", "--metrics", "all", kEmpty}).out, "-\n") << "without a rating";
}

/// The answer of a database to a query.
std::vector<std::string> answer(const std::string& file, const std::string& query) {
  const Ended dump = run_program("/usr/bin/python3", {source_file("tests/cli/dump_database.py"), file, query}, {});
  EXPECT_EQ(dump.err, "") << query;
  auto lines = lines_of(dump.out);
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("plan: "); });
  return lines;
}

TEST(MetricsOption, FillsColumnsOfADatabase) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kGrids);
  const std::string file = (directory.path() / "out.sqlite").string();
  ASSERT_EQ(run({"rate", "--steps", "--metrics", "all", "--output", file, puzzles}).err, "");
  const Rated all = rated(puzzles);
  std::vector<std::string> steps;
  std::vector<std::string> positions;
  for (const Json& step : all.steps) steps.push_back(step["position"].dump());
  for (const Json& puzzle : all.puzzles) {
    positions.push_back(puzzle.contains("position") ? puzzle["position"].dump() : "None");
  }
  EXPECT_EQ(answer(file, "SELECT position FROM steps ORDER BY line, step"), steps);
  EXPECT_EQ(answer(file, "SELECT position FROM puzzles ORDER BY line"), positions);
  EXPECT_EQ(answer(file, "SELECT count(*) FROM puzzles WHERE paths IS NOT NULL"), std::vector<std::string>{"0"});
  const std::string page = whole_file(source_file("docs/input-and-output.md"));
  const std::size_t text = page.find("`json_extract` reads the objects");
  const std::size_t begin = page.find("```sql\n", text) + 7;
  int queries = 0;
  for (const std::string& line : lines_of(page.substr(begin, page.find("```", begin) - begin))) {
    if (line.starts_with("--")) continue;
    EXPECT_FALSE(answer(file, line).empty()) << line;
    ++queries;
  }
  EXPECT_EQ(queries, 2);
}

TEST(MetricsOption, LeavesColumnsOfADatabaseNullWithoutIt) {
  const TemporaryDirectory directory;
  const std::string file = (directory.path() / "out.sqlite").string();
  ASSERT_EQ(run({"rate", "--steps", "--output", file, directory.write("puzzles.txt", kGrids)}).err, "");
  for (const char* table : {"puzzles", "steps"}) {
    EXPECT_EQ(answer(file, fmt::format("SELECT count(*) FROM {} WHERE position IS NOT NULL", table)),
              std::vector<std::string>{"0"});
  }
}

TEST(MetricsOption, IsPartOfTheManifest) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kGrids);
  const std::string file = (directory.path() / "out.ndjson").string();
  ASSERT_EQ(run({"rate", "--metrics", "depth,round", "--output", file, puzzles}).err, "");
  EXPECT_EQ(Json::parse(lines_of(whole_file(file)).front())["options"]["metrics"], Json::list({"round", "depth"}));
  const Ended other = run({"rate", "--metrics", "depth", "--output", file, "--resume", puzzles});
  EXPECT_EQ(other.exit, 2);
  EXPECT_NE(other.err.find("options"), other.err.npos) << other.err;
  EXPECT_EQ(run({"rate", "--metrics", "round,depth", "--output", file, "--resume", puzzles}).err,
            "nonet: " + file + ": is whole, nothing is left to do\n");
}

TEST(MetricsOption, IsMergedFromShards) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kGrids);
  const auto path = [&](const char* name) { return (directory.path() / name).string(); };
  const std::vector<std::string> rate = {"rate", "--steps", "--metrics", "openings", puzzles, "--output"};
  const auto with = [](std::vector<std::string> arguments, const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  };
  for (const char* shard : {"0", "1"}) {
    ASSERT_EQ(run(with(rate, {path(shard) + ".sqlite", "--shard", std::string(shard) + "/2"})).err, "");
  }
  ASSERT_EQ(run(with(rate, {path("whole.sqlite")})).err, "");
  ASSERT_EQ(run({"shards", "merge", "--output", path("merged.sqlite"), path("0.sqlite"), path("1.sqlite")}).err, "");
  for (const char* query : {"SELECT * FROM puzzles", "SELECT * FROM steps"}) {
    EXPECT_EQ(answer(path("merged.sqlite"), query), answer(path("whole.sqlite"), query));
  }
}

TEST(MetricsOption, IsRefusedInADatabaseOfAnotherVersion) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kGrids);
  const std::string file = (directory.path() / "0.sqlite").string();
  ASSERT_EQ(run({"rate", "--output", file, "--shard", "0/1", puzzles}).err, "");
  const char* const script = R"(import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
for table, column in (("puzzles", "position"), ("puzzles", "paths"), ("steps", "position")):
    database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
database.execute("UPDATE runs SET lines = NULL, records = NULL")
database.commit())";
  ASSERT_EQ(run_program("/usr/bin/python3", {"-c", script, file}, {}).exit, 0);
  const std::string message =
      ": another version of nonet wrote it: its table puzzles has 17 columns, expected 19; rate the puzzles again\n";
  const Ended merged = run({"shards", "merge", "--output", (directory.path() / "m.sqlite").string(), file});
  EXPECT_EQ(merged.err, "nonet: " + file + message);
  EXPECT_EQ(merged.exit, 2);
  std::filesystem::rename(file, file + ".part");
  const Ended resumed = run({"rate", "--output", file, "--resume", "--shard", "0/1", puzzles});
  EXPECT_EQ(resumed.err, "nonet: " + file + ".part" + message);
  EXPECT_EQ(resumed.exit, 2);
}

TEST(MetricsOption, NamesTheMetricsAfterAMistake) {
  for (const auto& [list, message] : std::vector<std::pair<std::string, std::string>>{
           {"opening", "no position metric 'opening', did you mean 'openings'?; they are openings, "},
           {"depth,", "no position metric ''; they are openings, "},
           {"all,depth", "no position metric 'all'; they are openings, "}}) {
    const Ended ended = run({"solve", "--format", "ndjson", "--metrics", list, kEasy});
    EXPECT_EQ(ended.exit, 2);
    EXPECT_NE(ended.err.find("--metrics: " + message), ended.err.npos) << ended.err;
    EXPECT_NE(ended.err.find("same-digit, depth, or all alone"), ended.err.npos) << ended.err;
  }
}

TEST(MetricsOption, NeedsAFormatThatHasThem) {
  for (const char* command : {"solve", "steps", "hint"}) {
    for (const char* format : {"text", "csv"}) {
      const Ended ended = run({command, "--metrics", "all", "--format", format, kEasy});
      EXPECT_EQ(ended.exit, 2);
      EXPECT_NE(ended.err.find("--metrics: needs the format ndjson (see"), ended.err.npos) << ended.err;
    }
  }
  const Ended ended = run({"rate", "--metrics", "all", kEasy});
  EXPECT_EQ(ended.exit, 2);
  EXPECT_NE(ended.err.find("--metrics: needs the format ndjson or sqlite, or `position` among --columns"),
            ended.err.npos)
      << ended.err;
}

}  // namespace
}  // namespace nonet::cli
