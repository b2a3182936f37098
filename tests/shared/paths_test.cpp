// Whole paths of HoDoKu and of Sudoku Explainer, step by step.

#include "shared/recorded.hpp"

namespace nonet::test {
namespace {

TEST(HodokuPaths, AreThoseOfTheStrategyHodoku) {
  const std::string file = oracle_file("hodoku-paths.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --oracle " + file));
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_TRUE(record["type"] != "path" || record["path"] == true) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_GT(sums["puzzles"], 1'400);
  for (const char* what : {"solved", "level", "score", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
}

/// The recorded program searched all techniques but the largest fish.
TEST(HodokuPaths, WithAllTechniquesAreThoseOfTheStrategyHodokuAll) {
  const std::string file = oracle_file("hodoku-all-paths.jsonl.gz");
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("recorded.yaml", R"(version: 1
name: recorded
extends: hodoku-all
disable:
  [franken-squirmbag, franken-whale, franken-leviathan, finned-franken-squirmbag, finned-franken-whale,
   finned-franken-leviathan, mutant-jellyfish, mutant-squirmbag, mutant-whale, mutant-leviathan, finned-mutant-jellyfish,
   finned-mutant-squirmbag, finned-mutant-whale, finned-mutant-leviathan]
)");
  const auto lines = lines_of(output_of("compare --format ndjson --strategy " + strategy + " --oracle " + file));
  ASSERT_FALSE(lines.empty());
  const Json sums = Json::parse(lines.back());
  EXPECT_GE(sums["puzzles"], 97);
  for (const char* what : {"solved", "level", "score", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
}

/// A file of Sudoku Explainer's paths, and their number.
struct ExplainerFile {
  const char* name;
  int puzzles;
};
void PrintTo(const ExplainerFile& file, std::ostream* out) { *out << file.name; }

class ExplainerPaths : public testing::TestWithParam<ExplainerFile> {};
INSTANTIATE_TEST_SUITE_P(Files, ExplainerPaths,
                         testing::Values(ExplainerFile{"se121-base.jsonl.gz", 743},
                                         ExplainerFile{"se121-hard.jsonl.gz", 129},
                                         ExplainerFile{"se121-nested-rowmajor.jsonl.gz", 3}));

TEST_P(ExplainerPaths, AreThoseOfTheStrategySudokuExplainer) {
  const std::string file = oracle_file(GetParam().name);
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --oracle " + file));
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_TRUE(record["type"] != "rated-path" || record["path"] == true) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_EQ(sums["puzzles"], GetParam().puzzles);
  for (const char* what : {"er", "ep", "ed", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
  EXPECT_EQ(sums["followed"], sums["steps"]);
}

/// From 9.0 up the program's order of cells chooses between equal chains, and that order is undefined: only the ratings
/// agree.
TEST(ExplainerNestedPaths, HaveTheRatingsOfTheStrategySudokuExplainer) {
  const std::string file = oracle_file("se121-nested.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --oracle " + file));
  ASSERT_FALSE(lines.empty());
  const Json sums = Json::parse(lines.back());
  EXPECT_EQ(sums["puzzles"], 4);
  EXPECT_EQ(sums["rating"], 4);
  EXPECT_EQ(sums["path"], 3);
}

TEST(SukakuExplainerPaths, AreThoseOfTheStrategySukakuExplainer) {
  const std::string file = oracle_file("sue118-paths.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --strategy sukaku-explainer --oracle " + file));
  ASSERT_FALSE(lines.empty());
  const Json sums = Json::parse(lines.back());
  EXPECT_GE(sums["puzzles"], 43);
  for (const char* what : {"er", "ep", "ed", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
  EXPECT_EQ(sums["followed"], sums["steps"]);
}

}  // namespace
}  // namespace nonet::test
