// nonet compare with recorded paths.

#include <gtest/gtest.h>

#include <cctype>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

Ended compare_paths(const std::string& oracle, std::vector<std::string> options = {}) {
  const TemporaryDirectory files;
  options.insert(options.begin(), {"compare", "--oracle", files.write("paths.jsonl", oracle), "--strategy", "basic"});
  return run(options);
}

/// The path of `basic` on a puzzle, as a record.
Json path_record(const std::string& puzzle) {
  Json path{{"puzzle", puzzle}, {"solved", false}, {"steps", Json::list()}};
  for (const std::string& line : lines_of(run({"solve", "--strategy", "basic", "--format", "ndjson", puzzle}).out)) {
    const Json record = Json::parse(line);
    if (record["type"] == "result") {
      path["solved"] = record["status"] == "solved";
      path["level"] = record["level"];
      path["score"] = record["score"];
      continue;
    }
    Json step{{"technique", record["kind"]}, {"placements", Json::list()}, {"eliminations", Json::list()}};
    for (const std::string conclusion : record["conclusions"]) {
      step[conclusion.find('=') == conclusion.npos ? "eliminations" : "placements"].push(conclusion);
    }
    path["steps"].push(step);
  }
  return path;
}

TEST(ComparePaths, AcceptsEqualPaths) {
  Json path = path_record(kHard);
  std::string level = path["level"];
  for (char& c : level) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  path["level"] = level;
  const Ended ended = compare_paths(path.dump() + "\n");
  EXPECT_EQ(ended.out, "");
  EXPECT_NE(ended.err.find("path              1          1    100.00 %\n"), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 0);
}

TEST(ComparePaths, WritesTheFirstStepThatDiffersWithItsPosition) {
  Json path = path_record(kHard);
  path["steps"][1]["technique"] = "Magic";
  path["steps"][1]["placements"] = Json::list({"r9c9=9"});
  const Ended ended = compare_paths(path.dump() + "\n");
  EXPECT_EQ(ended.out.rfind("1\tstep 2\t", 0), 0U) << ended.out;
  EXPECT_NE(ended.out.find("\tMagic: r9c9=9\t"), std::string::npos) << ended.out;
  EXPECT_NE(ended.err.find("score             1          1    100.00 %\n"), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("path              1          0      0.00 %\n"), std::string::npos) << ended.err;
  EXPECT_NE(ended.err.find("     1  expected Magic, found "), std::string::npos) << ended.err;
  EXPECT_EQ(ended.exit, 1);
}

TEST(ComparePaths, GroupsDifferencesByTheTechniquesThatDiffer) {
  Json rare = path_record(kHard);
  rare["steps"][0]["technique"] = "Rare";
  rare["steps"][0]["placements"] = Json::list({"r9c9=9"});
  Json frequent = rare;
  frequent["steps"][0]["technique"] = "Frequent";
  const Ended ended = compare_paths(frequent.dump() + "\n" + rare.dump() + "\n" + frequent.dump() + "\n");
  const auto lines = lines_of(ended.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].substr(0, 2), "1\t");
  EXPECT_EQ(lines[1].substr(0, 2), "3\t");
  EXPECT_EQ(lines[2].substr(0, 2), "2\t");
  EXPECT_LT(ended.err.find("     2  expected Frequent"), ended.err.find("     1  expected Rare"));
}

TEST(ComparePaths, ReportsLongerAndShorterPaths) {
  Json path = path_record(kHard);
  const Json step = path["steps"].back();
  path["steps"].push(step);
  EXPECT_NE(compare_paths(path.dump() + "\n").err.find(", found none\n"), std::string::npos);
  for (int i = 0; i < 2; ++i) path["steps"].erase(path["steps"].size() - 1);
  EXPECT_NE(compare_paths(path.dump() + "\n").err.find("expected none, found "), std::string::npos);
}

TEST(ComparePaths, EndsItsRecordsWithTheSums) {
  Json other = path_record(kStuck);
  other["score"] = 7;
  other["level"] = "extreme";
  other["solved"] = true;
  const Ended ended = compare_paths(path_record(kHard).dump() + "\n" + other.dump() + "\n", {"--format", "ndjson"});
  const auto lines = lines_of(ended.out);
  ASSERT_EQ(lines.size(), 3U) << ended.out;
  const Json equal = Json::parse(lines[0]);
  EXPECT_EQ(equal["puzzle"], kHard);
  EXPECT_EQ(equal["path"], true);
  EXPECT_FALSE(equal.contains("expected"));
  const Json sums = Json::parse(lines[2]);
  EXPECT_EQ(sums["type"], "path-summary");
  EXPECT_EQ(sums["puzzles"], 2);
  EXPECT_EQ(sums["solved"], 1);
  EXPECT_EQ(sums["level"], 1);
  EXPECT_EQ(sums["score"], 1);
  EXPECT_EQ(sums["path"], 2);
  EXPECT_EQ(ended.exit, 1);
}

TEST(ComparePaths, WritesTheSameWithAnyNumberOfThreads) {
  std::string oracle;
  for (int i = 0; i < 20; ++i) {
    Json path = path_record(i % 2 == 0 ? kHard : kEasy);
    if (i % 3 == 0) path["steps"][static_cast<std::size_t>(i % 4)]["placements"] = Json::list({"r9c9=9"});
    oracle += path.dump() + "\n";
  }
  EXPECT_EQ(compare_paths(oracle, {"--jobs", "1"}).out, compare_paths(oracle, {"--jobs", "4"}).out);
}

TEST(ComparePaths, RefusesInvalidRecordsAndComparesTheOthers) {
  const std::string good = path_record(kHard).dump();
  const auto without = [&](const char* key) {
    Json path = Json::parse(good);
    path.erase(key);
    return path.dump();
  };
  const auto with = [&](const char* key, const Json& value) {
    Json path = Json::parse(good);
    path[key] = value;
    return path.dump();
  };
  const std::string steps =
      "not a record of a path, expected \"steps\", a list of objects with a text \"technique\" and lists "
      "\"placements\" "
      "and \"eliminations\"";
  const std::vector<std::pair<std::string, std::string>> examples = {
      {"nonsense", "not a record of a path, expected a JSON object"},
      {without("puzzle"), "not a record of a path, expected a text \"puzzle\""},
      {without("solved"), "not a record of a path, expected \"solved\", true or false"},
      {with("level", 3), "not a record of a path, expected a text \"level\""},
      {with("score", "3"), "not a record of a path, expected a whole number \"score\""},
      {with("score", 3.5), "not a record of a path, expected a whole number \"score\""},
      {with("puzzle", "..."), "\"puzzle\": "},
      {with("steps", 1), steps},
      {with("steps", {1}), steps},
      {with("steps",
            Json::list({Json{{"technique", "x"}, {"placements", Json::list({"r1"})}, {"eliminations", Json::list()}}})),
       steps},
  };
  for (const auto& [line, message] : examples) {
    const Ended ended = compare_paths(line + "\n" + good + "\n");
    EXPECT_NE(ended.err.find("paths.jsonl:1: " + message), std::string::npos) << ended.err;
    EXPECT_NE(ended.err.find("path              1          1    100.00 %\n"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(ComparePaths, UsesTheStrategyOfHodokuByDefault) {
  const TemporaryDirectory files;
  const std::string file = files.write("paths.jsonl", path_record(kHard).dump() + "\n");
  const std::string named = run({"compare", "--oracle", file, "--strategy", "hodoku", "--format", "ndjson"}).out;
  EXPECT_EQ(run({"compare", "--oracle", file, "--format", "ndjson"}).out, named);
}

}  // namespace
}  // namespace nonet::cli
