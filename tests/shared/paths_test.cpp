// Whole paths of HoDoKu, and those of Sudoku Explainer as far as our techniques go, step by step.

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
    EXPECT_TRUE(record["type"] != "path" || record["path"]) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_GT(sums["puzzles"], 1'400);
  for (const char* what : {"solved", "level", "score", "path"}) EXPECT_EQ(sums[what], sums["puzzles"]) << what;
}

/// Whether the strategy has no techniques yet for a producer of Sudoku Explainer: chains.
bool is_lacking(const Json& producer) { return producer == 20 || producer > 21; }

TEST(ExplainerPaths, AreFollowedFromTheStartUpToAStepThatWeLack) {
  const std::string file = oracle_file("se121-base.jsonl.gz");
  NONET_NEEDS(file);
  const auto lines = lines_of(output_of("compare --format ndjson --oracle " + file));
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_TRUE(record["type"] != "rated-path" || record["path"] || is_lacking(record["producer"])) << line;
  }
  const Json sums = Json::parse(lines.back());
  EXPECT_GT(sums["puzzles"], 700);
  EXPECT_GT(sums["followed"], 30'600);
  EXPECT_EQ(sums["ed"], sums["puzzles"]);
}

}  // namespace
}  // namespace nonet::test
