#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

std::string without_origins(const std::string& yaml) { return replace_matches(yaml, "  # [^\\n]*", ""); }

TEST(Config, ListsTheShippedStrategies) {
  std::set<std::string> shipped;
  for (const auto& entry : fs::directory_iterator(source_file("config"))) {
    if (entry.path().extension() == ".yaml") shipped.insert(entry.path().stem());
  }
  const Ended list = run({"config", "list"});
  EXPECT_EQ(lines_of(list.out), std::vector<std::string>(shipped.begin(), shipped.end()));
  EXPECT_EQ(list.exit, 0);
}

TEST(Config, FindsNoErrorOrWarningInShippedStrategies) {
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    const Ended check = run({"config", "check", "--strict", name});
    EXPECT_EQ(check.out.find(name + ": valid, "), 0U) << check.out;
    EXPECT_EQ(check.err, "");
    EXPECT_EQ(check.exit, 0) << name;
  }
}

TEST(Config, PrintsAStrategyWithInheritedValuesAndTheirOrigin) {
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

TEST(Config, CspRulesSubsetsAsksForSubsetsBeforeChainsOfTheirLength) {
  const std::string print = run({"config", "print", "--no-origins", "csp-rules-subsets"}).out;
  std::size_t at = 0;
  for (const char* entry : {"whip-1", "naked-pair", "hidden-pair", "x-wing", "bivalue-chain-2", "g-braid-2",
                            "naked-triple", "hidden-triple", "swordfish", "oddagon-3", "g-braid-3", "naked-quad",
                            "hidden-quad", "jellyfish", "bivalue-chain-4"}) {
    const std::size_t next = print.find(std::string(": ") + entry + '\n', at);
    ASSERT_NE(next, std::string::npos) << entry;
    at = next;
  }
}

TEST(Config, PrintsAStrategyThatReadsBackToTheSame) {
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

/// The entries of a strategy with everything inherited: `use` and the lines below it, as `config print` writes them.
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

/// A list in the comment of `complete`: lines `#   ID, ID: reason`, in which `*` matches any text.
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

TEST(CompleteStrategy, HasEveryShippedTechniqueExceptTheListedOnes) {
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
  used.erase(std::unique(used.begin(), used.end()), used.end());  // one of them with several options
  EXPECT_EQ(used, expected);
  EXPECT_EQ(matched.size(), patterns.size()) << "a technique that is left out does not exist";
}

TEST(CompleteStrategy, HasAStepOfEveryEntryOnTheBenchCorpusOrAReason) {
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

TEST(CompleteStrategy, HasEachTechniqueWithItsFullOptions) {
  for (const std::string& entry : entries_of("complete")) {
    EXPECT_EQ(entry.find("definition: hodoku"), std::string::npos) << entry;
    EXPECT_EQ(entry.find("definition: explainer"), std::string::npos) << entry;
  }
}

TEST(CompleteStrategy, IsOrderedFromEasyToHard) {
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

TEST(Config, ReportsAllErrorsOfAStrategyAndRatesNoPuzzleWithIt) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("two.yaml",
                                           "version: 1\nselekt: first\ntechniques:\n"
                                           "  - {use: naked-singel, score: 4}\n");
  for (const auto& arguments : {std::vector<std::string>{"config", "check", file}, {"rate", "-s", file, kEasy}}) {
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.err, "nonet: " + file +
                             ":2:1: unknown key 'selekt', did you mean 'select'?\n"
                             "nonet: " +
                             file +
                             ":4:11: techniques[0].use: unknown technique 'naked-singel', did you mean "
                             "'naked-single'?; searched for plugins in: " +
                             build_file("lib/nonet/plugins") + ", /usr/lib/nonet/plugins\n");
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(Config, RefusesAnEmptyOrMissingFile) {
  const TemporaryDirectory directory;
  const std::string empty = directory.write("empty.yaml", "");
  for (const std::string& file : {empty, std::string("/nowhere/own.yaml")}) {
    const Ended check = run({"config", "check", file});
    EXPECT_NE(check.err.find(file), std::string::npos);
    EXPECT_EQ(check.exit, 2);
  }
}

TEST(Config, RefusesAMissingStrategy) {
  const Ended check = run({"config", "check", "singels"});
  EXPECT_EQ(check.err, "nonet: unknown strategy 'singels', did you mean 'singles'?; looked for singels.yaml in: " +
                           build_file("share/nonet/config\n"));
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

TEST(Config, LoadsPluginsOutsideTheSearchPathOnlyWithTrust) {
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

TEST(Config, AnUntrustedPluginRunsNoCode) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "s.yaml", "version: 1\nplugins: [" + bad_plugin("crashes_when_loaded").string() + "]\ntechniques: [x]\n");
  EXPECT_EQ(run({"config", "check", file}).exit, 3);
}

}  // namespace
}  // namespace nonet::cli
