// Whole paths of HoDoKu and Sudoku Explainer, step by step, as far as our techniques go.

#include <algorithm>
#include <cctype>

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

/// What HoDoKu calls the kinds of our techniques.
std::map<std::string, std::string> hodoku_names() {
  std::map<std::string, std::string> names;
  for (const std::string& line : lines_of(output_of("plugins list --format ndjson"))) {
    const Json technique = Json::parse(line);
    for (const Json& kind : technique["kinds"]) {
      const std::string id = technique["id"].get<std::string>() + ' ' + kind["id"].get<std::string>();
      if (kind.contains("names") && kind["names"].contains("hodoku")) names[id] = kind["names"]["hodoku"];
    }
  }
  return names;
}

std::vector<Conclusion> said_by(const Json& step) {
  return conclusions_of(step["placements"].empty() ? step["eliminations"] : step["placements"]);
}

std::string text_of(const std::vector<Conclusion>& conclusions) {
  std::string text;
  for (const Conclusion& conclusion : conclusions) text += conclusion_text(conclusion) + ' ';
  return text;
}

/// Whether the strategy `hodoku` has the technique of a recorded step: all but almost locked sets, forcing chains and
/// nets, and guesses.
bool is_ours(const Json& step) {
  const std::string code = step["code"];
  return code == "1101" || (code.starts_with("0") && !code.starts_with("09") && !code.starts_with("037"));
}

TEST(HodokuPaths, AreFollowedFromTheStartUpToAStepThatWeLack) {
  const std::string file = oracle_file("hodoku-paths.jsonl.gz");
  NONET_NEEDS(file);
  const auto paths = records_of(file);
  std::vector<std::string> puzzles;
  for (const Json& path : paths) puzzles.push_back(path["puzzle"]);
  auto ours = steps_of("solve", "hodoku", puzzles);
  auto names = hodoku_names();
  std::size_t followed = 0;
  for (const Json& path : paths) {
    const std::vector<TakenStep>& steps = ours[path["puzzle"]];  // perhaps none
    std::size_t i = 0;
    for (const Json& recorded : path["steps"]) {
      if (!is_ours(recorded)) break;
      ASSERT_LT(i, steps.size()) << path["puzzle"];
      EXPECT_EQ(names[steps[i].kind], recorded["technique"]) << path["puzzle"] << " step " << i + 1;
      ASSERT_EQ(text_of(steps[i].conclusions), text_of(said_by(recorded))) << path["puzzle"] << " step " << i + 1;
      ++i;
      ++followed;
    }
    // What stands behind the technique that we lack may still be found: franken fish alone.
    if (i < steps.size()) {
      EXPECT_NE(names[steps[i].kind].find("Franken"), std::string::npos) << path["puzzle"] << " step " << i + 1;
    }
  }
  EXPECT_GT(followed, 82'000U);
}

TEST(HodokuPaths, GoOnAsRecordedFromEveryLaterPosition) {
  const std::string file = oracle_file("hodoku-paths.jsonl.gz");
  NONET_NEEDS(file);
  struct Later {
    std::string position;
    std::string name;
    std::vector<Conclusion> conclusions;
  };
  std::vector<Later> later;
  std::vector<std::string> positions;
  for (const Json& path : records_of(file)) {
    Replay replay(path["puzzle"]);
    bool is_later = false;
    for (const Json& step : path["steps"]) {
      is_later |= !is_ours(step);
      const bool is_single = step["code"].get<std::string>().substr(0, 2) == "00";
      if (is_later && is_ours(step) && !is_single) {
        later.push_back({replay.position(), step["technique"], said_by(step)});
        positions.push_back(later.back().position);
      }
      replay.apply(step);
    }
  }
  EXPECT_GT(later.size(), 5'000U);
  const auto ours = steps_of("hint", "hodoku", positions);
  auto names = hodoku_names();
  for (const Later& recorded : later) {
    const auto at = ours.find(recorded.position);
    ASSERT_NE(at, ours.end()) << recorded.position;
    EXPECT_EQ(names[at->second.front().kind], recorded.name) << recorded.position;
    EXPECT_EQ(text_of(at->second.front().conclusions), text_of(recorded.conclusions)) << recorded.position;
  }
}

/// The fields of the answers of `nonet rate` by grid.
std::map<std::string, std::vector<std::string>> ratings_of(const std::string& strategy,
                                                           const std::vector<std::string>& grids) {
  std::map<std::string, std::vector<std::string>> ratings;
  for (const std::string& line : lines_of(output_on(grids, "rate --strategy " + strategy))) {
    const auto fields = fields_of(line, '\t');
    ratings[fields.at(0)] = fields;
  }
  return ratings;
}

TEST(HodokuPaths, ScoreAndLevelAreHodokusWhereNoStepIsLacking) {
  const std::string file = oracle_file("hodoku-paths.jsonl.gz");
  NONET_NEEDS(file);
  std::vector<Json> whole;
  std::vector<std::string> puzzles;
  for (const Json& path : records_of(file)) {
    if (!std::all_of(path["steps"].begin(), path["steps"].end(), is_ours)) continue;
    whole.push_back(path);
    puzzles.push_back(path["puzzle"]);
  }
  EXPECT_GT(whole.size(), 1'200U);
  auto ratings = ratings_of("hodoku", puzzles);
  for (const Json& path : whole) {
    const std::vector<std::string>& fields = ratings[path["puzzle"]];
    ASSERT_EQ(fields.size(), 5U) << path["puzzle"];
    std::string level = path["level"];
    std::transform(level.begin(), level.end(), level.begin(), [](unsigned char c) { return std::tolower(c); });
    EXPECT_EQ(fields[2], level) << path["puzzle"];
    EXPECT_EQ(fields[3], std::to_string(path["score"].get<int>())) << path["puzzle"];
  }
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
