// What `nonet rate` makes of the zoo's plugins, as docs/conformance.md says; for those that end their process see
// isolate_test.cpp, for those that the loader refuses plugins_test.cpp and rate_test.cpp.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A strategy with a plugin of the zoo.
class ZooRate : public testing::Test {
 protected:
  static std::string id(std::string plugin) {
    std::replace(plugin.begin(), plugin.end(), '_', '-');
    return plugin;
  }
  /// basic, then the plugin's technique.
  std::string behind_basic(const std::string& plugin) {
    return directory_.write(plugin + ".yaml", "version: 1\nextends: basic\nplugins: [" + bad_plugin(plugin).string() +
                                                  "]\ninsert: {after: remote-pair, entries: [" + id(plugin) + "]}\n");
  }
  /// The plugin's technique alone.
  std::string alone(const std::string& plugin, const std::string& options = "") {
    return directory_.write(plugin + ".yaml", "version: 1\nplugins: [" + bad_plugin(plugin).string() +
                                                  "]\ntechniques: [{use: " + id(plugin) + options + "}]\n");
  }
  TemporaryDirectory directory_;
};

// Solved but for three cells, which are naked singles.
const std::string kManySingles = [] {
  std::string grid = kEasySolution;
  for (std::size_t row = 0; row < 9; row += 3) grid[row * 10] = '.';
  return grid;
}();

TEST_F(ZooRate, AnswersAreNotTouchedByWhatATechniqueLeavesBehind) {
  for (const char* plugin :
       {"changes_locale", "changes_rounding", "leaks", "lopsided", "hides_givens", "keeps_state", "misses_changes",
        "makes_evidence_always", "depends_on_addresses", "allocates", "vague_explanations", "wrong_trigger"}) {
    const Ended rated =
        run_on(kEasy + "\n" + kStuck + "\n" + kHard + "\n", {"rate", "--strategy", behind_basic(plugin)});
    EXPECT_EQ(rated.out, kEasyLine + kStuckLine + kHardLine) << plugin;
    EXPECT_EQ(rated.err, "") << plugin;
    EXPECT_EQ(rated.exit, 1) << plugin;
  }
}

TEST_F(ZooRate, ATechniqueThatThrowsWhenDestroyedIsToldAfterAllAnswers) {
  const Ended rated =
      run_process({"rate", "--strategy", behind_basic("throws_in_destroy")}, {.input = kEasy + "\n" + kHard + "\n"});
  EXPECT_EQ(rated.out, kEasyLine + kHardLine);
  EXPECT_EQ(rated.err, "nonet: technique 'throws-in-destroy' of " + bad_plugin("throws_in_destroy").string() +
                           " threw an exception while it was destroyed\n");
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(ZooRate, ATechniqueThatGoesOnWhenToldToStopIsNamed) {
  const std::string file = alone("does_not_stop");
  const Ended rated = run_on(kManySingles + "\n", {"rate", "--strategy", file});
  EXPECT_EQ(rated.out, kManySingles + "\terror\t-\t-\t-\n");
  EXPECT_EQ(rated.err,
            "nonet: stdin:1: plugin " + bad_plugin("does_not_stop").string() +
                ", technique 'does-not-stop': returned another step after the sink stopped the search; grid " +
                kManySingles + "; reproduce with: nonet steps --strategy " + file + " '" + kManySingles + "'\n");
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(ZooRate, AnOptionValueThatIsRefusedIsAMistakeOfTheStrategyThatSetsIt) {
  const std::string file = alone("refuses_its_range", ", options: {size: 4}");
  const Ended rated = run_on(kEasy + "\n", {"rate", "--strategy", file});
  EXPECT_EQ(rated.out, "");
  EXPECT_EQ(rated.err, "nonet: " + file + ":3:20: techniques[0].use: technique 'refuses-its-range' of " +
                           bad_plugin("refuses_its_range").string() +
                           " refuses its options: size above 3 is not done yet\n");
  EXPECT_EQ(rated.exit, 2);
  EXPECT_EQ(run_on(kManySingles + "\n", {"rate", "--strategy", alone("refuses_its_range")}).exit, 0);
}

TEST_F(ZooRate, AStepWithoutProofIsRefutedByVerify) {
  const std::string file = behind_basic("unproven_step");
  const Ended trusted = run_on(kStuck + "\n", {"rate", "--strategy", file});
  EXPECT_EQ(trusted.err, "");
  const Ended verified = run_on(kStuck + "\n", {"rate", "--strategy", file, "--verify"});
  EXPECT_EQ(verified.err.find("nonet: stdin:1: plugin " + bad_plugin("unproven_step").string() +
                              ", technique 'unproven-step': refuted step "),
            0U)
      << verified.err;
  EXPECT_EQ(verified.exit, 3);
}

TEST_F(ZooRate, AHiddenAssumptionIsRefutedByVerifyWhereThereAreSeveralSolutions) {
  const std::string several =
      "51469...7+289+1.+7+5...3...+289.....+8.+712+79.+34+1..585+1...9+4+3..5+8+64..9..8+7+29...+97.51.+4.8"
      ":317 218 328 629 633 341 641 442 658 277 278 681 682 687 388 688";
  const std::string file = alone("hides_uniqueness");
  const Ended trusted = run_on(several + "\n", {"rate", "--strategy", file});
  EXPECT_EQ(trusted.err, "");
  const Ended verified = run_on(several + "\n", {"rate", "--strategy", file, "--verify"});
  EXPECT_EQ(verified.err.find("nonet: stdin:1: plugin " + bad_plugin("hides_uniqueness").string() +
                              ", technique 'hides-uniqueness': refuted step "),
            0U)
      << verified.err;
  EXPECT_EQ(verified.exit, 3);
}

TEST_F(ZooRate, AMalformedStepIsNamedBeforeAJudgeReadsIt) {
  for (const char* technique : {"base-out-of-range", "cover-out-of-range", "lemma-clause-out-of-range",
                                "lemma-premise-out-of-range", "guardian-out-of-range", "bases-null"}) {
    const std::string file =
        directory_.write("malformed.yaml", "version: 1\nplugins: [" + bad_plugin("malformed_steps").string() +
                                               "]\ntechniques: [" + technique + "]\n");
    for (const char* verify : {"--verify", "--verify=all"}) {
      const Ended rated = run_on(kManySingles + "\n", {"rate", "--strategy", file, verify});
      EXPECT_EQ(rated.err.find("nonet: stdin:1: plugin " + bad_plugin("malformed_steps").string() + ", technique '" +
                               technique + "': returned a malformed step: "),
                0U)
          << rated.err;
      EXPECT_EQ(rated.exit, 3);
    }
    EXPECT_EQ(run({"solve", "--strategy", file, "--format", "ndjson", kManySingles}).exit, 3) << technique;
  }
}

TEST_F(ZooRate, AThreadThatRunsOutOfStackEndsTheProgramWithAHint) {
  if (kIsSanitized) GTEST_SKIP() << "SKIPPED: a sanitizer reports crashes itself";
  const Ended rated = run_process({"rate", "--jobs", "2", "--strategy", behind_basic("stack_overflow"), kStuck});
  EXPECT_EQ(rated.err,
            "nonet: crashed; if a plugin is the cause, `rate --isolate` or `solve --isolate` names it and continues\n");
  EXPECT_EQ(rated.exit, -SIGSEGV);
}

TEST_F(ZooRate, TheCommandOfAMessageIsQuotedForTheShell) {
  const std::string file =
      directory_.write("it's mine $(x).yaml",
                       "version: 1\nplugins: [" + bad_plugin("no_effect").string() + "]\ntechniques: [no-effect]\n");
  const Ended rated = run_on(kStuck + "\n", {"rate", "--strategy", file});
  const std::string quoted = "'" + (directory_.path() / "it'\\''s mine $(x).yaml").string() + "'";
  EXPECT_NE(rated.err.find("; reproduce with: nonet steps --strategy " + quoted + " '"), rated.err.npos) << rated.err;
}

TEST_F(ZooRate, ACrashEndsTheProgramWithAHint) {
  if (kIsSanitized) GTEST_SKIP() << "SKIPPED: a sanitizer reports crashes itself";
  for (const char* plugin : {"crashes", "stack_overflow"}) {
    const Ended rated = run_process({"rate", "--jobs", "1", "--strategy", behind_basic(plugin), kStuck});
    EXPECT_EQ(
        rated.err,
        "nonet: crashed; if a plugin is the cause, `rate --isolate` or `solve --isolate` names it and continues\n")
        << plugin;
    EXPECT_EQ(rated.exit, -SIGSEGV) << plugin;
  }
}

TEST_F(ZooRate, WhatATechniquePrintsStandsAmongTheAnswers) {
  const Ended rated = run_process({"rate", "--strategy", behind_basic("writes_to_stdout"), kStuck});
  EXPECT_NE(rated.out.find("looking for singles\n"), rated.out.npos);
  EXPECT_NE(rated.out.find(kStuckLine), rated.out.npos);
}

TEST_F(ZooRate, ACallOfExitEndsTheProgramWithAMessageAndItsCode) {
  for (const char* command : {"rate", "solve", "steps"}) {
    const Ended ended = run_process({command, "--strategy", behind_basic("ends_the_process"), kStuck});
    EXPECT_EQ(ended.err,
              "nonet: a plugin ended the program by exit(); `rate --isolate` or `solve --isolate` names it and goes "
              "on\n")
        << command;
    EXPECT_EQ(ended.exit, 3) << command;
  }
}

}  // namespace
}  // namespace nonet::cli
