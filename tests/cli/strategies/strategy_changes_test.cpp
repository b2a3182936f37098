// --set, --scores and `nonet config scores`: strategies that are changed for one run.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/patterns.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

namespace fs = std::filesystem;

class StrategyChanges : public testing::Test {
 protected:
  /// The printed strategy without the origins of its values.
  static std::string print(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"config", "print", "--no-origins"});
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.exit, 0) << ended.err;
    return ended.out;
  }
  [[nodiscard]] std::string table(const std::string& text) const { return directory_.write("scores.csv", text); }
  /// The message about a table, without its directory.
  [[nodiscard]] std::string mistakes(const std::string& text) const {
    const Ended ended = run({"rate", "-s", "basic", "--scores", table(text), kEasy});
    EXPECT_EQ(ended.exit, 2) << text;
    EXPECT_EQ(ended.out, "");
    return replace_matches(replace_matches(ended.err, directory_.path().string() + "/", ""),
                           R"( \(levels come from [^)]*\))", "");
  }

  const TemporaryDirectory directory_;
  const std::string puzzles_ = kEasy + "\n" + kMedium + "\n" + kHard + "\n" + kStuck + "\n";
};

TEST_F(StrategyChanges, RateAsAStrategyWithTheSameOverride) {
  const std::string file = directory_.write("own.yaml",
                                            "version: 1\nextends: basic\nrating: {combine: maximum}\n"
                                            "override: {naked-single: {score: 7}, hidden-single: {score: "
                                            "{hidden-single-block: 3}}, remote-pair: {level: extreme}}\n");
  const std::string scores = table(
      "technique,kind,level,score\nnaked-single,,,7\nhidden-single,hidden-single-block,,3\nremote-pair,,extreme,\n");
  const std::string rated = run_on(puzzles_, {"rate", "--format", "csv", "-s", file}).out;
  EXPECT_NE(rated, run_on(puzzles_, {"rate", "--format", "csv", "-s", "basic"}).out);
  EXPECT_EQ(run_on(puzzles_, {"rate", "--format", "csv", "-s", "basic", "--set", "naked-single.score=7", "--set",
                              "hidden-single.score.hidden-single-block=3", "--set=remote-pair.level=extreme",
                              "--set=rating.combine=maximum"})
                .out,
            rated);
  EXPECT_EQ(run_on(puzzles_,
                   {"rate", "--format", "csv", "-s", "basic", "--scores", scores, "--set", "rating.combine=maximum"})
                .out,
            rated);
}

TEST_F(StrategyChanges, ReachTheWorkersOfIsolatedRuns) {
  const std::string scores = table("technique,score\nfull-house,50\n");
  const std::vector<std::string> changed = {
      "rate", "-s", "basic", "--scores", scores, "--set", "naked-single.score=70"};
  std::vector<std::string> isolated = changed;
  isolated.emplace_back("--isolate");
  const Ended ended = run_on(puzzles_, isolated);
  EXPECT_EQ(ended.out, run_on(puzzles_, changed).out);
  EXPECT_EQ(ended.err, "");
}

TEST_F(StrategyChanges, AreInTheHeaderOfAResult) {
  const std::string puzzles = directory_.write("puzzles.txt", puzzles_);
  const auto header_of = [&](const std::string& name, const std::vector<std::string>& changes) {
    const std::string file = (directory_.path() / name).string();
    std::vector<std::string> arguments = {"rate", "-s", "basic", "--output", file, puzzles};
    arguments.insert(arguments.end(), changes.begin(), changes.end());
    EXPECT_EQ(run(arguments).err, "");
    return Json::parse(lines_of(whole_file(file)).front()).find("strategy")->dump();
  };
  const Json plain = Json::parse(header_of("plain.ndjson", {}));
  const std::string scores = table("technique,kind,level,score\nhidden-single,hidden-single-row,,9\n");
  const Json changed = Json::parse(header_of("changed.ndjson", {"--scores", scores, "--set", "remote-pair.score=7"}));
  EXPECT_EQ(plain.find("changes"), nullptr);
  EXPECT_EQ(changed.find("changes")->dump(), R"(["hidden-single.score.hidden-single-row=9","remote-pair.score=7"])");
  EXPECT_EQ(changed.find("name")->text(), "basic (changed)");
  EXPECT_NE(changed.find("hash")->text(), plain.find("hash")->text());
  EXPECT_NE(changed.find("yaml")->text().find("score: 7\n"), std::string::npos);
}

TEST_F(StrategyChanges, KeepAResumedRunFromMixingStrategies) {
  const std::string puzzles = directory_.write("puzzles.txt", puzzles_);
  const std::string file = (directory_.path() / "out.ndjson").string();
  ASSERT_EQ(run({"rate", "-s", "basic", "--output", file, puzzles}).exit, 0);
  fs::rename(file, file + ".part");
  const std::vector<std::string> resume = {"rate", "-s", "basic", "--output", file, "--resume", puzzles};
  std::vector<std::string> changed = resume;
  changed.insert(changed.end(), {"--set", "remote-pair.score=7"});
  const Ended refused = run(changed);
  EXPECT_EQ(refused.exit, 2);
  EXPECT_NE(refused.err.find("strategy"), std::string::npos) << refused.err;
  EXPECT_EQ(run(resume).exit, 0);
}

TEST_F(StrategyChanges, AreMistakesOfTheUsageInEveryCommand) {
  const std::vector<std::vector<std::string>> commands = {{"solve", kEasy},
                                                          {"rate", kEasy},
                                                          {"steps", kEasy},
                                                          {"hint", kEasy},
                                                          {"prove", kEasy},
                                                          {"ablate", "-"},
                                                          {"generate"},
                                                          {"bench"},
                                                          {"serve"},
                                                          {"config", "print", "basic"},
                                                          {"config", "explain", "basic"},
                                                          {"config", "diff", "basic"},
                                                          {"config", "check", "basic"}};
  for (std::vector<std::string> command : commands) {
    command.insert(command.end(), {"--set", "naked-single.scroe=3"});
    const Ended ended = run_on(kEasy, command);
    EXPECT_EQ(ended.exit, 2) << command[0];
    EXPECT_EQ(ended.err,
              "nonet: --set naked-single.scroe=3: naked-single: unknown key 'scroe', did you mean 'score'?\n")
        << command[0];
    EXPECT_EQ(ended.out, "") << command[0];
  }
}

TEST_F(StrategyChanges, ShowInPrintExplainAndDiff) {
  EXPECT_NE(run({"config", "print", "--set", "remote-pair.score=7", "basic"})
                .out.find("score: 7  # --set remote-pair.score=7\n"),
            std::string::npos);
  const std::string scores = table("technique,score\nremote-pair,7\n");
  EXPECT_NE(run({"config", "print", "--scores", scores, "basic"}).out.find("score: 7  # scores.csv:2\n"),
            std::string::npos);
  EXPECT_NE(run({"config", "explain", "--set", "beyond=too hard", "basic"}).out.find("the level too hard."),
            std::string::npos);
  const Ended diff = run({"config", "diff", "basic", "--set", "beyond=too hard"});
  EXPECT_EQ(diff.out, "not solved: beyond -> too hard\n");
  EXPECT_EQ(diff.exit, 1);
  EXPECT_EQ(run({"config", "diff", "basic", "basic", "--set", "beyond=too hard"}).out, diff.out);
  EXPECT_EQ(run({"config", "diff", "basic"}).exit, 2);
}

TEST_F(StrategyChanges, ChangeAStrategyOfStdin) {
  const Ended ended =
      run_on("version: 1\nextends: basic\n", {"rate", "-s", "-", "--set=rating.combine=maximum", kEasy});
  EXPECT_EQ(ended.out, run({"rate", "-s", "basic", "--set=rating.combine=maximum", kEasy}).out);
}

TEST_F(StrategyChanges, OfSetWinOverThoseOfScores) {
  const std::string scores = table("technique,score\nremote-pair,7\n");
  EXPECT_EQ(print({"--set", "remote-pair.score=8", "--scores", scores, "basic"}),
            print({"--set", "remote-pair.score=8", "basic"}));
}

TEST_F(StrategyChanges, OfATableThatWasWrittenChangeNothing) {
  for (const std::string& name : lines_of(run({"config", "list"}).out)) {
    const Ended scores = run({"config", "scores", name});
    EXPECT_EQ(scores.exit, 0) << scores.err;
    const std::string file = table(scores.out);
    EXPECT_EQ(print({"--scores", file, name}), print({name})) << name;
  }
}

TEST_F(StrategyChanges, ReadTablesAsSpreadsheetsWriteThem) {
  const std::string wanted = print({"--set", "remote-pair.score=7", "--set", "claiming.level=extreme", "basic"});
  for (const char* text : {"technique,kind,level,score\nremote-pair,,,7\nclaiming,,extreme,\n",
                           "entry;score;level\r\nremote-pair;7;\r\nclaiming;;extreme\r\n",
                           "\xEF\xBB\xBFscore\ttechnique\tlevel\n7\tremote-pair\n\tclaiming\textreme\n",
                           "# mine\n\"technique\",\"score\",\"my notes\",\"level\"\n\n\"remote-pair\",\"7\",\"a "
                           "\"\"fish\"\"\",\n,,,\n# bigger\n "
                           "claiming , ,,extreme\n"}) {
    EXPECT_EQ(print({"--scores", table(text), "basic"}), wanted) << text;
  }
}

TEST_F(StrategyChanges, TakeRowsWithoutAKindFirst) {
  EXPECT_EQ(print({"--scores", table("technique,kind,score\nhidden-single,hidden-single-row,9\nhidden-single,,5\n"),
                   "basic"}),
            print({"--set=hidden-single.score=5", "--set=hidden-single.score.hidden-single-row=9", "basic"}));
}

TEST_F(StrategyChanges, FollowTheScaleOfTheStrategy) {
  EXPECT_EQ(print({"--scores", table("technique,score\nnaked-single,9.5\n"), "sudoku-explainer"}),
            print({"--set", "naked-single.score=9.5", "sudoku-explainer"}));
}

TEST_F(StrategyChanges, NameTheLineOfATable) {
  const std::pair<const char*, const char*> tables[] = {
      {"", "scores.csv: empty, expected a first line of names, such as `technique,kind,level,score`"},
      {"# nothing\n\n", "scores.csv: empty, expected a first line of names, such as `technique,kind,level,score`"},
      {"remote-pair,7\n",
       "scores.csv:1: expected a first line of names, such as `technique,kind,level,score`; found 'remote-pair,7'"},
      {"technique,level\nremote-pair,hard\n",
       "scores.csv:1: no column 'score'; columns are technique, kind, level and score"},
      {"kind,score\nremote-pair,7\n", "scores.csv:1: no column 'technique' or 'entry', expected one of them"},
      {"technique,entry,score\n", "scores.csv:1: two columns 'technique' or 'entry', expected one"},
      {"technique,score,score\n", "scores.csv:1: two columns 'score', expected one"},
      {"technique,levle,score\n", "scores.csv:1: unknown column 'levle', did you mean 'level'?"},
      {"technique,score\nremote-pair,many\n", "scores.csv:2: remote-pair.score: expected an integer, found 'many'"},
      {"technique,score\nremote-pair,2.6\n",
       "scores.csv:2: remote-pair.score: expected an integer, found '2.6'; scores with a decimal point require "
       "`rating: "
       "{scale: tenths}`"},
      {"technique;score\nremote-pair;2,6\n", "scores.csv:2: '2,6' has a decimal comma, expected a number with a point"},
      {"technique,score\nremote-pair,2,6\n",
       "scores.csv:2: 3 fields, expected at most the 2 of the first line; a field that holds a ',' stands in quotes, "
       "and decimals have a point"},
      {"technique,score\nremote-pair,1000000000001\n",
       "scores.csv:2: remote-pair.score: expected an integer from -1000000000000 to 1000000000000, found "
       "'1000000000001'"},
      {"technique,score\nremote-pair,{base: 1\n",
       "scores.csv:2: not valid YAML: the '{' in line 1 has no '}', or a ',' is missing"},
      {"technique,score\n\nremote-pear,7\n",
       "scores.csv:3: remote-pear: unknown entry 'remote-pear', did you mean 'remote-pair'?"},
      {"technique,kind,score\nhidden-single,hidden-single-rwo,7\n",
       "scores.csv:2: hidden-single.score.hidden-single-rwo: unknown kind 'hidden-single-rwo' of technique "
       "'hidden-single', did you mean 'hidden-single-row'? (its kinds: hidden-single-block, hidden-single-row, "
       "hidden-single-column)"},
      {"technique,level,score\nremote-pair,haard,\n",
       "scores.csv:2: remote-pair.level: unknown level 'haard', did you mean 'hard'?"},
      {"technique,score\nremote-pair,7\nremote-pair,7\n",
       "scores.csv:3: 'remote-pair' stands in line 2 already, expected one row for each"},
      {"technique,kind,score\nhidden-single,hidden-single-row,1\n\nhidden-single,hidden-single-row,2\n",
       "scores.csv:4: 'hidden-single' with kind 'hidden-single-row' stands in line 2 already, expected one row for "
       "each"},
      {"technique,score\n,7\n", "scores.csv:2: no technique, expected the id of an entry or of a technique"},
      {"technique,score\nremote-pair.level,7\n",
       "scores.csv:2: 'remote-pair.level' is no technique: names have no points"},
      {"technique,score\nrating,7\n", "scores.csv:2: 'rating' is a key of strategies and no technique"},
      {"technique,score\n\"remote-pair,7\n", "scores.csv:2: a quoted field has no closing quote in its line"},
      {"technique,score\nremote-pair,\x01\n", "scores.csv:2: the line holds control characters, expected plain text"},
      {"technique,score\nx-w\xEFng,7\n", "scores.csv:2: byte 0xef is no UTF-8, expected a table in UTF-8"}};
  for (const auto& [text, message] : tables) EXPECT_EQ(mistakes(text), "nonet: " + std::string(message) + "\n");
}

TEST_F(StrategyChanges, ReportAllMistakesOfATable) {
  EXPECT_EQ(lines_of(mistakes("technique,score\nremote-pear,7\nremote-pair,many\nclaiming,9\n")).size(), 2U);
}

TEST_F(StrategyChanges, NeedAFile) {
  const auto message = [](const std::string& file) {
    const Ended ended = run({"rate", "--scores", file, kEasy});
    EXPECT_EQ(ended.exit, 2);
    return ended.err;
  };
  EXPECT_EQ(message("/no/such/table.csv"), "nonet: /no/such/table.csv: cannot be read: No such file or directory\n");
  EXPECT_EQ(message("/tmp"), "nonet: /tmp: cannot be read: it is a directory, expected a table\n");
  EXPECT_EQ(message("/dev/null"), "nonet: /dev/null: cannot be read: it is no file, expected one that holds a table\n");
  EXPECT_EQ(message(table(std::string((1U << 20U) + 1, '#'))),
            "nonet: " + (directory_.path() / "scores.csv").string() +
                ": larger than 1048576 bytes, the most that is read of a table\n");
}

}  // namespace
}  // namespace nonet::cli
