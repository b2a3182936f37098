// SIGINT and SIGTERM end a batch after whole lines, with a message about its progress.

#include <gtest/gtest.h>

#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// Runs a command on endless input, and sends a signal after it has answered some lines.
Ended interrupt(const std::string& signal, const std::string& command, const std::string& line) {
  const TemporaryDirectory directory;
  const std::string answers = (directory.path() / "answers").string();
  const std::string lines = (directory.path() / "lines").string();
  // `exec` replaces the shell: a process that a shell starts in the background ignores SIGINT.
  const std::string send =
      "until test -s " + answers + " || ! kill -0 $$; do sleep 0.05; done; kill -" + signal + " $$";
  Ended ended = run_program("/bin/sh",
                            {"-c", "mkfifo " + lines + "; yes " + line + " > " + lines + " & (" + send + ") & exec " +
                                       build_file("bin/nonet") + " " + command + " < " + lines + " > " + answers},
                            {});
  ended.out = whole_file(answers);
  return ended;
}

/// The number in `nonet: interrupted after N lines`, which must be the only message.
std::size_t reported_count(const Ended& ended, const std::string& unit = "lines") {
  const std::string start = "nonet: interrupted after ";
  EXPECT_EQ(ended.err.find(start), 0U) << ended.err;
  EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
  EXPECT_NE(ended.err.find(" " + unit + "\n"), std::string::npos) << ended.err;
  return std::stoul(ended.err.substr(start.size()));
}

TEST(Interruption, LeavesWholeLinesAndReportsTheirNumber) {
  for (const char* options : {"-j 1", "-j 3", "-j 2 --isolate"}) {
    const Ended ended = interrupt("INT", std::string("rate -s basic ") + options, kEasy);
    const std::size_t lines = reported_count(ended);
    EXPECT_GT(lines, 0U);
    EXPECT_EQ(ended.out.size(), lines * kEasyLine.size()) << options;
    EXPECT_EQ(ended.out.substr(ended.out.size() - kEasyLine.size()), kEasyLine);
    EXPECT_EQ(ended.exit, 130);
  }
}

TEST(Interruption, EndsOtherBatchesToo) {
  const Ended counted = interrupt("TERM", "count -j 2", kEasy);
  EXPECT_EQ(lines_of(counted.out).size(), reported_count(counted));
  EXPECT_EQ(counted.exit, 143);
  for (const char* jobs : {"2", "3"}) {
    const Ended solved = interrupt("TERM", std::string("solve -s basic - -j ") + jobs, kEasy);
    std::size_t results = 0;
    for (std::size_t at = solved.out.find("solved: "); at != solved.out.npos;
         at = solved.out.find("solved: ", at + 1)) {
      ++results;
    }
    EXPECT_EQ(results, reported_count(solved, "grids"));
    EXPECT_EQ(solved.out.substr(solved.out.size() - 7), " steps\n");
    EXPECT_EQ(solved.exit, 143);
  }
}

TEST(Interruption, DoesNotWaitForARunningSearch) {
  const TemporaryDirectory directory;
  const std::string file = behind_basic(directory, "endless_deaf");
  const std::string puzzles =
      directory.write("puzzles.txt", kEasy + "\n" + kEasy + "\n" + kStuck + "\n" + kEasy + "\n");
  // The interrupt comes after half a second of processor time: the first puzzles take less.
  const std::string interrupt =
      "(while kill -0 $$ && [ $(cut -d' ' -f14 /proc/$$/stat) -lt 50 ]; do sleep 0.05; done; kill -INT $$) & exec ";
  const std::string rate = build_file("bin/nonet") + " rate -s " + file + " " + puzzles + " -j ";
  for (const char* jobs : {"1", "2"}) {
    const Ended ended = run_program("/bin/sh", {"-c", interrupt + rate + jobs}, {});
    EXPECT_EQ(ended.out, kEasyLine + kEasyLine);
    EXPECT_EQ(ended.err, "nonet: interrupted after 2 lines\n");
    EXPECT_EQ(ended.exit, 130);
  }
}

}  // namespace
}  // namespace nonet::cli
