// nonet config list --paths, explain, diff, check --strict, and user strategies.

#include <gtest/gtest.h>

#include <filesystem>

#include "support/patterns.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

class ConfigTools : public testing::Test {
 protected:
  std::string strategy(const std::string& text) { return directory_.write("mine.yaml", "version: 1\n" + text); }
  Ended run_with(const std::string& variable, const std::vector<std::string>& arguments) {
    return run(arguments, {.environment = {variable}});
  }

  TemporaryDirectory directory_;
};

TEST_F(ConfigTools, FindsStrategiesByNameInTheDirectoriesOfTheEnvironment) {
  strategy("extends: singles\n");
  const std::string directory = directory_.path().string();
  const Ended rated = run_with("NONET_CONFIG_PATH=/nowhere:" + directory, {"rate", "-s", "mine", kEasy});
  EXPECT_EQ(rated.out, kEasyLine) << rated.err;
  EXPECT_EQ(run({"rate", "-s", "mine", kEasy}).exit, 2);
}

TEST_F(ConfigTools, FindsTheUsersOwnBeforeTheShippedOnes) {
  fs::create_directories(directory_.path() / ".config" / "nonet");
  directory_.write(".config/nonet/basic.yaml", "version: 1\nextends: singles\nbeyond: mine\n");
  const Ended rated = run_with("HOME=" + directory_.path().string(), {"rate", "-s", "basic", kHard});
  EXPECT_NE(rated.out.find("\tstuck\tmine\t"), std::string::npos) << rated.out << rated.err;
}

TEST_F(ConfigTools, ListsTheirDirectoriesInOrder) {
  strategy("extends: singles\n");
  const std::string directory = directory_.path().string();
  const auto lines = lines_of(run({"config", "list", "--paths"},
                                  {.environment = {"NONET_CONFIG_PATH=" + directory, "XDG_CONFIG_HOME=/nowhere"}})
                                  .out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "NONET_CONFIG_PATH     1 strategy     " + directory);
  EXPECT_EQ(lines[1], "your own              not there      /nowhere/nonet");
  EXPECT_EQ(lines[2].find("shipped               "), 0U) << lines[2];
  EXPECT_NE(run_with("NONET_CONFIG_PATH=" + directory, {"config", "list"}).out.find("mine\n"), std::string::npos);
}

TEST_F(ConfigTools, ExplainsAStrategyInSentences) {
  const std::string file = strategy(
      "name: mine\ndescription: A sample.\nrating: {combine: [maximum, sum], scale: tenths}\nbeyond: too hard\n"
      "levels: [{name: easy, max-score: 2.6}, {name: hard}]\nstop: {above-level: easy, steps: 9}\ntechniques:\n"
      "  - group: {name: singles, select: all, entries: [{use: full-house, level: easy, score: 1.0}]}\n"
      "  - {use: remote-pair, as: long-pair, level: hard, options: {min-cells: 6}, score: {first: 4.2, later: {base: "
      "3.0, tables: {length: {6: 0.3}}}}}\n");
  EXPECT_EQ(
      run({"config", "explain", file}).out,
      "mine: A sample.\n"
      "It has 2 techniques and applies the first step of the first technique that has one:\n"
      "   1. singles: a group that applies all steps of all its techniques\n"
      "      - full-house: easy, score 1.0\n"
      "   2. long-pair (remote-pair): hard, score 4.2 (later 3.0 + 0.3 from length 6), min-cells 6\n"
      "The score of a puzzle is the highest score of its steps; then the sum of the scores of its steps.\n"
      "The level of a puzzle is the highest level of its steps, or a higher one when the score is too high for it: "
      "easy (up to 2.6), hard.\n"
      "A puzzle that it does not solve gets the level too hard.\n"
      "It gives a puzzle up at the first step above level easy.\n"
      "It gives a puzzle up after 9 steps.\n"
      "No technique assumes that the puzzle has one solution.\n");
}

TEST_F(ConfigTools, ExplainsATableOfScoresOnce) {
  const std::string text = run({"config", "explain", "sudoku-explainer"}).out;
  EXPECT_EQ(all_matches(text, "1[.]9 from 2051").size(), 1U) << text;
  EXPECT_EQ(all_matches(text,
                        "\n *24[.] static-forcing-chains: generalized-x-wing, bidirectional-x-cycle, "
                        "bidirectional-y-cycle: score 6[.]5 [+] by complexity;")
                .size(),
            1U)
      << text;
  EXPECT_EQ(all_matches(text, "\nAdded by complexity: 0[.]1 from 7, 0[.]2 from 9, ").size(), 1U) << text;
  for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 400U) << line;
}

TEST_F(ConfigTools, ListsDifferencesOfTwoStrategies) {
  const std::string file = strategy(
      "extends: basic\nselect: easiest\ndisable: [claiming]\ninsert: {before: full-house, entries: [{use: x-wing, "
      "level: "
      "hard, score: 140}]}\noverride: {pointing: {score: 55}, remote-pair: {options: {min-cells: 6}}}\n");
  const Ended diff = run({"config", "diff", "basic", file});
  EXPECT_EQ(
      diff.out,
      "select: applies the first step of the first technique that has one -> applies the step with the lowest score of "
      "all techniques\n"
      "only in the first: claiming: medium, score 50\n"
      "only in the second: x-wing: hard, score 140; first\n"
      "pointing: medium, score 50 -> medium, score 55\n"
      "remote-pair: option min-cells: 4 -> 6\n");
  EXPECT_EQ(diff.exit, 1);
}

TEST_F(ConfigTools, ShowWhereAnInsertedEntryStands) {
  const std::string file = strategy(
      "extends: basic\ninsert: {after: claiming, entries: [{use: x-wing, level: hard, score: 140}, {use: swordfish, "
      "level: hard, score: 150}]}\n");
  EXPECT_EQ(run({"config", "diff", "basic", file}).out,
            "only in the second: x-wing: hard, score 140; after claiming\n"
            "only in the second: swordfish: hard, score 150; after x-wing\n");
}

TEST_F(ConfigTools, NamesTheFewestEntriesThatMoved) {
  const std::string file = strategy(
      "extends: basic\ndisable: [remote-pair]\ninsert: {after: full-house, entries: [{use: remote-pair, level: hard, "
      "score: "
      "110, as: moved}]}\n");
  const std::string other = directory_.write("other.yaml",
                                             "version: 1\nextends: basic\ndisable: [remote-pair]\ninsert: {after: "
                                             "claiming, entries: [{use: remote-pair, level: "
                                             "hard, score: 110, as: moved}]}\n");
  EXPECT_EQ(run({"config", "diff", file, other}).out, "moved: moved behind claiming\n");
}

TEST_F(ConfigTools, FindNoDifferenceBetweenAStrategyAndItsPrint) {
  const std::string printed = directory_.write("printed.yaml", run({"config", "print", "complete"}).out);
  const Ended diff = run({"config", "diff", "complete", printed});
  EXPECT_EQ(diff.out, "");
  EXPECT_EQ(diff.exit, 0);
}

TEST_F(ConfigTools, CheckWarnsOfLikelyMistakesAndFailsWhenStrict) {
  const std::string file =
      strategy("extends: basic\ninsert: {after: pointing, entries: [{use: x-wing, level: hard}]}\n");
  const std::string warning = file + ":3:43: insert.entries[0].use: 'x-wing' has no score, so its steps count 0\n";
  const Ended check = run({"config", "check", file});
  EXPECT_EQ(check.out, file + ": valid, 7 techniques, 1 warning\n");
  EXPECT_EQ(check.err, "nonet: warning: " + warning);
  EXPECT_EQ(check.exit, 0);
  const Ended strict = run({"config", "check", "--strict", file});
  EXPECT_EQ(strict.out, "");
  EXPECT_NE(strict.err.find(warning), std::string::npos) << strict.err;
  EXPECT_EQ(strict.exit, 2);
}

TEST_F(ConfigTools, TellsATechniqueThatTheStrategyLacksFromAMisspeltName) {
  const auto message = [&](const std::string& name) {
    const std::string file = strategy("extends: basic\ninsert: {after: " + name + ", entries: []}\n");
    const Ended print = run({"config", "print", file});
    EXPECT_EQ(print.exit, 2);
    EXPECT_EQ(run({"config", "check", file}).err, print.err);
    return replace_matches(print.err, "nonet: " + file, "");
  };
  EXPECT_EQ(
      message("als-xz"),
      ":3:17: insert.after: 'als-xz' is a technique, but not in this strategy; expected the id of an entry or the "
      "name of a group\n");
  EXPECT_EQ(message("als-xzz"), ":3:17: insert.after: unknown entry 'als-xzz', did you mean 'als-xz'?\n");
}

TEST_F(ConfigTools, CheckRefusesAStrategyWithMissingPlugins) {
  const Ended check = run({"config", "check", strategy("extends: basic\nplugins: [fisch, ./foo.so]\n")});
  EXPECT_EQ(check.out, "");
  EXPECT_NE(check.err.find("unknown plugin 'fisch', did you mean 'fish'?"), std::string::npos) << check.err;
  EXPECT_EQ(check.exit, 3);
}

}  // namespace
}  // namespace nonet::cli
