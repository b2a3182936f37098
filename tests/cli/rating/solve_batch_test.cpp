// solve: several grids in one run, several threads, short records, and suggestions for stuck puzzles.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kMixed = kEasy + "\nbroken\n" + kStuck + "\n" + kConflict + "\n" + kHard + "\n" + kEmpty + "\n" +
                           kMedium + "\n# comment\n" + kNone + "\n" + kEasy + "\n";

TEST(SolveJobs, GiveTheSameOutputAndMessagesForAnyNumberAndFromWorkerProcesses) {
  const TemporaryDirectory directory;
  std::string many;
  for (int i = 0; i < 8; ++i) many += kMixed;
  const std::string file = directory.write("puzzles.txt", many);
  for (const char* format : {"text", "csv", "ndjson"}) {
    const Ended one = run({"solve", "--format", format, file, kHard});
    EXPECT_EQ(one.exit, 1);
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{"-j", "2"}, {"-j", "7"}, {"-j", "0"}, {"--isolate"}, {"-j", "3", "--isolate"}}) {
      std::vector<std::string> arguments{"solve", "--format", format, file, kHard};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const Ended several = run(arguments);
      EXPECT_EQ(several.out, one.out) << format << more[0];
      EXPECT_EQ(several.err, one.err) << format << more[0];
      EXPECT_EQ(several.exit, one.exit);
    }
  }
}

TEST(SolveJobs, KeepTheOrderOfMessagesAboutInputs) {
  const std::vector<std::string> inputs = {kEasy, "/nowhere/a.txt", "123", "11" + std::string(79, '.'), kEasy};
  const auto solve = [&](const char* jobs) {
    std::vector<std::string> arguments{"solve", "-j", jobs};
    arguments.insert(arguments.end(), inputs.begin(), inputs.end());
    return run(arguments);
  };
  const Ended one = solve("1");
  const Ended several = solve("4");
  EXPECT_NE(one.out.find("solved: "), std::string::npos) << one.err;
  EXPECT_EQ(several.err, one.err);
  EXPECT_EQ(several.out, one.out);
  EXPECT_EQ(several.exit, one.exit);
}

TEST(SolveJobs, SumUpTheVerificationOfAllThreads) {
  const Ended one = run_on(kMixed, {"solve", "--verify", "-"});
  EXPECT_NE(one.err.find(" steps judged: "), std::string::npos);
  EXPECT_EQ(run_on(kMixed, {"solve", "--verify", "-j", "3", "-"}).err, one.err);
}

TEST(SolveJobs, EndWhenTheReaderOfTheOutputEnds) {
  int input[2];
  int output[2];
  ASSERT_EQ(::pipe2(input, O_CLOEXEC), 0);  // keep it open: a read would block
  ASSERT_EQ(::pipe2(output, O_CLOEXEC), 0);
  ::close(output[0]);
  const Ended ended = run({"solve", "-j", "2", kEasy, "-"}, {.input_pipe = input[0], .output_pipe = output[1]});
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 141);
  for (const int descriptor : {input[0], input[1], output[1]}) ::close(descriptor);
}

TEST(SolveSeveral, HaveAHeadingInText) {
  const TemporaryDirectory directory;
  const std::string two = directory.write("two.txt", kEasy + "\n\n" + kMedium + "\n");
  const auto lines = lines_of(run({"solve", two}).out);
  EXPECT_EQ(lines[0], two + ":1:");
  EXPECT_NE(std::find(lines.begin(), lines.end(), two + ":3:"), lines.end());
  EXPECT_EQ(lines_of(run({"solve", kEasy, kMedium}).out)[0], "argument 1:");
  const std::string alone = lines_of(run({"solve", kEasy}).out)[0];
  EXPECT_EQ(alone.find("argument"), std::string::npos);
  EXPECT_EQ(lines_of(run({"solve", directory.write("one.txt", kEasy)}).out)[0], alone);
}

TEST(SolveSeveral, HaveASourceInEveryRecord) {
  const auto lines = lines_of(run_on(kEasy + "\n\n" + kMedium + "\n", {"solve", "--format", "ndjson", "-"}).out);
  for (const std::string& line : lines) {
    const Json record = Json::parse(line);
    EXPECT_EQ(record.at("source"), record["grid"] == kEasy ? "stdin:1" : "stdin:3");
  }
  const auto rows = lines_of(run_on(kEasy + "\n" + kMedium + "\n", {"solve", "--format", "csv", "-"}).out);
  EXPECT_NE(rows[0].find(",source"), std::string::npos);
  EXPECT_NE(rows.back().find(",stdin:2"), std::string::npos);
}

TEST(SolveRecords, HaveTheGridOfADrawingOnOneLine) {
  const TemporaryDirectory directory;
  std::string drawing;
  for (std::size_t row = 0; row < 9; ++row) drawing += kEasy.substr(9 * row, 9) + "\n";
  const std::string file = directory.write("drawing.txt", drawing);
  for (const char* command : {"solve", "hint", "steps"}) {
    for (const std::string& line : lines_of(run({command, "--format", "ndjson", file}).out)) {
      EXPECT_EQ(Json::parse(line)["grid"], kEasy) << command;
    }
  }
}

TEST(SolveRecords, OmitTheArgumentsWithoutEvidence) {
  const auto full = lines_of(run({"solve", "-s", "complete", "--format", "ndjson", kHard}).out);
  const auto brief = lines_of(run({"solve", "-s", "complete", "--format", "ndjson", "--no-evidence", kHard}).out);
  ASSERT_EQ(brief.size(), full.size());
  for (std::size_t i = 0; i < full.size(); ++i) {
    Json record = Json::parse(full[i]);
    for (const char* key : {"explanation", "evidence", "premises", "covers", "lemmas", "uniqueness"}) record.erase(key);
    EXPECT_EQ(Json::parse(brief[i]), record);
  }
  EXPECT_LT(brief[0].size(), full[0].size());
  EXPECT_EQ(run({"solve", "--no-evidence", kHard}).out, run({"solve", kHard}).out);
}

std::string last_line(const std::string& text) { return lines_of(text).back(); }

TEST(StuckPuzzles, SuggestTheCheapestShippedStrategyThatGoesOn) {
  EXPECT_EQ(last_line(run({"solve", "-s", "singles", kHard}).out), "`--strategy basic` goes on");
  EXPECT_EQ(last_line(run({"solve", "-s", "basic", kStuck}).out), "`--strategy standard` goes on");
  EXPECT_EQ(last_line(run({"solve", "-s", "basic", "--isolate", kStuck}).out), "`--strategy standard` goes on");
}

TEST(StuckPuzzles, SuggestTheCheapestForAStrategyOfTheUsersOwn) {
  const TemporaryDirectory directory;
  const std::string naked = directory.write("naked.yaml", "version: 1\ntechniques: [naked-single]\n");
  EXPECT_EQ(last_line(run({"solve", "-s", naked, kEasy}).out), "`--strategy singles` goes on");
  const std::string no_pairs = directory.write("no-pairs.yaml", "version: 1\nextends: basic\ndisable: [remote-pair]\n");
  EXPECT_EQ(last_line(run({"solve", "-s", no_pairs, kStuck}).out), "`--strategy standard` goes on");
}

TEST(StuckPuzzles, SkipStrategiesThatHaveNoStepThere) {
  EXPECT_EQ(last_line(run({"solve", "-s", "singles", kStuck}).out), "`--strategy standard` goes on");
  // Needs an XY-chain, which `basic` lacks.
  const std::string puzzle = "6.3..1.8..843..2..52........7......4...657...2......1........45..8..317..5.4..8.3";
  const TemporaryDirectory directory;
  const std::string own = directory.write("own.yaml", "version: 1\nextends: standard\ndisable: [{plugin: chains}]\n");
  EXPECT_EQ(last_line(run({"solve", "-s", own, puzzle}).out), "`--strategy standard` goes on");
}

TEST(StuckPuzzles, HaveNoSuggestionIfTheStrategyStopsOrHasAllTechniques) {
  const TemporaryDirectory directory;
  const std::string stops = directory.write("stops.yaml", "version: 1\nextends: basic\nstop: {steps: 2}\n");
  EXPECT_EQ(run({"solve", "-s", stops, kStuck}).out.find("goes on"), std::string::npos);
  // No strategy solves it, because it has two solutions.
  const std::string two = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......";
  const std::string complete = run({"solve", "-s", "complete", two}).out;
  EXPECT_EQ(complete.find("goes on"), std::string::npos);
  EXPECT_EQ(run({"solve", "-s", "basic", kEasy}).out.find("goes on"), std::string::npos);
}

/// The output of a run whose stderr is a terminal.
std::string on_terminal(const std::vector<std::string>& arguments, const std::string& input) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) throw std::runtime_error("no terminal");
  const std::string name = ::ptsname(master);
  const int keep = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);  // keeps the output until it is read
  run(arguments, {.input = input, .environment = {"NO_COLOR=1"}, .errors = name});
  ::fcntl(master, F_SETFL, O_NONBLOCK);
  std::string text(4096, '\0');
  const ssize_t got = ::read(master, text.data(), text.size());
  text.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
  ::close(keep);
  ::close(master);
  return text;
}

TEST(StuckPuzzles, AreCountedAtTheEndOfRateOnlyOnATerminal) {
  const std::string puzzles = kStuck + "\n" + kEasy + "\n" + kStuck + "\n";
  const std::string said = "nonet: 2 puzzles are stuck; `";
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--isolate"}}) {
    std::vector<std::string> arguments{"rate", "-s", "basic"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const std::string advice = more.empty() ? "--strategy standard` goes on with one of them" : "nonet solve` names";
    EXPECT_NE(on_terminal(arguments, puzzles).find(said + advice), std::string::npos);
    EXPECT_EQ(run_on(puzzles, arguments).err, "");
  }
  EXPECT_NE(on_terminal({"rate", "-s", "basic"}, kStuck).find("nonet: 1 puzzle is stuck; "), std::string::npos);
  const TemporaryDirectory directory;
  const std::string own = directory.write("own.yaml", "version: 1\ntechniques: [naked-single]\n");
  EXPECT_NE(on_terminal({"rate", "-s", own}, kStuck).find("1 puzzle is stuck; `--strategy singles` goes on"),
            std::string::npos);
  EXPECT_EQ(on_terminal({"rate", "-s", "basic"}, kEasy), "");
}

}  // namespace
}  // namespace nonet::cli
