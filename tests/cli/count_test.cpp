// nonet count: how many solutions.

#include "program.hpp"

namespace nonet::test {
namespace {

TEST(Count, WritesGridAndCountWithATabBetween) {
  const Result result = run({"count", "-"}, {.input = kPuzzle + "\n" + kStuck + "\n" + kImpossible + "\n"});
  EXPECT_EQ(result.out, kPuzzle + "\t1\n" + kStuck + "\t1\n" + kImpossible + "\t0\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Count, TakesTheGridAsAnArgument) { EXPECT_EQ(run({"count", kPuzzle}).out, kPuzzle + "\t1\n"); }

TEST(Count, ReadsAFile) {
  const auto lines = lines_of(run({"count", kSource / "examples" / "puzzles.txt"}).out);
  ASSERT_EQ(lines.size(), 8U);
  for (const std::string& line : lines) EXPECT_EQ(line.substr(81), "\t1");
}

TEST(Count, StopsAtTheLimit) {
  EXPECT_EQ(run({"count", "--limit", "2", kEmpty}).out, kEmpty + "\t2\n");
  EXPECT_EQ(run({"count", "-l", "77", kEmpty}).out, kEmpty + "\t77\n");
}

TEST(Count, StopsAtAThousandUnlessTold) { EXPECT_EQ(run({"count", kEmpty}).out, kEmpty + "\t1000\n"); }

TEST(Count, RefusesALimitThatIsNone) {
  for (const char* limit : {"0", "-1", "many"}) EXPECT_EQ(run({"count", "--limit", limit, kEmpty}).exit, 2) << limit;
}

TEST(Count, CountsNoSolutionsOfAGridWhoseGivensContradictAndSaysWhere) {
  const Result result = run({"count"}, {.input = kPuzzle + "\n" + kConflict + "\n"});
  EXPECT_EQ(result.out, kPuzzle + "\t1\n" + kConflict + "\t0\n");
  EXPECT_EQ(result.err, "nonet: stdin:2: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Count, AnswersABrokenLineWithErrorAndGoesOn) {
  const Result result = run({"count"}, {.input = "123\n" + kPuzzle + "\n"});
  EXPECT_EQ(result.out, "123\terror\n" + kPuzzle + "\t1\n");
  EXPECT_EQ(result.err, "nonet: stdin:1:4: too short: 3 cells, expected 81\n");
  EXPECT_EQ(result.exit, 1);
}

TEST(Count, WritesCsvWithAHeader) {
  const Result result = run({"count", "--format", "csv"}, {.input = kPuzzle + "\n1,2\n"});
  EXPECT_EQ(result.out, "grid,count\n" + kPuzzle + ",1\n\"1,2\",error\n");
}

TEST(Count, WritesRecordsAsNdjson) {
  const Result result = run({"count", "--format", "ndjson"}, {.input = kPuzzle + "\n123\n"});
  const auto records = records_of(result.out);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0], (nlohmann::json{{"line", 1}, {"grid", kPuzzle}, {"count", 1}}));
  EXPECT_EQ(records[1], (nlohmann::json{{"line", 2}, {"grid", "123"}, {"message", "too short: 3 cells, expected 81"}}));
}

TEST(Count, GivesTheSameBytesForAnyNumberOfJobs) {
  const std::string corpus = (kSource / "bench" / "corpus" / "corpus.txt").string();
  EXPECT_TRUE(run({"count", "-j", "1", corpus}).out == run({"count", "-j", "3", corpus}).out);
}

TEST(Count, RespectsRemovedCandidates) {
  EXPECT_EQ(run({"count", kRemotePairState}).out, kRemotePairState + "\t1\n");
  const std::string without_its_solution = kPuzzle + ":612";
  EXPECT_EQ(run({"count", without_its_solution}).out, without_its_solution + "\t0\n");
}

TEST(Count, LoadsNoPlugin) {
  const TempDir directory;
  directory.write("junk.so", "no library");
  const Result result = run({"count", kPuzzle}, {.environment = {{"NONET_PLUGIN_PATH", directory.path()}}});
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

TEST(Count, WorksWithNoPluginDirectoryAtAll) {
  const Prefix prefix;
  fs::remove_all(prefix.root() / "lib" / "nonet");
  fs::remove_all(prefix.root() / "share");
  const Result result = run({"count", kPuzzle}, {.program = prefix.program()});
  EXPECT_EQ(result.out, kPuzzle + "\t1\n");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.exit, 0);
}

}  // namespace
}  // namespace nonet::test
