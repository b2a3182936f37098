#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

const std::string kOne = std::string(80, '.') + "1";

TEST(Canon, WritesTheMinimalForm) {
  const Ended canon = run_on(kEmpty + "\n" + "...7" + std::string(77, '.') + "\n", {"transform", "--canonical"});
  EXPECT_EQ(canon.out, kEmpty + "\n" + kOne + "\n");
  EXPECT_EQ(canon.err, "");
  EXPECT_EQ(canon.exit, 0);
}

TEST(Canon, IsTheSameForEquivalentPuzzles) {
  const std::string input = kEasy + "\n" + kHard + "\n" + kEasySolution + "\n";
  const std::string moved = run_on(input, {"transform", "--random", "--seed", "3"}).out;
  ASSERT_EQ(lines_of(moved).size(), 3U);
  const Ended canon = run_on(input, {"transform", "--canonical"});
  EXPECT_EQ(lines_of(canon.out).size(), 3U);
  EXPECT_EQ(run_on(moved, {"transform", "--canonical"}).out, canon.out);
  EXPECT_EQ(run_on(canon.out, {"transform", "--canonical"}).out, canon.out);
}

TEST(Canon, RecordsProveThemselves) {
  const auto record = Json::parse(run({"transform", "--canonical", kEasy, "--format", "ndjson"}).out);
  EXPECT_EQ(record["line"], 1);
  EXPECT_EQ(record["grid"], kEasy);
  EXPECT_EQ(record["automorphisms"], 1);
  EXPECT_EQ(record["canonical"].get<std::string>() + "\n", run({"transform", "--canonical", kEasy}).out);
  EXPECT_EQ(run({"transform", kEasy, "--symmetry", std::to_string(record["symmetry"].get<int>()), "--digits",
                 record["digits"].get<std::string>()})
                .out,
            record["canonical"].get<std::string>() + "\n");
}

TEST(Canon, CountsAutomorphisms) {
  const auto lines =
      lines_of(run_on(kEmpty + "\n" + kOne + "\n", {"transform", "--canonical", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0])["automorphisms"], 3359232);
  EXPECT_EQ(Json::parse(lines[1])["automorphisms"], 41472);
}

TEST(Canon, CountsPlacedDigitsAndLeavesOutRemovedCandidates) {
  EXPECT_EQ(run({"transform", "--canonical", "+7" + std::string(80, '.') + ":345"}).out, kOne + "\n");
}

TEST(Canon, RefusesPencilmarks) {
  std::string marks;
  for (int cell = 0; cell < 81; ++cell) marks += cell == 0 ? "1........" : "123456789";
  const Ended canon = run_on(marks + "\n" + kEmpty + "\n", {"transform", "--canonical"});
  EXPECT_EQ(canon.out, marks + "\terror\n" + kEmpty + "\n");
  EXPECT_EQ(canon.err, "nonet: stdin:1: candidates without givens have no canonical form, expected 81 cells\n");
  EXPECT_EQ(canon.exit, 1);
}

TEST(Canon, RefusesEqualDigitsInAHouse) {
  const Ended canon = run_on(kConflict + "\n" + kEmpty + "\n", {"transform", "--canonical"});
  EXPECT_EQ(canon.out, kConflict + "\terror\n" + kEmpty + "\n");
  EXPECT_EQ(canon.err, "nonet: stdin:1: invalid: digit 1 twice in b1: r1c1 and r1c2\n");
  EXPECT_EQ(canon.exit, 1);
}

TEST(Canon, WritesCsv) {
  EXPECT_EQ(run_on(kOne + "\n1\n" + kConflict + "\n", {"transform", "--canonical", "--format", "csv"}).out,
            "grid,canonical\n" + kOne + "," + kOne + "\n1,error\n" + kConflict + ",error\n");
}

TEST(Canon, WritesErrorsInRecords) {
  const auto lines = lines_of(run_on("1\n" + kConflict + "\n", {"transform", "--canonical", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(Json::parse(lines[0]), (Json{{"line", 1}, {"grid", "1"}, {"message", "too short: 1 cell, expected 81"}}));
  EXPECT_EQ(Json::parse(lines[1]),
            (Json{{"line", 2}, {"grid", kConflict}, {"message", "invalid: digit 1 twice in b1: r1c1 and r1c2"}}));
}

}  // namespace
}  // namespace nonet::cli
