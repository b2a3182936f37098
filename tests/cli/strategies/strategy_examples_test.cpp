// The strategies of docs/strategies.md and examples/strategies: valid without a warning, with the expected ratings.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "nonet/json/json.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kExamples = fs::path(kSourceDir) / "examples" / "strategies";
const std::string kCorpus = source_file("bench/corpus/corpus.txt");

/// The ```yaml blocks of a page.
std::vector<std::string> yaml_blocks(const fs::path& page) {
  std::ifstream file(page);
  std::vector<std::string> blocks;
  bool is_inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "```yaml") {
      is_inside = true;
      blocks.emplace_back();
    } else if (line == "```") {
      is_inside = false;
    } else if (is_inside) {
      blocks.back() += line + '\n';
    }
  }
  return blocks;
}

TEST(StrategyPage, HasExamplesThatWorkUnchanged) {
  const auto blocks = yaml_blocks(fs::path(kSourceDir) / "docs" / "strategies.md");
  ASSERT_FALSE(blocks.empty());
  const TemporaryDirectory directory;
  for (const std::string& block : blocks) {
    const std::string file = directory.write("page.yaml", block);
    EXPECT_EQ(run({"config", "check", "--strict", file}).err, "") << block;
    EXPECT_NE(run_on(kEasy + "\n", {"rate", "-s", file}).out.find("\tsolved\t"), std::string::npos) << block;
  }
}

/// The number of puzzles by status and level: `solved easy 225, stuck beyond 175`.
std::string level_counts(const std::string& strategy) {
  std::map<std::string, int> counts;
  for (const std::string& line : lines_of(run({"rate", "-s", strategy, kCorpus}).out)) {
    std::istringstream fields(line);
    std::string grid, status, level;
    std::getline(fields, grid, '\t');
    std::getline(fields, status, '\t');
    std::getline(fields, level, '\t');
    ++counts[status + ' ' + level];
  }
  std::string text;
  for (const auto& [what, count] : counts) text += (text.empty() ? "" : ", ") + what + ' ' + std::to_string(count);
  return text;
}

TEST(StrategyExamples, HaveTheExpectedRatings) {
  const std::map<std::string, std::string> expected{
      {"block-singles-first", "solved easy 225, stuck beyond 175"},
      {"decimals", "solved easy 175, solved hard 5, solved medium 82, stuck beyond 138"},
      {"easy-or-not", "solved easy 225, stuck not easy 175"},
      {"first-and-later", "solved easy 225, solved hard 11, solved medium 32, stuck beyond 132"},
      {"hardest-then-count", "solved easy 225, solved hard 6, solved medium 37, stuck beyond 132"},
      {"hardest-step", "solved easy 225, solved hard 63, solved medium 59, solved unfair 46, stuck beyond 7"},
      {"level-by-counts", "solved easy 225, solved hard 40, solved medium 13, stuck beyond 122"},
      {"most-for-its-score", "solved easy 225, solved hard 7, solved medium 36, stuck beyond 132"},
      {"nearest-first", "solved easy 225, stuck beyond 175"},
      {"no-uniqueness",
       "solved easy 225, solved extreme 28, solved hard 54, solved medium 59, solved unfair 27, stuck beyond 7"},
      {"pairs-in-blocks-first",
       "solved easy 242, solved extreme 29, solved hard 60, solved medium 42, solved unfair 20, stuck beyond 7"},
      {"qqwing-levels", "solved easy 187, solved intermediate 58, solved simple 38, stuck expert 117"},
      {"random-paths", "solved easy 225, solved hard 6, solved medium 37, stuck beyond 132"},
      {"rounds-of-singles", "solved easy 225, solved medium 53, stuck beyond 122"},
      {"serial", "solved easy 225, solved hard 6, solved medium 37, stuck beyond 132"},
      {"sudokuwiki-rounds", "solved gentle 109, solved moderate 76, solved tough 98, stuck beyond 117"}};
  std::set<std::string> seen;
  for (const auto& entry : fs::directory_iterator(kExamples)) {
    const std::string name = entry.path().stem();
    seen.insert(name);
    EXPECT_EQ(run({"config", "check", "--strict", entry.path()}).err, "") << name;
    ASSERT_EQ(expected.count(name), 1U) << name;
    EXPECT_EQ(level_counts(entry.path()), expected.at(name)) << name;
  }
  EXPECT_EQ(seen.size(), expected.size());
}

/// The records of the steps of a puzzle.
std::vector<Json> step_records(const std::string& strategy, const std::string& puzzle) {
  std::vector<Json> records;
  for (const std::string& line : lines_of(run({"solve", "-s", strategy, "--format", "ndjson", puzzle}).out)) {
    const auto record = Json::parse(line);
    if (record["type"] == "step") records.push_back(record);
  }
  return records;
}

TEST(StrategyExamples, RoundsOfSinglesAppliesAllSinglesOfAPositionInOneRound) {
  const auto records = step_records(kExamples / "rounds-of-singles.yaml", kEasy);
  ASSERT_FALSE(records.empty());
  std::map<int, int> steps_of_round;
  for (const auto& record : records) ++steps_of_round[record["round"].get<int>()];
  EXPECT_GT(steps_of_round.at(1), 1);
  EXPECT_LT(steps_of_round.size(), records.size());
}

TEST(StrategyExamples, BlockSinglesFirstFindsHiddenSinglesOfBlocksBeforeNakedOnes) {
  const auto records = step_records(kExamples / "block-singles-first.yaml", kEasy);
  ASSERT_FALSE(records.empty());
  for (const auto& record : records) {
    const bool is_block = record["kind"] == "hidden-single-block";
    EXPECT_TRUE(!is_block || record["technique"] == "block-single") << record;
    EXPECT_TRUE(is_block || record["technique"] != "block-single") << record;
  }
}

TEST(StrategyExamples, NoUniquenessAppliesNoStepThatAssumesOneSolution) {
  const std::string strategy = kExamples / "no-uniqueness.yaml";
  const std::string explained = run({"config", "explain", strategy}).out;
  EXPECT_NE(explained.find("No technique assumes that the puzzle has one solution."), std::string::npos) << explained;
}

TEST(StrategyExamples, FirstAndLaterCountsTheFirstUseMore) {
  std::map<std::string, std::vector<int>> scores;
  std::ifstream corpus(kCorpus);
  for (std::string puzzle; std::getline(corpus, puzzle) && scores["pointing"].size() < 2;) {
    if (puzzle.starts_with('#')) continue;
    scores.clear();
    for (const auto& record : step_records(kExamples / "first-and-later.yaml", puzzle)) {
      scores[record["technique"]].push_back(record["score"].get<int>());
    }
  }
  const auto& pointing = scores.at("pointing");
  ASSERT_GE(pointing.size(), 2U);
  EXPECT_EQ(pointing[0], 350);
  EXPECT_EQ(pointing[1], 200);
}

}  // namespace
}  // namespace nonet::cli
