// Ten mistakes of each construct of strategies, and the one error that each gets: strategy_mistakes.txt.

#include <gtest/gtest.h>

#include <fstream>

#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

struct StrategyMistake {
  std::string construct;
  std::string yaml;
  std::string message;
};

/// A heading for each construct (`# ...`); then, for each mistake, its lines and `=> MESSAGE`.
std::vector<StrategyMistake> strategy_mistakes() {
  std::ifstream file(NONET_SOURCE_DIR "/tests/cli/strategy_mistakes.txt");
  std::vector<StrategyMistake> mistakes;
  StrategyMistake next;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) {
      next.construct = line.substr(2);
    } else if (line.starts_with("=> ")) {
      next.message = line.substr(3);
      mistakes.push_back(next);
      next.yaml.clear();
    } else if (!line.empty()) {
      next.yaml += line + '\n';
    }
  }
  return mistakes;
}

TEST(StrategyMistakes, GetOneClearErrorEach) {
  const TemporaryDirectory directory;
  for (const StrategyMistake& mistake : strategy_mistakes()) {
    const bool has_version = mistake.yaml.starts_with("version");
    const std::string head = has_version ? "extends: basic\n" : "version: 1\nextends: basic\n";
    const std::string file = directory.write("mine.yaml", head + mistake.yaml);
    const Ended ended = run({"config", "check", file});
    EXPECT_EQ(ended.err, "nonet: " + file + ":" + mistake.message + "\n") << mistake.yaml;
    EXPECT_EQ(ended.exit, 2) << mistake.yaml;
  }
}

TEST(StrategyMistakes, AreTenForEachConstruct) {
  std::map<std::string, int> counts;
  for (const StrategyMistake& mistake : strategy_mistakes()) ++counts[mistake.construct];
  EXPECT_GE(counts.size(), 14U);
  for (const auto& [construct, count] : counts) EXPECT_EQ(count, 10) << construct;
}

}  // namespace
}  // namespace nonet::cli
