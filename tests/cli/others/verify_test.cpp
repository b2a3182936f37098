#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

std::string step_line(const std::string& grid, const std::string& conclusions, const std::string& premises) {
  return R"({"grid": ")" + grid + R"(", "conclusions": )" + conclusions + R"(, "premises": )" + premises + "}\n";
}

const std::string kRow = "12345678." + std::string(72, '.');

TEST(Verify, ProvesAndRefutesStepsOfOtherPrograms) {
  const Ended judged =
      run_on(step_line(kRow, R"(["r1c9=9"])", R"(["r1c9"])") + step_line(kRow, R"(["r2c1=5"])", R"(["5b1"])") +
                 step_line(kRow, R"(["r2c8<>9"])", R"(["9b1"])"),
             {"verify"});
  const std::vector<std::string> lines = lines_of(judged.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "1\tproved\t-");
  EXPECT_EQ(lines[1].find("2\trefuted\tr2c1=5 is false in the solution 12345678"), 0U) << lines[1];
  EXPECT_EQ(lines[2].find("3\trefuted\tr2c8<>9 does not follow: the premises of the step are also consistent with r"),
            0U)
      << lines[2];
  EXPECT_EQ(judged.err, "nonet: 3 steps judged: 1 proved, 2 refuted, 0 undecided; 0 of 1 premises idle\n");
  EXPECT_EQ(judged.exit, 3);
}

TEST(Verify, ReadsOutputOfSolve) {
  const Ended solved = run({"solve", "--format", "ndjson", kHard});
  const Ended judged = run_on(solved.out, {"verify", "--format", "ndjson"});
  const std::vector<std::string> lines = lines_of(judged.out);
  EXPECT_EQ(lines.size(), lines_of(solved.out).size());  // the result is skipped, the summary replaces it
  const Json summary = Json::parse(lines.back());
  EXPECT_EQ(summary["type"], "verification");
  EXPECT_EQ(summary["judged"], lines.size() - 1);
  EXPECT_EQ(summary["proved"], summary["judged"]);
  EXPECT_EQ(judged.exit, 0);
}

TEST(Verify, ReadsThePathsThatRateWrites) {
  const std::string puzzles = kEasy + "\n12345\n" + kHard + "\n" + kEmpty + "\n";
  const Ended rated = run_on(puzzles, {"rate", "--format", "ndjson", "--columns", "path", "-s", "complete"});
  const Ended judged = run_on(rated.out, {"verify"});
  EXPECT_EQ(judged.out, "1\tproved\t-\n3\tproved\t-\n");  // the others have no steps
  std::size_t steps = 0;
  for (const std::string& line : lines_of(rated.out)) steps += Json::parse(line).value("steps", 0U).get<std::size_t>();
  EXPECT_EQ(
      judged.err.find("nonet: " + std::to_string(steps) + " steps judged: " + std::to_string(steps) + " proved, "), 0U)
      << judged.err;
  EXPECT_EQ(judged.exit, 0);
}

TEST(Verify, JudgesEachStepOfAPathAfterTheOnesBeforeIt) {
  const std::string grid = "1234567.." + std::string(72, '.');
  const auto path_of = [&grid](const std::string& second) {
    return R"({"grid": ")" + grid + R"(", "path": [{"conclusions": ["r1c8<>9"], "premises": []}, )" + second + "]}\n";
  };
  const std::string eight = R"({"conclusions": ["r1c8=8"], "premises": ["r1c8"]})";
  const std::string first = R"({"grid": ")" + grid + R"(:918", "path": [)" + eight + "]}\n";
  const Ended judged = run_on(first + path_of(eight), {"verify"});
  EXPECT_EQ(judged.out.substr(0, judged.out.find('\n', 20)).find("1\tproved\t-\n2\trefuted\tstep 1: r1c8<>9 "), 0U)
      << judged.out;
  EXPECT_EQ(judged.err, "nonet: 2 steps judged: 1 proved, 1 refuted, 0 undecided; 0 of 1 premises idle\n");
  EXPECT_EQ(judged.exit, 3);
  const std::string two = R"({"grid": ")" + grid + R"(:918", "path": [)" + eight +
                          R"(, {"conclusions": ["r1c9=9"], "premises": ["r1c9"]}]})" + "\n";
  EXPECT_EQ(run_on(two, {"verify"}).out, "1\tproved\t-\n");
}

TEST(Verify, ReadsLongSteps) {  // as forcing nets have
  const std::string line = step_line(kRow, R"(["r1c9=9"])", R"(["r1c9"])");
  const std::string text = R"({"text": ")" + std::string(500'000, 'x') + R"(", )" + line.substr(1);
  EXPECT_EQ(run_on(text, {"verify"}).out, "1\tproved\t-\n");
}

TEST(Verify, ReportsABadLineAndJudgesTheOthers) {
  const auto message = [](const std::string& line) {
    const std::string end = line.back() == '\n' ? "" : "\n";
    const Ended judged = run_on(line + end + step_line(kRow, R"(["r1c9=9"])", R"(["r1c9"])"), {"verify"});
    EXPECT_EQ(judged.exit, 1) << line;
    const std::vector<std::string> lines = lines_of(judged.out);
    EXPECT_EQ(lines.back(), "2\tproved\t-") << line;
    const std::string first = lines_of(judged.err).front();
    constexpr std::string_view kWhere = "nonet: stdin:1: ";
    EXPECT_EQ(first.substr(0, kWhere.size()), kWhere);
    EXPECT_EQ(lines.front(), "1\terror\t" + first.substr(kWhere.size()));
    return first.substr(kWhere.size());
  };
  EXPECT_EQ(message("{"), "not JSON at character 2, expected an object with 'grid', 'conclusions' and 'premises'");
  EXPECT_EQ(message("[1]"), "[1] is not an object, expected one with 'grid', 'conclusions' and 'premises'");
  EXPECT_EQ(message(R"({"score": 1e999})"), "a number is too large");
  const std::string deep = std::string(30'000, '[') + std::string(30'000, ']');
  EXPECT_EQ(message(deep), "nested more than 64 deep");
  EXPECT_EQ(message(R"({"conclusions": )" + deep + "}"), "nested more than 64 deep");
  EXPECT_EQ(message(R"({"conclusions": ["r1c1=1"]})"), "no 'grid', expected a grid of 81 or 729 characters");
  EXPECT_EQ(message(R"({"grid": 5})"), "'grid' is 5, expected a grid of 81 or 729 characters");
  EXPECT_EQ(message(R"({"grid": "123"})"), "'grid', character 4: too short: 3 cells, expected 81");
  EXPECT_EQ(message(R"({"grid": ")" + kRow + R"("})"),
            R"(no 'conclusions', expected a list such as ["r7c5<>7", "r1c2=3"])");
  EXPECT_EQ(message(step_line(kRow, "[]", "[]")), "'conclusions' is empty, expected one at least");
  EXPECT_EQ(message(step_line(kRow, R"(["r1c10=1"])", "[]")),
            R"("r1c10=1" in 'conclusions', expected a list such as ["r7c5<>7", "r1c2=3"])");
  EXPECT_EQ(message(step_line(kRow, R"(["r1c9=9"])", R"("r1c9")")),
            R"('premises' is "r1c9", expected a list of cells and digits in houses such as ["r4c5", "7b3"])");
  EXPECT_EQ(message(step_line(kConflict, R"(["r9c9=9"])", "[]")), "the grid contradicts itself: it has no solution");
  const std::string path = R"({"grid": ")" + kRow + R"(", "path": )";
  constexpr const char* kExpected = ", expected a list of steps, each with 'conclusions' and 'premises'";
  EXPECT_EQ(message(path + "5}"), std::string("'path' is 5") + kExpected);
  EXPECT_EQ(message(path + "[7]}"), std::string("7 in 'path'") + kExpected);
  EXPECT_EQ(
      message(path + R"([{"conclusions": ["r1c9=9"]}]})"),
      R"(step 1 of 'path': no 'premises', expected a list of cells and digits in houses such as ["r4c5", "7b3"])");
  EXPECT_EQ(message(R"({"grid": ")" + kRow + R"(", "status": "solved", "steps": 5})"),
            "no 'path' in this rating; `nonet rate --format ndjson --columns path` writes it");
}

TEST(Verify, CountsSolutionsOfTheGridAndJudgesOnTheState) {
  const std::string line = R"({"grid": ")" + kEasy + R"(", "state": ")" + kEasy +
                           R"(:711 611 511 111", "conclusions": ["r1c1=2"], "premises": ["r1c1"]})";
  const Ended judged = run_on(line + "\n", {"verify"});
  EXPECT_EQ(judged.out, "1\trefuted\tr1c1=2 is false in the solution " + kEasySolution + "\n");
}

TEST(Verify, CountsARepeatedPremiseOnce) {
  const Ended judged = run_on(step_line(kRow, R"(["r1c9=9"])", R"(["r1c9", "R1C9"])"), {"verify"});
  EXPECT_EQ(judged.err, "nonet: 1 steps judged: 1 proved, 0 refuted, 0 undecided; 0 of 1 premises idle\n");
}

TEST(Verify, CountsIdlePremisesExactlyOnRequest) {
  const std::string either = step_line(kRow, R"(["r1c9=9"])", R"(["r1c9", "9r1"])");  // either of the two suffices
  const std::string_view kSum = "nonet: 1 steps judged: 1 proved, 0 refuted, 0 undecided; ";
  EXPECT_EQ(run_on(either, {"verify"}).err, std::string(kSum) + "1 of 2 premises idle\n");
  EXPECT_EQ(run_on(either, {"verify", "--exact-idle"}).err, std::string(kSum) + "2 of 2 premises idle\n");
}

TEST(Verify, JudgesLemmasAndUniqueness) {
  const std::string candidates = [] {
    std::string text;
    for (int cell = 0; cell < 81; ++cell) {
      text += cell == 0 || cell == 3 || cell == 9 ? "12......." : cell == 12 ? "123......" : "123456789";
    }
    return text;
  }();
  const std::string rectangle =
      R"({"grid": ")" + candidates +
      R"(", "conclusions": ["r2c4=3"], "premises": [], "uniqueness": {"pattern": ["1r1c1", "2r1c1", "1r1c4", "2r1c4",)"
      R"( "1r2c1", "2r2c1", "1r2c4", "2r2c4"], "guardians": ["3r2c4"]}})";
  const std::string lemma = R"({"grid": ")" + kRow +
                            R"(", "conclusions": ["r1c9=9"], "premises": [], "lemmas": [{"clause": ["r1c9=9"],)"
                            R"( "premises": ["r1c9"]}]})";
  // The grid alone has other solutions: the argument assumes uniqueness.
  const Ended judged = run_on(lemma + "\n" + rectangle + "\n", {"verify"});
  const std::vector<std::string> lines = lines_of(judged.out);
  EXPECT_EQ(lines[0], "1\tproved\t-");
  EXPECT_EQ(lines[1].find("2\trefuted\tr2c4=3 is false in the solution "), 0U) << lines[1];
}

TEST(Verification, JudgesTheStepsThatAreApplied) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--verify"});
  EXPECT_EQ(rated.out, kEasyStandardLine);
  EXPECT_EQ(rated.err, "nonet: 50 steps judged: 50 proved, 0 refuted, 0 undecided; 0 of 50 premises idle\n");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Verification, CountsIdlePremisesExactlyOnRequest) {
  const auto idle = [](std::vector<std::string> more) {
    std::vector<std::string> arguments{"rate", "--format", "ndjson"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return Json::parse(lines_of(run_on(kHard + "\n", arguments).out).back())["idle_premises"].get<int>();
  };
  const int unfired = idle({"--verify", "all", "-s", "complete"});
  const int exact = idle({"--verify", "all", "-s", "complete", "--exact-idle"});
  EXPECT_GT(unfired, 0);
  EXPECT_GT(exact, unfired);
  EXPECT_EQ(idle({"--verify", "all", "-s", "complete", "--exact-idle", "--isolate"}), exact);
  const Ended alone = run_on(kHard + "\n", {"rate", "--exact-idle"});
  EXPECT_EQ(alone.exit, 2);
  EXPECT_NE(alone.err.find("--verify"), std::string::npos) << alone.err;
}

TEST(Verification, JudgesAllStepsOfAllTechniques) {
  const Ended applied = run_on(kEasy + "\n", {"rate", "--format", "ndjson", "--verify"});
  const Ended all = run_on(kEasy + "\n", {"rate", "--format", "ndjson", "--verify", "all"});
  const Json few = Json::parse(lines_of(applied.out).back());
  const Json many = Json::parse(lines_of(all.out).back());
  EXPECT_GT(many["judged"], few["judged"]);
  EXPECT_EQ(many["proved"], many["judged"]);
  EXPECT_EQ(lines_of(all.out).front(), lines_of(applied.out).front());
}

TEST(Verification, GivesTheSameSummaryForAnyNumberOfThreads) {
  std::string puzzles;
  for (int i = 0; i < 50; ++i) puzzles += kEasy + "\n" + kHard + "\n" + kStuck + "\n";
  const Ended alone = run_on(puzzles, {"rate", "--verify", "all", "--jobs", "1"});
  const Ended both = run_on(puzzles, {"rate", "--verify", "all", "--jobs", "2"});
  EXPECT_EQ(alone.out, both.out);
  EXPECT_EQ(alone.err, both.err);
}

TEST(Verification, RefutesAnUnsoundPluginAndDoesNotApplyItsStep) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("unsound_step").string();
  const std::string file = behind_basic(directory, "unsound_step");
  const Ended rated = run_on(kStuck + "\n" + kEasy + "\n", {"rate", "-s", file, "--verify"});
  EXPECT_EQ(rated.out, kStuck + "\terror\t-\t-\t-\n" + kEasyLine);
  const std::vector<std::string> messages = lines_of(rated.err);
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages[0].find("nonet: stdin:1: plugin " + plugin + ", technique 'unsound-step': refuted step "), 0U)
      << messages[0];
  EXPECT_NE(messages[0].find(" is false in the solution "), std::string::npos) << messages[0];
  EXPECT_NE(messages[0].find("; reproduce with: nonet solve --verify all --strategy " + file + " '"), std::string::npos)
      << messages[0];
  EXPECT_NE(messages[1].find(" 1 refuted, 0 undecided; "), std::string::npos) << messages[1];
  EXPECT_EQ(rated.exit, 3);
}

TEST(Verification, SolveStopsBeforeARefutedStep) {
  const TemporaryDirectory directory;
  const std::string file = alone(directory, "unsound_step");
  const Ended solved = run({"solve", "-s", file, "--verify", kEasy});
  EXPECT_EQ(solved.out, "error\n");
  EXPECT_EQ(solved.exit, 3);
}

TEST(Verification, RefusesUnknownValues) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--verify=some"});
  EXPECT_EQ(rated.exit, 2);
  EXPECT_EQ(rated.out, "");
}

}  // namespace
}  // namespace nonet::cli
