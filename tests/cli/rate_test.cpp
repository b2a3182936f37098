#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

TEST(Rate, WritesGridStatusLevelScoreAndFinalGrid) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--strategy", "basic"});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, TakesTheStrategyStandardByDefault) {
  const std::string standard = run_on(kHard + "\n", {"rate", "--strategy", "standard"}).out;
  EXPECT_EQ(run_on(kHard + "\n", {"rate"}).out, standard);
  EXPECT_NE(kHardLine, standard);
}

TEST(Rate, ShowsAPuzzleThatIsStuckBeyondAllLevelsWithTheScoreSoFar) {
  const Ended rated = run_on(kStuck + "\n", {"rate", "-s", "basic"});
  EXPECT_EQ(rated.out, kStuckLine);
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, TellsEqualDigitsInAHouse) {
  const Ended rated = run_on(kConflict + "\n", {"rate"});
  EXPECT_EQ(rated.out, kConflict + "\tinvalid\t-\t-\t-\n");
  EXPECT_EQ(rated.err, "nonet: stdin:1: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, TellsMoreThanOneSolution) {
  const Ended rated = run_on(kEmpty + "\n", {"rate"});
  EXPECT_EQ(rated.out, kEmpty + "\tmany\t-\t-\t" + kEmpty + "\n");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, TellsNoSolution) {
  const Ended rated = run_on(kNone + "\n", {"rate"});
  EXPECT_EQ(rated.out, kNone + "\tnone\t-\t-\t-\n");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, AnswersEveryOtherLineBesideBrokenOnes) {
  const std::string foreign = std::string(kEasy).replace(24, 1, "x");
  const Ended rated = run_on(kEasy + "\n12345\n" + kMedium + ".\n" + foreign + "\n" + kConflict + "\n" + kHard + "\n",
                             {"rate", "-s", "basic"});
  EXPECT_EQ(rated.out, kEasyLine + "12345\terror\t-\t-\t-\n" + kMedium + ".\terror\t-\t-\t-\n" + foreign +
                           "\terror\t-\t-\t-\n" + kConflict + "\tinvalid\t-\t-\t-\n" + kHardLine);
  EXPECT_EQ(rated.err,
            "nonet: stdin:2:6: too short: 5 cells, expected 81\n"
            "nonet: stdin:3:83: too long: 82 cells, expected 81 (or 729 candidates)\n"
            "nonet: stdin:4:25: unexpected character 'x' after 24 cells, expected 1-9, '.' or '0' for empty, '+d' for "
            "placed\n"
            "nonet: stdin:5: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, NamesTheFileInMessages) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("puzzles.txt", kEasy + "\n12345\n");
  const Ended rated = run({"rate", file});
  EXPECT_EQ(rated.out, kEasyLine + "12345\terror\t-\t-\t-\n");
  EXPECT_EQ(rated.err, "nonet: " + file + ":2:6: too short: 5 cells, expected 81\n");
}

TEST(Rate, ShowsBytesThatAreNoTextAsQuestionMarks) {
  const Ended rated = run_on("a\tb\x01\n", {"rate"});
  EXPECT_EQ(rated.out, "a?b?\terror\t-\t-\t-\n");
}

TEST(Rate, CutsALineThatIsTooLongAndAnswersTheNext) {
  const Ended rated = run_on(std::string(1'100'000, '1') + "\n" + kEasy + "\n", {"rate"});
  EXPECT_EQ(rated.out, std::string(100, '1') + "...\terror\t-\t-\t-\n" + kEasyLine);
  EXPECT_EQ(rated.err, "nonet: stdin:1:1: longer than 1048576 bytes, expected a grid\n");
  EXPECT_EQ(rated.exit, 1);
}

TEST(Rate, IsFineWithAnEmptyInput) {
  const Ended rated = run_on("", {"rate"});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "");
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, PassesOverBlankLinesAndComments) {
  const Ended rated = run_on("# puzzles\n\n   \n" + kEasy + "\n  # more\n", {"rate"});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, LeavesACommentBehindTheGridAway) {
  EXPECT_EQ(run_on("  " + kEasy + " # from a book\n" + kEasy + ",7.2\n", {"rate"}).out, kEasyLine + kEasyLine);
}

TEST(Rate, ReadsALastLineWithoutEnd) { EXPECT_EQ(run_on(kEasy, {"rate"}).out, kEasyLine); }

TEST(Rate, ReadsLinesThatEndAsOnWindowsAfterAByteOrderMark) {
  const Ended rated = run_on("\xEF\xBB\xBF" + kEasy + "\r\n" + kMedium + "\r\n", {"rate"});
  EXPECT_EQ(rated.out, kEasyLine + kMediumLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, ReadsZerosForEmptyCells) {
  std::string zeros = kEasy;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  EXPECT_EQ(run_on(zeros + "\n", {"rate"}).out, zeros + "\tsolved\teasy\t320\t" + kEasySolution + "\n");
}

TEST(Rate, ReadsStdinForADash) { EXPECT_EQ(run_on(kEasy + "\n", {"rate", "-"}).out, kEasyLine); }

TEST(Rate, TakesAGridAsArgument) {
  const Ended rated = run({"rate", kEasy});
  EXPECT_EQ(rated.out, kEasyLine);
  EXPECT_EQ(rated.exit, 0);
}

TEST(Rate, GivesTheSameBytesForAnyNumberOfJobs) {
  std::string input;
  for (int i = 0; i < 150; ++i) {
    input += kEasy + "\n" + kStuck + "\n" + (i % 5 == 0 ? "12345\n" : "") + kMedium + "\n" + kHard + "\n";
    if (i % 9 == 0) input += kConflict + "\n\n# comment\n";
  }
  const Ended one = run_on(input, {"rate", "--jobs", "1"});
  EXPECT_EQ(lines_of(one.out).size(), 150U * 4 + 30 + 17);
  for (const char* jobs : {"2", "7", "0"}) {
    const Ended several = run_on(input, {"rate", "--jobs", jobs});
    EXPECT_EQ(several.out, one.out) << jobs;
    EXPECT_EQ(several.err, one.err) << jobs;
    EXPECT_EQ(several.exit, 1) << jobs;
  }
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

TEST(Rate, RefusesAStrategyThatIsNotThereAndNamesTheNearest) {
  const Ended rated = run_on(kEasy + "\n", {"rate", "--strategy", "basik"});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "nonet: unknown strategy 'basik', did you mean 'basic'?; looked for basik.yaml in: " +
                           build_file("share/nonet/config\n"));
  EXPECT_EQ(rated.exit, 2);
}

TEST(Rate, RefusesJobsThatAreNoNumber) {
  const Ended rated = run_on("", {"rate", "--jobs", "many"});
  EXPECT_EQ(rated.err.find("nonet: --jobs: "), 0U) << rated.err;
  EXPECT_EQ(rated.exit, 2);
}

TEST(Rate, TellsWhatAPluginDidWrongAndAnswersTheOtherLines) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("throws_in_find").string();
  const std::string file =
      directory.write("faulty.yaml", "version: 1\nextends: basic\nplugins: [" + plugin +
                                         "]\ninsert: {after: remote-pair, entries: [throws-in-find]}\n");
  const Ended rated = run_on(kStuck + "\n" + kEasy + "\n", {"rate", "-s", file});
  EXPECT_EQ(rated.out, kStuck + "\terror\t-\t-\t-\n" + kEasyLine);
  EXPECT_EQ(rated.err.find("nonet: stdin:1: plugin " + plugin + ", technique 'throws-in-find': "), 0U) << rated.err;
  EXPECT_NE(rated.err.find("lost my way"), std::string::npos) << rated.err;
  EXPECT_EQ(rated.exit, 3);
}

TEST(Rate, TellsOfEachWayInWhichAPluginGoesWrongInFindAndAnswersTheOtherLines) {
  const struct {
    const char* plugin;
    const char* technique;
    const char* what;
  } wrong[] = {
      {"throws_a_number_in_find", "throws-a-number-in-find", "threw an object that is not a std::exception"},
      {"no_effect", "no-effect", "returned a step without effect: r1c2<>8"},
      {"inapplicable_step", "inapplicable-step", "returned an inapplicable step: r1c1=1 is not a candidate"},
  };
  for (const auto& [name, technique, what] : wrong) {
    const TemporaryDirectory directory;
    const std::string plugin = bad_plugin(name).string();
    const std::string file =
        directory.write("faulty.yaml", "version: 1\nextends: basic\nplugins: [" + plugin +
                                           "]\ninsert: {after: remote-pair, entries: [" + technique + "]}\n");
    const Ended rated = run_on(kEasy + "\n" + kStuck + "\n" + kHard + "\n", {"rate", "-s", file});
    EXPECT_EQ(rated.out, kEasyLine + kStuck + "\terror\t-\t-\t-\n" + kHardLine);
    EXPECT_EQ(
        rated.err.find("nonet: stdin:2: plugin " + plugin + ", technique '" + technique + "': " + what + "; grid "), 0U)
        << rated.err;
    EXPECT_EQ(lines_of(rated.err).size(), 1U) << rated.err;
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST(Rate, TellsOfAPluginThatCannotBeLoadedAndGoesOn) {
  const std::tuple<const char*, const char*, const char*> plugins[] = {
      {"no_descriptor", "not a plugin: ", "a shared library that does not export nonet_plugin_v1"},
      {"undefined_symbol", "cannot be loaded: ", "undefined symbol: nonet_bad_undefined"},
      {"wrong_magic", "built for another version of nonet: ", "magic: expected 0x31762d74656e6f6e, found 0x1234"}};
  for (const auto& [name, what, why] : plugins) {
    const TemporaryDirectory directory;
    const std::filesystem::path link = directory.path() / "plugin.so";
    std::filesystem::create_symlink(bad_plugin(name), link);
    const Ended rated = run_on(kEasy + "\n", {"rate", "--plugin-dir", directory.path().string()});
    EXPECT_EQ(rated.out, kEasyLine);
    EXPECT_TRUE(rated.err.starts_with("nonet: " + link.string() + ": " + what)) << rated.err;
    EXPECT_NE(rated.err.find(why), std::string::npos) << rated.err;
    EXPECT_EQ(lines_of(rated.err).size(), 1U) << rated.err;
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST(Rate, RefusesATechniqueThatThrowsWhatIsNoExceptionWhenMade) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("throws_a_number_in_create").string();
  const std::string file = directory.write(
      "faulty.yaml", "version: 1\nplugins: [" + plugin + "]\ntechniques: [throws-a-number-in-create]\n");
  const Ended rated = run_on(kEasy + "\n", {"rate", "-s", file});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "nonet: " + file + ":3:14: techniques[0]: technique 'throws-a-number-in-create' of " + plugin +
                           " refuses its options with an exception of an unknown type\n");
  EXPECT_EQ(rated.exit, 2);
}

TEST(Rate, RefusesATechniqueThatCannotBeMade) {
  const TemporaryDirectory directory;
  const std::string plugin = bad_plugin("throws_in_create").string();
  const std::string file =
      directory.write("faulty.yaml", "version: 1\nplugins: [" + plugin + "]\ntechniques: [throws-in-create]\n");
  const Ended rated = run_on(kEasy + "\n", {"rate", "-s", file});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "nonet: " + file + ":3:14: techniques[0]: technique 'throws-in-create' of " + plugin +
                           " refuses its options: these options do not go together\n");
  EXPECT_EQ(rated.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
