#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

TEST(Count, WritesGridAndNumberOfSolutions) {
  const Ended counted = run_on(kEasy + "\n" + kNone + "\n", {"count"});
  EXPECT_EQ(counted.out, kEasy + "\t1\n" + kNone + "\t0\n");
  EXPECT_EQ(counted.err, "");
  EXPECT_EQ(counted.exit, 0);
}

TEST(Count, StopsAtTheLimit) {
  EXPECT_EQ(run({"count", kEmpty}).out, kEmpty + "\t1000\n");
  EXPECT_EQ(run({"count", "--limit", "7", kEmpty}).out, kEmpty + "\t7\n");
}

TEST(Count, CountsNoneForEqualDigitsInAHouseAndReportsThem) {
  const Ended counted = run_on(kConflict + "\n", {"count"});
  EXPECT_EQ(counted.out, kConflict + "\t0\n");
  EXPECT_EQ(counted.err, "nonet: stdin:1: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(counted.exit, 1);
}

TEST(Count, CountsFromPencilmarks) {
  std::string marks;
  for (int cell = 0; cell < 81; ++cell) marks += cell == 0 ? "1........" : "123456789";
  EXPECT_EQ(run_on(marks + "\n", {"count", "-l", "2"}).out, marks + "\t2\n");
  for (std::size_t i = 0; i < 9; ++i) marks[i + 9] = i == 0 ? '1' : '.';
  EXPECT_EQ(run_on(marks + "\n", {"count"}).out, marks + "\t0\n");
}

TEST(Count, WritesCsv) {
  EXPECT_EQ(run_on(kEasy + "\n1\n", {"count", "--format", "csv"}).out, "grid,count\n" + kEasy + ",1\n1,error\n");
}

TEST(Count, WritesRecords) {
  const auto lines = lines_of(run_on(kEasy + "\n1\n", {"count", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0]), (Json{{"line", 1}, {"grid", kEasy}, {"count", 1}}));
  EXPECT_EQ(Json::parse(lines[1]), (Json{{"line", 2}, {"grid", "1"}, {"message", "too short: 1 cell, expected 81"}}));
}

TEST(Count, RefusesALimitOfZero) {
  const Ended counted = run({"count", "--limit", "0", kEmpty});
  EXPECT_EQ(counted.err.find("nonet: --limit: "), 0U) << counted.err;
  EXPECT_EQ(counted.exit, 2);
}

TEST(Count, NeedsNoPluginLikeOtherCommandsWithoutStrategy) {
  const Installation installation;
  std::filesystem::remove_all(installation.plugins());
  std::filesystem::remove_all(installation.prefix() / "share");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"count", kEasy}, {"transform", "--canonical", kEasy}, {"generate", "--seed", "1"}}) {
    const Ended ended = run(command, {.prefix = installation.prefix()});
    EXPECT_EQ(ended.out, run(command).out);
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.exit, 0);
  }
}

TEST(Count, AnswersAllGridsIfSomeThreadsCannotStart) {
  if (kIsSanitized) GTEST_SKIP() << "SKIPPED: a sanitizer needs the address space";
  const TemporaryDirectory directory;
  std::string puzzles;
  std::string expected;
  for (int i = 0; i < 2000; ++i) {
    puzzles += kEasy + "\n";
    expected += kEasy + "\t1\n";
  }
  const std::string file = directory.write("puzzles", puzzles);
  std::string all;
  for (int i = 0; i < 8; ++i) all += expected;
  // The limit has no room for 200 stacks of 8 MiB. Run eight at once, so that some threads already answer while others
  // start.
  const std::string command =
      "ulimit -v 500000; for i in 1 2 3 4 5 6 7 8; do { \"$0\" count -j200 \"$1\" > \"$1\".$i || echo failed >&2; } & "
      "done; "
      "wait; cat \"$1\".*";
  const Ended counted = run_program("/bin/sh", {"-c", command, build_file("bin/nonet"), file}, {});
  EXPECT_TRUE(counted.out == all) << counted.out.size();
  EXPECT_EQ(counted.err, "");
}

}  // namespace
}  // namespace nonet::cli
