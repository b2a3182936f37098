// nonet generate with demands. Other commands check the demands.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nonet/json/json.hpp"
#include "support/bad_plugins.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

Ended make(std::vector<std::string> more) {
  more.insert(more.begin(), {"generate", "--seed", "1"});
  return run(more);
}

/// The records that `rate` writes for puzzles.
std::vector<Json> ratings_of(const std::string& puzzles, const std::string& strategy) {
  std::vector<Json> records;
  for (const std::string& line : lines_of(run_on(puzzles, {"rate", "-s", strategy, "--format", "ndjson"}).out)) {
    records.push_back(Json::parse(line));
  }
  return records;
}

std::string canonical(const std::string& puzzles) { return run_on(puzzles, {"transform", "--canonical"}).out; }

/// Whether the set of cells with givens is invariant under a change of row and column.
template <typename Move>
bool is_symmetric(const std::string& puzzle, Move move) {
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const auto [to_row, to_column] = move(row, column);
      const auto at = [&](int r, int c) { return puzzle[static_cast<std::size_t>(9 * r + c)] == '.'; };
      if (at(row, column) != at(to_row, to_column)) return false;
    }
  }
  return true;
}

TEST(GenerateByNeed, MakesPuzzlesThatNeedATechnique) {
  for (const std::string technique : {"x-wing", "hidden-pair"}) {
    const Ended made = make({"-n", "12", "-s", "hodoku", "--needs", technique});
    EXPECT_EQ(made.exit, 0) << made.err;
    const TemporaryDirectory directory;
    const auto with = ratings_of(made.out, "hodoku");
    const auto without = ratings_of(
        made.out, directory.write("without.yaml", "version: 1\nextends: hodoku\ndisable: [" + technique + "]\n"));
    ASSERT_EQ(with.size(), 12U);
    ASSERT_EQ(without.size(), 12U);
    for (std::size_t i = 0; i < with.size(); ++i) {
      EXPECT_EQ(with[i]["status"], "solved");
      EXPECT_TRUE(with[i]["techniques"].contains(technique));
      EXPECT_TRUE(without[i]["status"] != "solved" || without[i]["score"] > with[i]["score"]) << with[i]["grid"];
    }
  }
}

TEST(GenerateByNeed, PuzzlesAreStuckWithoutTheTechniqueUnlessAnotherSolvesThem) {
  const Ended made = make({"-n", "8", "-s", "basic", "--needs", "pointing", "--needs", "claiming"});
  ASSERT_EQ(lines_of(made.out).size(), 8U) << made.err;
  const TemporaryDirectory directory;
  for (const std::string technique : {"pointing", "claiming"}) {
    const std::string file =
        directory.write(technique + ".yaml", "version: 1\nextends: basic\ndisable: [" + technique + "]\n");
    const auto with = ratings_of(made.out, "basic");
    const auto without = ratings_of(made.out, file);
    for (std::size_t i = 0; i < with.size(); ++i) {
      EXPECT_EQ(with[i]["status"], "solved");
      EXPECT_TRUE(without[i]["status"] == "stuck" || without[i]["score"] > with[i]["score"]);
    }
  }
}

TEST(GenerateByNeed, MeetsAllDemandsTogether) {
  const Ended made =
      make({"-n", "4", "-s", "hodoku", "--level", "hard", "--needs", "x-wing", "--without", "uniqueness", "--clues",
            "24-28", "--symmetry", "rotational", "--score", "600-900", "--distinct", "--format", "ndjson"});
  EXPECT_EQ(made.exit, 0) << made.err;
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("without.yaml", "version: 1\nextends: hodoku\ndisable: [{plugin: uniqueness}]\n");
  ASSERT_EQ(lines_of(made.out).size(), 4U);
  for (const std::string& line : lines_of(made.out)) {
    const Json record = Json::parse(line);
    const auto puzzle = record["grid"].get<std::string>();
    const auto givens = 81 - std::count(puzzle.begin(), puzzle.end(), '.');
    EXPECT_GE(givens, 24);
    EXPECT_LE(givens, 28);
    EXPECT_EQ(record["clues"], givens);
    EXPECT_TRUE(is_symmetric(puzzle, [](int row, int column) { return std::pair(8 - row, 8 - column); }));
    EXPECT_EQ(run_on(puzzle, {"count"}).out, puzzle + "\t1\n");
    const Json rated = ratings_of(puzzle + "\n", file).at(0);
    EXPECT_EQ(rated["level"], "hard");
    EXPECT_EQ(rated["score"], record["score"]);
    EXPECT_EQ(rated["techniques"], record["techniques"]);
    EXPECT_GE(rated["score"], 600);
    EXPECT_LE(rated["score"], 900);
    EXPECT_EQ(rated["final"], record["solution"]);
  }
}

TEST(GenerateByNeed, GivesTheSameBytesForAnyNumberOfJobs) {
  for (const std::vector<std::string>& demands :
       {std::vector<std::string>{"-n", "10", "-s", "hodoku", "--needs", "swordfish", "--distinct"},
        {"-n", "200", "--symmetry", "full", "--distinct"},
        {"-n", "5", "-s", "basic", "--level", "hard", "--format", "csv"},
        {"-n", "50", "-s", "basic", "--needs", "remote-pair", "--attempts", "4000"}}) {
    std::vector<std::string> one = demands;
    one.insert(one.end(), {"--jobs", "1"});
    std::vector<std::string> two = demands;
    two.insert(two.end(), {"--jobs", "2"});
    const Ended first = make(one);
    const Ended second = make(two);
    EXPECT_NE(first.out, "");
    EXPECT_EQ(first.out, second.out);
    EXPECT_EQ(first.exit, second.exit);
    EXPECT_EQ(first.err.substr(0, first.err.find(", in ")), second.err.substr(0, second.err.find(", in ")));
  }
}

TEST(GenerateByNeed, KeepsEverySymmetry) {
  const auto half = [](int row, int column) { return std::pair(8 - row, 8 - column); };
  const auto quarter = [](int row, int column) { return std::pair(column, 8 - row); };
  const auto upside_down = [](int row, int column) { return std::pair(8 - row, column); };
  const auto sideways = [](int row, int column) { return std::pair(row, 8 - column); };
  const auto diagonal = [](int row, int column) { return std::pair(column, row); };
  const auto antidiagonal = [](int row, int column) { return std::pair(8 - column, 8 - row); };
  const auto check = [](const std::string& name, auto... moves) {
    const Ended made = make({"-n", "5", "--symmetry", name});
    ASSERT_EQ(lines_of(made.out).size(), 5U) << name << made.err;
    for (const std::string& puzzle : lines_of(made.out)) {
      EXPECT_TRUE((is_symmetric(puzzle, moves) && ...)) << name << "\n" << puzzle;
    }
    for (const std::string& line : lines_of(run_on(made.out, {"count"}).out)) EXPECT_EQ(line.substr(81), "\t1");
  };
  check("rotational", half);
  check("rotational-90", quarter);
  check("horizontal", upside_down);
  check("vertical", sideways);
  check("orthogonal", upside_down, sideways);
  check("diagonal", diagonal);
  check("antidiagonal", antidiagonal);
  check("bidiagonal", diagonal, antidiagonal);
  check("full", quarter, diagonal);
}

TEST(GenerateByNeed, PutsGivensWhereThePatternHasThem) {
  const std::string pattern = ".xx...xx.x..x.x..xx...x...x.x.x.x.x...x...x...x.x.x.x.x...x...xx..x.x..x.xx...xx.";
  std::string drawn;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0) drawn += "+-------+-------+-------+\n";
    for (std::size_t column = 0; column < 9; ++column) {
      drawn += std::string(column % 3 == 0 ? "| " : "") + (pattern[9 * row + column] == 'x' ? "# " : "_ ");
    }
    drawn += "|\n";
  }
  const TemporaryDirectory directory;
  const Ended made = make({"-n", "3", "--pattern", pattern});
  ASSERT_EQ(lines_of(made.out).size(), 3U) << made.err;
  for (const std::string& puzzle : lines_of(made.out)) {
    for (std::size_t cell = 0; cell < 81; ++cell) EXPECT_EQ(puzzle[cell] == '.', pattern[cell] == '.');
    EXPECT_EQ(run_on(puzzle, {"count"}).out, puzzle + "\t1\n");
  }
  EXPECT_EQ(make({"-n", "3", "--pattern", drawn}).out, made.out);
  EXPECT_EQ(make({"-n", "3", "--pattern", directory.write("mask.txt", drawn)}).out, made.out);
}

TEST(GenerateByNeed, MakesPuzzlesWithMoreGivensThanTheyNeed) {
  const Ended made = make({"-n", "3", "--clues", "34-38", "-s", "hodoku", "--needs", "x-wing"});
  ASSERT_EQ(lines_of(made.out).size(), 3U) << made.err;
  for (const std::string& line : lines_of(made.out)) {
    const auto givens = 81 - std::count(line.begin(), line.end(), '.');
    EXPECT_GE(givens, 34);
    EXPECT_LE(givens, 38);
  }
  for (const std::string& line : lines_of(run_on(made.out, {"count", "--limit", "2"}).out)) {
    EXPECT_EQ(line.substr(81), "\t1");
  }
}

TEST(GenerateByNeed, LeavesOutEquivalentPuzzles) {
  const std::vector<std::string> demands = {"-n", "300", "--symmetry", "rotational", "-s", "singles", "--distinct"};
  const Ended made = make(demands);
  const auto forms = lines_of(canonical(made.out));
  ASSERT_EQ(forms.size(), 300U) << made.err;
  EXPECT_EQ(std::set<std::string>(forms.begin(), forms.end()).size(), 300U);
}

TEST(GenerateByNeed, ReportsAnUnsuccessfulSearchWithFigures) {
  const Ended made = make({"-n", "3", "-s", "basic", "--needs", "remote-pair", "--score", "100000-", "--attempts",
                           "500", "--distinct", "-j", "1"});
  EXPECT_EQ(made.out, "");
  EXPECT_EQ(made.exit, 1);
  EXPECT_EQ(made.err.find("nonet: found 0 of 3 puzzles: 500 drawn, 500 with the wanted givens, "), 0U) << made.err;
  EXPECT_NE(
      made.err.find(" solved, 0 with the score, 0 that use remote-pair, 0 that need it, 0 equivalent to an earlier"
                    " one, in "),
      std::string::npos)
      << made.err;
  EXPECT_TRUE(made.err.ends_with("; fewest pass 'with the score'\n")) << made.err;
}

TEST(GenerateByNeed, EndsAfterTheTimeLimit) {
  const Ended made = make({"-n", "3", "-s", "basic", "--score", "100000-", "--max-time", "1"});
  EXPECT_EQ(made.exit, 1);
  EXPECT_EQ(made.err.find("nonet: found 0 of 3 puzzles: "), 0U) << made.err;
}

TEST(GenerateByNeed, MakesPuzzlesThatTheStrategyDoesNotSolve) {
  const Ended made = make({"-n", "5", "-s", "singles", "--level", "beyond"});
  for (const Json& rated : ratings_of(made.out, "singles")) EXPECT_EQ(rated["status"], "stuck");
  EXPECT_EQ(lines_of(made.out).size(), 5U);
}

TEST(GenerateByNeed, SaysNoSeedForOptionsThatItRefuses) {
  EXPECT_EQ(run({"generate", "--needs", "x-wnig"}).err.find("--seed"), std::string::npos);
  EXPECT_EQ(run({"generate", "-n", "1"}).err.find("nonet: --seed "), 0U);
}

TEST(GenerateByNeed, RefusesUnknownNames) {
  const auto refused = [](std::vector<std::string> more, const std::string& message) {
    more.insert(more.begin(), {"-s", "hodoku"});
    const Ended made = make(more);
    EXPECT_EQ(made.err, "nonet: " + message + "\n");
    EXPECT_EQ(made.out, "");
    EXPECT_EQ(made.exit, 2);
  };
  refused({"--needs", "x-wnig"}, "--needs: strategy 'hodoku' has no technique 'x-wnig', did you mean 'x-wing'?");
  refused({"--without", "plugin:fsh"},
          "--without: strategy 'hodoku' has no technique of plugin 'fsh', did you mean 'fish'?");
  refused({"--without", "assumes:one"},
          "--without: strategy 'hodoku' has no assumption 'one', did you mean 'one-solution'?");
  refused({"--without", "x-wing", "--needs", "x-wing"}, "--needs: --without names 'x-wing' too");
  refused({"--level", "hrad"}, "--level: strategy 'hodoku' has no level 'hrad', did you mean 'hard'?");
  refused({"--score", "x"}, "--score: 'x': expected a score, or two with the lower first, such as 600-900");
  refused({"--score", "6.5"}, "--score: '6.5': expected a score, or two with the lower first, such as 600-900");
  refused({"--score", "900-600"}, "--score: '900-600': the lower score comes first");
  refused({"--level", "beyond", "--needs", "x-wing"},
          "--needs: puzzles of level 'beyond' are not solved, so they need no technique");
  refused({"--symmetry", "rotatonal"},
          "--symmetry: no symmetry 'rotatonal', did you mean 'rotational'? (see: nonet generate --help)");
  refused({"--pattern", "x.x"}, "--pattern: expected 81 cells, found 3 (see: nonet generate --help)");
  refused({"--pattern", std::string(16, 'x') + std::string(65, '.')},
          "--pattern: 16 givens never leave one solution, expected at least 17 (see: nonet generate --help)");
  refused({"--attempts", "x"},
          "--attempts: 'x': expected a whole number from 0 to 18446744073709551615 (see: nonet generate --help)");
}

TEST(GenerateByNeed, ReportsAPluginFault) {
  const TemporaryDirectory directory;
  const std::string file = behind_basic(directory, "throws_in_find");
  const Ended made = make({"-n", "500", "-s", file});
  EXPECT_EQ(made.exit, 3);
  EXPECT_NE(made.err.find("throws-in-find"), std::string::npos) << made.err;
}

}  // namespace
}  // namespace nonet::cli
