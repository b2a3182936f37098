// --isolate with plugins that attack their process, or resources that the process shares.

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <thread>

#include "cli/plugin_faults.hpp"

namespace nonet::cli {
namespace {

class IsolateAttack : public testing::Test {
 protected:
  /// A strategy equal to basic with its own name.
  std::string basic_itself() { return directory_.write("itself.yaml", "version: 1\nextends: basic\n"); }

  TemporaryDirectory directory_;
};

TEST_F(IsolateAttack, AForkingPluginLeavesOneAnswerPerLineInOrder) {
  const std::string puzzles = run({"generate", "-n", "300", "--seed", "28"}).out;
  const Ended expected = run_on(puzzles, {"rate", "-s", "basic"});
  for (const char* jobs : {"1", "2"}) {
    const Ended rated = run_on(puzzles, {"rate", "--isolate", "-j", jobs, "-s", before_basic(directory_, "forks")});
    EXPECT_EQ(rated.out, expected.out);
    EXPECT_EQ(rated.err, expected.err);
    EXPECT_EQ(rated.exit, expected.exit);
  }
}

TEST_F(IsolateAttack, SolveShowsEachGridOnceIfAPluginForks) {
  std::vector<std::string> arguments{"solve", "-s", basic_itself()};
  for (const std::string& puzzle : lines_of(run({"generate", "-n", "100", "--seed", "5"}).out)) {
    arguments.push_back(puzzle);
  }
  const Ended expected = run(arguments);
  arguments[2] = before_basic(directory_, "forks");
  arguments.emplace_back("--isolate");
  EXPECT_EQ(run(arguments).out, expected.out);
}

TEST_F(IsolateAttack, NothingThatAPluginStartedOutlivesTheRun) {
  const std::string file = before_basic(directory_, "leaves_processes");
  for (const char* jobs : {"1", "2"}) {
    const Ended rated = run_process({"rate", "--isolate", "-j", jobs, "-s", file, "-"},
                                    {.input = kEasy + "\n" + kEasy + "\n", .directory = directory_.path()});
    EXPECT_EQ(rated.exit, 0) << rated.err;
    int left = 0;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path())) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with("left.")) continue;
      ++left;
      EXPECT_NE(::kill(std::stoi(name.substr(5)), 0), 0) << name;
    }
    EXPECT_GE(left, 2);
  }
}

TEST_F(IsolateAttack, AChildThatWasThereBeforeTheRunOutlivesIt) {
  const std::string file = before_basic(directory_, "leaves_processes");
  const std::string pid = (directory_.path() / "pid").string();
  const Ended rated = run_program("/bin/sh",
                                  {"-c", "sleep 60 > /dev/null 2>&1 & echo $! > " + pid + "; exec " +
                                             build_file("bin/nonet") + " rate --isolate -j 1 -s " + file + " " + kEasy},
                                  {.directory = directory_.path()});
  EXPECT_EQ(rated.exit, 0) << rated.err;
  EXPECT_EQ(::kill(std::stoi(whole_file(pid)), SIGKILL), 0);
}

TEST_F(IsolateAttack, NothingThatAPluginStartedOutlivesARunThatIsKilled) {
  const std::string file = directory_.write(
      "killed.yaml", "version: 1\nplugins: [" + bad_plugin("leaves_processes").string() + ", " +
                         bad_plugin("endless_deaf").string() + "]\ntechniques: [leaves-processes, endless-deaf]\n");
  const auto left = [&] {
    std::vector<pid_t> pids;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path())) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("left.")) pids.push_back(std::stoi(name.substr(5)));
    }
    return pids;
  };
  const auto wait_until = [](const std::function<bool()>& is_so) {
    constexpr int kMost = 10'000;
    for (int i = 0; i < kMost && !is_so(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return is_so();
  };
  const pid_t run = ::fork();
  ASSERT_GE(run, 0);
  if (run == 0) {
    std::filesystem::current_path(directory_.path());
    const std::string program = program_of({});
    ::execl(program.c_str(), "nonet", "rate", "--isolate", "-j", "1", "-s", file.c_str(), "--timeout-ms", "0",
            kStuck.c_str(), nullptr);
    ::_exit(127);
  }
  const bool has_started = wait_until([&] { return left().size() == 2; });
  ::kill(run, SIGKILL);
  ::waitpid(run, nullptr, 0);
  EXPECT_TRUE(has_started);
  for (const pid_t pid : left()) {
    EXPECT_TRUE(wait_until([&] { return ::kill(pid, 0) != 0; })) << pid;
  }
}

TEST_F(IsolateAttack, ASignalFromAPluginIsBlamedOnItAndTheRunGoesOn) {
  const Ended rated =
      run_process({"rate", "--isolate", "-j", "1", "-s", behind_basic(directory_, "signals_the_run"), "-"},
                  {.input = kStuckBetween});
  expect_one_error(rated, plugin_message("signals_the_run", "sent SIGTERM to the run",
                                         (directory_.path() / "signals_the_run.yaml").string()));
}

TEST_F(IsolateAttack, OutputOfAPluginGoesToStderr) {
  for (const char* command : {"rate", "solve"}) {
    const Ended ended = run({command, "--isolate", "-s", behind_basic(directory_, "writes_to_stdout"), kStuck});
    EXPECT_EQ(ended.out, run({command, "-s", basic_itself(), kStuck}).out);
    EXPECT_NE(ended.err.find("looking for singles\n"), ended.err.npos) << ended.err;
  }
}

TEST_F(IsolateAttack, ATooLongAnswerSpoilsOnlyItsPuzzle) {
  const std::string file = alone(directory_, "long_sentences");
  const Ended solved = run({"solve", "--isolate", "--format", "ndjson", "-s", file, kEasy, kEasySolution});
  EXPECT_NE(solved.err.find(": gave an answer of more than 128 MiB; grid " + kEasy + "; reproduce with: "),
            solved.err.npos)
      << solved.err;
  EXPECT_NE(lines_of(solved.out).back().find(R"("source":"argument 2","status":"solved")"), std::string::npos);
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(IsolateAttack, CommandsInMessagesCanBePastedIntoAShell) {
  const std::string file = directory_.write("it's mine; ok.yaml", whole_file(before_basic(directory_, "crashes")));
  const std::string quoted = "'" + (directory_.path() / "it'\\''s mine; ok.yaml").string() + "'";
  const Ended rated = run_on(kEasy + "\n", {"rate", "--isolate", "-s", file});
  EXPECT_NE(rated.err.find("reproduce with: nonet steps --strategy " + quoted + " '" + kEasy + "'\n"), rated.err.npos)
      << rated.err;
  const std::string loaded = directory_.write("a b.yaml", whole_file(behind_basic(directory_, "crashes_when_loaded")));
  const Ended refused = run_on(kEasy + "\n", {"rate", "--isolate", "-s", loaded});
  EXPECT_NE(refused.err.find("reproduce with: nonet config print --trust '" + loaded + "'\n"), refused.err.npos)
      << refused.err;
  const std::string judged = directory_.write("c d.yaml", whole_file(alone(directory_, "unsound_step")));
  const Ended verified = run_on(kEasy + "\n", {"rate", "--verify", "-s", judged});
  EXPECT_NE(verified.err.find("reproduce with: nonet solve --verify all --strategy '" + judged + "' '"),
            verified.err.npos)
      << verified.err;
}

}  // namespace
}  // namespace nonet::cli
