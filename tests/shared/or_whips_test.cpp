// Chains through tridagons and other impossible patterns on puzzles that need them: every step is proved.

#include <algorithm>

#include "shared/shared_files.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::test {
namespace {

constexpr const char* kOrStrategy = R"(version: 1
plugins: [singles, locked_candidates, subsets, impossible_patterns, whips]
levels: [{name: all}]
techniques:
  - {use: full-house, level: all, score: 1}
  - {use: naked-single, level: all, score: 1}
  - {use: hidden-single, level: all, score: 1}
  - {use: pointing, level: all, score: 1}
  - {use: claiming, level: all, score: 1}
  - {use: naked-pair, level: all, score: 1}
  - {use: hidden-pair, level: all, score: 1}
  - {use: tridagon, level: all, score: 1, options: {max-guardians: 1}}
  - {use: or-k-forcing-whip, level: all, score: 1, options: {max-length: 6}}
  - {use: or-k-contrad-whip, level: all, score: 1, options: {max-length: 6}}
  - {use: or-k-whip, level: all, score: 1, options: {max-length: 6}}
)";

/// Every `step`-th puzzle whose T&E-depth is three.
std::vector<std::string> deepest_puzzles(const std::string& file, std::size_t step) {
  std::vector<std::string> puzzles;
  std::size_t count = 0;
  for (const std::string& line : lines_of(whole_file(file))) {
    const auto fields = fields_of(line, '\t');
    if (line[0] == '#' || std::find(fields.begin(), fields.end(), "te=3") == fields.end()) continue;
    if (count++ % step == 0) puzzles.push_back(fields[0]);
  }
  return puzzles;
}

/// The judges' line about all steps of a strategy.
std::string judged_on(const std::vector<std::string>& puzzles, const std::string& strategy) {
  return output_on(puzzles, "rate --verify all --timeout-ms 0 --strategy " + strategy, true);
}

TEST(OrWhips, AreProvedOnPuzzlesThatNeedTridagons) {
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("or.yaml", kOrStrategy);
  const std::vector<std::string> puzzles = deepest_puzzles(file, runs_slow_ones() ? 1 : 12);
  EXPECT_GE(puzzles.size(), 50U);
  const std::string judged = judged_on(puzzles, strategy);
  EXPECT_NE(judged.find(" 0 refuted, 0 undecided"), std::string::npos) << judged;
  const std::string steps = output_on(puzzles, "rate --format ndjson --steps --strategy " + strategy);
  for (const char* technique : {"or-k-forcing-whip", "or-k-contrad-whip", "or-k-whip"}) {
    EXPECT_NE(steps.find(std::string("\"technique\":\"") + technique + '"'), std::string::npos) << technique;
  }
}

TEST(OrWhips, AreProvedThroughOtherImpossiblePatterns) {
  const std::string file = shared_file("classification.txt");
  NONET_NEEDS(file);
  const TemporaryDirectory directory;
  const std::string strategy = directory.write("or.yaml", kOrStrategy) +
                               " --set or-k-whip.options.impossible-patterns=true" +
                               " --set or-k-contrad-whip.options.impossible-patterns=true";
  const std::vector<std::string> puzzles = deepest_puzzles(file, runs_slow_ones() ? 12 : 120);
  EXPECT_GE(puzzles.size(), 5U);
  const std::string judged = judged_on(puzzles, strategy);
  EXPECT_NE(judged.find(" 0 refuted, 0 undecided"), std::string::npos) << judged;
}

}  // namespace
}  // namespace nonet::test
