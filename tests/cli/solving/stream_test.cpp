// Answers through a pipe: a line in, its answer out, before the next line is given; a strategy on stdin.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kStrategy = "version: 1\ntechniques: [naked-single, hidden-single]\n";

/// Writes a line, waits for its answer, and only then writes the next. Prints how many lines were answered in time.
constexpr const char* kAsker = R"(
import os, select, subprocess, sys
command, lines = sys.argv[1].split('\n'), sys.argv[2].split()
program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
answered = 0
for line in lines:
    program.stdin.write((line + '\n').encode())
    program.stdin.flush()
    if not select.select([program.stdout], [], [], 20)[0]: break
    while select.select([program.stdout], [], [], 0.3)[0]:
        if not os.read(program.stdout.fileno(), 65536): break
    answered += 1
program.stdin.close()
program.wait()
print(answered)
)";

TEST(Stream, IsAnsweredLineByLine) {
  for (const std::string command : {"solve\n-", "hint\n-", "steps\n-s\nbasic\n-", "check\n-", "solve\n-j\n2\n-"}) {
    const Ended ended =
        run_program("/usr/bin/python3",
                    {"-c", kAsker, build_file("bin/nonet") + "\n" + command, kEasy + " " + kHard + " " + kMedium}, {});
    EXPECT_EQ(ended.out, "3\n") << command << ended.err;
  }
}

TEST(StrategyOfStdin, IsUsed) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("two.yaml", kStrategy);
  EXPECT_EQ(run_on(kStrategy, {"rate", "-s", "-", kEasy}).out, run({"rate", "-s", file, kEasy}).out);
  EXPECT_EQ(run_on(kStrategy, {"solve", "-s", "-", kEasy}).out, run({"solve", "-s", file, kEasy}).out);
  EXPECT_EQ(run_on(kStrategy, {"hint", "--technique", "naked-single", "-s", "-", kEasy}).exit, 0);
}

TEST(StrategyOfStdin, IsNamedInItsMistakes) {
  const Ended rated = run_on("version: 1\ntechniques: [naked-singel]\n", {"rate", "-s", "-", kEasy});
  EXPECT_EQ(rated.err.find("nonet: stdin:2:14: "), 0U) << rated.err;
  EXPECT_EQ(rated.exit, 2);
}

TEST(StrategyOfStdin, IsRefusedBesidePuzzlesOfStdin) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve", "-s", "-", "-"}, {"rate", "-s", "-"}, {"rate", "-s", "-", "-"}}) {
    const Ended ended = run_on(kStrategy, command);
    EXPECT_NE(ended.err.find("both read stdin ('-'), give one of them as a file"), std::string::npos) << ended.err;
    EXPECT_EQ(lines_of(ended.err).size(), 1U);
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(StrategyOfStdin, IsRefusedWhereOtherProcessesReadIt) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"serve", "-s", "-"},
        {"shards", "slurm", "--shards", "2", "--corpus", "/dev/null", "--output", "/nowhere/a", "-s", "-"}}) {
    const Ended ended = run_on(kStrategy, command);
    EXPECT_NE(ended.err.find("reads it, give a name or a file"), std::string::npos) << ended.err;
    EXPECT_EQ(ended.exit, 2);
  }
}

TEST(StrategyOfStdin, IsRefusedForWorkerProcesses) {
  const Ended ended = run_on(kStrategy, {"rate", "--isolate", "-s", "-", kEasy});
  EXPECT_EQ(ended.err.find("nonet: --isolate: not with --strategy -"), 0U) << ended.err;
  EXPECT_EQ(ended.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
