#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> generate(std::vector<std::string> more) {
  more.insert(more.begin(), "generate");
  return more;
}

TEST(Generate, WritesAPuzzleALineAndNothingElse) {
  const Ended made = run(generate({"-n", "20", "--seed", "1"}));
  EXPECT_EQ(made.err, "");
  EXPECT_EQ(made.exit, 0);
  EXPECT_EQ(made.out.size(), 20U * 82U);
  const auto lines = lines_of(made.out);
  ASSERT_EQ(lines.size(), 20U);
  for (const std::string& line : lines) {
    EXPECT_EQ(line.size(), 81U);
    EXPECT_EQ(line.find_first_not_of(".123456789"), line.npos) << line;
  }
}

TEST(Generate, MakesPuzzlesWithOneSolutionAndNoneWithoutAGiven) {
  const Ended made = run(generate({"-n", "40", "--seed", "2"}));
  std::string reduced;
  for (const std::string& puzzle : lines_of(made.out)) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] != '.') reduced += std::string(puzzle).replace(cell, 1, ".") + "\n";
    }
  }
  for (const std::string& line : lines_of(run_on(made.out, {"count", "--limit", "2"}).out)) {
    EXPECT_EQ(line.substr(81), "\t1");
  }
  for (const std::string& line : lines_of(run_on(reduced, {"count", "--limit", "2"}).out)) {
    EXPECT_EQ(line.substr(81), "\t2");
  }
}

TEST(Generate, GivesTheSameBytesForAnyNumberOfJobs) {
  for (const auto& more :
       {std::vector<std::string>{"-n", "300"}, {"-n", "6", "--clues", "27-28", "--format", "ndjson"}}) {
    std::vector<std::string> arguments = generate({"--seed", "5", "--jobs", "1"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ended one = run(arguments);
    EXPECT_EQ(one.exit, 0);
    for (const char* jobs : {"2", "4", "0"}) {
      arguments[4] = jobs;
      EXPECT_EQ(run(arguments).out, one.out) << jobs;
    }
  }
}

TEST(Generate, ContinuesIfSomeThreadsCannotStart) {
  if (kIsSanitized) GTEST_SKIP() << "SKIPPED: a sanitizer takes more memory than the limit leaves";
  const Start start;
  const std::string program = (start.prefix / "bin" / "nonet").string();
  const std::string command = "ulimit -v 200000; exec '" + program + "' generate -n 3 --seed 1 --jobs ";
  const Ended ended = run_program("/bin/sh", {"-c", command + "1024"}, start);
  EXPECT_EQ(ended.exit, 0) << ended.err;
  EXPECT_EQ(ended.out, run_program("/bin/sh", {"-c", command + "1"}, start).out);
}

TEST(Generate, BeginsALongerRunWithTheShorterOne) {
  const std::string ten = run(generate({"-n", "10", "--seed", "6"})).out;
  EXPECT_EQ(run(generate({"-n", "100", "--seed", "6"})).out.substr(0, ten.size()), ten);
}

TEST(Generate, MakesOnePuzzleByDefault) { EXPECT_EQ(lines_of(run(generate({"--seed", "1"})).out).size(), 1U); }

TEST(Generate, ReportsTheSeedThatItChose) {
  const Ended made = run(generate({"-n", "3"}));
  EXPECT_EQ(made.exit, 0);
  const std::string prefix = "nonet: --seed ";
  ASSERT_EQ(made.err.find(prefix), 0U) << made.err;
  const std::string seed = lines_of(made.err.substr(prefix.size())).at(0);
  EXPECT_EQ(made.err, prefix + seed + "\n");
  EXPECT_EQ(run(generate({"-n", "3", "--seed", seed})).out, made.out);
  EXPECT_NE(run(generate({"-n", "3"})).out, made.out);
}

TEST(Generate, AcceptsTheLargestSeed) {
  const Ended made = run(generate({"--seed", "18446744073709551615"}));
  EXPECT_EQ(made.exit, 0);
  EXPECT_NE(made.out, run(generate({"--seed", "0"})).out);
}

TEST(Generate, MeetsANumberOrARangeOfGivens) {
  for (const auto& [clues, least, most] : {std::tuple("22", 22, 22), {"26-27", 26, 27}}) {
    const Ended made = run(generate({"-n", "10", "--seed", "1", "--clues", clues}));
    EXPECT_EQ(made.exit, 0);
    ASSERT_EQ(lines_of(made.out).size(), 10U);
    for (const std::string& line : lines_of(made.out)) {
      const auto givens = 81 - std::count(line.begin(), line.end(), '.');
      EXPECT_GE(givens, least);
      EXPECT_LE(givens, most);
    }
  }
}

TEST(Generate, ReportsPuzzlesThatItDidNotFind) {
  const Ended made = run(generate({"-n", "2", "--seed", "1", "--clues", "17"}));
  EXPECT_EQ(made.out, "");
  const auto lines = lines_of(made.err);
  ASSERT_EQ(lines.size(), 2U);
  for (const char* number : {"1", "2"}) {
    const std::string& line = lines[static_cast<std::size_t>(*number - '1')];
    const std::string begin =
        "nonet: puzzle " + std::string(number) + ": no puzzle with 17 givens found in 10000 attempts; the nearest has ";
    ASSERT_TRUE(line.starts_with(begin)) << line;
    const int nearest = std::stoi(line.substr(begin.size()));
    EXPECT_GT(nearest, 17);
    EXPECT_LT(nearest, 22);
  }
  EXPECT_EQ(made.exit, 1);
}

TEST(Generate, MakesPuzzlesWithMoreGivensThanTheyNeed) {
  const std::vector<std::string> command = generate({"-n", "30", "--seed", "3", "--clues", "36-45"});
  const Ended made = run(command);
  EXPECT_EQ(made.err, "");
  EXPECT_EQ(made.exit, 0);
  const auto lines = lines_of(made.out);
  ASSERT_EQ(lines.size(), 30U);
  std::set<std::ptrdiff_t> counts;
  for (const std::string& line : lines) {
    const auto givens = 81 - std::count(line.begin(), line.end(), '.');
    EXPECT_GE(givens, 36);
    EXPECT_LE(givens, 45);
    counts.insert(givens);
  }
  EXPECT_GT(counts.size(), 4U);  // of the whole range
  for (const std::string& line : lines_of(run_on(made.out, {"count", "--limit", "2"}).out)) {
    EXPECT_EQ(line.substr(81), "\t1");
  }
  EXPECT_EQ(run(command).out, made.out);
}

TEST(Generate, MakesFullPuzzlesWithASymmetryAndDemands) {
  const Ended made = run(generate({"-n", "5", "--seed", "3", "--clues", "36-40", "--symmetry", "rotational",
                                   "--strategy", "singles", "--distinct"}));
  EXPECT_EQ(made.exit, 0) << made.err;
  const auto lines = lines_of(made.out);
  ASSERT_EQ(lines.size(), 5U);
  for (const std::string& line : lines) {
    const auto givens = 81 - std::count(line.begin(), line.end(), '.');
    EXPECT_GE(givens, 36);
    EXPECT_LE(givens, 40);
    for (std::size_t cell = 0; cell < 81; ++cell) EXPECT_EQ(line[cell] == '.', line[80 - cell] == '.');
  }
}

TEST(Generate, ShowsItsProgressOnRequest) {
  const Ended made =
      run(generate({"--seed", "1", "-s", "basic", "--score", "100000-", "--max-time", "1", "--progress", "always"}));
  EXPECT_NE(made.err.find("\r0 of 1 puzzles, 0:0"), std::string::npos) << made.err;
  EXPECT_NE(made.err.find("nonet: found 0 of 1 puzzles: "), std::string::npos) << made.err;
}

TEST(Generate, MakesNoPuzzleForACountOfZero) {
  const Ended made = run(generate({"-n", "0", "--seed", "1"}));
  EXPECT_EQ(made.out, "");
  EXPECT_EQ(made.err, "");
  EXPECT_EQ(made.exit, 0);
}

TEST(Generate, WritesCsv) {
  const std::string puzzle = run(generate({"--seed", "1"})).out.substr(0, 81);
  const auto lines = lines_of(run(generate({"--seed", "1", "--format", "csv"})).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "grid,clues,solution");
  const auto givens = 81 - std::count(puzzle.begin(), puzzle.end(), '.');
  EXPECT_EQ(lines[1].substr(0, 85), puzzle + "," + std::to_string(givens) + ",");
  EXPECT_EQ(lines[1].size(), 85U + 81U);
}

TEST(Generate, WritesRecords) {
  const auto puzzles = lines_of(run(generate({"-n", "2", "--seed", "1"})).out);
  const auto lines = lines_of(run(generate({"-n", "2", "--seed", "1", "--format", "ndjson"})).out);
  ASSERT_EQ(lines.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json record = Json::parse(lines[i]);
    EXPECT_EQ(record.size(), 4U);
    EXPECT_EQ(record.at("puzzle"), i + 1);
    EXPECT_EQ(record.at("grid"), puzzles[i]);
    EXPECT_EQ(record.at("clues"), 81 - std::count(puzzles[i].begin(), puzzles[i].end(), '.'));
    const auto solution = record.at("solution").get<std::string>();
    ASSERT_EQ(solution.size(), 81U);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzles[i][cell] != '.') {
        EXPECT_EQ(solution[cell], puzzles[i][cell]);
      }
    }
    EXPECT_EQ(run({"count", solution}).out, solution + "\t1\n");
  }
}

TEST(Generate, RefusesInvalidNumbers) {
  for (const std::string option : {"--count", "--seed"}) {
    for (const std::string text : {"-5", "x", "1e3", "1.5", "", "99999999999999999999", "1 2"}) {
      const Ended made = run(generate({option, text}));
      EXPECT_EQ(made.err,
                "nonet: " + option + ": '" + text +
                    "': expected a whole number from 0 to 18446744073709551615 (see: nonet generate --help)\n");
      EXPECT_EQ(made.out, "");
      EXPECT_EQ(made.exit, 2);
    }
  }
}

TEST(Generate, RefusesInvalidRangesOfGivens) {
  for (const std::string text : {"16", "81", "20-81", "16-20", "25-24", "24-", "-24", "24-25-26", "x", "", "24 25"}) {
    const Ended made = run(generate({"--clues", text}));
    EXPECT_EQ(made.err, "nonet: --clues: '" + text +
                            "': expected a number of givens, 17 to 80, or two of them with the lower first, such as "
                            "22-26 (see: nonet generate --help)\n");
    EXPECT_EQ(made.exit, 2);
  }
}

}  // namespace
}  // namespace nonet::cli
