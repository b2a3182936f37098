#include <gtest/gtest.h>

#include <fstream>

#include "nonet/json/json.hpp"
#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::cli {
namespace {

// AI Escargot and Loki.
const std::string kDepthTwo = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const std::string kDepthThree = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

TEST(Classify, WritesGridStatusAndRatings) {
  const Ended classified = run_on(kEasy + "\n" + kDepthTwo + "\n", {"classify"});
  EXPECT_EQ(classified.out,
            kEasy + "\tone\tte=0\tb=0\tbxb=0\tbxbb=0\n" + kDepthTwo + "\tone\tte=2\tb=not applicable\tbxb=2\tbxbb=0\n");
  EXPECT_EQ(classified.err, "");
  EXPECT_EQ(classified.exit, 0);
}

TEST(Classify, WritesTheRatingsThatItIsAskedForInTheirOrder) {
  EXPECT_EQ(run({"classify", "--ratings", "bxbb,te", kDepthThree}).out, kDepthThree + "\tone\tbxbb=2\tte=3\n");
  EXPECT_EQ(run({"classify", "--ratings", "gte,gb", kEasy}).out, kEasy + "\tone\tgte=0\tgb=0\n");
}

TEST(Classify, RefusesUnknownAndRepeatedRatings) {
  const Ended unknown = run({"classify", "--ratings", "te,er", kEasy});
  EXPECT_EQ(unknown.err.find("nonet: --ratings: unknown rating 'er', expected some of te,gte,b,bxb,gb,bxbb"), 0U)
      << unknown.err;
  EXPECT_EQ(unknown.exit, 2);
  const Ended twice = run({"classify", "--ratings", "te,te", kEasy});
  EXPECT_EQ(twice.err.find("nonet: --ratings: 'te' stands twice"), 0U) << twice.err;
  EXPECT_EQ(twice.exit, 2);
}

TEST(Classify, SaysWhatIsNoPuzzle) {
  const Ended classified =
      run_on(kEmpty + "\n" + kNone + "\n" + kConflict + "\nbroken\n", {"classify", "--ratings", "te"});
  EXPECT_EQ(classified.out, kEmpty + "\tmany\tte=no puzzle\n" + kNone + "\tnone\tte=no puzzle\n" + kConflict +
                                "\tinvalid\tte=no puzzle\nbroken\terror\n");
  EXPECT_EQ(
      classified.err,
      "nonet: stdin:3: invalid: digit 1 twice in b1: r1c1 and r1c2\n"
      "nonet: stdin:4:1: no grid found, expected 81 cells: a line of them, nine rows of nine, a drawing or a link\n");
  EXPECT_EQ(classified.exit, 1);
}

TEST(Classify, WritesCsvWithTheNumbersOfTheConvention) {
  EXPECT_EQ(run_on(kDepthTwo + "\n" + kEmpty + "\n1\n", {"classify", "--format", "csv", "--ratings", "te,b"}).out,
            "grid,status,te,b\n" + kDepthTwo + ",one,2,-4\n" + kEmpty + ",many,-1,-1\n1,error,,\n");
}

TEST(Classify, WritesRecords) {
  const auto lines = lines_of(run_on(kDepthTwo + "\n1\n", {"classify", "--format", "ndjson", "--ratings", "te,b"}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(
      Json::parse(lines[0]),
      (Json{{"line", 1}, {"type", "classification"}, {"grid", kDepthTwo}, {"status", "one"}, {"te", 2}, {"b", -4}}));
  EXPECT_EQ(Json::parse(lines[1]), (Json{{"line", 2},
                                         {"type", "classification"},
                                         {"grid", "1"},
                                         {"status", "error"},
                                         {"message", "too short: 1 cell, expected 81"}}));
}

TEST(Classify, ALineThatTakesTooLongCostsItselfAlone) {
  // All ratings of Loki take longer than a millisecond; the first is known by then or not.
  const Ended classified =
      run_on(kDepthThree + "\n" + kEasy + "\n", {"classify", "--ratings", "bxbb", "--timeout-ms", "1"});
  EXPECT_EQ(classified.out, kDepthThree + "\terror\tbxbb=not reached\n" + kEasy + "\tone\tbxbb=0\n");
  EXPECT_EQ(classified.err, "nonet: stdin:1: not classified within the limit of 1 ms\n");
  EXPECT_EQ(classified.exit, 1);
}

TEST(Classify, TakesCandidatesInsteadOfGivens) {
  std::string marks;
  for (int cell = 0; cell < 81; ++cell) {
    const char given = kEasy[static_cast<std::size_t>(cell)];
    for (char digit = '1'; digit <= '9'; ++digit) marks += given == '.' || given == digit ? digit : '.';
  }
  EXPECT_EQ(run({"classify", "--ratings", "te", marks}).out, marks + "\tone\tte=0\n");
}

TEST(Classify, KeepsTheColumnsOfATable) {
  EXPECT_EQ(run_on("name,puzzle\nfirst," + kEasy + "\n", {"classify", "--keep", "--ratings", "te"}).out,
            "name,puzzle,status,te\nfirst," + kEasy + ",one,0\n");
}

TEST(Classify, WritesAFileThatAResumedRunLeavesAlone) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n" + kDepthTwo + "\n");
  const std::string file = (directory.path() / "classes.csv").string();
  ASSERT_EQ(run({"classify", "--output", file, "--ratings", "te", puzzles}).exit, 0);
  const auto lines = lines_of(whole_file(file));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[1], "line,grid,status,te");
  EXPECT_EQ(lines[2], "1," + kEasy + ",one,0");
  EXPECT_EQ(lines[3], "2," + kDepthTwo + ",one,2");
  const Ended again = run({"classify", "--output", file, "--resume", "--ratings", "te", puzzles});
  EXPECT_EQ(again.err, "nonet: " + file + ": is whole, nothing is left to do\n");
  EXPECT_EQ(again.exit, 0);
}

TEST(Classify, MergesShards) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n" + kDepthTwo + "\n" + kMedium + "\n");
  const auto file = [&](const std::string& name) { return (directory.path() / name).string(); };
  const auto classify_to = [&](const std::string& name, const std::vector<std::string>& more) {
    std::vector<std::string> command{"classify", "--output", file(name), "--ratings", "te", puzzles};
    command.insert(command.end(), more.begin(), more.end());
    EXPECT_EQ(run(command).exit, 0);
  };
  classify_to("whole.ndjson", {});
  classify_to("0.ndjson", {"--shard", "0/2"});
  classify_to("1.ndjson", {"--shard", "1/2"});
  ASSERT_EQ(run({"shards", "merge", file("0.ndjson"), file("1.ndjson"), "--output", file("merged.ndjson")}).exit, 0);
  EXPECT_EQ(whole_file(file("merged.ndjson")), whole_file(file("whole.ndjson")));
}

TEST(Classify, WritesWhatShowsAValueForVerify) {
  const Ended classified =
      run_on(kEasy + "\n" + kStuck + "\n" + kDepthTwo + "\n", {"classify", "--prove", "--format", "ndjson"});
  const auto lines = lines_of(classified.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(Json::parse(lines[0])["proved"], Json("te"));
  EXPECT_EQ(Json::parse(lines[0])["path"].front()["kind"], Json("single"));
  EXPECT_EQ(Json::parse(lines[1])["proved"], Json("b"));
  EXPECT_EQ(Json::parse(lines[2])["proved"], Json("bxb"));
  const Ended verified = run_on(classified.out, {"verify"});
  EXPECT_EQ(verified.out, "1\tproved\t-\n2\tproved\t-\n3\tproved\t-\n");
  EXPECT_EQ(verified.exit, 0);
}

TEST(Classify, ASpoiledProofIsRefused) {
  Json record = Json::parse(run({"classify", "--prove", "--format", "ndjson", "--ratings", "b", kStuck}).out);
  Json& path = record["path"];
  std::size_t braid = 0;
  while (path[braid]["kind"] != Json("braid")) ++braid;
  path.at(braid)["premises"] = Json::list();
  const Ended verified = run_on(record.line(), {"verify"});
  EXPECT_EQ(verified.out.find("1\trefuted\tstep " + std::to_string(braid + 1)), 0U) << verified.out;
  EXPECT_EQ(verified.exit, 3);
}

TEST(Classify, ProvesNothingWhereNoRatingHasAValue) {
  const Ended classified =
      run_on(kDepthTwo + "\n" + kEmpty + "\n", {"classify", "--prove", "--format", "ndjson", "--ratings", "b"});
  for (const std::string& line : lines_of(classified.out)) {
    EXPECT_FALSE(Json::parse(line).contains("proved")) << line;
    EXPECT_FALSE(Json::parse(line).contains("path")) << line;
  }
  EXPECT_EQ(run_on(classified.out, {"verify"}).out, "");
}

TEST(Classify, ProvesOnlyInRecords) {
  for (const char* format : {"text", "csv"}) {
    const Ended refused = run({"classify", "--prove", "--format", format, kEasy});
    EXPECT_EQ(refused.err.find("nonet: --prove: writes steps into records; needs --format ndjson"), 0U) << refused.err;
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.exit, 2);
  }
}

TEST(Classify, ResumesWithProofsOnlyAFileWithProofs) {
  const TemporaryDirectory directory;
  const std::string puzzles = directory.write("puzzles.txt", kEasy + "\n");
  const std::string file = (directory.path() / "classes.ndjson").string();
  ASSERT_EQ(run({"classify", "--output", file, puzzles}).exit, 0);
  EXPECT_EQ(run({"classify", "--prove", "--output", file, "--resume", puzzles}).exit, 2);
}

TEST(Classify, WritesNoDatabase) {
  const TemporaryDirectory directory;
  const Ended refused = run({"classify", "--output", (directory.path() / "classes.sqlite").string(), kEasy});
  EXPECT_EQ(refused.err.find("nonet: --format: sqlite is for ratings"), 0U) << refused.err;
  EXPECT_EQ(refused.exit, 2);
}

}  // namespace
}  // namespace nonet::cli
