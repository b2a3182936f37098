// nonet compare with recorded paths of Sudoku Explainer.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A puzzle that Sudoku Explainer rates 5.7/1.2/1.2.
const std::string kBug5 = "..1..9..4.4...5.....647.3.1.7......5..35.6...2....16..5.8.4..9...2.6...7.........";

Ended compare_rated_paths(const std::string& oracle, std::vector<std::string> options = {}) {
  const TemporaryDirectory files;
  options.insert(options.begin(), {"compare", "--oracle", files.write("paths.jsonl", oracle)});
  return run(options);
}

/// The path of `sudoku-explainer` on a puzzle, as a record.
Json rated_path(const std::string& puzzle) {
  Json path{{"puzzle", puzzle}, {"steps", Json::list()}};
  for (const std::string& line : lines_of(run({"solve", "-s", "sudoku-explainer", "--format", "ndjson", puzzle}).out)) {
    const Json record = Json::parse(line);
    if (record["type"] == "result") {
      const std::string rating = record["rating"];
      path["er"] = rating.substr(0, 3);
      path["ep"] = rating.substr(4, 3);
      path["ed"] = rating.substr(8, 3);
      continue;
    }
    std::string name = record["name"];
    if (const std::size_t type = name.find(" Type "); type != name.npos) name.replace(type, 6, " type ");
    Json step{{"name", name == "Full House" ? "Hidden Single" : name},
              {"producer", 3},
              {"rating", std::lround(record["score"].get<double>() * 10)},
              {"placements", Json::list()},
              {"eliminations", Json::list()}};
    for (const std::string conclusion : record["conclusions"]) {
      if (conclusion.find('=') == conclusion.npos) {  // r1c2<>3
        const std::string cell = conclusion.substr(0, 4);
        step["eliminations"].push(conclusion.substr(6) + cell);
      } else {
        step["placements"].push(conclusion);
      }
    }
    path["steps"].push(step);
  }
  return path;
}

/// The index of the first step that eliminates.
std::size_t elimination_of(const Json& path) {
  std::size_t i = 0;
  while (path["steps"][i]["eliminations"].empty()) ++i;
  return i;
}

Json sums_of(const Ended& ended) { return Json::parse(lines_of(ended.out).back()); }

TEST(CompareExplainer, AcceptsEqualPaths) {
  const Ended ended = compare_rated_paths(rated_path(kEasy).dump() + "\n" + rated_path(kBug5).dump() + "\n");
  EXPECT_EQ(ended.out, "");
  EXPECT_EQ(ended.err,
            "class         puzzles       ER       EP       ED      all               path\n"
            "1.0-1.9             1        1        1        1        1  100.00 %        1  100.00 %\n"
            "5.0-5.9             1        1        1        1        1  100.00 %        1  100.00 %\n"
            "all                 2        2        2        2        2  100.00 %        2  100.00 %\n" +
                lines_of(ended.err).back() + "\n");
  EXPECT_EQ(ended.exit, 0);
}

TEST(CompareExplainer, ComparesEliminationsAsASet) {
  Json path = rated_path(kBug5);
  for (Json& step : path["steps"]) std::reverse(step["eliminations"].begin(), step["eliminations"].end());
  EXPECT_EQ(compare_rated_paths(path.dump() + "\n").exit, 0);
}

TEST(CompareExplainer, IgnoresWhatAPlacementImplies) {
  Json path = rated_path(kEasy);
  const std::string placed = path["steps"][0]["placements"][0];  // r1c2=3
  const std::string other = placed.back() == '1' ? "2" : "1";
  path["steps"][0]["eliminations"] = Json::list({other + placed.substr(0, 4)});
  EXPECT_EQ(compare_rated_paths(path.dump() + "\n").exit, 0);
}

TEST(CompareExplainer, IgnoresTheSizeInANameOfAPattern) {
  Json path = rated_path(kEasy);
  path["steps"][0]["name"] = "Hidden 8 Single";
  EXPECT_EQ(compare_rated_paths(path.dump() + "\n").exit, 0);
  path["steps"][0]["name"] = "Hidden Single 137";
  EXPECT_EQ(compare_rated_paths(path.dump() + "\n").exit, 0);
  path["steps"][0]["name"] = "Hidden Single 8";
  EXPECT_EQ(compare_rated_paths(path.dump() + "\n").exit, 1);
}

TEST(CompareExplainer, ReportsEachRatingSeparately) {
  for (const char* which : {"er", "ep", "ed"}) {
    Json path = rated_path(kEasy);
    path[which] = "1.9";
    const Ended ended = compare_rated_paths(path.dump() + "\n", {"--format", "ndjson"});
    const Json record = Json::parse(lines_of(ended.out)[0]);
    const Json sums = sums_of(ended);
    for (const char* rating : {"er", "ep", "ed"}) {
      EXPECT_EQ(record[rating], std::string(rating) != which) << which;
      EXPECT_EQ(sums[rating], std::string(rating) == which ? 0 : 1) << which;
    }
    EXPECT_EQ(sums["rating"], 0);
    EXPECT_EQ(sums["path"], 1);
    EXPECT_EQ(ended.exit, 1);
  }
}

TEST(CompareExplainer, ReportsHowTheFirstStepDiffers) {
  struct Change {
    const char* key;
    Json value;
    const char* differs;
  };
  for (const Change& change :
       {Change{"name", "Magic", "technique"}, Change{"rating", 77, "rating"}, Change{"complexity", 8, "complexity"},
        Change{"eliminations", Json::list({"1r1c1"}), "conclusions"}}) {
    Json path = rated_path(kBug5);
    const std::size_t index = elimination_of(path);
    path["steps"][index][change.key] = change.value;
    path["steps"][index]["producer"] = 5;
    const Ended ended = compare_rated_paths(path.dump() + "\n", {"--format", "ndjson"});
    const Json record = Json::parse(lines_of(ended.out)[0]);
    EXPECT_EQ(record["differs"], change.differs);
    EXPECT_EQ(record["step"], index + 1);
    EXPECT_EQ(record["producer"], 5);
    EXPECT_EQ(record["position"].get<std::string>().find('+') != std::string::npos, index > 0);
    const Json cause = sums_of(ended)["causes"][0];
    EXPECT_EQ(cause["differs"], change.differs);
    EXPECT_EQ(cause["producer"], 5);
    EXPECT_EQ(cause["puzzles"], 1);
    EXPECT_EQ(sums_of(ended)["path"], 0);
    EXPECT_EQ(sums_of(ended)["rating"], 1);
    EXPECT_EQ(sums_of(ended)["followed"], index);
  }
}

TEST(CompareExplainer, ReportsLongerAndShorterPaths) {
  Json path = rated_path(kEasy);
  path["steps"].push(path["steps"].back());
  const Ended longer = compare_rated_paths(path.dump() + "\n");
  EXPECT_NE(longer.err.find("     1  expected a step of producer 3, another end: found none\n"), std::string::npos);
  for (int i = 0; i < 2; ++i) path["steps"].erase(path["steps"].size() - 1);
  const Ended shorter = compare_rated_paths(path.dump() + "\n");
  EXPECT_NE(shorter.err.find("     1  expected the end, another end: found Hidden Single\n"), std::string::npos)
      << shorter.err;
  EXPECT_EQ(lines_of(shorter.out).size(), 1U);
}

TEST(CompareExplainer, CountsBySizeOfRating) {
  Json wrong = rated_path(kBug5);
  wrong["steps"][0]["name"] = "Magic";
  const Ended ended = compare_rated_paths(
      rated_path(kEasy).dump() + "\n" + wrong.dump() + "\n" + rated_path(kBug5).dump() + "\n", {"--format", "ndjson"});
  const Json classes = sums_of(ended)["classes"];
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_EQ(classes[0]["from"], 1);
  EXPECT_EQ(classes[0]["path"], 1);
  EXPECT_EQ(classes[1]["from"], 5);
  EXPECT_EQ(classes[1]["puzzles"], 2);
  EXPECT_EQ(classes[1]["path"], 1);
}

TEST(CompareExplainer, WritesTheSameWithAnyNumberOfThreads) {
  std::string oracle;
  for (int i = 0; i < 20; ++i) {
    Json path = rated_path(i % 2 == 0 ? kBug5 : kEasy);
    if (i % 3 == 0) path["steps"][static_cast<std::size_t>(i % 4)]["name"] = "Magic";
    oracle += path.dump() + "\n";
  }
  for (const char* format : {"text", "csv", "ndjson"}) {
    EXPECT_EQ(compare_rated_paths(oracle, {"--jobs", "1", "--format", format}).out,
              compare_rated_paths(oracle, {"--jobs", "4", "--format", format}).out);
  }
}

TEST(CompareExplainer, RefusesInvalidRecordsAndComparesTheOthers) {
  const Json good = rated_path(kEasy);
  const auto with = [&](const char* key, const Json& value) {
    Json path = good;
    path[key] = value;
    return path.dump();
  };
  Json without_name = good;
  without_name["steps"][0].erase("name");
  Json odd_complexity = good;
  odd_complexity["steps"][0]["complexity"] = "high";
  for (const std::string& line :
       {std::string("nonsense"), with("puzzle", 3), with("puzzle", "..."), with("er", 5.7), with("er", "5.75"),
        with("ep", nullptr), with("steps", 1), with("steps", {1}), without_name.dump(), odd_complexity.dump()}) {
    const Ended ended = compare_rated_paths(good.dump() + "\n" + line + "\n");
    EXPECT_NE(ended.err.find("paths.jsonl:2: "), std::string::npos) << line;
    EXPECT_NE(ended.err.find("\nall                 1        1 "), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 1);
  }
}

}  // namespace
}  // namespace nonet::cli
