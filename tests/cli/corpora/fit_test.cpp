// nonet fit: the scores of a strategy from people's times.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "nonet/json/json.hpp"
#include "nonet/random.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

/// Singles by house, with scores for the kinds of hidden singles.
std::string singles_strategy(int full_house, int block, int line, int naked) {
  return fmt::format(
      "version: 1\nlevels: [{{name: easy}}, {{name: hard}}]\ntechniques:\n"
      "  - {{use: full-house, level: easy, score: {}}}\n"
      "  - {{use: hidden-single, level: easy, score: {{hidden-single-block: {}, hidden-single-row: {}, "
      "hidden-single-column: {}}}}}\n"
      "  - {{use: naked-single, level: easy, score: {}}}\n",
      full_house, block, line, line, naked);
}

/// A number of the standard normal distribution.
double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.next() >> 11U) / 9007199254740992.0;
  return sum;
}

class Fit : public testing::Test {
 protected:
  /// A table of puzzles with the times that a strategy would give, but for errors of `sigma` in the logarithm.
  std::string times_by(const std::string& strategy, double sigma, std::uint64_t seed) {
    Random random(seed);
    std::string table = "puzzle,seconds,players\n";
    const std::string file = directory_.write("truth.yaml", strategy);
    for (const std::string& line : lines_of(run({"rate", "--format", "ndjson", "-s", file, kCorpus}).out)) {
      const Json record = Json::parse(line);
      if (!record.contains("status") || record["status"] != "solved") continue;
      const double time = *record["score"].number() * std::exp(sigma * normal(random));
      table += fmt::format("{},{:.3f},10\n", record["grid"].text(), time);
    }
    return directory_.write("times.csv", table);
  }
  /// The fitted scores by name.
  std::map<std::string, Json> scores_of(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"fit", "--format", "ndjson", "--compare", "singles", "--target", "seconds", "--log"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    ended_ = run(all);
    EXPECT_EQ(ended_.exit, 0) << ended_.err;
    std::map<std::string, Json> scores;
    for (const std::string& line : lines_of(ended_.out)) {
      Json record = Json::parse(line);
      if (record["type"] == "fit-score") scores.emplace(record["name"].text(), std::move(record));
    }
    return scores;
  }
  /// The error of a run that cannot be fitted.
  std::string refusal(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "fit");
    const Ended ended = run(arguments);
    EXPECT_EQ(ended.exit, 2) << ended.out;
    EXPECT_EQ(ended.out, "");
    return ended.err;
  }

  const std::string kCorpus = source_file("bench/corpus/corpus.txt");
  const std::string kLine = "hidden-single.hidden-single-row+hidden-single-column";
  TemporaryDirectory directory_;
  const std::string start_ = directory_.write("start.yaml", singles_strategy(10, 10, 11, 10));
  Ended ended_;
};

TEST_F(Fit, FindsTheScoresThatMadeTheTimesWithinTheirIntervals) {
  const std::map<std::string, double> truth{
      {"full-house", 3}, {"hidden-single.hidden-single-block", 5}, {kLine, 12}, {"naked-single", 30}};
  int inside = 0;
  int all = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, seed);
    const auto scores = scores_of({"-s", start_, times});
    ASSERT_EQ(scores.size(), truth.size());
    for (const auto& [name, value] : truth) {
      const Json& score = scores.at(name);
      ++all;
      if (score["interval"].is_null()) continue;
      inside += score["interval"][0].number() <= value && value <= score["interval"][1].number() ? 1 : 0;
    }
  }
  EXPECT_GE(inside, all * 85 / 100) << inside << " of " << all;
}

TEST_F(Fit, FindsTheScoresExactlyWithoutErrors) {
  const auto scores = scores_of({"-s", start_, times_by(singles_strategy(3, 5, 12, 30), 0, 1)});
  EXPECT_NEAR(*scores.at("naked-single")["value"].number(), 30, 1);
  EXPECT_NEAR(*scores.at(kLine)["value"].number(), 12, 1);
}

TEST_F(Fit, WritesAStrategyThatRatesAsThePeople) {
  const std::string mine = directory_.path() / "mine.yaml";
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.05, 1);
  static_cast<void>(scores_of({"-s", start_, "--levels", "-o", mine, times}));
  EXPECT_EQ(run({"config", "check", "--strict", mine}).err, "");
  const std::string records =
      directory_.write("r.ndjson", run({"rate", "--format", "ndjson", "-s", mine, kCorpus}).out);
  const std::string stats =
      run({"stats", "--format", "ndjson", "--against", times, "--column", "seconds", records}).out;
  EXPECT_NE(stats.find("\"spearman\":0.9"), std::string::npos) << stats;
  EXPECT_NE(whole_file(mine).find("# 95 %: "), std::string::npos);
}

TEST_F(Fit, IsTheSameForTheSameSeedInAnyOrderOfRows) {
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.2, 1);
  const std::vector<std::string> arguments{"fit", "--target", "seconds", "--log", "--compare", "singles", "-s", start_};
  const auto output = [&](const std::string& file) {
    auto all = arguments;
    all.push_back(file);
    return run(all).out;
  };
  const std::string once = output(times);
  EXPECT_EQ(output(times), once);
  std::vector<std::string> lines = lines_of(whole_file(times));
  std::reverse(lines.begin() + 1, lines.end());
  std::string turned;
  for (const std::string& line : lines) turned += line + '\n';
  EXPECT_EQ(output(directory_.write("turned.csv", turned)), once);
}

TEST_F(Fit, KeepsTheOrderOfScores) {
  // People who find naked singles easier than anything else.
  const std::string times = times_by(singles_strategy(9, 9, 9, 2), 0.1, 1);
  const auto scores = scores_of({"-s", start_, "--order", kLine + ",naked-single", times});
  EXPECT_LE(*scores.at(kLine)["value"].number(), *scores.at("naked-single")["value"].number() + 1e-9);
}

TEST_F(Fit, KeepsFixedScores) {
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, 1);
  const auto scores = scores_of({"-s", start_, "--fixed", "full-house", times});
  EXPECT_EQ(scores.at("full-house")["value"], 10);
  EXPECT_EQ(scores.at("full-house")["note"], "fixed");
}

TEST_F(Fit, RefusesWhatCannotBeFitted) {
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, 1);
  const auto table = [&](const std::string& header, const std::function<std::string(int row)>& value, int rows = 1000) {
    std::string text = "puzzle," + header + "\n";
    int row = 0;
    for (const std::string& line : lines_of(whole_file(times))) {
      if (line.starts_with("puzzle") || row >= rows) continue;
      text += line.substr(0, 81) + ',' + value(row++) + '\n';
    }
    return directory_.write("table.csv", text);
  };
  const auto strategy = [&](const std::string& text) { return directory_.write("other.yaml", "version: 1\n" + text); };
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(refusal({"--target", "seconds", "-s", start_, table("seconds", [](int) { return "100"; })}), "constant");
  has(refusal({"--target", "seconds", "-s", start_,
               table(
                   "seconds", [](int row) { return std::to_string(row + 1); }, 9)}),
      "there are 9 puzzles with a target; at least 20 are needed");
  has(refusal({"--target", "seconds", "-s", start_, table("seconds", [](int) { return ""; })}),
      "there are 0 puzzles with a target");
  has(refusal({"--target", "time", "-s", start_, times}), "time");
  has(refusal({"--target", "seconds", "--log", "-s", start_,
               table("seconds", [](int row) { return std::to_string(row - 3); })}),
      "table.csv:2: -3 is not a number from 1e-06 to 1000000000");
  has(refusal({"--target", "seconds", "-s", start_, "--free", "naked-pair", times}),
      "the strategy has no score 'naked-pair'");
  has(refusal({"--target", "seconds", "-s", start_, "--order", "naked-single", times}), "at least two scores");
  has(refusal({"--target", "seconds", "-s", start_, "--order", "hidden-single,naked-single", times}), "several scores");
  has(refusal({"--target", "seconds", "-s", start_, "--order", "full-house,naked-single,full-house", times}),
      "the order of the scores has a cycle: full-house <= naked-single <= full-house");
  has(refusal({"--target", "seconds", "-s", start_, "--fixed", "naked-single", "--order", "full-house,naked-single",
               times}),
      "does not move");
  has(refusal({"--target", "seconds", "-s", strategy("extends: singles\nrating: {combine: maximum}\n"), times}),
      "`sum`");
  has(refusal({"--target", "seconds", "-s", strategy("extends: singles\nselect: easiest\n"), times}),
      "chooses steps by their scores");
  has(refusal(
          {"--target", "seconds", "-s", strategy("extends: singles\noverride: {naked-single: {score: -5}}\n"), times}),
      "must not be negative");
  has(refusal({"--target", "seconds", "-s", start_, "nowhere.csv"}), "nowhere.csv");
  has(refusal({"--target", "seconds", "-s", start_, "--weight", "none", times}), "none");
}

TEST_F(Fit, RefusesScoresThatTheStrategyCannotWrite) {
  std::string table = "puzzle,minutes\n";
  for (const std::string& line : lines_of(whole_file(times_by(singles_strategy(3, 5, 12, 30), 0.1, 1)))) {
    if (!line.starts_with("puzzle"))
      table += line.substr(0, 82) + fmt::format("{:.4f}\n", std::stod(line.substr(82)) / 600);
  }
  const std::string minutes = directory_.write("minutes.csv", table);
  EXPECT_NE(refusal({"--target", "minutes", "--log", "-s", start_, minutes}).find("too small for the scale"),
            std::string::npos);
}

TEST_F(Fit, RefusesAnOutputThatCannotBeWritten) {
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, 1);
  const auto message = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--target", "seconds", times});
    return refusal(more);
  };
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(message({"-s", start_, "-o", times}), "is an input; it would be overwritten");
  has(message({"-s", start_, "-o", start_}), "is an input; it would be overwritten");
  has(message({"-s", start_, "--levels"}), "changes the strategy that --output writes");
  const std::string new_file = directory_.path() / "new.yaml";
  has(message({"-s", start_, "--set", "naked-single.score=3", "-o", new_file}), "without --set and --scores");
  const std::string bare = directory_.write(
      "bare.yaml", "version: 1\ntechniques: [{use: naked-single, score: 1}, {use: hidden-single, score: 1}]\n");
  has(message({"-s", bare, "--levels", "-o", new_file}), "has no levels");
}

TEST_F(Fit, ComparesStrategiesAsTheyAre) {
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, 1);
  const auto line_of = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all{"fit", "--target", "seconds", "-s", start_, "--compare", "basic", times};
    all.insert(all.end(), more.begin(), more.end());
    for (const std::string& line : lines_of(run(all).out)) {
      if (line.starts_with("basic ")) return line;
    }
    return std::string("none");
  };
  EXPECT_EQ(line_of({"--set", "naked-single.score=99"}), line_of({}));
}

TEST_F(Fit, MovesScoresTogetherInTheirProportions) {
  const std::string start = directory_.write("proportions.yaml", singles_strategy(10, 20, 11, 10));
  const std::string times = times_by(singles_strategy(3, 5, 12, 30), 0.1, 1);
  const auto scores = scores_of({"-s", start, "--together", "full-house,hidden-single.hidden-single-block", times});
  EXPECT_NEAR(2 * *scores.at("full-house")["value"].number(),
              *scores.at("hidden-single.hidden-single-block")["value"].number(), 1e-9);
}

/// The commands of a page: its indented lines that begin with `nonet`.
std::vector<std::string> commands_of(const std::string& page) {
  std::vector<std::string> commands;
  for (std::string line : lines_of(whole_file(source_file(page)))) {
    if (!line.starts_with("   nonet ")) continue;
    commands.push_back(line.substr(3));
  }
  return commands;
}

TEST(DifficultyPage, HasARecipeThatWorks) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory_symlink(source_file("examples"), directory.path() / "examples");
  Start start;
  start.directory = directory.path();
  int ran = 0;
  for (const std::string& command : commands_of("docs/difficulty.md")) {
    const Ended ended =
        run_program("/bin/bash", {"-c", "set -o pipefail; PATH=" + build_file("bin") + ":$PATH; " + command}, start);
    EXPECT_EQ(ended.exit, 0) << command << '\n' << ended.err;
    ++ran;
  }
  EXPECT_EQ(ran, 4);
}

}  // namespace
}  // namespace nonet::cli
