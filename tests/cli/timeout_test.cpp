#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// basic with a plugin that searches without end where basic has no step left.
class Timeout : public testing::Test {
 protected:
  std::string endless(const std::string& manner) {
    std::string id = "endless-" + manner;
    return directory_.write(manner + ".yaml", "version: 1\nextends: basic\nplugins: [" + plugin(manner) +
                                                  "]\ninsert: {after: remote-pair, entries: [" + id + "]}\n");
  }
  static std::string plugin(const std::string& manner) { return bad_plugin("endless_" + manner).string(); }
  /// What is said of the search in a position.
  static std::string message(const std::string& manner, const std::string& what, const std::string& position,
                             const std::string& strategy) {
    return "plugin " + plugin(manner) + ", technique 'endless-" + manner + "': " + what + "; grid " + position +
           "; reproduce with: nonet steps --timeout-ms 50 --strategy " + strategy + " '" + position + "'\n";
  }
  static constexpr const char* kPolite = "still searching after 50 ms";
  static constexpr const char* kDeaf =
      "searched for 50 ms, did not stop within 1000 ms after the request to stop, and ends the program";

  TemporaryDirectory directory_;
};

// Where basic ends in kStuck.
const std::string kSlowPosition =
    ".+84..+521+99.+128.47525+7..1+683.1+6.29+3+5.82+36+57+1+9+45.+9+13..+6+2..+8.+1.5+26..+5..+2.4+11.25...+3.";

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST_F(Timeout, RateTellsWhoSearchedTooLongAndAnswersTheOtherLines) {
  const std::string file = endless("polite");
  for (const char* jobs : {"1", "2"}) {
    const Ended rated =
        run_on(kEasy + "\n" + kStuck + "\n" + kEasy + "\n", {"rate", "-j", jobs, "-s", file, "--timeout-ms", "50"});
    EXPECT_EQ(rated.out, kEasyLine + kStuck + "\terror\t-\t-\t-\n" + kEasyLine);
    EXPECT_EQ(rated.err, "nonet: stdin:2: " + message("polite", kPolite, kSlowPosition, file));
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST_F(Timeout, RateEndsWithTheLinesBeforeASearchThatDoesNotStop) {
  const std::string file = endless("deaf");
  for (const char* jobs : {"1", "2"}) {
    // Several chunks before the line, and more behind it.
    const Ended rated =
        run_process({"rate", "-j", jobs, "-s", file, "--timeout-ms", "50"},
                    {.input = repeated(kEasy + "\n", 700) + kStuck + "\n" + repeated(kEasy + "\n", 700)});
    EXPECT_EQ(rated.out, repeated(kEasyLine, 700));
    EXPECT_EQ(rated.err, "nonet: " + message("deaf", kDeaf, kSlowPosition, file));
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST_F(Timeout, RateEndsBeforeTheFirstOfSeveralSearchesThatDoNotStop) {
  const std::string file = endless("deaf");
  const std::string puzzles = kEasy + "\n" + kStuck + "\n" + repeated(kEasy + "\n", 700) + kStuck + "\n" + kEasy + "\n";
  const Ended rated = run_process({"rate", "-j", "2", "-s", file, "--timeout-ms", "50"}, {.input = puzzles});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.err, "nonet: " + message("deaf", kDeaf, kSlowPosition, file));
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

TEST_F(Timeout, SolveShowsTheStepsBeforeAndGoesOnWithTheNextGrid) {
  const std::string file = endless("polite");
  const Ended solved = run({"solve", "-s", file, "--timeout-ms", "50", kStuck, kEasy});
  EXPECT_NE(solved.out.find(" => r7c5=1\nerror\n"), std::string::npos) << solved.out;
  EXPECT_NE(solved.out.find("\nsolved: " + kEasySolution + "\n"), std::string::npos) << solved.out;
  EXPECT_EQ(solved.err, "nonet: argument 1: " + message("polite", kPolite, kSlowPosition, file));
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(Timeout, SolveEndsWithTheStepsBeforeASearchThatDoesNotStop) {
  const std::string file = endless("deaf");
  const Ended solved = run_process({"solve", "-s", file, "--timeout-ms", "50", kStuck, kEasy});
  const std::string steps = run({"solve", "-s", "basic", kStuck}).out;
  EXPECT_EQ(solved.out, "argument 1:\n" + steps.substr(0, steps.find("stuck: ")));
  EXPECT_EQ(solved.err, "nonet: " + message("deaf", kDeaf, kSlowPosition, file));
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(Timeout, HintTellsWhoSearchedTooLong) {
  const std::string polite = endless("polite");
  const Ended late = run({"hint", "-s", polite, "--timeout-ms", "50", kSlowPosition});
  EXPECT_EQ(late.out, "");
  EXPECT_EQ(late.err, "nonet: argument: " + message("polite", kPolite, kSlowPosition, polite));
  EXPECT_EQ(late.exit, 3);
  const std::string deaf = endless("deaf");
  const Ended never = run_process({"hint", "-s", deaf, "--timeout-ms", "50", kSlowPosition});
  EXPECT_EQ(never.out, "");
  EXPECT_EQ(never.err, "nonet: " + message("deaf", kDeaf, kSlowPosition, deaf));
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

TEST_F(Timeout, RefusesALimitThatIsNone) {
  for (const char* limit : {"-1", "soon", "86400001"}) {
    const Ended rated = run_on("", {"rate", "-s", "basic", "--timeout-ms", limit});
    EXPECT_EQ(rated.err.find("nonet: --timeout-ms: "), 0U) << rated.err;
    EXPECT_EQ(rated.exit, 2);
  }
}

}  // namespace
}  // namespace nonet::cli
