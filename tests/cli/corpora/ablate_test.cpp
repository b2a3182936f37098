// nonet ablate: strategies with techniques removed.

#include <gtest/gtest.h>

#include <set>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

class Ablate : public testing::Test {
 protected:
  /// The records of one type from a run on the example puzzles.
  std::vector<Json> records_of(const std::string& type, std::vector<std::string> more) {
    more.insert(more.begin(), {"ablate", "--format", "ndjson", "-s", "basic"});
    ended_ = run(more);
    std::vector<Json> found;
    for (const std::string& line : lines_of(ended_.out)) {
      Json record = Json::parse(line);
      if (record["type"] == type) found.push_back(std::move(record));
    }
    return found;
  }
  /// The output without measured times.
  static std::string without_times(const std::string& output) {
    std::string text;
    for (const std::string& line : lines_of(output)) {
      Json record = Json::parse(line);
      if (record["type"] == "ablation-order") continue;
      for (const char* time : {"seconds", "nanoseconds"}) record.erase(time);
      text += record.dump() + '\n';
    }
    return text;
  }

  const std::string examples_ = source_file("examples/puzzles.txt");
  TemporaryDirectory directory_;
  Ended ended_;
};

TEST_F(Ablate, NamesAStrategyWithoutItsControlCharacters) {
  const std::string file = directory_.write("a\x1b[31m.yaml", "version: 1\nextends: singles\n");
  const std::string text = run({"ablate", "-s", file, examples_, "--parts", "entries"}).out;
  EXPECT_TRUE(text.starts_with("strategy a?[31m: ")) << text;
}

TEST_F(Ablate, CountsThePuzzlesThatAreStuckWithoutAnEntry) {
  const auto entries = records_of("ablation-entry", {examples_, "--parts", "entries"});
  ASSERT_EQ(entries.size(), 6U);
  const Json& pairs = entries.back();
  EXPECT_EQ(pairs["technique"], "remote-pair");
  EXPECT_EQ(pairs["puzzles"], 3);
  EXPECT_EQ(pairs["stuck"], 3);
  EXPECT_EQ(ended_.exit, 0);
}

TEST_F(Ablate, CountsThePuzzlesThatAreHarderWithoutAnEntry) {
  const Json naked = records_of("ablation-entry", {examples_, "--parts", "entries"}).at(1);
  EXPECT_EQ(naked["technique"], "naked-single");
  EXPECT_EQ(naked["puzzles"], 7);
  EXPECT_EQ(naked["stuck"], 3);
  EXPECT_EQ(naked["harder"], 4);
  EXPECT_EQ(naked["change"], 185.0);
}

TEST_F(Ablate, PuzzlesThatTheStrategyDoesNotSolveDoNotCount) {
  const std::string file = directory_.write("stuck.txt", kStuck + "\n");
  EXPECT_EQ(records_of("ablation", {file, "--parts", "entries"}).at(0)["solved"], 0);
  for (const Json& entry : records_of("ablation-entry", {file, "--parts", "entries"})) EXPECT_EQ(entry["puzzles"], 0);
}

TEST_F(Ablate, CallsAndHitsOfPuzzlesThatAreNotSolvedDoNotCount) {
  const auto figures = [&](const std::string& puzzles) {
    std::string text;
    const std::string file = directory_.write("puzzles.txt", puzzles);
    for (const Json& entry : records_of("ablation-entry", {file, "--parts", "entries"})) {
      for (const char* field : {"technique", "calls", "hits", "steps"}) text += entry[field].dump() + ' ';
    }
    return text;
  };
  EXPECT_EQ(figures(kEasy + '\n' + kStuck + '\n' + kHard + '\n'), figures(kEasy + '\n' + kHard + '\n'));
  EXPECT_NE(figures(kEasy + '\n' + kHard + '\n'), figures(kEasy + '\n'));
}

TEST_F(Ablate, NamesThePuzzlesThatChange) {
  const std::string file = directory_.write("hard.txt", kHard + "\n");
  const auto changes = records_of("ablation-change", {file, "--parts", "entries", "--changes"});
  ASSERT_FALSE(changes.empty());
  EXPECT_EQ(changes.back(), (Json{{"type", "ablation-change"},
                                  {"technique", "remote-pair"},
                                  {"source", file},
                                  {"grid", kHard},
                                  {"status", "stuck"},
                                  {"level_before", "hard"},
                                  {"level", "beyond"},
                                  {"score_before", 478}}));
}

TEST_F(Ablate, ASetSufficesAndEachOfItsEntriesHasAWitness) {
  const Json set = records_of("ablation-set", {examples_, "--parts", "sets"}).at(0);
  EXPECT_EQ(set["order"], "last-first");
  EXPECT_EQ(set["kept"], Json::list({"naked-single", "hidden-single", "pointing", "remote-pair"}));
  EXPECT_EQ(set["dropped"], Json::list({"full-house", "claiming"}));
  for (const Json& entry : set["kept"]) EXPECT_TRUE(set["witnesses"].contains(entry.get<std::string>())) << entry;
}

TEST_F(Ablate, ASetMayBeginWithTheFirstEntry) {
  const Json set = records_of("ablation-set", {examples_, "--parts", "sets", "--drop", "first"}).at(0);
  EXPECT_EQ(set["order"], "first-first");
  EXPECT_EQ(set["kept"], Json::list({"naked-single", "hidden-single", "claiming", "remote-pair"}));
}

TEST_F(Ablate, AnOrderHasEqualPowerAndKeepsLevelsInOrder) {
  const Json order = records_of("ablation-order", {examples_, "--parts", "order"}).at(0);
  EXPECT_EQ(order["lost"], 0);
  EXPECT_EQ(order["gained"], 0);
  const auto entries = order["entries"].get<std::vector<std::string>>();
  ASSERT_EQ(entries.size(), 6U);
  EXPECT_EQ(entries.back(), "remote-pair");
  EXPECT_EQ((std::set<std::string>{entries[3], entries[4]}), (std::set<std::string>{"pointing", "claiming"}));
}

TEST_F(Ablate, SaysWhereOrderCostsNothing) {
  const std::string file = directory_.write("easiest.yaml", "version: 1\nextends: basic\nselect: easiest\n");
  const Ended ended = run({"ablate", "-s", file, "--parts", "order", examples_});
  EXPECT_NE(ended.err.find("asks all entries at each step"), std::string::npos) << ended.err;
}

TEST_F(Ablate, CanLeaveOutEntries) {
  EXPECT_EQ(records_of("ablation", {examples_, "--parts", "sets", "--without", "remote-pair"}).at(0)["solved"], 4);
}

TEST_F(Ablate, IsTheSameForAnyNumberOfThreads) {
  std::vector<std::string> outputs;
  for (const char* jobs : {"1", "3"}) {
    outputs.push_back(
        without_times(run({"ablate", "--format", "ndjson", "-s", "standard", "--changes", "-j", jobs, examples_}).out));
  }
  EXPECT_EQ(outputs[0], outputs[1]);
  EXPECT_GT(lines_of(outputs[0]).size(), 20U);
}

TEST_F(Ablate, ReadsGridsInSeveralLines) {
  const std::string drawn = run({"convert", kEasy, "--to", "candidates"}).out;
  const std::string file = directory_.write("drawn.txt", drawn.empty() ? kEasy : drawn);
  EXPECT_EQ(records_of("ablation", {file, "--parts", "entries"}).at(0)["solved"], 1) << ended_.err;
}

TEST_F(Ablate, ReportsBadLinesAndAnswersTheOthers) {
  const std::string file = directory_.write("bad.txt", kEasy + "\n12345\n" + kHard + "\n");
  EXPECT_EQ(records_of("ablation", {file, "--parts", "entries"}).at(0)["solved"], 2);
  EXPECT_EQ(ended_.exit, 1);
  EXPECT_EQ(ended_.err.find("nonet: " + file + ":2:"), 0U) << ended_.err;
}

TEST_F(Ablate, ReportsAFileWithoutPuzzles) {
  const std::string file = directory_.write("empty.txt", "");
  const Ended ended = run({"ablate", file});
  EXPECT_EQ(ended.exit, 1);
  EXPECT_EQ(ended.err, "nonet: " + file + ": empty, expected a grid\n");
}

TEST_F(Ablate, ReportsWrongUsage) {
  const auto error_of = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "ablate");
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.exit, 2);
    return ended.err.substr(0, ended.err.find(" (see"));
  };
  EXPECT_EQ(error_of({}), "nonet: no corpus; give a file with puzzles, or --corpus FILE");
  EXPECT_EQ(error_of({"--corpus", "missing.txt"}),
            "nonet: missing.txt: cannot be read: No such file or directory, expected a file, a grid or -\n");
  EXPECT_EQ(error_of({"--parts", "all", "x"}), "nonet: --parts: unknown part 'all', expected entries, sets or order");
  EXPECT_EQ(error_of({"--changes", "x"}), "nonet: --changes: writes records; needs --format ndjson");
  EXPECT_EQ(error_of({"-s", "basic", "--without", "x-wing", kEasy}),
            "nonet: --without: strategy 'basic' has no entry 'x-wing'");
}

}  // namespace
}  // namespace nonet::cli
