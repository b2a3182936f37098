// Checks what README.md, docs/commands.md, docs/ratings.md and docs/techniques.md show.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "nonet/json/json.hpp"
#include "support/help.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kReadmeSource = kSourceDir;
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
  static const std::string text = read_file(kReadmeSource / "README.md");
  return text;
}

const std::string& page_of_commands() {
  static const std::string text = read_file(kReadmeSource / "docs" / "commands.md");
  return text;
}

/// The ids in docs/techniques.md with the heading of their plugin: `## PLUGIN`, then `### ID`.
std::map<std::string, std::string> listed_techniques() {
  std::map<std::string, std::string> plugin_of;
  std::string plugin;
  for (const std::string& line : lines_of(read_file(kReadmeSource / "docs" / "techniques.md"))) {
    if (line.starts_with("## ")) plugin = line.substr(3);
    if (line.starts_with("### ")) plugin_of[line.substr(4)] = plugin;
  }
  return plugin_of;
}

TEST(Readme, ShowsTheExampleStrategyUnchanged) {
  EXPECT_TRUE(contains(readme(), "```yaml\n" + read_file(kReadmeSource / "examples" / "mine.yaml") + "```\n"));
}

TEST(Readme, ShowsTheExamplePluginUnchanged) {
  EXPECT_TRUE(
      contains(readme(), "```cpp\n" + read_file(kReadmeSource / "examples" / "plugin" / "twins.cpp") + "```\n"));
}

TEST(Libraries, ThePageShowsTheExampleAsItIs) {
  const std::string page = read_file(kReadmeSource / "docs" / "use-the-libraries.md");
  const fs::path example = kReadmeSource / "examples" / "library";
  EXPECT_TRUE(contains(page, "```cmake\n" + read_file(example / "CMakeLists.txt") + "```\n"));
  EXPECT_TRUE(contains(page, "```cpp\n" + read_file(example / "rate_list.cpp") + "```\n"));
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

/// The commands of the table: `nonet config list\|print\|check` counts as three.
std::set<std::string> commands_of_the_table(const std::string& page) {
  std::set<std::string> commands;
  for (const std::string& line : lines_of(page)) {
    const Match match = first_match(line, R"(^\| `(nonet [a-z-]+)(?: ([a-z][a-z\\|-]*))?)");
    if (match.empty()) continue;
    if (match[2].empty()) commands.insert(match[1]);
    for (const Match& below : all_matches(match[2], "[a-z-]+")) commands.insert(match[1] + ' ' + below[0]);
  }
  return commands;
}

/// All commands that can be run.
std::set<std::string> all_commands() {
  std::set<std::string> commands;
  for (const ListedCommand& command : listed_commands()) {
    if (!command.has_commands) commands.insert(command.name());
  }
  return commands;
}

TEST(Readme, NamesOnlyExistingCommands) {
  const auto named = commands_of_the_table(readme());
  const auto all = all_commands();
  EXPECT_FALSE(named.empty());
  EXPECT_TRUE(std::includes(all.begin(), all.end(), named.begin(), named.end())) << testing::PrintToString(named);
}

TEST(Readme, CountsTheCommands) {
  const auto count = std::count_if(listed_commands().begin(), listed_commands().end(),
                                   [](const ListedCommand& command) { return command.words.size() == 1; });
  EXPECT_TRUE(contains(readme(), "[all " + std::to_string(count) + "](docs/commands.md)")) << count;
}

TEST(CommandsPage, NamesTheExistingCommands) { EXPECT_EQ(commands_of_the_table(page_of_commands()), all_commands()); }

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
  EXPECT_GT(examples, 0);
}

TEST(RatingsPage, ShowsThatEquivalentPuzzlesMayGetDifferentScores) {
  const std::string page = read_file(kReadmeSource / "docs" / "ratings.md");
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

TEST(TechniquesPage, NamesOnlyExistingTechniques) {
  const std::string list = run({"plugins", "list", "--format", "csv"}).out;
  const auto listed = listed_techniques();
  for (const auto& [id, plugin] : listed) EXPECT_TRUE(contains('\n' + list, '\n' + id + ',')) << id;
}

TEST(Example, StrategyWorksWithTheExamplePlugin) {
  Start given;
  given.environment = {"NONET_PLUGIN_PATH=" + build_file("examples")};
  const std::string strategy = (kReadmeSource / "examples" / "mine.yaml").string();
  EXPECT_EQ(run({"config", "check", strategy}, given).exit, 0);
  const auto result = run({"rate", "--strategy", strategy, kReadmeSource / "examples" / "puzzles.txt"}, given);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(count_of(result.out, "\tsolved\t"), 7);
  EXPECT_EQ(count_of(result.out, "\tstuck\t"), 1);
  EXPECT_TRUE(contains(result.out, kPuzzle + "\tsolved\thard\t110\t" + kSolution + "\n")) << result.out;
}

TEST(Example, StrategyReportsTheMissingExamplePlugin) {
  const auto result = run({"rate", "-s", kReadmeSource / "examples" / "mine.yaml", kPuzzle});
  EXPECT_TRUE(contains(result.err, "unknown technique 'twins'")) << result.err;
  EXPECT_EQ(result.exit, 2);
}

TEST(Example, PuzzlesExceptTheLastAreSolvedByBasic) {
  const auto lines = lines_of(run({"rate", "-s", "basic", kReadmeSource / "examples" / "puzzles.txt"}).out);
  ASSERT_GT(lines.size(), 1U);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) EXPECT_EQ(lines[i].substr(81, 8), "\tsolved\t") << lines[i];
  EXPECT_EQ(lines.back().substr(81, 7), "\tstuck\t");
}

}  // namespace
}  // namespace nonet::cli
