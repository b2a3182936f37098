#include <gtest/gtest.h>

#include "cli/plugin_faults.hpp"

namespace nonet::cli {
namespace {

/// basic plus a plugin that searches endlessly when basic has no step left.
class Timeout : public testing::Test {
 protected:
  std::string endless(const std::string& manner) { return behind_basic(directory_, "endless_" + manner); }
  /// The message about the search in a position.
  static std::string message(const std::string& manner, const std::string& what, const std::string& position,
                             const std::string& strategy) {
    return plugin_message("endless_" + manner, what, strategy, "steps --timeout-ms 50", position);
  }
  static constexpr const char* kPolite = "still searching after 50 ms";
  static constexpr const char* kDeaf = "searched for 50 ms and did not stop within 1000 ms after the request to stop";

  TemporaryDirectory directory_;
};

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST_F(Timeout, RateEndsWithTheLinesBeforeASearchThatDoesNotStop) {
  const std::string file = endless("deaf");
  for (const char* jobs : {"1", "2"}) {
    // Several chunks before the line, and more after it.
    const Ended rated =
        run_process({"rate", "-j", jobs, "-s", file, "--timeout-ms", "50"},
                    {.input = repeated(kEasy + "\n", 700) + kStuck + "\n" + repeated(kEasy + "\n", 700)});
    EXPECT_EQ(rated.out, repeated(kEasyLine, 700));
    EXPECT_EQ(rated.err, "nonet: " + message("deaf", kDeaf, kStuckPosition, file));
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST_F(Timeout, RateEndsBeforeTheFirstOfSeveralSearchesThatDoNotStop) {
  const std::string file = endless("deaf");
  const std::string puzzles = kEasy + "\n" + kStuck + "\n" + repeated(kEasy + "\n", 700) + kStuck + "\n" + kEasy + "\n";
  const Ended rated = run_process({"rate", "-j", "2", "-s", file, "--timeout-ms", "50"}, {.input = puzzles});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.err, "nonet: " + message("deaf", kDeaf, kStuckPosition, file));
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(Timeout, RateWritesTheMessagesOfTheLinesBefore) {
  const Ended rated =
      run_process({"rate", "-s", endless("deaf"), "--timeout-ms", "50"}, {.input = "broken\n" + kStuck + "\n"});
  EXPECT_EQ(rated.out, "broken\terror\t-\t-\t-\n");
  const auto lines = lines_of(rated.err);
  ASSERT_EQ(lines.size(), 2U) << rated.err;
  EXPECT_EQ(lines[0].find("nonet: stdin:1:1: "), 0U) << rated.err;
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(Timeout, SolveShowsTheStepsBeforeAndContinuesWithTheNextGrid) {
  const std::string file = endless("polite");
  const Ended solved = run({"solve", "-s", file, "--timeout-ms", "50", kStuck, kEasy});
  EXPECT_NE(solved.out.find(" => r7c5=1\nerror\n"), std::string::npos) << solved.out;
  EXPECT_NE(solved.out.find("\nsolved: " + kEasySolution + "\n"), std::string::npos) << solved.out;
  EXPECT_EQ(solved.err, "nonet: argument 1: " + message("polite", kPolite, kStuckPosition, file));
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(Timeout, SolveEndsWithTheStepsBeforeASearchThatDoesNotStop) {
  const std::string file = endless("deaf");
  const Ended solved = run_process({"solve", "-s", file, "--timeout-ms", "50", kStuck, kEasy});
  const std::string steps = run({"solve", "-s", "basic", kStuck}).out;
  EXPECT_EQ(solved.out, "argument 1:\n" + steps.substr(0, steps.find("stuck: ")));
  EXPECT_EQ(solved.err, "nonet: " + message("deaf", kDeaf, kStuckPosition, file));
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(Timeout, HintNamesTheTechniqueThatSearchedTooLong) {
  const std::string polite = endless("polite");
  const Ended late = run({"hint", "-s", polite, "--timeout-ms", "50", kStuckPosition});
  EXPECT_EQ(late.out, "");
  EXPECT_EQ(late.err, "nonet: argument: " + message("polite", kPolite, kStuckPosition, polite));
  EXPECT_EQ(late.exit, 3);
  const std::string deaf = endless("deaf");
  const Ended never = run_process({"hint", "-s", deaf, "--timeout-ms", "50", kStuckPosition});
  EXPECT_EQ(never.out, "");
  EXPECT_EQ(never.err, "nonet: " + message("deaf", kDeaf, kStuckPosition, deaf));
  EXPECT_EQ(never.exit, 3);
}

TEST_F(Timeout, StepsShowsThoseOfTheTechniquesBefore) {
  const std::string expected = run({"steps", "-s", "basic", kEasy}).out;
  const std::string polite = endless("polite");
  const Ended late = run({"steps", "-s", polite, "--timeout-ms", "50", kEasy});
  EXPECT_EQ(late.out, expected);
  EXPECT_EQ(late.err, "nonet: argument: " + message("polite", kPolite, kEasy, polite));
  EXPECT_EQ(late.exit, 3);
  const std::string deaf = endless("deaf");
  const Ended never = run_process({"steps", "-s", deaf, "--timeout-ms", "50", kEasy});
  EXPECT_EQ(never.out, expected);
  EXPECT_EQ(never.err, "nonet: " + message("deaf", kDeaf, kEasy, deaf));
  EXPECT_EQ(never.exit, 3);
}

TEST_F(Timeout, ZeroIsNoLimit) {
  const Ended rated = run_on(kHard + "\n", {"rate", "-s", "basic", "--timeout-ms", "0"});
  EXPECT_EQ(rated.out, kHardLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST_F(Timeout, RefusesAnInvalidLimit) {
  for (const char* limit : {"-1", "soon", "86400001"}) {
    const Ended rated = run_on("", {"rate", "-s", "basic", "--timeout-ms", limit});
    EXPECT_EQ(rated.err.find("nonet: --timeout-ms: "), 0U) << rated.err;
    EXPECT_EQ(rated.exit, 2);
  }
}

}  // namespace
}  // namespace nonet::cli
