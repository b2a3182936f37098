#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

TEST(Rate, WritesGridStatusLevelScoreAndFinalGrid) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--strategy", "basic"});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, UsesTheStrategyStandardByDefault) {
  const std::string standard = run_on(kHard + "\n", {"rate", "--strategy", "standard"}).out;
  EXPECT_EQ(run_on(kHard + "\n", {"rate"}).out, standard);
  EXPECT_NE(kHardLine, standard);
}

TEST(Rate, StandardSolvesAPuzzleWithAnXyChain) {
  const std::string puzzle = "6.3..1.8..843..2..52........7......4...657...2......1........45..8..317..5.4..8.3";
  EXPECT_TRUE(run({"rate", puzzle}).out.starts_with(puzzle + "\tsolved\tunfair\t")) << run({"rate", puzzle}).out;
}

TEST(Rate, StandardSolvesAPuzzleWithAGroupedChain) {
  // Made by `nonet generate`; HoDoKu calls it unfair.
  const std::string puzzle = "4..2..8..8...13.9..91......7......63..........38..421.5..3....6....25.7.6.78..3..";
  EXPECT_TRUE(run({"rate", puzzle}).out.starts_with(puzzle + "\tsolved\t")) << run({"rate", puzzle}).out;
}

TEST(Rate, StandardHasNoNetsAndForcingChains) {
  const std::string printed = run({"config", "print", "standard"}).out;
  for (const char* technique : {"forcing", "nishio", "kraken", "template", "brute-force"}) {
    EXPECT_EQ(printed.find(std::string("use: ") + technique), std::string::npos) << technique;
  }
}

TEST(Rate, ShowsAPuzzleThatIsStuckBeyondAllLevelsWithTheScoreSoFar) {
  const Ended rated = run_on(kStuck + "\n", {"rate", "-s", "basic"});
  EXPECT_EQ(rated.out, kStuckLine);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, ReportsEqualDigitsInAHouse) {
  const Ended rated = run_on(kConflict + "\n", {"rate"});
  EXPECT_EQ(rated.out, kConflict + "\tinvalid\t-\t-\t-\n");
  EXPECT_EQ(rated.err, "nonet: stdin:1: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, ReportsMoreThanOneSolution) {
  const Ended rated = run_on(kEmpty + "\n", {"rate"});
  EXPECT_EQ(rated.out, kEmpty + "\tmany\t-\t-\t" + kEmpty + "\n");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, ReportsNoSolution) {
  const Ended rated = run_on(kNone + "\n", {"rate"});
  EXPECT_EQ(rated.out, kNone + "\tnone\t-\t-\t-\n");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, ShowsInvalidBytesAsQuestionMarks) {
  const Ended rated = run_on("a\tb\x01\n", {"rate"});
  EXPECT_EQ(rated.out, "a?b?\terror\t-\t-\t-\n");
}

TEST(Rate, EndsWithExitCode1ForALineThatIsNoGrid) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"rate"}, {"rate", "--isolate"}}) {
    EXPECT_EQ(run_on(kEasy + "\nbroken\n" + kEasy + "\n", command).exit, 1);
    EXPECT_EQ(run_on(kEasy + "\n" + kStuck + "\n" + kConflict + "\n" + kNone + "\n" + kEmpty + "\n", command).exit, 0);
  }
}

TEST(Rate, SkipsTheHeaderOfATable) {
  for (const std::string header : {"puzzle,rating", "\"Puzzle\";\"Clues (n)\"", "quizzes", "\xEF\xBB\xBFgrid\tlevel"}) {
    const Ended rated = run_on(header + "\n" + kEasy + ",5\n", {"rate"});
    EXPECT_EQ(rated.out, kEasyStandardLine) << header;
    EXPECT_EQ(rated.err, "") << header;
    EXPECT_EQ(rated.exit, 0) << header;
  }
}

TEST(Rate, TakesNoOtherFirstLineForAHeader) {
  for (const std::string line : {"hello, world", "broken", "x;y", "a\tb"}) {
    const Ended rated = run_on(line + "\n" + kEasy + "\n", {"rate"});
    EXPECT_EQ(lines_of(rated.err).size(), 1U) << line;
    EXPECT_EQ(rated.exit, 1) << line;
  }
}

TEST(Rate, SkipsAHeaderOnlyOnTheFirstLine) {
  const Ended rated = run_on(kEasy + "\npuzzle,rating\n", {"rate"});
  EXPECT_EQ(rated.out, kEasyStandardLine + "puzzle,rating\terror\t-\t-\t-\n");
  EXPECT_EQ(rated.exit, 1);
  EXPECT_EQ(run_on("broken\n" + kEasy + "\n", {"rate"}).exit, 1);
}

TEST(Rate, SkipsBlankLinesAndComments) {
  const Ended rated = run_on("# puzzles\n\n   \n" + kEasy + "\n  # more\n", {"rate"});
  EXPECT_EQ(rated.out, kEasyStandardLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, DropsACommentAfterTheGrid) {
  EXPECT_EQ(run_on("  " + kEasy + " # from a book\n" + kEasy + ",7.2\n", {"rate"}).out,
            kEasyStandardLine + kEasyStandardLine);
}

TEST(Rate, ReadsZerosForEmptyCells) {
  std::string zeros = kEasy;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  EXPECT_EQ(run_on(zeros + "\n", {"rate"}).out, zeros + "\tsolved\teasy\t220\t" + kEasySolution + "\n");
}

TEST(Rate, ReadsStdinForADash) { EXPECT_EQ(run_on(kEasy + "\n", {"rate", "-"}).out, kEasyStandardLine); }

TEST(Rate, AcceptsAGridAsArgument) {
  const Ended rated = run({"rate", kEasy});
  EXPECT_EQ(rated.out, kEasyStandardLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, WritesCsv) {
  const Ended rated = run_on(kEasy + "\n" + kStuck + "\n1,\"2\n", {"rate", "-s", "basic", "--format", "csv"});
  EXPECT_EQ(rated.out, "grid,status,level,score,final\n" + kEasy + ",solved,easy,320," + kEasySolution + "\n" + kStuck +
                           ",stuck,beyond,240," + kStuckEnd + "\n" + "\"1,\"\"2\",error,-,-,-\n");
}

TEST(Rate, WritesRecords) {
  const Ended rated =
      run_on(kEasy + "\n\n" + kStuck + "\n12345\n" + kConflict + "\n", {"rate", "-s", "basic", "--format", "ndjson"});
  const auto lines = lines_of(rated.out);
  ASSERT_EQ(lines.size(), 4U);
  const Json easy = Json::parse(lines[0]);
  EXPECT_EQ(easy["line"], 1);
  EXPECT_EQ(easy["grid"], kEasy);
  EXPECT_EQ(easy["status"], "solved");
  EXPECT_EQ(easy["level"], "easy");
  EXPECT_EQ(easy["score"], 320);
  EXPECT_EQ(easy["steps"], 50);
  EXPECT_EQ(easy["final"], kEasySolution);
  EXPECT_FALSE(easy.contains("message"));
  const Json stuck = Json::parse(lines[1]);
  EXPECT_EQ(stuck["line"], 3);
  EXPECT_EQ(stuck["status"], "stuck");
  EXPECT_EQ(stuck["final"], kStuckEnd);
  EXPECT_EQ(
      Json::parse(lines[2]),
      (Json{{"line", 4}, {"grid", "12345"}, {"status", "error"}, {"message", "too short: 5 cells, expected 81"}}));
  EXPECT_EQ(Json::parse(lines[3]), (Json{{"line", 5},
                                         {"grid", kConflict},
                                         {"status", "invalid"},
                                         {"message", "invalid: digit 1 twice in b1: r1c1 and r1c2"}}));
}

TEST(Rate, WritesADashForTheLevelOfAStrategyWithoutLevels) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("plain.yaml", "version: 1\ntechniques: [naked-single, hidden-single]\n");
  EXPECT_EQ(run_on(kEasy + "\n", {"rate", "-s", file}).out, kEasy + "\tsolved\t-\t0\t" + kEasySolution + "\n");
}

TEST(Rate, RefusesAMissingStrategyAndSuggestsTheNearestName) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--strategy", "basik"});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "nonet: unknown strategy 'basik', did you mean 'basic'?; looked for basik.yaml in: " +
                           build_file("share/nonet/config\n"));
  EXPECT_EQ(rated.exit, 2);
}

TEST(Rate, RefusesInvalidJobs) {
  const Ended rated = run_on("", {"rate", "--jobs", "many"});
  EXPECT_EQ(rated.err.find("nonet: --jobs: "), 0U) << rated.err;
  EXPECT_EQ(rated.exit, 2);
}

TEST(Rate, RatesASukakuOfFiveHundredCandidatesByComplete) {
  const std::string sukaku =
      "12.45..8.12..56.8.123.5678.1234567891.3.5.78.1...5.7891234567891.345678.1.345..8.12.4.67891234..789123...789"
      "1...567891..4.6789...4.678.1.345.7.91.3.567891234567891234..789.23.56....234.6789.23..67...23456789.23456789"
      "1.345..89.23456789123...78....4.6789..3.567....3..67.9.234.6789.2345678......67891234.67891.3.5.789..34.6.89"
      ".23.567.91...5....123.5..89123.56.89123.5...91234...8912345678912...6789123..67891..4567891.3456789..3...78."
      "1234.678912345.78...34.678912.456...12..567891.3...78..2.4567.912..5.....2.4567891234.67.9123456.89123.56789"
      "1.345.78912...678.1234.6.8.12.4567.9.2...67..12.4.678..2.4567.912345...912.4.67891234.6....234.6..9.2.4.67.9"
      "1234567891234567..1.3..67.9123.56..91.3456...1234.67891.3.5...91.34567..12345678.";
  const Ended rated = run({"rate", "-s", "complete", "--columns", "status", sukaku});
  EXPECT_EQ(rated.out, "solved\n");
  EXPECT_EQ(rated.err, "");
}

}  // namespace
}  // namespace nonet::cli
