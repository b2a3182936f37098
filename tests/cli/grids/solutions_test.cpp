// Puzzles with several solutions: what they are, what they leave open, and the steps that hold for all of them.

#include <gtest/gtest.h>

#include <set>

#include "nonet/json/json.hpp"
#include "nonet/puzzles/true_candidates.hpp"
#include "nonet/text/grid_text.hpp"
#include "support/program.hpp"

namespace nonet::cli {
namespace {

/// A puzzle with 53 solutions.
const std::string kOf53Solutions = "53..7....6...95....98....6.8...6....4..8.3..1....2...6.6.....8....419..5....8..79";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

Grid grid_of(const std::string& line) {
  ParseError error;
  const auto parsed = parse_grid_line(line, error);
  EXPECT_TRUE(parsed) << line;
  return parsed ? parsed->grid : Grid();
}

TEST(Solutions, ListsEachOnce) {
  const Ended ended = run({"solutions", kOf53Solutions});
  const std::vector<std::string> lines = lines_of(ended.out);
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 53U);
  for (const std::string& line : lines) {
    for (std::size_t cell = 0; cell < line.size(); ++cell) {
      EXPECT_TRUE(kOf53Solutions[cell] == '.' || kOf53Solutions[cell] == line[cell]) << line;
    }
  }
  EXPECT_EQ(ended.err, "");
  EXPECT_EQ(ended.exit, 0);
}

TEST(Solutions, SaysThatThereAreMoreThanTheLimit) {
  const Ended some = run({"solutions", "--limit", "5", kOf53Solutions});
  EXPECT_EQ(lines_of(some.out).size(), 5U);
  EXPECT_EQ(some.err, "nonet: argument: more than 5 solutions; a greater --limit, or none, shows them\n");
  EXPECT_EQ(run({"solutions", "--limit", "53", kOf53Solutions}).err, "");
}

TEST(Solutions, OfAPuzzleIsTheOne) {
  EXPECT_EQ(run({"solutions", kEasy}).out, kEasySolution + "\n");
  EXPECT_EQ(run_on(kEasy + "\n", {"solutions", "--format", "csv", "-"}).out,
            "grid,solution,source\n" + kEasy + "," + kEasySolution + ",stdin\n");
}

TEST(Solutions, OfAGridWithoutOneIsAnError) {
  const Ended none = run_on(kNone + "\n" + kEasy + "\n", {"solutions", "-"});
  EXPECT_EQ(none.out, kEasySolution + "\n");
  EXPECT_EQ(none.err.find("nonet: stdin:1: no solution"), 0U) << none.err;
  EXPECT_EQ(none.exit, 1);
}

TEST(Solutions, HaveTrueCandidates) {
  const CandidateMap expected = true_candidates(grid_of(kOf53Solutions));
  const Ended marks = run({"solutions", "--true-candidates", kOf53Solutions});
  ASSERT_EQ(marks.out.size(), 730U);
  for (Candidate candidate = 0; candidate < kCandidates; ++candidate) {
    const bool is_given = kOf53Solutions[static_cast<std::size_t>(cell_of(candidate))] - '1' == digit_of(candidate);
    EXPECT_EQ(marks.out[static_cast<std::size_t>(candidate)] != '.', is_given || expected.contains(candidate));
  }
  const Json record = Json::parse(run({"solutions", "--true-candidates", "--format", "ndjson", kOf53Solutions}).out);
  EXPECT_EQ(record.at("candidates").size(), static_cast<std::size_t>(expected.count()));
  EXPECT_FALSE(record.at("deciding").empty());
}

TEST(Check, SaysWhatSeveralSolutionsLeaveOpen) {
  const Ended check = run({"check", kOf53Solutions});
  EXPECT_EQ(check.out.find("53 solutions: r1c3 can be 1 or 2; "), 0U) << check.out;
  EXPECT_NE(check.out.find(" cells differ, a given decides: "), std::string::npos) << check.out;
  const Json record = Json::parse(run({"check", "--format", "ndjson", kOf53Solutions}).out);
  EXPECT_FALSE(record.at("open").empty());
  EXPECT_FALSE(record.at("deciding").empty());
  EXPECT_NE(run({"check", kEmpty}).out.find("all cells differ, no single given decides"), std::string::npos);
}

TEST(Solve, ShowsTheStepsThatHoldForAllSolutions) {
  const Ended solved = run({"solve", "-s", "standard", kOf53Solutions});
  EXPECT_NE(solved.out.find("\nmany: more than one solution\n"), std::string::npos) << solved.out;
  EXPECT_NE(solved.out.find(" steps hold for all of them, "), std::string::npos) << solved.out;
  EXPECT_NE(solved.err.find("because the grid has more than one solution"), std::string::npos) << solved.err;
  EXPECT_EQ(solved.exit, 1);
  // What was concluded holds for every solution.
  const std::vector<std::string> lines = lines_of(solved.out);
  const Grid state = grid_of(lines[lines.size() - 2]);
  for (const std::string& solution : lines_of(run({"solutions", kOf53Solutions}).out)) {
    for (Cell cell = 0; cell < kCells; ++cell) {
      EXPECT_TRUE(state.candidates(cell) & mask_of(solution[static_cast<std::size_t>(cell)] - '1'));
    }
  }
}

TEST(Solve, TakesNoStepsWhereNextToNothingHoldsForAllSolutions) {
  const Ended solved = run({"solve", "-s", "standard", kEmpty});
  EXPECT_EQ(solved.out, "many: more than one solution\n" + kEmpty + "\n");
  EXPECT_EQ(solved.exit, 1);
}

TEST(Rate, RatesPuzzlesWithSeveralSolutionsOnPurpose) {
  EXPECT_EQ(run_on(kOf53Solutions + "\n", {"rate", "--columns", "status,score,steps"}).out, "many\t-\t-\n");
  const std::string rated = run_on(kOf53Solutions + "\n", {"rate", "--several", "--columns", "status,score,steps"}).out;
  EXPECT_EQ(rated.find("many\t"), 0U);
  EXPECT_EQ(rated.find('-'), std::string::npos) << rated;
  EXPECT_EQ(run_on(kEasy + "\n", {"rate", "--several"}).out, run_on(kEasy + "\n", {"rate"}).out);
}

}  // namespace
}  // namespace nonet::cli
