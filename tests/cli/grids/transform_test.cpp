#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

// A one in r1c2, and its images under the symmetries of the square.
const std::string kMark = ".1" + std::string(79, '.');
std::string mark_at(std::size_t row, std::size_t column, char digit = '1') {
  std::string line = kEmpty;
  line[(row - 1) * 9 + column - 1] = digit;
  return line + "\n";
}

TEST(Transform, TurnsMirrorsAndTransposes) {
  EXPECT_EQ(run({"transform", kMark, "--transpose"}).out, mark_at(2, 1));
  EXPECT_EQ(run({"transform", kMark, "--rotate", "90"}).out, mark_at(2, 9));
  EXPECT_EQ(run({"transform", kMark, "--rotate", "180"}).out, mark_at(9, 8));
  EXPECT_EQ(run({"transform", kMark, "--rotate", "270"}).out, mark_at(8, 1));
  EXPECT_EQ(run({"transform", kMark, "--mirror", "rows"}).out, mark_at(9, 2));
  EXPECT_EQ(run({"transform", kMark, "--mirror", "columns"}).out, mark_at(1, 8));
}

TEST(Transform, RelabelsByDigitsAndByNumber) {
  EXPECT_EQ(run({"transform", kMark, "--digits", "712345689"}).out, mark_at(1, 2, '7'));
  EXPECT_EQ(run({"transform", kMark, "--relabel", "362879"}).out, mark_at(1, 2, '9'));
  EXPECT_EQ(run({"transform", kMark, "--relabel", "0"}).out, kMark + "\n");
  EXPECT_EQ(run({"transform", kMark, "--transpose", "--digits", "312456789"}).out, mark_at(2, 1, '3'));
}

TEST(Transform, AcceptsATransformationByItsNumber) {
  EXPECT_EQ(run({"transform", kMark, "--symmetry", "0"}).out, kMark + "\n");
  EXPECT_EQ(run({"transform", kMark, "--symmetry", "1679616"}).out, mark_at(2, 1));  // the first that transposes
  EXPECT_EQ(run({"transform", kMark, "--symmetry", "36"}).out, mark_at(1, 3));       // columns 2 and 3 swap
}

TEST(Transform, UndoesItselfWithInverse) {
  const std::vector<std::vector<std::string>> choices{{"--symmetry", "2345678", "--digits", "312456798"},
                                                      {"--rotate", "90", "--relabel", "1234"},
                                                      {"--random", "--seed", "18446744073709551615"}};
  for (const auto& choice : choices) {
    std::vector<std::string> there{"transform"};
    there.insert(there.end(), choice.begin(), choice.end());
    std::vector<std::string> back = there;
    back.emplace_back("--inverse");
    const std::string input = kEasy + "\n" + kMedium + "\n";
    const Ended moved = run_on(input, there);
    EXPECT_NE(moved.out, input);
    EXPECT_EQ(run_on(moved.out, back).out, input);
  }
}

TEST(Transform, KeepsPlacedDigitsAndRemovedCandidates) {
  const std::string state = "+12" + std::string(79, '.') + ":345 919";
  const Ended moved = run({"transform", state, "--transpose"});
  EXPECT_EQ(moved.out, "+1........2" + std::string(71, '.') + ":354 991\n");
  EXPECT_EQ(run({"transform", state, "--symmetry", "0", "--digits", "132456789"}).out,
            "+13" + std::string(79, '.') + ":919 245\n");
  EXPECT_EQ(moved.exit, 0);
}

TEST(Transform, WritesPencilmarksAsPencilmarks) {
  std::string marks;
  std::string moved;
  for (int cell = 0; cell < 81; ++cell) {
    marks += cell == 1 ? "12......." : "123456789";
    moved += cell == 9 ? "1..4....." : "123456789";
  }
  EXPECT_EQ(run_on(marks + "\n", {"transform", "--transpose", "--digits", "423156789"}).out.size(), 730U);
  EXPECT_EQ(run_on(marks + "\n", {"transform", "--transpose", "--digits", "143256789"}).out, moved + "\n");
}

TEST(Transform, TransformsGridsWithEqualDigits) {
  const Ended moved = run({"transform", kConflict, "--transpose"});
  EXPECT_EQ(moved.out, "1........1" + std::string(71, '.') + "\n");
  EXPECT_EQ(moved.exit, 0);
}

TEST(Transform, DrawsARandomSymmetryForEachLine) {
  std::string input;
  for (int i = 0; i < 300; ++i) input += kEasy + "\n";
  const auto lines = lines_of(run_on(input, {"transform", "--random", "--seed", "5"}).out);
  ASSERT_EQ(lines.size(), 300U);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 300U);
  const auto others = lines_of(run_on(input, {"transform", "--random", "--seed", "6"}).out);
  ASSERT_EQ(others.size(), 300U);
  for (const auto& line : others) EXPECT_EQ(std::count(lines.begin(), lines.end(), line), 0) << line;
}

TEST(Transform, DependsOnlyOnLineAndSeed) {
  std::string input;
  for (int i = 0; i < 2000; ++i) input += (i % 3 == 0 ? kEasy : i % 3 == 1 ? kStuck : std::string("broken")) + "\n";
  const Ended one = run_on(input, {"transform", "--random", "--seed", "5", "--jobs", "1"});
  const Ended two = run_on(input, {"transform", "--random", "--seed", "5", "--jobs", "2"});
  EXPECT_EQ(lines_of(one.out).size(), 2000U);
  EXPECT_EQ(two.out, one.out);
  EXPECT_EQ(two.err, one.err);
  // The previous line makes no difference.
  const auto second = lines_of(run_on("# comment\n" + kStuck + "\n", {"transform", "--random", "--seed", "5"}).out);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0], lines_of(one.out)[1]);
  EXPECT_EQ(run({"transform", "--random", kEasy}).out, run({"transform", "--random", "--seed", "0", kEasy}).out);
}

TEST(Transform, WritesCsv) {
  EXPECT_EQ(run_on(kMark + "\n1\n", {"transform", "--transpose", "--format", "csv"}).out,
            "grid,transformed\n" + kMark + "," + mark_at(2, 1) + "1,error\n");
}

TEST(Transform, WritesRecordsThatNameTheSymmetry) {
  const auto lines = lines_of(
      run_on(kMark + "\n1\n", {"transform", "--transpose", "--digits", "213456789", "--format", "ndjson"}).out);
  ASSERT_EQ(lines.size(), 2U);
  const std::string moved = mark_at(2, 1, '2').substr(0, 81);
  EXPECT_EQ(
      Json::parse(lines[0]),
      (Json{{"line", 1}, {"grid", kMark}, {"transformed", moved}, {"symmetry", 1679616}, {"digits", "213456789"}}));
  EXPECT_EQ(Json::parse(lines[1]), (Json{{"line", 2}, {"grid", "1"}, {"message", "too short: 1 cell, expected 81"}}));
}

TEST(Transform, RepeatsTheTransformationOfARecord) {
  const auto record = Json::parse(run({"transform", kEasy, "--random", "--seed", "11", "--format", "ndjson"}).out);
  EXPECT_EQ(run({"transform", kEasy, "--symmetry", std::to_string(record["symmetry"].get<int>()), "--digits",
                 record["digits"].get<std::string>()})
                .out,
            record["transformed"].get<std::string>() + "\n");
}

TEST(Transform, RequiresATransformation) {
  for (const auto& arguments : {std::vector<std::string>{"transform", kMark}, {"transform", kMark, "--inverse"}}) {
    const Ended refused = run(arguments);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err,
              "nonet: expected --symmetry, --transpose, --rotate, --mirror, --digits, --relabel, --random or "
              "--canonical "
              "(see: nonet transform --help)\n");
    EXPECT_EQ(refused.exit, 2);
  }
}

void expect_transform_refused(const std::vector<std::string>& options, const std::string& message) {
  std::vector<std::string> arguments{"transform", kMark};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Ended refused = run(arguments);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "nonet: " + message + " (see: nonet transform --help)\n");
  EXPECT_EQ(refused.exit, 2);
}

TEST(Transform, RefusesNumbersOutOfRange) {
  expect_transform_refused({"--symmetry", "3359232"}, "--symmetry: Value 3359232 not in range 0 to 3359231");
  expect_transform_refused({"--symmetry", "-1"}, "--symmetry: Value -1 not in range 0 to 3359231");
  expect_transform_refused({"--relabel", "362880"}, "--relabel: Value 362880 not in range 0 to 362879");
  expect_transform_refused({"--rotate", "45"}, "--rotate: 45 not in {90,180,270}");
  expect_transform_refused({"--mirror", "blocks"}, "--mirror: blocks not in {rows,columns}");
  for (const std::string seed : {"-1", "18446744073709551616", "x", ""}) {
    expect_transform_refused({"--random", "--seed", seed},
                             "--seed: " + seed + " is not a number from 0 to 18446744073709551615");
  }
}

TEST(Transform, RefusesIncompleteRelabellings) {
  for (const std::string digits : {"12345678", "1234567890", "123456788", "023456789", "12345678x"}) {
    expect_transform_refused({"--digits", digits}, "--digits: " + digits + " is not the digits 1 to 9, each once");
  }
}

TEST(Transform, RefusesConflictingOptions) {
  const std::vector<std::vector<std::string>> grids{
      {"--symmetry", "1"}, {"--transpose"}, {"--rotate", "90"}, {"--mirror", "rows"}, {"--random"}};
  const std::vector<std::vector<std::string>> digits{{"--digits", "123456789"}, {"--relabel", "5"}, {"--random"}};
  for (const auto& group : {grids, digits}) {
    for (const auto& one : group) {
      for (const auto& other : group) {
        if (one == other) continue;
        std::vector<std::string> arguments{"transform", kMark};
        arguments.insert(arguments.end(), one.begin(), one.end());
        arguments.insert(arguments.end(), other.begin(), other.end());
        const Ended refused = run(arguments);
        EXPECT_NE(refused.err.find(" excludes "), std::string::npos) << refused.err;
        EXPECT_EQ(refused.exit, 2);
      }
    }
  }
  expect_transform_refused({"--transpose", "--seed", "3"}, "--seed requires --random");
}

}  // namespace
}  // namespace nonet::cli
