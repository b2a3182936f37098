#include <gtest/gtest.h>

#include <algorithm>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

TEST(Solve, ShowsEveryStepThenTheGridAndTheRating) {
  const Ended solved = run({"solve", kEasy});
  const auto lines = lines_of(solved.out);
  ASSERT_EQ(lines.size(), 52U);
  EXPECT_EQ(lines[0], "Hidden Single: 4 in b2 => r1c6=4");
  EXPECT_EQ(lines[50], "solved: " + kEasySolution);
  EXPECT_EQ(lines[51], "level easy, score 220, 50 steps");
  EXPECT_EQ(solved.err, "");
  EXPECT_EQ(solved.exit, 0);
}

TEST(Solve, ShowsWhereAPuzzleIsStuck) {
  const Ended solved = run({"solve", "-s", "basic", kStuck});
  EXPECT_EQ(solved.exit, 1);
  const auto lines = lines_of(solved.out);
  ASSERT_EQ(lines.size(), 25U + 2 + 13 + 1);
  EXPECT_EQ(lines[25].find("stuck: "), 0U);
  EXPECT_EQ(lines[26], "level beyond, score 240, 25 steps so far");
  EXPECT_EQ(lines[27].substr(0, 3), ".--");
}

TEST(Solve, WritesAStateThatIsReadBack) {
  const Ended solved = run({"solve", "-s", "basic", kStuck});
  const std::string state = lines_of(solved.out)[25].substr(7);
  const Ended again = run({"solve", "-s", "basic", state});
  EXPECT_EQ(lines_of(again.out)[0], "stuck: " + state);
}

TEST(Solve, ReportsManyNoneAndInvalid) {
  EXPECT_EQ(run({"solve", kEmpty}).out, "many: more than one solution\n" + kEmpty + "\n");
  EXPECT_EQ(run({"solve", kNone}).out, "none: no solution\n");
  const Ended invalid = run({"solve", kConflict});
  EXPECT_EQ(invalid.out, "invalid\n");
  EXPECT_EQ(invalid.err, "nonet: argument: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(invalid.exit, 1);
}

TEST(Solve, WritesARecordForEachStepAndTheResult) {
  const auto lines = lines_of(run({"solve", "-s", "basic", "--format", "ndjson", kHard}).out);
  ASSERT_GT(lines.size(), 2U);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const Json step = Json::parse(lines[i]);
    EXPECT_EQ(step["type"], "step");
    EXPECT_EQ(step["grid"], kHard);
    EXPECT_EQ(step["step"], i + 1);
    for (const char* key : {"technique", "kind", "name", "text", "conclusions", "digits", "premises", "covers",
                            "metrics", "level", "score", "evidence", "state"}) {
      EXPECT_TRUE(step.contains(key)) << key;
    }
  }
  const Json result = Json::parse(lines.back());
  EXPECT_EQ(result["type"], "result");
  EXPECT_EQ(result["status"], "solved");
  EXPECT_EQ(result["level"], "hard");
  EXPECT_EQ(result["score"], 478);
  EXPECT_EQ(result["steps"], lines.size() - 1);
}

TEST(Solve, WritesTheMetricsAndPremisesOfARemotePair) {
  const auto lines = lines_of(run({"solve", "-s", "basic", "--format", "ndjson", kHard}).out);
  const auto found = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return Json::parse(line).value("technique", "") == "remote-pair";
  });
  ASSERT_NE(found, lines.end());
  const Json step = Json::parse(*found);
  EXPECT_EQ(step["text"], "Remote Pair: 3/7 r4c5 - r5c4 - r5c9 - r7c9 => r7c5<>7");
  EXPECT_EQ(step["metrics"], (Json{{"length", 4}}));
  EXPECT_EQ(step["premises"], Json::list({"r4c5", "r5c4", "r5c9", "r7c9"}));
  EXPECT_EQ(step["conclusions"], Json::list({"r7c5<>7"}));
}

TEST(Solve, WritesCsv) {
  const auto lines = lines_of(run({"solve", "--format", "csv", kEasy}).out);
  ASSERT_EQ(lines.size(), 51U);
  EXPECT_EQ(lines[0], "grid,step,technique,kind,conclusions,level,score,source");
  EXPECT_EQ(lines[1], kEasy + ",1,hidden-single,hidden-single-block,r1c6=4,easy,4,argument");
}

TEST(Solve, ReadsAFileWithAGridALine) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("puzzles.txt", "# two\n" + kEasy + "\nbroken\n" + kMedium + "\n");
  const Ended solved = run({"solve", file});
  EXPECT_NE(solved.out.find("solved: " + kEasySolution), std::string::npos);
  EXPECT_NE(solved.out.find("level medium, score 480"), std::string::npos);
  EXPECT_EQ(solved.err,
            "nonet: " + file +
                ":3:1: no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link\n");
  EXPECT_EQ(solved.exit, 1);
}

TEST(Solve, ReadsStdinForADash) { EXPECT_EQ(run_on(kEasy + "\r\n", {"solve", "-"}).out, run({"solve", kEasy}).out); }

TEST(Solve, ReportsEmptyStdin) {
  const Ended solved = run_on("", {"solve", "-"});
  EXPECT_EQ(solved.err, "nonet: stdin: empty, expected a grid\n");
  EXPECT_EQ(solved.exit, 1);
}

TEST(Program, ShowsItsVersion) {
  const Ended version = run({"--version"});
  EXPECT_EQ(version.out.find("nonet "), 0U);
  EXPECT_EQ(version.exit, 0);
}

TEST(Program, ListsItsCommandsAndExitCodes) {
  const Ended help = run({"--help"});
  for (const char* command : {"solve", "rate", "hint", "steps", "count", "plugins", "config", "bench"}) {
    EXPECT_NE(help.out.find("\n  " + std::string(command) + " "), std::string::npos) << command;
  }
  EXPECT_NE(help.out.find("Exit codes: 0 success"), std::string::npos);
  EXPECT_EQ(help.exit, 0);
}

TEST(Program, RefusesUnknownCommandsAndOptions) {
  EXPECT_EQ(run({}).exit, 2);
  EXPECT_EQ(run({"sovle", kEasy}).exit, 2);
  EXPECT_EQ(run({"rate", "--no-such-option"}).exit, 2);
  EXPECT_EQ(run_on("", {"rate", "--format", "xml"}).exit, 2);
}

}  // namespace
}  // namespace nonet::cli
