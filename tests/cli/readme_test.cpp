// What README.md, docs/commands.md, docs/ratings.md and docs/techniques.md show exists and works.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>

#include "json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = kSourceDir;
const std::string kPuzzle = "2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2";
const std::string kSolution = "264853197589417623173296845816739254327145986945682731791324568632578419458961372";

std::string read_file(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

const std::string& readme() {
  static const std::string text = read_file(kSource / "README.md");
  return text;
}

const std::string& page_of_commands() {
  static const std::string text = read_file(kSource / "docs" / "commands.md");
  return text;
}

/// The ids of docs/techniques.md, each with the heading of its plugin: `## PLUGIN`, then `### ID`.
std::map<std::string, std::string> listed_techniques() {
  std::map<std::string, std::string> plugin_of;
  std::string plugin;
  for (const std::string& line : lines_of(read_file(kSource / "docs" / "techniques.md"))) {
    if (line.starts_with("## ")) plugin = line.substr(3);
    if (line.starts_with("### ")) plugin_of[line.substr(4)] = plugin;
  }
  return plugin_of;
}

TEST(Readme, ShowsTheExampleStrategyAsItIs) {
  EXPECT_TRUE(contains(readme(), "```yaml\n" + read_file(kSource / "examples" / "mine.yaml") + "```\n"));
}

TEST(Readme, ShowsTheExamplePluginAsItIs) {
  EXPECT_TRUE(contains(readme(), "```cpp\n" + read_file(kSource / "examples" / "plugin" / "twins.cpp") + "```\n"));
}

TEST(Readme, ShowsThePathThatSolveShows) {
  const std::string path = run({"solve", kPuzzle}).out;
  const std::string start = "$ nonet solve '" + kPuzzle + "'\n";
  const std::size_t begin = readme().find(start);
  ASSERT_NE(begin, std::string::npos);
  const std::size_t end = readme().find("```", begin);
  std::size_t at = 0;
  for (const std::string& line : lines_of(readme().substr(begin + start.size(), end - begin - start.size()))) {
    if (line == "...") continue;
    const std::size_t found = path.find(line + "\n", at);
    ASSERT_NE(found, std::string::npos) << line;
    at = found + line.size() + 1;
  }
  EXPECT_EQ(at, path.size());
}

/// The commands of the table: `nonet config list\|print\|check` are three.
std::vector<std::vector<std::string>> commands_of_the_table(const std::string& page) {
  std::vector<std::vector<std::string>> commands;
  for (const std::string& line : lines_of(page)) {
    const std::string start = "| `nonet ";
    if (!line.starts_with(start)) continue;
    std::string text = line.substr(start.size(), line.find('`', start.size()) - start.size());
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string name = text.substr(0, space);
    std::string rest = text.substr(std::min(space + 1, text.size()));
    if (rest.empty() || !std::islower(static_cast<unsigned char>(rest[0]))) {
      commands.push_back({name});
      continue;
    }
    for (std::size_t bar = 0; (bar = rest.find("\\|")) != rest.npos; rest = rest.substr(bar + 2)) {
      commands.push_back({name, rest.substr(0, bar)});
    }
    commands.push_back({name, rest});
  }
  return commands;
}

void expect_help_of_each(const std::vector<std::vector<std::string>>& commands) {
  for (std::vector<std::string> command : commands) {
    command.emplace_back("--help");
    const auto result = run(command);
    EXPECT_EQ(result.exit, 0) << command[0] << " " << command[1] << ": " << result.err;
    EXPECT_TRUE(contains(result.out, "Usage: nonet ")) << result.out;
  }
}

TEST(Readme, NamesOnlyCommandsThatThereAre) {
  const auto commands = commands_of_the_table(readme());
  EXPECT_EQ(commands.size(), 10U);
  expect_help_of_each(commands);
}

TEST(Readme, HasAtMost130Lines) { EXPECT_LE(lines_of(readme()).size(), 130U); }

TEST(CommandsPage, NamesOnlyCommandsThatThereAre) {
  const auto commands = commands_of_the_table(page_of_commands());
  EXPECT_EQ(commands.size(), 41U);
  expect_help_of_each(commands);
}

TEST(CommandsPage, NamesEveryCommandThatThereIs) {
  int count = 0;
  for (const std::string& line : lines_of(run({"--help"}).out)) {
    if (!line.starts_with("  ") || line[2] == ' ' || line[2] == '-') continue;
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    EXPECT_TRUE(contains(page_of_commands(), "| `nonet " + name)) << name;
    ++count;
  }
  EXPECT_EQ(count, 32);
  EXPECT_TRUE(contains(readme(), "[all " + std::to_string(count) + "](docs/commands.md)"));
}

TEST(CommandsPage, ShowsWhatItsExamplesPrint) {
  int examples = 0;
  std::string command;
  std::string expected;
  const auto compare = [&] {
    if (command.empty()) return;
    std::istringstream words(command);
    std::vector<std::string> arguments{std::istream_iterator<std::string>(words), {}};
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.out + ended.err, expected) << command;
    ++examples;
  };
  const std::string start = "$ nonet ";
  for (const std::string& line : lines_of(page_of_commands())) {
    if (line.starts_with(start) || line == "```") {
      compare();
      command = line == "```" ? "" : line.substr(start.size());
      expected.clear();
    } else {
      expected += line + '\n';
    }
  }
  EXPECT_EQ(examples, 6);
}

TEST(RatingsPage, ShowsThatEquivalentPuzzlesMayGetDifferentScores) {
  const std::string page = read_file(kSource / "docs" / "ratings.md");
  const std::string begin = "\n```sh\npuzzle=";
  const std::size_t at = page.find(begin, page.find("## Equivalent puzzles may get different scores\n"));
  ASSERT_NE(at, std::string::npos);
  const std::string script = page.substr(at + 7, page.find("```", at + 7) - at - 7);
  const Ended rated = run_program("/bin/sh", {"-c", "PATH=" + build_file("bin") + ":$PATH; " + script}, {});
  std::string scores;
  for (const std::string& line : lines_of(rated.out)) {
    std::istringstream fields(line);
    std::string grid, status, level, score;
    fields >> grid >> status >> level >> score;
    scores += score + ' ';
  }
  EXPECT_EQ(scores, "374 364 444 ") << rated.err;
  EXPECT_TRUE(contains(page, " scores 374 as given, and 364 and 444 under two symmetries:\n"));
}

TEST(TechniquesPage, NamesEveryTechniqueUnderItsPlugin) {
  auto listed = listed_techniques();
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    const auto technique = Json::parse(line);
    const std::string id = technique.at("id");
    EXPECT_EQ(listed[id], technique.at("plugin")) << id;
  }
}

TEST(TechniquesPage, NamesOnlyTechniquesThatThereAre) {
  const std::string list = run({"plugins", "list", "--format", "csv"}).out;
  const auto listed = listed_techniques();
  for (const auto& [id, plugin] : listed) EXPECT_TRUE(contains('\n' + list, '\n' + id + ',')) << id;
}

TEST(Example, StrategyWorksWithTheExamplePlugin) {
  Start given;
  given.environment = {"NONET_PLUGIN_PATH=" + build_file("examples")};
  const std::string strategy = (kSource / "examples" / "mine.yaml").string();
  EXPECT_EQ(run({"config", "check", strategy}, given).exit, 0);
  const auto result = run({"rate", "--strategy", strategy, kSource / "examples" / "puzzles.txt"}, given);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(count_of(result.out, "\tsolved\t"), 7);
  EXPECT_EQ(count_of(result.out, "\tstuck\t"), 1);
  EXPECT_TRUE(contains(result.out, kPuzzle + "\tsolved\thard\t110\t" + kSolution + "\n")) << result.out;
}

TEST(Example, StrategySaysWhatIsMissingWithoutTheExamplePlugin) {
  const auto result = run({"rate", "-s", kSource / "examples" / "mine.yaml", kPuzzle});
  EXPECT_TRUE(contains(result.err, "unknown technique 'twins'")) << result.err;
  EXPECT_EQ(result.exit, 2);
}

TEST(Example, PuzzlesAreSolvedButTheLastByBasic) {
  const auto lines = lines_of(run({"rate", "-s", "basic", kSource / "examples" / "puzzles.txt"}).out);
  ASSERT_EQ(lines.size(), 8U);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(lines[i].substr(81, 8), "\tsolved\t") << lines[i];
  EXPECT_EQ(lines[7].substr(81, 7), "\tstuck\t");
}

}  // namespace
}  // namespace nonet::cli
