// nonet minimize, backdoors and isomorphs, and rate --canonical.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nonet/json/json.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A minimal puzzle, its solution, and the puzzle with the first cells of the solution as additional givens.
const std::string kMinimal = ".1.5........98..4..9.....83..17..2....8.1.79..4..6.3......3....7..2.5..1..6....5.";
const std::string kMinimalSolution =
    "812543976673981542495627183931754268568312794247869315159436827784295631326178459";
const std::string kRedundant = kMinimalSolution.substr(0, 5) + kMinimal.substr(5);

bool is_minimal(const std::string& puzzle) {
  std::string reduced;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] != '.') reduced += std::string(puzzle).replace(cell, 1, ".") + "\n";
  }
  const auto counts = lines_of(run_on(reduced, {"count", "--limit", "2"}).out);
  return run({"count", puzzle}).out == puzzle + "\t1\n" &&
         std::all_of(counts.begin(), counts.end(), [](const std::string& line) { return line.ends_with("\t2"); });
}

bool is_part_of(const std::string& puzzle, const std::string& whole) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] != '.' && puzzle[cell] != whole[cell]) return false;
  }
  return true;
}

TEST(Minimize, RemovesGivensUntilAllAreNeeded) {
  for (const std::string seed : {"0", "1", "2"}) {
    const Ended made = run({"minimize", "--seed", seed, kEasySolution});
    const std::string puzzle = made.out.substr(0, 81);
    EXPECT_EQ(made.out, puzzle + "\n");
    EXPECT_EQ(made.err, "");
    EXPECT_EQ(made.exit, 0);
    EXPECT_TRUE(is_part_of(puzzle, kEasySolution));
    EXPECT_TRUE(is_minimal(puzzle));
    EXPECT_EQ(run({"minimize", "--seed", seed, kEasySolution}).out, made.out);
  }
  EXPECT_NE(run({"minimize", "--seed", "1", kEasySolution}).out, run({"minimize", "--seed", "2", kEasySolution}).out);
}

TEST(Minimize, KeepsMinimalPuzzles) { EXPECT_EQ(run({"minimize", kMinimal}).out, kMinimal + "\n"); }

TEST(Minimize, WritesAllMinimalPuzzles) {
  // Tries all sets of those givens that are individually redundant.
  std::vector<std::size_t> can_go;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (kRedundant[cell] == '.') continue;
    const std::string without = std::string(kRedundant).replace(cell, 1, ".");
    if (run({"count", "--limit", "2", without}).out == without + "\t1\n") can_go.push_back(cell);
  }
  ASSERT_GE(can_go.size(), 4U);
  ASSERT_LE(can_go.size(), 12U);
  std::string all;
  for (std::size_t set = 0; set < std::size_t{1} << can_go.size(); ++set) {
    std::string puzzle = kRedundant;
    for (std::size_t i = 0; i < can_go.size(); ++i) {
      if ((set >> i & 1U) != 0) puzzle[can_go[i]] = '.';
    }
    all += puzzle + "\n";
  }
  std::set<std::string> valid;
  for (const std::string& line : lines_of(run_on(all, {"count", "--limit", "2"}).out)) {
    if (line.ends_with("\t1")) valid.insert(line.substr(0, 81));
  }
  std::set<std::string> expected;
  for (const std::string& puzzle : valid) {
    const bool is_least = std::none_of(can_go.begin(), can_go.end(), [&](std::size_t cell) {
      return puzzle[cell] != '.' && valid.count(std::string(puzzle).replace(cell, 1, ".")) != 0;
    });
    if (is_least) expected.insert(puzzle);
  }
  const auto lines = lines_of(run({"minimize", "--all", kRedundant}).out);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()), expected);
  EXPECT_EQ(lines.size(), expected.size());
}

TEST(Minimize, ReportsMorePuzzlesThanTheLimit) {
  const Ended made = run({"minimize", "--all", "--limit", "3", kEasySolution});
  EXPECT_EQ(lines_of(made.out).size(), 3U);
  EXPECT_EQ(made.err, "nonet: argument: more than 3 minimal puzzles; --limit shows more of them\n");
  EXPECT_EQ(made.exit, 0);
}

TEST(Minimize, WritesRecordsAndCsvOfFiles) {
  const Ended csv = run_on(kMinimal + "\n" + kEasy + "\n", {"minimize", "-", "--format", "csv", "--jobs", "2"});
  EXPECT_EQ(lines_of(csv.out).at(0), "grid,minimal,clues,source");
  EXPECT_EQ(lines_of(csv.out).at(1), kMinimal + "," + kMinimal + ",25,stdin:1");
  const Json record = Json::parse(run({"minimize", "--format", "ndjson", kMinimal}).out);
  EXPECT_EQ(record["minimal"], kMinimal);
  EXPECT_EQ(record["clues"], 25);
}

TEST(Minimize, RefusesGridsWithoutOneSolution) {
  const Ended made = run_on(kConflict + "\n" + kEmpty + "\n12345\n" + kMinimal + "\n", {"minimize", "-"});
  EXPECT_EQ(made.out, kMinimal + "\n");
  EXPECT_EQ(made.exit, 1);
  EXPECT_EQ(lines_of(made.err).size(), 3U) << made.err;
}

TEST(Backdoors, AreCellsAfterWhichTheStrategySolvesTheRest) {
  const Json record = Json::parse(run({"backdoors", "--format", "ndjson", kStuck}).out);
  ASSERT_EQ(record["size"], 1);
  std::set<std::string> cells;
  for (const Json& set : record["sets"]) cells.insert(set.at(0).get<std::string>());
  const std::string solution = run({"solve", "-s", "complete", "--format", "ndjson", kStuck}).out;
  const auto solved = Json::parse(lines_of(solution).back())["final"].get<std::string>();
  std::string filled;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (kStuck[cell] == '.') filled += std::string(kStuck).replace(cell, 1, 1, solved[cell]) + "\n";
  }
  std::set<std::string> expected;
  for (const std::string& line : lines_of(run_on(filled, {"rate", "-s", "singles"}).out)) {
    if (line.find("\tsolved\t") == line.npos) continue;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (line[cell] == kStuck[cell]) continue;
      expected.insert("r" + std::to_string(cell / 9 + 1) + "c" + std::to_string(cell % 9 + 1) + "=" + line[cell]);
    }
  }
  EXPECT_EQ(cells, expected);
}

TEST(Backdoors, ReportsSolvedPuzzlesAndPuzzlesWithoutBackdoors) {
  EXPECT_EQ(run({"backdoors", kEasy, "-s", "basic"}).out, kEasy + "\t0\t0\t-\n");
  const Ended none = run({"backdoors", kStuck, "--max-size", "0"});
  EXPECT_EQ(none.out, kStuck + "\t-\t0\t-\n");
  EXPECT_EQ(none.exit, 1);
  EXPECT_EQ(run({"backdoors", kEmpty}).exit, 1);
  EXPECT_EQ(run({"backdoors", kEasy, "-s", "bsic"}).exit, 2);
}

TEST(Isomorphs, SpreadAsRatingsOfTransformedPuzzlesDo) {
  const std::string puzzle = "4.....6...12.3..5..3..8..1......25..5..9..23...15...9...4....6.9.37...........1.4";
  const std::vector<std::string> command = {"isomorphs", "-n", "40", "-s", "basic", "--format", "ndjson", puzzle};
  const Json record = Json::parse(run(command).out);
  EXPECT_EQ(run(command).out, run(command).out);
  EXPECT_EQ(record["score"], 374);
  EXPECT_EQ(record["isomorphs"], 40);
  EXPECT_LT(record["min"], record["max"]);
  EXPECT_LE(record["min"], record["median"]);
  EXPECT_LE(record["median"], record["max"]);
  int puzzles = 0;
  int same = 0;
  for (const Json& score : record["scores"]) {
    puzzles += score["puzzles"].get<int>();
    if (score["score"] == 374) same = score["puzzles"].get<int>();
  }
  EXPECT_EQ(puzzles, 40);
  EXPECT_EQ(record["differing"], 40 - same);
  EXPECT_EQ(lines_of(run_on(kEasy + "\n" + puzzle + "\n", {"isomorphs", "-j", "2", "-"}).out).size(), 2U);
  EXPECT_EQ(run({"isomorphs", "-n", "0", puzzle}).exit, 2);
  EXPECT_EQ(run({"isomorphs", kConflict}).exit, 1);
}

TEST(RateCanonical, IsTheSameForEquivalentPuzzles) {
  const std::string puzzle = "4.....6...12.3..5..3..8..1......25..5..9..23...15...9...4....6.9.37...........1.4";
  std::set<std::string> scores;
  std::set<std::string> canonical;
  for (const std::string seed : {"1", "2", "3"}) {
    const std::string moved = run({"transform", "--random", "--seed", seed, puzzle}).out;
    scores.insert(run_on(moved, {"rate", "-s", "basic", "--columns", "score"}).out);
    canonical.insert(run_on(moved, {"rate", "-s", "basic", "--columns", "score", "--canonical"}).out);
  }
  EXPECT_GT(scores.size(), 1U);
  EXPECT_EQ(
      canonical,
      std::set<std::string>{
          run_on(run({"transform", "--canonical", puzzle}).out, {"rate", "-s", "basic", "--columns", "score"}).out});
}

TEST(RateCanonical, WritesGridsUntransformed) {
  const Ended rated = run_on(kEasy + "\n" + kConflict + "\n", {"rate", "--canonical"});
  EXPECT_EQ(lines_of(rated.out).at(0).substr(0, 81), kEasy);
  EXPECT_EQ(lines_of(rated.out).at(0).substr(lines_of(rated.out).at(0).size() - 81), kEasySolution);
  EXPECT_EQ(lines_of(rated.out).at(1), lines_of(run({"rate", kConflict}).out).at(0));
  EXPECT_EQ(run_on(kEasy + "\n", {"rate", "--canonical", "--isolate"}).out,
            run_on(kEasy + "\n", {"rate", "--canonical"}).out);
}

}  // namespace
}  // namespace nonet::cli
