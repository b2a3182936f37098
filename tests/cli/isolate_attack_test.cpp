// What --isolate promises where a plugin attacks its process, or what the process shares with others.

#include <gtest/gtest.h>

#include "cli/isolation.hpp"

namespace nonet::cli {
namespace {

class IsolateAttack : public Isolate {
 protected:
  /// basic behind a wrong plugin, which is asked first in each position.
  std::string first(const std::string& plugin, const std::string& name) {
    return directory_.write(name, "version: 1\nextends: basic\nplugins: [" + bad_plugin(plugin).string() +
                                      "]\ninsert: {before: full-house, entries: [" + id(plugin) + "]}\n");
  }
  /// basic under a name of its own.
  std::string basic_itself() { return directory_.write("itself.yaml", "version: 1\nextends: basic\n"); }
  static constexpr const char* kStopped = "was stopped, and did not respond for 5050 ms";
};

TEST_F(IsolateAttack, EachLineIsAnsweredOnceAndInItsPlaceWhereAPluginForks) {
  const std::string puzzles = run({"generate", "-n", "300", "--seed", "28"}).out;
  const Ended expected = run_on(puzzles, {"rate", "-s", "basic"});
  for (const char* jobs : {"1", "2"}) {
    const Ended rated = run_on(puzzles, {"rate", "--isolate", "-j", jobs, "-s", first("forks", "forks.yaml")});
    EXPECT_EQ(rated.out, expected.out);
    EXPECT_EQ(rated.err, expected.err);
    EXPECT_EQ(rated.exit, expected.exit);
  }
}

TEST_F(IsolateAttack, SolveShowsEachGridOnceWhereAPluginForks) {
  std::vector<std::string> arguments{"solve", "-s", basic_itself()};
  for (const std::string& puzzle : lines_of(run({"generate", "-n", "100", "--seed", "5"}).out)) {
    arguments.push_back(puzzle);
  }
  const Ended expected = run(arguments);
  arguments[2] = first("forks", "forks.yaml");
  arguments.emplace_back("--isolate");
  EXPECT_EQ(run(arguments).out, expected.out);
}

TEST_F(IsolateAttack, TheOutputIsNotTheWorkers) {
  const Ended expected = run({"solve", "-s", basic_itself(), kStuck, kEasy});
  for (const char* plugin : {"closes_stdout", "redirects_stdout"}) {
    const Ended solved = run({"solve", "--isolate", "-s", strategy(plugin), kStuck, kEasy});
    EXPECT_EQ(solved.out, expected.out) << plugin;
    EXPECT_EQ(solved.err, "") << plugin;
    EXPECT_EQ(solved.exit, expected.exit) << plugin;
    const Ended rated = rate(plugin);
    EXPECT_EQ(rated.out, kEasyLine + kStuckLine + kEasyLine) << plugin;
    EXPECT_EQ(rated.exit, 1) << plugin;
  }
}

TEST_F(IsolateAttack, WhatAPluginPrintsGoesToStderr) {
  for (const char* command : {"rate", "solve"}) {
    const Ended ended = run({command, "--isolate", "-s", strategy("writes_to_stdout"), kStuck});
    EXPECT_EQ(ended.out, run({command, "-s", basic_itself(), kStuck}).out);
    EXPECT_NE(ended.err.find("looking for singles\n"), ended.err.npos) << ended.err;
  }
}

TEST_F(IsolateAttack, APluginThatStopsTheProcessIsNamedAndTheOtherLinesAreAnswered) {
  expect_one_error(rate("stops_itself", {"--timeout-ms", "50"}), message("stops_itself", kStopped));
}

TEST_F(IsolateAttack, SolveNamesAPluginThatStopsTheProcess) {
  const Ended solved = run({"solve", "--isolate", "--timeout-ms", "50", "-s", strategy("stops_itself"), kStuck, kEasy});
  EXPECT_EQ(solved.err, "nonet: argument 1: " + message("stops_itself", kStopped));
  EXPECT_NE(solved.out.find("\nsolved: " + kEasySolution + "\n"), std::string::npos) << solved.out;
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(IsolateAttack, SharedMemoryCannotBeEnlargedAndItsSizeIsNotBelieved) {
  expect_one_error(rate("enlarges_shared_memory"),
                   message_about_strategy("enlarges_shared_memory", "ended the process (exit code 0)"));
}

TEST_F(IsolateAttack, AnAnswerThatIsTooLongCostsItsPuzzleAlone) {
  const std::string file =
      directory_.write("long.yaml", "version: 1\nplugins: [" + bad_plugin("long_sentences").string() +
                                        "]\ntechniques: [long-sentences]\n");
  const Ended solved = run({"solve", "--isolate", "--format", "ndjson", "-s", file, kEasy, kEasySolution});
  EXPECT_NE(solved.err.find(": gave an answer of more than 128 MiB; grid " + kEasy + "; reproduce with: "),
            solved.err.npos)
      << solved.err;
  EXPECT_NE(lines_of(solved.out).back().find(R"("source":"argument 2","status":"solved")"), std::string::npos);
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(IsolateAttack, CommandsInMessagesCanBePastedIntoAShell) {
  const std::string file = first("crashes", "it's mine; ok.yaml");
  const std::string quoted = "'" + (directory_.path() / "it'\\''s mine; ok.yaml").string() + "'";
  const Ended rated = run_on(kEasy + "\n", {"rate", "--isolate", "-s", file});
  EXPECT_NE(rated.err.find("reproduce with: nonet steps --strategy " + quoted + " '" + kEasy + "'\n"), rated.err.npos)
      << rated.err;
  const std::string loaded = directory_.write("a b.yaml", whole_file(strategy("crashes_when_loaded")));
  const Ended refused = run_on(kEasy + "\n", {"rate", "--isolate", "-s", loaded});
  EXPECT_NE(refused.err.find("reproduce with: nonet config print --trust '" + loaded + "'\n"), refused.err.npos)
      << refused.err;
  const std::string judged = directory_.write(
      "c d.yaml", "version: 1\nplugins: [" + bad_plugin("unsound_step").string() + "]\ntechniques: [unsound-step]\n");
  const Ended verified = run_on(kEasy + "\n", {"rate", "--verify", "-s", judged});
  EXPECT_NE(verified.err.find("reproduce with: nonet solve --verify all --strategy '" + judged + "' '"),
            verified.err.npos)
      << verified.err;
}

}  // namespace
}  // namespace nonet::cli
