// Whole paths of HoDoKu, and those of Sudoku Explainer as far as our techniques go, step by step.

#include <algorithm>

#include "shared/recorded.hpp"

namespace nonet::test {
namespace {

/// A step of a path that was solved: what it says, and what tells its kind.
struct TakenStep {
  std::string kind;  ///< technique and kind, by their ids
  std::vector<Conclusion> conclusions;
  std::int64_t score = 0;
};

/// What a command writes for grids, one a line: the steps of each, in order.
std::map<std::string, std::vector<TakenStep>> steps_of(const std::string& command, const std::string& strategy,
                                                       const std::vector<std::string>& grids) {
  const std::string out = output_on(grids, command + " --format ndjson --strategy " + strategy);
  std::map<std::string, std::vector<TakenStep>> steps;
  for (const std::string& line : lines_of(out)) {
    const Json record = Json::parse(line);
    if (record["type"] != "step") continue;
    const std::string kind = record["technique"].get<std::string>() + ' ' + record["kind"].get<std::string>();
    steps[record["grid"]].push_back({kind, conclusions_of(record["conclusions"]), record["score"]});
  }
  return steps;
}

std::string text_of(const std::vector<Conclusion>& conclusions) {
  std::string text;
  for (const Conclusion& conclusion : conclusions) text += conclusion_text(conclusion) + ' ';
  return text;
}

std::vector<Conclusion> said_by(const Json& step) {
  return conclusions_of(step["placements"].empty() ? step["eliminations"] : step["placements"]);
}

TEST(HodokuPaths, AreThoseOfTheStrategyHodoku) {
  const std::string file = oracle_file("hodoku-paths.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --oracle " + file));
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_TRUE(record["type"] != "path" || record["path"]) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_GT(sums["puzzles"], 1'400);
  for (const char* what : {"solved", "level", "score", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
}

TEST(ExplainerPaths, AreFollowedFromTheStartUpToAStepThatWeLack) {
  const std::string file = oracle_file("se121-base.jsonl.gz");
  NONET_NEEDS(file);
  const auto paths = records_of(file);
  std::vector<std::string> puzzles;
  for (const Json& path : paths) puzzles.push_back(path["puzzle"]);
  auto ours = steps_of("solve", "sudoku-explainer", puzzles);
  std::size_t followed = 0;
  for (const Json& path : paths) {
    const std::vector<TakenStep>& steps = ours[path["puzzle"]];  // perhaps none
    std::size_t i = 0;
    for (const Json& recorded : path["steps"]) {
      const int producer = recorded["producer"];
      if (producer == 20 || producer > 21) break;  // chains
      ASSERT_LT(i, steps.size()) << path["puzzle"];
      std::vector<Conclusion> mine = steps[i].conclusions;
      std::vector<Conclusion> theirs = said_by(recorded);  // the order of eliminations has no meaning there
      std::sort(mine.begin(), mine.end());
      std::sort(theirs.begin(), theirs.end());
      ASSERT_EQ(text_of(mine), text_of(theirs)) << path["puzzle"] << " step " << i + 1 << " " << recorded["hint"];
      EXPECT_EQ(steps[i].score, recorded["rating"]) << path["puzzle"] << " step " << i + 1 << " " << recorded["hint"];
      ++i;
      ++followed;
    }
  }
  EXPECT_GT(followed, 30'600U);
}

}  // namespace
}  // namespace nonet::test
