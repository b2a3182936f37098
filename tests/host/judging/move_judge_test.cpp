// Moves: whether they are possible, true, justified, and by what.

#include "nonet/judging/move_judge.hpp"

#include <gtest/gtest.h>

#include "host/strategy_fixture.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/records/outside_step.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

constexpr const char* kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

ParsedGrid grid(std::string_view text) {
  ParseError error;
  return nonet::parse_grid_line(text, error).value();
}

std::vector<Conclusion> conclusions(const char* text) {
  const auto move = parse_move(text).value();
  return {move.step().conclusions.begin(), move.step().conclusions.end()};
}

TEST(MoveJudge, KnowsWhatIsPossible) {
  const MoveJudge judge(grid(kPuzzle), nullptr);
  EXPECT_TRUE(judge.truth(conclusions("r1c3=1")).is_legal);
  EXPECT_FALSE(judge.truth(conclusions("r1c3=9")).is_legal);
  EXPECT_FALSE(judge.truth(conclusions("r1c1=5")).is_legal);
  EXPECT_FALSE(judge.truth(conclusions("r1c3=1, r1c1=5")).is_legal);
}

TEST(MoveJudge, KnowsTheTruthOfEveryCandidate) {
  const ParsedGrid puzzle = grid(kPuzzle);
  const MoveJudge judge(puzzle, nullptr);
  const Grid solution = unique_solution(puzzle.grid).value();
  for (const Candidate candidate : puzzle.grid.candidates()) {
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    const bool is_right = solution.value(cell) == digit;
    EXPECT_EQ(judge.truth({{Conclusion::place(cell, digit)}}).is_true, is_right);
    EXPECT_EQ(judge.truth({{Conclusion::eliminate(cell, digit)}}).is_true, !is_right);
  }
}

TEST(MoveJudge, WithSeveralSolutionsOnlyWhatHoldsInAllIsTrue) {
  const MoveJudge judge(grid(std::string(80, '.') + "1"), nullptr);
  EXPECT_FALSE(judge.truth(conclusions("r1c1=1")).is_true);
  EXPECT_FALSE(judge.truth(conclusions("r1c1<>1")).is_true);
  EXPECT_EQ(judge.truth(conclusions("r1c1<>1")).reason, "r1c1<>1: r1c1 is 1 in a solution");
}

TEST(MoveJudge, ProvesFromThePremisesAlone) {
  const MoveJudge judge(grid(kPuzzle), nullptr);
  EXPECT_EQ(judge.argument(parse_move("r1c6=8 because 8b2")->step()).verdict, Verdict::proved);
  EXPECT_EQ(judge.argument(parse_move("r1c6=8 because 8c1")->step()).verdict, Verdict::refuted);
  EXPECT_EQ(judge.argument(parse_move("r1c3=1 because r1c3")->step()).verdict, Verdict::refuted);
}

TEST(MoveJudge, ReportsAPositionWithoutASolution) {
  EXPECT_EQ(MoveJudge(grid("12345678.........9" + std::string(63, '.')), nullptr).defect(),
            "the position has no solution");
  EXPECT_EQ(MoveJudge(grid("11" + std::string(79, '.')), nullptr).defect(), "the position has no solution");
  EXPECT_EQ(MoveJudge(grid(kPuzzle), nullptr).defect(), "");
}

class MoveJudgeOfAStrategy : public StrategyFixture {};

TEST_F(MoveJudgeOfAStrategy, WithoutStepsJustifiesNothing) {
  const Strategy singles = strategy("techniques: [{use: naked-single, score: 4}]\n");
  Solver solver(singles);
  MoveJudge judge(grid(kPuzzle), &solver);
  EXPECT_FALSE(judge.justifying_step(conclusions("r5c5=5")).has_value());
  EXPECT_FALSE(judge.justifying_path(conclusions("r5c5=5").front()).has_value());
  EXPECT_FALSE(judge.fault().has_value());
}

TEST(MoveText, HasConclusionsAndPremises) {
  const auto move = parse_move(" r4c6<>5, r4c9<>5 because r4c5 7b3 ").value();
  EXPECT_EQ(move.step().conclusions.size(), 2U);
  EXPECT_EQ(move.step().bases.size(), 2U);
  EXPECT_TRUE(move.names_premises);
  EXPECT_FALSE(parse_move("r1c1=1")->names_premises);
}

TEST(MoveText, MayBeARecordWithoutAGrid) {
  const auto move = parse_move(R"({"conclusions":["r1c1=1"],"premises":[],"technique":"x-wing"})").value();
  EXPECT_TRUE(move.names_premises);
  EXPECT_EQ(move.name, "x-wing");
}

TEST(MoveText, SaysWhatIsWrong) {
  for (const auto& [text, message] :
       {std::pair("", "no conclusion, expected"), std::pair("r1c1", "expected a conclusion"),
        std::pair("r1c1=1 because r0c1", "expected a cell"), std::pair("because r1c1", "no conclusion"),
        std::pair("{", "not JSON"), std::pair("{}", "no 'conclusions'"),
        std::pair(R"({"conclusions":[]})", "'conclusions' is empty"),
        std::pair(R"({"conclusions":["r0c1=1"]})", "in 'conclusions', expected")}) {
    const auto move = parse_move(text);
    ASSERT_FALSE(move) << text;
    EXPECT_NE(move.error().find(message), std::string::npos) << move.error();
  }
}

}  // namespace
}  // namespace nonet::host
