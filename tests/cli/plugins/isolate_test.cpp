// What --isolate adds: a plugin that ends its process spoils only one puzzle.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/plugin_faults.hpp"

namespace nonet::cli {
namespace {

/// basic plus a faulty plugin, which runs when basic has no step left.
class Isolate : public testing::Test {
 protected:
  std::string strategy(const std::string& plugin) { return behind_basic(directory_, plugin); }
  /// The message about `crashes` in the position.
  std::string crash_message() { return plugin_message("crashes", kCrashed, strategy("crashes")); }

  TemporaryDirectory directory_;
};

TEST_F(Isolate, RateUsesANewWorkerPerLineIfAllCrash) {
  const Ended rated = run_on(kStuck + "\n" + kStuck + "\n", {"rate", "--isolate", "-s", strategy("crashes")});
  EXPECT_EQ(rated.out, kErrorLine + kErrorLine);
  EXPECT_EQ(rated.err, "nonet: stdin:1: " + crash_message() + "nonet: stdin:2: " + crash_message());
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(Isolate, RateAnswersACrashAsAnErrorInEveryFormat) {
  const std::string text = crash_message();
  const Ended csv = run_on(kStuck + "\n", {"rate", "--isolate", "--format", "csv", "-s", strategy("crashes")});
  EXPECT_EQ(csv.out, "grid,status,level,score,final\n" + kStuck + ",error,-,-,-\n");
  EXPECT_EQ(csv.err, "nonet: stdin:1: " + text);
  const Ended records = run_on(kStuck + "\n", {"rate", "--isolate", "--format", "ndjson", "-s", strategy("crashes")});
  EXPECT_EQ(records.out, R"({"line":1,"grid":")" + kStuck + R"(","status":"error","message":")" +
                             text.substr(0, text.size() - 1) + "\"}\n");
  EXPECT_EQ(records.exit, 3);
}

TEST_F(Isolate, RateAnswersABatchExceptTheLinesOnWhichAPluginCrashes) {
  const std::string file = before_basic(directory_, "crashes_sometimes");
  const std::string puzzles = run({"generate", "-n", "1000", "--seed", "28"}).out;
  const std::vector<std::string> expected = lines_of(run_on(puzzles, {"rate", "-s", "basic"}).out);
  ASSERT_EQ(expected.size(), 1000U);
  for (const char* jobs : {"1", "2"}) {
    const Ended rated = run_on(puzzles, {"rate", "--isolate", "-j", jobs, "-s", file});
    const std::vector<std::string> answers = lines_of(rated.out);
    ASSERT_EQ(answers.size(), 1000U);
    std::string named;
    std::size_t crashes = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::string grid = expected[i].substr(0, 81);
      if (grid[0] == '.' || grid[0] != grid[80]) {
        EXPECT_EQ(answers[i], expected[i]);
        continue;
      }
      ++crashes;
      EXPECT_EQ(answers[i], grid + "\terror\t-\t-\t-");
      named += "nonet: stdin:" + std::to_string(i + 1) + ": " +
               plugin_message("crashes_sometimes", kCrashed, file, "steps", grid);
    }
    EXPECT_EQ(crashes, 10U);
    EXPECT_EQ(rated.err, named);
    EXPECT_EQ(rated.exit, 3);
  }
}

TEST_F(Isolate, RateAnswersAllKindsOfLinesAsWithoutIsolation) {
  const std::string lines = "\n# a comment\n" + kEasy + "\nbroken\n" + kConflict + "\n" + kNone + "\n" + kEmpty + "\n" +
                            kHard + " with words\n" + std::string(1'100'000, '1') + "\n" + kStuck;
  for (const char* format : {"text", "csv", "ndjson"}) {
    for (const char* jobs : {"1", "2"}) {
      const Ended in_process = run_on(lines, {"rate", "--format", format, "-j", jobs});
      const Ended isolated = run_on(lines, {"rate", "--format", format, "-j", jobs, "--isolate"});
      EXPECT_EQ(isolated.out, in_process.out) << format;
      EXPECT_EQ(isolated.err, in_process.err) << format;
      EXPECT_EQ(isolated.exit, in_process.exit) << format;
    }
  }
}

TEST_F(Isolate, RateReportsGridsInSeveralLinesAsWithoutIsolation) {
  const std::string drawing = run({"convert", "--to", "pencilmarks", kEasy}).out;
  const std::string half = drawing.substr(0, drawing.size() / 2);
  const Ended in_process = run_on(drawing + "\n" + half, {"rate"});
  EXPECT_NE(in_process.err.find("nonet: stdin:"), std::string::npos) << in_process.err;
  const Ended isolated = run_on(drawing + "\n" + half, {"rate", "--isolate"});
  EXPECT_EQ(isolated.err, in_process.err);
  EXPECT_EQ(isolated.out, in_process.out);
}

TEST_F(Isolate, RateAcceptsAnswersLongerThanTheSharedMemory) {
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += std::string(60'000, '\x01') + "\n" + kEasy + std::string(60'000, ' ') + "\n";
  const std::vector<std::string> arguments{"rate", "--format", "ndjson"};
  EXPECT_EQ(run_on(lines, {"rate", "--format", "ndjson", "--isolate"}).out, run_on(lines, arguments).out);
}

TEST_F(Isolate, RateJudgesAsWithoutIsolation) {
  const std::string lines = kEasy + "\n" + kHard + "\n";
  for (const char* verify : {"--verify", "--verify=all"}) {
    const Ended in_process = run_on(lines, {"rate", verify});
    for (const char* jobs : {"1", "2"}) {
      const Ended isolated = run_on(lines, {"rate", verify, "--isolate", "-j", jobs});
      EXPECT_EQ(isolated.out, in_process.out);
      EXPECT_EQ(isolated.err, in_process.err);
    }
  }
}

TEST_F(Isolate, RateJudgesAllPuzzlesExceptTheCrash) {
  const Ended judged = run_on(kEasy + "\n", {"rate", "--verify"});
  const Ended isolated =
      run_on(kEasy + "\n" + kStuck + "\n", {"rate", "--verify", "--isolate", "-s", strategy("crashes")});
  EXPECT_EQ(isolated.err, "nonet: stdin:2: " + crash_message() + judged.err);
}

TEST_F(Isolate, ARefutedStepIsReportedAsWithoutIsolation) {
  const Ended in_process = run_on(kStuck + "\n", {"rate", "--verify", "-s", strategy("unsound_step")});
  const Ended isolated = run_on(kStuck + "\n", {"rate", "--verify", "--isolate", "-s", strategy("unsound_step")});
  EXPECT_NE(in_process.err.find("refuted step"), std::string::npos) << in_process.err;
  EXPECT_EQ(isolated.out, in_process.out);
  EXPECT_EQ(isolated.err, in_process.err);
  EXPECT_EQ(isolated.exit, in_process.exit);
}

TEST_F(Isolate, SolveShowsTheStepsBeforeACrashAndContinuesWithTheNextGrid) {
  const Ended solved = run({"solve", "--isolate", "-s", strategy("crashes"), kStuck, kEasy});
  const std::string steps = run({"solve", "-s", "basic", kStuck}).out;
  EXPECT_EQ(solved.out, "argument 1:\n" + steps.substr(0, steps.find("stuck: ")) + "error\nargument 2:\n" +
                            run({"solve", "-s", "basic", kEasy}).out);
  EXPECT_EQ(solved.err, "nonet: argument 1: " + crash_message());
  EXPECT_EQ(solved.exit, 3);
}

TEST_F(Isolate, SolveWritesTheResultOfACrashInEveryFormat) {
  const auto of_basic = [](const char* format) {
    return lines_of(run({"solve", "-s", "basic", "--format", format, kStuck}).out);
  };
  const Ended records = run({"solve", "--isolate", "--format", "ndjson", "-s", strategy("crashes"), kStuck});
  std::vector<std::string> lines = lines_of(records.out);
  ASSERT_EQ(lines.size(), of_basic("ndjson").size());
  EXPECT_EQ(lines.back(), R"({"type":"result","grid":")" + kStuck +
                              R"(","source":"argument","status":"error","final":")" + kStuckEnd + R"(","state":")" +
                              kStuckPosition + "\"}");
  EXPECT_EQ(records.exit, 3);
  const Ended csv = run({"solve", "--isolate", "--format", "csv", "-s", strategy("crashes"), kStuck});
  EXPECT_EQ(lines_of(csv.out), of_basic("csv"));
  EXPECT_EQ(csv.err, "nonet: argument: " + crash_message());
}

TEST_F(Isolate, SolveShowsTheSameAsWithoutIsolation) {
  const std::string pencilmarks = run({"convert", "--to", "sukaku", kHard}).out;
  for (const std::string& grid : {kHard, kConflict, kNone, kStuckPosition, pencilmarks}) {
    for (const char* format : {"text", "csv", "ndjson"}) {
      const Ended in_process = run({"solve", "--verify", "--format", format, grid});
      const Ended isolated = run({"solve", "--verify", "--format", format, "--isolate", grid});
      EXPECT_EQ(isolated.out, in_process.out) << grid;
      EXPECT_EQ(isolated.err, in_process.err) << grid;
      EXPECT_EQ(isolated.exit, in_process.exit) << grid;
    }
  }
}

TEST_F(Isolate, SolveEndsWithItsReader) {
  const Ended full = run({"solve", "--isolate", kHard, kEasy}, {.output = "/dev/full"});
  EXPECT_EQ(full.err, "nonet: cannot write the output: No space left on device\n");
  EXPECT_EQ(full.exit, 2);
}

TEST_F(Isolate, ReportsErrorsOfTheStrategyOnce) {
  const std::string file = directory_.write("mistake.yaml", "version: 1\nextends: basic\ndisable: [no-such]\n");
  const Ended in_process = run_on(kEasy + "\n", {"rate", "-s", file});
  EXPECT_EQ(in_process.exit, 2);
  expect_only(run_on(kEasy + "\n", {"rate", "--isolate", "-j", "4", "-s", file}), in_process.err, 2);
  expect_only(run({"solve", "--isolate", "-s", file, kEasy}), in_process.err, 2);
}

TEST_F(Isolate, ReportsRefusedPluginsOnce) {
  const TemporaryDirectory plugins;
  std::filesystem::copy_file(bad_plugin("wrong_magic"), plugins.path() / "wrong_magic.so");
  const std::string lines = kStuck + "\n" + kStuck + "\n" + kEasy + "\n";
  const std::string file = strategy("crashes");
  const std::vector<std::string> options{"-s", file, "--plugin-dir", plugins.path().string()};
  const std::string refused = run({"steps", "--plugin-dir", plugins.path().string(), kEasy}).err;
  EXPECT_EQ(lines_of(refused).size(), 1U) << refused;
  std::vector<std::string> arguments{"rate", "--isolate", "-j", "2"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Ended rated = run_on(lines, arguments);
  EXPECT_EQ(rated.err, refused + "nonet: stdin:1: " + crash_message() + "nonet: stdin:2: " + crash_message());
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(Isolate, AnswersTheRestAsErrorsWhenNoWorkerCanStart) {
  const std::string gone = directory_.write("gone.yaml", whole_file(strategy("crashes")));
  const std::string out = directory_.write("out", "");
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const auto write = [&](const std::string& text) {
    EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  };
  std::thread writer([&] {
    write(kEasy + "\n");
    for (int i = 0; i < 3000 && whole_file(out).empty(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::filesystem::remove(gone);
    write(kStuck + "\n" + kEasy + "\n" + kEasy + "\n");
    ::close(ends[1]);
  });
  const Ended rated = run({"rate", "--isolate", "-j", "1", "-s", gone}, {.output = out, .input_pipe = ends[0]});
  writer.join();
  ::close(ends[0]);
  const std::string easy = kEasy + "\terror\t-\t-\t-\n";
  EXPECT_EQ(whole_file(out), kEasyLine + kErrorLine + easy + easy);
  std::vector<std::string> lines = lines_of(rated.err);
  ASSERT_EQ(lines.size(), 2U) << rated.err;
  std::sort(lines.begin(), lines.end());  // a worker may restart while the answer is written
  EXPECT_EQ(lines[0], "nonet: " + gone + ": can no longer be opened by a worker process");
  EXPECT_EQ(lines[1].find("nonet: stdin:2: plugin "), 0U) << rated.err;
  EXPECT_EQ(rated.exit, 3);
}

TEST_F(Isolate, RefusesAStrategyThatCanBeReadOnlyOnce) {
  const std::string pipe = (directory_.path() / "pipe.yaml").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  expect_only(run_on(kEasy + "\n", {"rate", "--isolate", "-s", pipe}),
              "nonet: " + pipe + ": can be read only once, expected a file, as every worker of --isolate reads it\n",
              2);
}

TEST_F(Isolate, StartsNoWorkerWithoutFreeDescriptors) {
  if (kIsSanitized) GTEST_SKIP() << "the sanitizer needs descriptors itself, to see whether memory can be read";
  const std::string program = (Start{}.prefix / "bin" / "nonet").string();
  int refused = 0;
  for (int limit = 4; limit < 16; ++limit) {
    const Ended rated = run_program(
        "/bin/sh",
        {"-c", "ulimit -n " + std::to_string(limit) + "; exec '" + program + "' rate -j 1 --isolate " + kEasy}, {});
    if (rated.exit == 127) continue;  // not even the program can be loaded
    EXPECT_TRUE(rated.exit == 0 || rated.exit == 2) << limit << ": " << rated.exit << rated.err;
    EXPECT_EQ(rated.exit == 2, rated.err.find("Too many open files") != rated.err.npos) << limit << rated.err;
    refused += rated.exit == 2 ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
}

TEST_F(Isolate, WorkersEndWithTheirParent) {
  const std::string file = strategy("endless_deaf");
  const auto workers = [&] {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      std::string line;
      try {
        line = whole_file(entry.path() / "cmdline");
      } catch (const std::exception&) {
        continue;  // it has already ended
      }
      count += line.find(file) != line.npos && line.find("--worker=") != line.npos;
    }
    return count;
  };
  const pid_t parent = ::fork();
  ASSERT_GE(parent, 0);
  if (parent == 0) {
    const std::string program = (Start{}.prefix / "bin" / "nonet").string();
    ::execl(program.c_str(), "nonet", "rate", "--isolate", "-j", "1", "-s", file.c_str(), "--timeout-ms", "0",
            kStuck.c_str(), nullptr);
    ::_exit(127);
  }
  const auto wait_for = [&](int expected) {
    for (int i = 0; i < 1000 && workers() != expected; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return workers();
  };
  const int started = wait_for(1);
  ::kill(parent, SIGKILL);
  EXPECT_EQ(started, 1);
  int status = 0;
  EXPECT_EQ(::waitpid(parent, &status, 0), parent);
  EXPECT_EQ(wait_for(0), 0);
}

TEST_F(Isolate, RefusesAMemoryLimitWithoutIsolation) {
  expect_only(run_on("", {"rate", "--memory-mib", "512"}),
              "nonet: --memory-mib requires --isolate (see: nonet rate --help)\n", 2);
}

TEST_F(Isolate, RefusesAnInvalidMemoryLimit) {
  expect_only(run_on("", {"rate", "--isolate", "--memory-mib", "255"}),
              "nonet: --memory-mib: Value 255 not in range 256 to 1048576 (see: nonet rate --help)\n", 2);
}

TEST_F(Isolate, RefusesToBeAWorkerWithoutParent) {
  expect_only(run_on("", {"rate", "--worker=please"}), "nonet: --worker is for processes that nonet starts itself\n",
              2);
  expect_only(run_on("", {"solve", "--worker=0,0,0,0", kEasy}), "nonet: --worker: no shared memory: Invalid argument\n",
              2);
}

TEST_F(Isolate, OutOfMemoryIsAlsoReportedWithoutIsolation) {
  if (kIsSanitized) GTEST_SKIP() << "a sanitizer's memory cannot be limited";
  const Start start;
  const std::string program = (start.prefix / "bin" / "nonet").string();
  const Ended rated = run_program(
      "/bin/sh",
      {"-c", "ulimit -v 800000; exec '" + program + "' rate -j 1 -s '" + strategy("exhausts_memory") + "' " + kStuck},
      start);
  EXPECT_EQ(rated.out, kErrorLine);
  EXPECT_EQ(rated.err, "nonet: argument:1: " +
                           plugin_message("exhausts_memory", "ran out of memory", strategy("exhausts_memory")));
  EXPECT_EQ(rated.exit, 3);
}

}  // namespace
}  // namespace nonet::cli
