// Grids without exactly one solution in all commands.

#include <gtest/gtest.h>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// Broken grids and their messages.
const std::vector<std::pair<std::string, std::string>>& broken_grids() {
  static const std::vector<std::pair<std::string, std::string>> list = {
      {kConflict, "invalid: digit 1 twice in b1: r1c1 and r1c2"},
      {"+3" + kEasy.substr(1), "invalid: digit 3 twice in r1: r1c1 and r1c8; r1c1=3 is wrong, the solution has 7"},
      {kNone, "no solution: r1c9 has no candidate"},
      {"+6" + kEasy.substr(1), "no solution: r1c1=6 is wrong, the solution has 7"},
      {kEasy + ":711", "no solution: 7r1c1 was removed, but is in the solution"},
      {"6" + kEasy.substr(1), "no solution: once its singles are filled in, b6 has no place for 9"},
      {kEmpty, "more than 1000 solutions: r1c1 can be 1 or 2"},  // and what `check` adds
  };
  return list;
}

TEST(Hint, IsNeverShownForABrokenGrid) {
  for (const auto& [grid, what] : broken_grids()) {
    for (const char* strategy : {"basic", "standard", "complete"}) {
      const Ended hint = run({"hint", "--strategy", strategy, grid});
      EXPECT_EQ(hint.out, "") << grid;
      EXPECT_EQ(hint.err, "nonet: argument: " + what + "\n");
      EXPECT_EQ(hint.exit, 1);
    }
  }
}

TEST(Steps, ShowsOnlyTheErrorForAGridWithoutSolution) {
  for (const auto& [grid, what] : broken_grids()) {
    if (grid == kEmpty) continue;
    for (const std::string question : {"--eliminates", "--places", "--timeout-ms"}) {
      const Ended steps = run({"steps", question, question == "--timeout-ms" ? "60000" : "5r5c5", grid});
      EXPECT_EQ(steps.out, "") << grid;
      EXPECT_EQ(steps.err, "nonet: argument: " + what + "\n");
      EXPECT_EQ(steps.exit, 1);
    }
  }
}

TEST(Solve, ShowsOnlyTheErrorForAGridWithoutSolution) {
  for (const auto& [grid, what] : broken_grids()) {
    if (grid == kEmpty) continue;
    for (const std::vector<std::string>& options : {std::vector<std::string>{}, {"--verify"}, {"--isolate"}}) {
      std::vector<std::string> command{"solve", "-s", "basic", grid};
      command.insert(command.end(), options.begin(), options.end());
      const Ended solved = run(command);
      EXPECT_EQ(solved.out, what.starts_with("invalid") ? "invalid\n" : "none: no solution\n") << grid;
      EXPECT_EQ(solved.err.find("nonet: argument: " + what + "\n"), 0U) << solved.err;
      EXPECT_EQ(solved.exit, 1);
    }
  }
}

TEST(Check, ReportsErrors) {
  for (const auto& [grid, what] : broken_grids()) {
    const bool is_line = grid.size() == 81;
    const std::string how = is_line ? "" : grid[0] == '+' ? " (read as state, 1 placed)" : " (read as state)";
    const Ended check = run({"check", grid});
    const std::string open = grid == kEmpty ? "; all cells differ, no single given decides" : "";
    EXPECT_EQ(check.out, what + open + how + "\n");
    EXPECT_EQ(check.err, "");
    EXPECT_EQ(check.exit, 1);
    const auto record = Json::parse(run({"check", "--format", "ndjson", grid}).out);
    EXPECT_EQ(record.contains("read_as") ? " (read as " + record["read_as"].get<std::string>() + ")" : "", how);
  }
}

TEST(Check, AcceptsPuzzlesAndCompleteGrids) {
  const Ended check = run({"check", kEasy});
  EXPECT_EQ(check.out, "one solution\n");
  EXPECT_EQ(check.exit, 0);
  EXPECT_EQ(run({"check", kEasySolution}).out, "complete\n");
  EXPECT_EQ(run({"check", kEasySolution}).exit, 0);
}

/// A position of kEasy without marks, with a wrong 6 in r1c1.
const std::string kWrongPosition = "6" + kEasy.substr(1);

TEST(CheckPosition, NamesWrongDigitsWithoutMarks) {
  const Ended check = run({"check", kEasy, "--position", kWrongPosition});
  EXPECT_EQ(check.out, "no solution: r1c1=6 is wrong, the solution has 7\n");
  EXPECT_EQ(check.err, "");
  EXPECT_EQ(check.exit, 1);
  const Ended good = run({"check", kEasy, "--position", "7" + kEasy.substr(1)});
  EXPECT_EQ(good.out, "one solution\n");
  EXPECT_EQ(good.exit, 0);
  EXPECT_EQ(run({"check", kEasy, "--position", kEasySolution}).out, "complete\n");
}

TEST(CheckPosition, MayBeAFileOrStdinAndARecord) {
  EXPECT_EQ(run_on(kWrongPosition + "\n", {"check", kEasy, "--position", "-"}).exit, 1);
  const Json record = Json::parse(run({"check", "--format", "ndjson", kEasy, "--position", kWrongPosition}).out);
  EXPECT_EQ(record["wrong_digits"], Json::parse(R"([{"cell":"r1c1","digit":6,"solution":7}])"));
}

TEST(CheckPosition, NamesGivensThatItLacks) {
  const std::size_t given = kEasy.find('3');
  std::string other = kEasy;
  other[given] = '2';
  const Ended check = run({"check", kEasy, "--position", other});
  EXPECT_EQ(check.err, "nonet: r1c8 is a given 3 of the puzzle, the position has 2\n");
  EXPECT_EQ(check.out, "");
  EXPECT_EQ(check.exit, 1);
  other[given] = '.';
  EXPECT_EQ(run({"check", kEasy, "--position", other}).err,
            "nonet: r1c8 is a given 3 of the puzzle, the position has none\n");
}

TEST(CheckPosition, NeedsOnePuzzleWithOneSolution) {
  EXPECT_EQ(run({"check", kEmpty, "--position", kEasy}).err,
            "nonet: the puzzle: more than 1000 solutions: r1c1 can be 1 or 2\n");
  EXPECT_EQ(run({"check", kEasy, kHard, "--position", kEasy}).exit, 2);
  EXPECT_EQ(run_on(kEasy + "\n" + kHard + "\n", {"check", "-", "--position", kEasy}).exit, 2);
  EXPECT_EQ(
      run({"check", "-", "--position", "-"}).err,
      "nonet: grid and --position: both read stdin ('-'), give one of them as a file (see: nonet check --help)\n");
}

TEST(CheckPosition, MayFollowItsPuzzle) {
  const Ended check = run_on(kEasy + "\n" + kWrongPosition + "\n" + kHard + "\n", {"check", "-"});
  EXPECT_EQ(
      check.out,
      "stdin:1: one solution\nstdin:2: no solution: r1c1=6 is wrong, the solution has 7\nstdin:3: one solution\n");
}

TEST(CheckPosition, MayHavePencilmarks) {
  // All candidates of the solution, and one more in r1c1; the 3 of r1c8 is not given.
  std::string marks;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (char digit = '1'; digit <= '9'; ++digit) {
      const bool is_there = digit == kEasySolution[cell] || (cell == 0 && digit == '6');
      marks += is_there ? digit : '.';
    }
  }
  EXPECT_EQ(run({"check", kEasy, "--position", marks}).exit, 0);
  marks[6] = '.';  // the 7 of r1c1
  EXPECT_NE(run({"check", kEasy, "--position", marks}).out.find("7r1c1 was removed, but is in the solution"),
            std::string::npos);
}

TEST(Check, CountsSolutionsAndNamesACellThatDiffers) {
  // The rectangle of 1 and 2 in two blocks can be filled in two ways.
  const std::string two = "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642";
  const Ended count = run({"count", two});
  EXPECT_EQ(count.out, two + "\t2\n");
  EXPECT_EQ(
      run({"check", two}).out,
      "2 solutions: r1c1 can be 1 or 2; 4 cells differ, a given decides: 1r1c1, 2r1c1, 1r1c2, 2r1c2, 1r4c1, 2r4c1 and "
      "2 more\n");
}

TEST(Check, NamesTheSourceOfEachGrid) {
  const Ended check = run_on(kEasy + "\n# a comment\n" + kNone + "\nbroken\n", {"check", "-"});
  EXPECT_EQ(check.out, "stdin:1: one solution\nstdin:3: no solution: r1c9 has no candidate\n");
  EXPECT_EQ(check.err.find("nonet: stdin:4:1: "), 0U) << check.err;
  EXPECT_EQ(check.exit, 1);
}

TEST(Check, WritesRecords) {
  const auto record = [](const std::string& grid) {
    return Json::parse(run({"check", "--format", "ndjson", grid}).out);
  };
  EXPECT_EQ(record(kEasy), (Json{{"type", "check"},
                                 {"grid", kEasy},
                                 {"source", "argument"},
                                 {"status", "one"},
                                 {"solutions", 1},
                                 {"text", "one solution"}}));
  EXPECT_EQ(record(kConflict)["status"], "invalid");
  EXPECT_EQ(record(kConflict)["conflict"],
            (Json{{"house", "b1"}, {"digit", 1}, {"cells", Json::list({"r1c1", "r1c2"})}}));
  EXPECT_EQ(record("+6" + kEasy.substr(1))["wrong_digits"], Json::parse(R"([{"cell":"r1c1","digit":6,"solution":7}])"));
  EXPECT_EQ(record(kEasy + ":711")["removed"], Json::list({"7r1c1"}));
  EXPECT_EQ(record(kNone)["unfillable"], "r1c9");
  EXPECT_EQ(record(kNone)["is_after_singles"], false);
  EXPECT_EQ(record("6" + kEasy.substr(1))["unfillable"], "9b6");
  EXPECT_EQ(record("6" + kEasy.substr(1))["is_after_singles"], true);
  EXPECT_EQ(record(kEmpty)["solutions"], 1000);
  EXPECT_EQ(record(kEmpty)["has_more_solutions"], true);
  EXPECT_EQ(record(kEmpty)["differs"], (Json{{"cell", "r1c1"}, {"digits", Json::list({1, 2})}}));
}

TEST(Check, WritesCsv) {
  EXPECT_EQ(run({"check", "--format", "csv", kEmpty}).out,
            "grid,status,solutions,message,source\n" + kEmpty +
                ",many,>1000,more than 1000 solutions: r1c1 can be 1 or 2,argument\n");
}

TEST(Steps, SaysFirstThatAGridHasSeveralSolutions) {
  const Ended steps = run({"steps", "--all-ways", "-s", "basic", "12345678." + std::string(72, '.')});
  EXPECT_EQ(steps.out,
            "Full House: 9 in r1 => r1c9=9\n"
            "Naked Single: 9 => r1c9=9\n"
            "Hidden Single: 9 in r1 => r1c9=9\n");
  EXPECT_EQ(steps.err, "nonet: argument: more than 1000 solutions: r2c1 can be 4 or 5\n");
  EXPECT_EQ(steps.exit, 0);
}

}  // namespace
}  // namespace nonet::cli
