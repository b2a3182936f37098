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
  std::ifstream file(source_file("tests/cli/strategy_mistakes.txt"));
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

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

TEST(StrategyMistakes, GetOneClearErrorEach) {
  const TemporaryDirectory directory;
  for (const StrategyMistake& mistake : strategy_mistakes()) {
    const std::string version = mistake.yaml.starts_with("version") ? "" : "version: 1\n";
    const std::string base = mistake.yaml.find("techniques:") == std::string::npos ? "extends: basic\n" : "";
    const std::string file = directory.write("mine.yaml", version + base + mistake.yaml);
    const Ended ended = run({"config", "check", file});
    std::string message = replaced(ended.err, build_file("share/nonet/config"), "CONFIG");
    message = replaced(message, build_file("lib/nonet/plugins"), "PLUGINS");
    EXPECT_EQ(message, "nonet: " + file + ":" + mistake.message + "\n") << mistake.yaml;
    EXPECT_EQ(ended.exit, 2) << mistake.yaml;
  }
}

TEST(StrategyMistakes, AreTenForEachConstruct) {
  std::map<std::string, int> counts;
  for (const StrategyMistake& mistake : strategy_mistakes()) ++counts[mistake.construct];
  EXPECT_GE(counts.size(), 13U);
  for (const auto& [construct, count] : counts) EXPECT_EQ(count, 10) << construct;
}

}  // namespace
}  // namespace nonet::cli
