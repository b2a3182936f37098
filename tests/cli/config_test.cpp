#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "json.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

std::string without_origins(const std::string& yaml) { return replace_matches(yaml, "  # [^\\n]*", ""); }

TEST(Config, ListsTheShippedStrategies) {
  const Ended list = run({"config", "list"});
  const auto lines = lines_of(list.out);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  for (const char* name : {"basic", "complete", "custom-rating", "hodoku", "hodoku-all", "hodoku-allsteps",
                           "hodoku-reglib", "singles", "sudoku-explainer", "sukaku-explainer"}) {
    EXPECT_NE(std::find(lines.begin(), lines.end(), name), lines.end()) << name;
  }
  EXPECT_EQ(list.exit, 0);
}

TEST(Config, FindsEveryShippedStrategyFine) {
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    const Ended check = run({"config", "check", name});
    EXPECT_EQ(check.out.find(name + ": valid, "), 0U) << check.out;
    EXPECT_EQ(check.err, "");
    EXPECT_EQ(check.exit, 0) << name;
  }
}

TEST(Config, PrintsAStrategyWithAllThatItInheritsAndWhereItComesFrom) {
  const Ended print = run({"config", "print", "basic"});
  EXPECT_EQ(print.err, "");
  for (const char* line : {"name: basic  # basic.yaml:4\n", "  - use: full-house  # singles.yaml:22\n",
                           "  - use: remote-pair  # basic.yaml:16\n", "      min-cells: 4  # default\n",
                           "  - name: extreme  # singles.yaml:19\n"}) {
    EXPECT_NE(print.out.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(print.out.find("extends"), std::string::npos);
  EXPECT_EQ(print.exit, 0);
}

TEST(Config, PrintsWhatItReadsBackToTheSame) {
  const TemporaryDirectory directory;
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    const std::string printed = run({"config", "print", name}).out;
    const std::string file = directory.write(name + ".yaml", printed);
    const Ended check = run({"config", "check", file});
    EXPECT_EQ(check.out.find(file + ": valid, "), 0U) << check.out << check.err;
    EXPECT_EQ(check.exit, 0);
    EXPECT_EQ(without_origins(run({"config", "print", file}).out), without_origins(printed));
    const std::string puzzles = kEasy + "\n" + kMedium + "\n" + kHard + "\n" + kStuck + "\n";
    EXPECT_EQ(run_on(puzzles, {"rate", "-s", file}).out, run_on(puzzles, {"rate", "-s", name}).out);
  }
}

/// The entries of a strategy with all that it inherits: `use` and what stands under it, as `config print` writes them.
std::vector<std::string> entries_of(const std::string& strategy) {
  std::vector<std::string> entries;
  for (const std::string& line : lines_of(without_origins(run({"config", "print", strategy}).out))) {
    if (line.starts_with("  - use: ")) {
      entries.push_back(line.substr(9));
    } else if (!entries.empty()) {
      entries.back() += '\n' + line;
    }
  }
  return entries;
}

std::string technique_of(const std::string& entry) { return entry.substr(0, entry.find('\n')); }

/// A list in the comment of `complete`: lines `#   ID, ID: reason`, in which `*` stands for any text.
std::vector<std::string> listed_in_complete(const std::string& heading) {
  const auto lines = lines_of(whole_file(fs::path(kSourceDir) / "config" / "complete.yaml"));
  auto line = std::find(lines.begin(), lines.end(), heading);
  std::vector<std::string> patterns;
  if (line == lines.end()) return patterns;
  while (++line != lines.end() && line->starts_with("#   ")) {
    const std::size_t reason = line->find(": ");
    EXPECT_NE(reason, line->npos) << *line;
    std::istringstream ids(line->substr(4, reason - 4));
    for (std::string id; std::getline(ids >> std::ws, id, ',');) {
      patterns.push_back(replace_matches(id, "\\*", ".*"));
    }
  }
  return patterns;
}

TEST(CompleteStrategy, HasEveryShippedTechniqueButThoseThatItLeavesOut) {
  const std::vector<std::string> patterns = listed_in_complete("# Left out:");
  std::set<std::size_t> matched;
  std::vector<std::string> expected;
  for (const std::string& line : lines_of(run({"plugins", "list", "--format", "ndjson"}).out)) {
    const std::string id = Json::parse(line)["id"];
    bool is_left_out = false;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (!matches(id, patterns[i])) continue;
      is_left_out = true;
      matched.insert(i);
    }
    if (!is_left_out) expected.push_back(id);
  }
  std::vector<std::string> used;
  for (const std::string& entry : entries_of("complete")) used.push_back(technique_of(entry));
  std::sort(expected.begin(), expected.end());
  std::sort(used.begin(), used.end());
  EXPECT_EQ(used, expected);
  EXPECT_EQ(matched.size(), patterns.size()) << "a technique that is left out does not exist";
}

TEST(CompleteStrategy, HasAStepOfEveryEntryOnTheBenchCorpusOrTheReasonWhyNot) {
  const std::vector<std::string> patterns =
      listed_in_complete("# Without a step on the puzzles and positions of nonet bench:");
  ASSERT_FALSE(patterns.empty());
  const fs::path corpus = fs::path(kSourceDir) / "bench" / "corpus";
  const std::string grids = whole_file(corpus / "corpus.txt") + whole_file(corpus / "positions.txt");
  int entries = 0;
  for (const std::string& line :
       lines_of(run_on(grids, {"rate", "-s", "complete", "--profile", "--format", "ndjson"}).out)) {
    const auto record = Json::parse(line);
    if (!record.contains("type")) continue;
    ++entries;
    const std::string id = record["technique"];
    const bool is_listed =
        std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) { return matches(id, pattern); });
    EXPECT_EQ(record["steps"] == 0, is_listed) << record;
  }
  EXPECT_EQ(entries, static_cast<int>(entries_of("complete").size()));
}

TEST(CompleteStrategy, HasEachInItsCompleteReading) {
  for (const std::string& entry : entries_of("complete")) {
    EXPECT_EQ(entry.find("definition: hodoku"), std::string::npos) << entry;
    EXPECT_EQ(entry.find("definition: explainer"), std::string::npos) << entry;
  }
}

TEST(CompleteStrategy, GoesFromEasyToHard) {
  const std::vector<std::string> levels = {"easy", "medium", "hard", "unfair", "extreme"};
  std::pair<std::ptrdiff_t, int> last{0, 0};
  for (const std::string& entry : entries_of("complete")) {
    const Match level = first_match(entry, "level: (\\w+)");
    const Match score = first_match(entry, "score: (\\d+)");
    ASSERT_FALSE(level.empty()) << entry;
    ASSERT_FALSE(score.empty()) << entry;
    const std::pair<std::ptrdiff_t, int> now{std::find(levels.begin(), levels.end(), level[1]) - levels.begin(),
                                             std::stoi(score[1])};
    EXPECT_GE(now, last) << entry;
    last = now;
  }
}

constexpr const char* kFiveMistakes = R"(version: 1
name: five
selekt: first
levels: [{name: easy}]
techniques:
  - {use: naked-singel, level: easy, score: 4}
  - {use: hidden-single, level: hard, score: 4}
  - {use: full-house, level: easy, score: many}
  - {use: naked-single, level: easy, options: {order: backwards}}
)";

std::vector<std::string> five_messages(const std::string& file) {
  return {"nonet: " + file + ":3:1: unknown key 'selekt', did you mean 'select'?",
          "nonet: " + file +
              ":6:11: techniques[0].use: unknown technique 'naked-singel', did you mean 'naked-single'?; searched for "
              "plugins in: " +
              build_file("lib/nonet/plugins"),
          "nonet: " + file + ":7:33: techniques[1].level: unknown level 'hard'; the levels are easy",
          "nonet: " + file + ":8:43: techniques[2].score: expected an integer, found 'many'",
          "nonet: " + file +
              ":9:55: techniques[3].options.order: expected one of queue, scan, explainer, found 'backwards'"};
}

TEST(Config, TellsAllMistakesOfAStrategyAtOnce) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("five.yaml", kFiveMistakes);
  const Ended check = run({"config", "check", file});
  EXPECT_EQ(check.out, "");
  EXPECT_EQ(lines_of(check.err), five_messages(file));
  EXPECT_EQ(check.exit, 2);
}

TEST(Config, AnswersNoLineWithAStrategyThatHasMistakes) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("five.yaml", kFiveMistakes);
  const Ended rated = run_on(kEasy + "\n", {"rate", "-s", file});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(lines_of(rated.err), five_messages(file));
  EXPECT_EQ(rated.exit, 2);
}

TEST(Config, TellsTheFirstHundredMistakesOfAFile) {
  const TemporaryDirectory directory;
  std::string text = "version: 1\ntechniques:\n";
  for (int i = 0; i < 300; ++i) text += "  - {use: naked-single, level: none}\n";
  const std::string file = directory.write("many.yaml", text);
  const auto told = lines_of(run({"config", "check", file}).err);
  EXPECT_EQ(told.size(), 101U);
  EXPECT_EQ(told.back(), "nonet: " + file + ": and 499 more errors");  // each entry but the first is there twice
}

TEST(Config, AMapByKindKeepsTheInheritedScoresOfTheOtherKinds) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "kinds.yaml", "version: 1\nextends: basic\noverride: {hidden-single: {score: {hidden-single-row: 15}}}\n");
  const std::string print = without_origins(run({"config", "print", file}).out);
  EXPECT_NE(print.find("hidden-single-block: 14\n      hidden-single-row: 15\n      hidden-single-column: 14\n"),
            print.npos)
      << print;
}

TEST(Config, EditsTakeAliases) {
  const TemporaryDirectory directory;
  for (const char* edit : {"override: {simple-colors: {score: 7}}", "disable: [simple-colors]"}) {
    const Ended check =
        run({"config", "check",
             directory.write("edit.yaml", std::string("version: 1\nextends: complete\n") + edit + "\n")});
    EXPECT_EQ(check.err, "") << edit;
    EXPECT_EQ(check.exit, 0) << edit;
  }
}

TEST(Config, SaysWhatIsBadInYaml) {
  std::string bomb = "version: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    const std::string alias = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
    for (int j = 1; j < 10; ++j) bomb += ", " + alias;
    bomb += "]\n";
  }
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", ": the document is empty"},
      {"version: 1\nname: [unclosed\n", ":3:1: not valid YAML: the '[' in line 2 has no ']', or a ',' is missing"},
      {"version: 1\nname: \xfc\nextends: basic\n", ":2:7: byte 0xfc is no UTF-8; the file should be text in UTF-8"},
      {"{\"version\": 1", ":1:14: not valid YAML: the '{' in line 1 has no '}', or a ',' is missing"},
      {"\x7f\x45LF\x02", ":1:1: byte 0x7f is a control character; the file should be text in UTF-8"},
      {"version: 1\nextends: basic\nselect: first\nselect: batch\n",
       ":4:1: duplicate key 'select', first given in line 3"},
      {"version: 01\nextends: basic\n", ":1:10: version: expected an integer, found '01'"},
      {"version: 1\nextends: basic\noverride: {pointing: {score: 0o17}}\n",
       ":3:30: override.pointing.score: expected an integer, found '0o17'"},
      {"version: 1\nextends: basic\noverride: {pointing: {enabled: yes}}\n",
       ":3:32: override.pointing.enabled: expected true or false, found 'yes'"},
      {"version: 1\nextends: basic\nrating: &r {combine: sum}\noverride: {pointing: {<<: *r}}\n",
       ":4:23: override.pointing: merge keys are not supported, use extends"},
      {bomb, ":6:45: the document has more than 100000 nodes, aliases followed"},
      {"version: 1\nextends: ./bad.yaml\n",
       ":2:10: extends: strategies extend each other in a cycle: bad.yaml -> bad.yaml"}};
  const TemporaryDirectory directory;
  for (const auto& [text, message] : cases) {
    directory.write("bad.yaml", text);
    const Ended check = run({"config", "check", "bad.yaml"}, {.directory = directory.path()});
    EXPECT_EQ(check.err, "nonet: bad.yaml" + message + "\n") << text;
    EXPECT_EQ(check.out, "");
    EXPECT_EQ(check.exit, 2);
  }
}

TEST(Config, RefusesAStrategyThatIsNotThere) {
  const Ended check = run({"config", "check", "singels"});
  EXPECT_EQ(check.err, "nonet: unknown strategy 'singels', did you mean 'singles'?; looked for singels.yaml in: " +
                           build_file("share/nonet/config\n"));
  EXPECT_EQ(check.exit, 2);
}

TEST(Config, RefusesAFileThatIsNotThere) {
  const Ended check = run({"config", "check", "/nowhere/own.yaml"});
  EXPECT_NE(check.err.find("/nowhere/own.yaml"), std::string::npos);
  EXPECT_EQ(check.exit, 2);
}

TEST(Config, ReadsAFileInTheWorkingDirectoryByItsName) {
  const TemporaryDirectory directory;
  directory.write("own.yaml", "version: 1\nextends: singles\n");
  const Ended check = run({"config", "check", "own.yaml"}, {.directory = directory.path()});
  EXPECT_EQ(check.out, "own.yaml: valid, 3 techniques\n");
}

TEST(Config, RatesByTheLevelsOfTheWorkedExample) {
  const auto rated = lines_of(run_on(kEasy + "\n" + kHard + "\n", {"rate", "-s", "custom-rating"}).out);
  ASSERT_EQ(rated.size(), 2U);
  EXPECT_NE(rated[0].find("\tsolved\t"), std::string::npos);
  EXPECT_NE(rated[1].find("\tsolved\tfiendish\t42\t"), std::string::npos) << rated[1];
}

TEST(Config, LoadsPluginsFromOutsideTheSearchPathWithTrustAlone) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("no_effect").string();
  const std::string file =
      directory.write("s.yaml", "version: 1\nplugins: [" + plugin + "]\ntechniques: [no-effect]\n");
  for (const char* command : {"check", "print"}) {
    const Ended refused = run({"config", command, file});
    EXPECT_EQ(refused.err.find("nonet: " + plugin + ": not loaded: it lies outside the directories of plugins\n" +
                               "nonet: --trust loads plugins from wherever they lie\n"),
              0U)
        << refused.err;
    EXPECT_EQ(refused.exit, 3) << command;
    EXPECT_EQ(refused.out, "");
    const Ended trusted = run({"config", command, "--trust", file});
    EXPECT_EQ(trusted.err, "");
    EXPECT_EQ(trusted.exit, 0) << command;
  }
}

TEST(Config, APluginThatIsNotTrustedRunsNoCode) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "s.yaml", "version: 1\nplugins: [" + bad_plugin("crashes_when_loaded").string() + "]\ntechniques: [x]\n");
  EXPECT_EQ(run({"config", "check", file}).exit, 3);
}

}  // namespace
}  // namespace nonet::cli
