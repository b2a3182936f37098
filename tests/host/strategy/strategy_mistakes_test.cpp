// The mistakes of strategy_mistakes.txt: the reader's messages for each, and whether the JSON Schema rejects it too.

#include <cctype>
#include <fstream>

#include "nonet/strategy/strategy_schema.hpp"
#include "strategy_fixture.hpp"
#include "support/process.hpp"

namespace nonet::host {
namespace {

struct StrategyMistake {
  std::string yaml;
  std::string messages;  ///< one per line
  bool is_refused_by_schema = false;
};

/// The reader's message: a mistake without a line is one of the whole file.
std::string message_of(const std::string& text) {
  if (text == "none") return text;
  return (std::isdigit(static_cast<unsigned char>(text[0])) != 0 ? "test.yaml:" : "test.yaml: ") + text + '\n';
}

/// The lines of a strategy, then `=> MESSAGE` or `-> MESSAGE`, once or more.
std::vector<StrategyMistake> strategy_mistakes() {
  std::ifstream file(source_file("tests/host/strategy/strategy_mistakes.txt"));
  std::vector<StrategyMistake> mistakes;
  bool is_begun = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("=> ") || line.starts_with("-> ")) {
      is_begun = false;
      mistakes.back().is_refused_by_schema = line[0] == '=' && line != "=> none";
      mistakes.back().messages += message_of(line.substr(3));
    } else {
      if (!is_begun) mistakes.emplace_back();
      is_begun = true;
      mistakes.back().yaml += line + '\n';
    }
  }
  return mistakes;
}

std::string whole_strategy(const std::string& yaml) {
  if (yaml.starts_with("version") || yaml.starts_with('{') || yaml.starts_with('[')) return yaml;
  const bool is_complete = yaml.starts_with("extends") || yaml.find("techniques:") != yaml.npos;
  return (is_complete ? "version: 1\n" : "version: 1\nextends: base\n") + yaml;
}

class StrategyMistakes : public StrategyFixture {};

TEST_F(StrategyMistakes, GetOneClearMessageEach) {
  const auto all = strategy_mistakes();
  ASSERT_FALSE(all.empty());
  for (const StrategyMistake& mistake : all) {
    write("test.yaml", whole_strategy(mistake.yaml));
    EXPECT_EQ(mistakes_of_file("test"), mistake.messages) << mistake.yaml;
  }
}

TEST_F(StrategyMistakes, AreRefusedByTheSchemaWhereItCanSeeThem) {
  const auto all = strategy_mistakes();
  directory_.write("schema.json", strategy_schema(registry_));
  std::vector<std::string> arguments{source_file("tests/support/checks/validate.py"),
                                     directory_.path() / "schema.json"};
  for (std::size_t i = 0; i < all.size(); ++i) {
    arguments.push_back(directory_.write("strategy" + std::to_string(i), whole_strategy(all[i].yaml)));
  }
  const cli::Ended validated = cli::run_program("/usr/bin/python3", arguments, {});
  EXPECT_EQ(validated.err, "");
  const auto verdicts = lines_of(validated.out);
  ASSERT_EQ(verdicts.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(verdicts[i] != "fine", all[i].is_refused_by_schema) << all[i].yaml << verdicts[i];
  }
}

}  // namespace
}  // namespace nonet::host
