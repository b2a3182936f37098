// Moves at handmade positions: what a verdict says.

#include "nonet/judging/move_judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "../shipped_strategy.hpp"
#include "../strategy/strategy_fixture.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::host {
namespace {

using ::testing::HasSubstr;

/// Has an XY-wing in r2c2, r2c9 and r3c1, which removes 9 from r3c7 and r3c8.
constexpr const char* kWing =
    "+7+8.+54....4.5+6+3.+78..3.+8+17..+5.+48.7+15.+6.+6..54+87.+59+7+36+8+2+1+48+7+3+4+9+51626..1+83..7...+7+2+"
    "63.8";
constexpr const char* kFullHouse = "12345678.........................................................................";

ParsedGrid judged_grid(std::string_view text) {
  ParseError error;
  auto parsed_grid = parse_grid_line(text, error);
  if (!parsed_grid) throw std::invalid_argument(error.message);
  return *parsed_grid;
}

template <typename T, typename Parse>
std::vector<T> parsed_grid(const std::string& names, Parse parse) {
  std::istringstream stream(names);
  std::vector<T> values;
  for (std::string name; stream >> name;) values.push_back(parse(name).value());
  return values;
}

/// A move with its memory.
struct TestMove {
  TestMove(const std::string& conclusion_names, const std::string& premise_names = {}, std::string technique_name = {})
      : conclusions(parsed_grid<Conclusion>(conclusion_names, parse_conclusion)),
        premises(parsed_grid<Truth>(premise_names, parse_truth)),
        technique(std::move(technique_name)) {}
  [[nodiscard]] Move move() const {
    Move move;
    move.step.conclusions = conclusions;
    move.step.bases = premises;
    move.has_argument = !premises.empty();
    move.technique = technique;
    return move;
  }
  std::vector<Conclusion> conclusions;
  std::vector<Truth> premises;
  std::string technique;
};

MoveVerdict judged(const char* grid, const TestMove& move, const MoveQuestions& questions = {}) {
  return MoveJudge(judged_grid(grid), &shipped("standard")).judge(move.move(), questions);
}

TEST(MoveJudge, LegalMovesAreAboutCandidatesOfEmptyCells) {
  EXPECT_TRUE(judged(kFullHouse, {"r1c9=9"}).is_legal);
  EXPECT_TRUE(judged(kFullHouse, {"r2c1<>5"}).is_legal);
  EXPECT_TRUE(judged(kFullHouse, {"r2c1=5"}).is_legal);
}

TEST(MoveJudge, AMoveInAFilledCellIsNotLegal) {
  const MoveVerdict verdict = judged(kFullHouse, {"r1c9=9 r1c1=1"});
  EXPECT_FALSE(verdict.is_legal);
  EXPECT_EQ(verdict.reason, "r1c1 is filled with 1 (given)");
}

TEST(MoveJudge, AMoveOnACandidateThatIsNotThereIsNotLegal) {
  const MoveVerdict verdict = judged(kFullHouse, {"r2c1<>1"});
  EXPECT_FALSE(verdict.is_legal);
  EXPECT_EQ(verdict.reason, "1r2c1 is excluded by the 1 in r1c1");
}

TEST(MoveJudge, TheTruthOfAMoveThatIsNotLegalIsKnown) {
  EXPECT_TRUE(judged(kFullHouse, {"r1c1=1"}).is_true);
  EXPECT_FALSE(judged(kFullHouse, {"r1c1=2"}).is_true);
}

TEST(MoveJudge, AMoveIsTrueInEverySolution) {
  EXPECT_TRUE(judged(kFullHouse, {"r1c9=9"}).is_true);
  const MoveVerdict verdict = judged(kFullHouse, {"r2c1=5"});
  EXPECT_FALSE(verdict.is_true);
  EXPECT_THAT(verdict.reason, HasSubstr("r2c1=5 is false in the solution 1234567894"));
}

TEST(MoveJudge, AMoveIsTrueOnlyWithAllItsConclusions) { EXPECT_FALSE(judged(kFullHouse, {"r1c9=9 r2c1=5"}).is_true); }

TEST(MoveJudge, WithoutPremisesThereIsNoArgument) {
  EXPECT_FALSE(judged(kFullHouse, {"r1c9=9"}).argument);
  EXPECT_FALSE(judged(kFullHouse, {"r1c9=9"}).is_proved());
}

TEST(MoveJudge, PremisesProveAMove) {
  const MoveVerdict verdict = judged(kFullHouse, {"r1c9=9", "9r1"});
  EXPECT_TRUE(verdict.is_proved());
  EXPECT_TRUE(verdict.is_minimal());
}

TEST(MoveJudge, AProofWithIdlePremisesIsNotMinimal) {
  const MoveVerdict verdict = judged(kFullHouse, {"r1c9=9", "9r1 r5c5"});
  EXPECT_TRUE(verdict.is_proved());
  EXPECT_EQ(verdict.argument->idle, 1);
  EXPECT_FALSE(verdict.is_minimal());
}

TEST(MoveJudge, IdlePremisesAreCountedExactlyOnRequest) {
  MoveQuestions questions;
  EXPECT_EQ(judged(kFullHouse, {"r1c9=9", "9r1 r1c9"}, questions).argument->idle, 1);
  questions.idle = IdleCount::exact;
  EXPECT_EQ(judged(kFullHouse, {"r1c9=9", "9r1 r1c9"}, questions).argument->idle, 2);
}

TEST(MoveJudge, TrueMovesMayHaveAWrongArgument) {
  const MoveVerdict verdict = judged(kFullHouse, {"r1c9=9", "9r2"});
  EXPECT_TRUE(verdict.is_true);
  ASSERT_TRUE(verdict.argument);
  EXPECT_EQ(verdict.argument->verdict, Verdict::refuted);
  EXPECT_THAT(verdict.reason, HasSubstr("r1c9=9 does not follow"));
}

TEST(MoveJudge, TheArgumentOfAFalseMoveIsRefuted) {
  const MoveVerdict verdict = judged(kFullHouse, {"r2c1=5", "5b1"});
  ASSERT_TRUE(verdict.argument);
  EXPECT_EQ(verdict.argument->verdict, Verdict::refuted);
  EXPECT_FALSE(verdict.step);
}

TEST(MoveJudge, TheEasiestStepJustifiesAMove) {
  const MoveVerdict verdict = judged(kFullHouse, {"r1c9=9"});
  ASSERT_TRUE(verdict.step);
  EXPECT_EQ(verdict.step->entry->id, "full-house");
  EXPECT_EQ(verdict.step->level, 0);
  EXPECT_EQ(verdict.step->score, shipped("standard").entries[0].kinds[0].score.base);
}

TEST(MoveJudge, AStepJustifiesSomeOfItsConclusions) {
  const MoveVerdict one = judged(kWing, {"r3c7<>9"});
  ASSERT_TRUE(one.step);
  EXPECT_EQ(one.step->entry->id, "xy-wing");
  const MoveVerdict both = judged(kWing, {"r3c8<>9 r3c7<>9"});
  ASSERT_TRUE(both.step);
  EXPECT_EQ(both.step->entry->id, "xy-wing");
}

TEST(MoveJudge, ConclusionsOfSeveralStepsAreNotJustifiedTogether) {
  const std::string halves = "12345678." + std::string(63, '.') + "23456789.";
  EXPECT_TRUE(judged(halves.c_str(), {"r1c9=9"}).step);
  EXPECT_TRUE(judged(halves.c_str(), {"r9c9=1"}).step);
  const MoveVerdict verdict = judged(halves.c_str(), {"r1c9=9 r9c9=1"});
  EXPECT_TRUE(verdict.is_true);
  EXPECT_FALSE(verdict.step);
}

TEST(MoveJudge, APlacementJustifiesWhatItExcludes) {
  const MoveVerdict verdict = judged(kFullHouse, {"r5c9<>9 r2c8<>9"});
  ASSERT_TRUE(verdict.step);
  EXPECT_EQ(verdict.step->entry->id, "full-house");
}

TEST(MoveJudge, StepsAboveTheLevelDoNotJustify) {
  const int level = judged(kWing, {"r3c7<>9"}).step->level;
  ASSERT_GT(level, 0);
  MoveQuestions questions;
  questions.most_level = level - 1;
  EXPECT_FALSE(judged(kWing, {"r3c7<>9"}, questions).step);
  questions.most_level = level;
  EXPECT_TRUE(judged(kWing, {"r3c7<>9"}, questions).step);
}

TEST(MoveJudge, AnswersDoNotDependOnEarlierQuestions) {
  MoveJudge judge(judged_grid(kWing), &shipped("standard"));
  const TestMove move("r3c7<>9");
  MoveQuestions questions;
  for (const int level : {0, 9, 1, 9, 0}) {
    questions.most_level = level;
    const auto expected = judged(kWing, move, questions).step;
    const auto step = judge.judge(move.move(), questions).step;
    ASSERT_EQ(step.has_value(), expected.has_value()) << level;
    EXPECT_EQ(step ? step->entry : nullptr, expected ? expected->entry : nullptr);
  }
}

TEST(MoveJudge, AClaimedTechniqueHasTheMove) {
  for (const char* name : {"xy-wing", "XY-Wing", "XY Wing", "xy_wing"}) {
    const MoveVerdict verdict = judged(kWing, {"r3c7<>9", "", name});
    EXPECT_EQ(verdict.claim, ClaimVerdict::found) << name;
    ASSERT_TRUE(verdict.claimed);
    EXPECT_EQ(verdict.claimed->entry->id, "xy-wing");
  }
}

TEST(MoveJudge, AClaimedTechniqueIsAskedAboveTheLevel) {
  MoveQuestions questions;
  questions.most_level = 0;
  const MoveVerdict verdict = judged(kWing, {"r3c7<>9", "", "xy-wing"}, questions);
  EXPECT_EQ(verdict.claim, ClaimVerdict::found);
  EXPECT_FALSE(verdict.step);
}

TEST(MoveJudge, AnotherTechniqueDoesNotHaveTheMove) {
  const MoveVerdict verdict = judged(kWing, {"r3c7<>9", "", "naked-pair"});
  EXPECT_EQ(verdict.claim, ClaimVerdict::absent);
  EXPECT_FALSE(verdict.claimed);
  EXPECT_TRUE(verdict.step);
}

TEST(MoveJudge, AClaimMayNameAKind) {
  const std::string grid = "12345678.........................................................................";
  EXPECT_EQ(judged(grid.c_str(), {"r1c9=9", "", "full-house"}).claim, ClaimVerdict::found);
  EXPECT_EQ(judged(grid.c_str(), {"r1c9=9", "", "hidden-single-row"}).claim, ClaimVerdict::found);
  EXPECT_EQ(judged(grid.c_str(), {"r1c9=9", "", "hidden-single-column"}).claim, ClaimVerdict::absent);
}

TEST(MoveJudge, ANameThatNoTechniqueHasIsUnknown) {
  EXPECT_EQ(judged(kWing, {"r3c7<>9", "", "wishful thinking"}).claim, ClaimVerdict::unknown);
}

TEST(MoveJudge, ThePathToAMoveIsSearchedOnRequest) {
  MoveQuestions questions;
  questions.most_level = 0;
  EXPECT_FALSE(judged(kWing, {"r3c7<>9"}, questions).path);
  questions.wants_path = true;
  const MoveVerdict verdict = judged(kWing, {"r3c7<>9"}, questions);
  ASSERT_TRUE(verdict.path);
  EXPECT_GE(verdict.path->steps, 1U);
  EXPECT_GE(verdict.path->hardest.level, 1);
}

TEST(MoveJudge, AMoveThatTheStrategyDoesNotReachHasNoPath) {
  constexpr const char* kVeryHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  MoveQuestions questions;
  questions.wants_path = true;
  const MoveVerdict verdict = judged(kVeryHard, {"r1c2=1"}, questions);
  EXPECT_TRUE(verdict.is_true);
  EXPECT_FALSE(verdict.step);
  EXPECT_FALSE(verdict.path);
}

TEST(MoveJudge, ThePathToSeveralConclusionsIsTheHardest) {
  constexpr const char* kMedium = "...9.6.8584..5...9.5...3...4.52...6...2..87.3..3......9.....8.7...7.1..4.6.....1.";
  MoveQuestions questions;
  questions.wants_path = true;
  const auto path_to = [&](const char* names) { return judged(kMedium, {names}, questions).path.value(); };
  EXPECT_EQ(path_to("r2c3=6").hardest.entry->id, "hidden-single");
  EXPECT_EQ(path_to("r1c1=3").hardest.entry->id, "pointing");
  for (const char* both : {"r2c3=6 r1c1=3", "r1c1=3 r2c3=6"}) {
    EXPECT_EQ(path_to(both).hardest.entry->id, "pointing");
    EXPECT_EQ(path_to(both).steps, path_to("r1c1=3").steps);
  }
}

TEST(MoveJudge, WithoutAStrategyNothingButTruthAndArgumentIsJudged) {
  MoveJudge judge(judged_grid(kFullHouse));
  const MoveVerdict verdict = judge.judge(TestMove("r1c9=9", "9r1", "full-house").move());
  EXPECT_TRUE(verdict.is_true);
  EXPECT_TRUE(verdict.is_proved());
  EXPECT_FALSE(verdict.step);
  EXPECT_EQ(verdict.claim, ClaimVerdict::unknown);
}

TEST(MoveJudge, AMoveWithoutConclusionsIsAnError) {
  EXPECT_EQ(judged(kFullHouse, {""}).error, "the move has no conclusion, expected one at least");
}

TEST(MoveJudge, AMoveThatIsNotWellFormedIsAnError) {
  MoveJudge judge(judged_grid(kFullHouse), &shipped("standard"));
  Conclusion outside = Conclusion::place(80, 0);
  outside.cell = 81;
  Move move;
  move.step.conclusions = {&outside, 1};
  EXPECT_THAT(judge.judge(move).error, HasSubstr("conclusion 1 is about cell 81"));
}

TEST(MoveJudge, AtAPositionWithAContradictionNoMoveIsJudged) {
  const std::string conflict = "11" + std::string(79, '.');
  MoveJudge judge(judged_grid(conflict), &shipped("standard"));
  EXPECT_EQ(judge.error(), "the position has a contradiction, so no move can be judged");
  EXPECT_EQ(judge.judge(TestMove("r9c9=1").move()).error, judge.error());
}

TEST(MoveJudge, AtAPositionWithoutASolutionNoMoveIsJudged) {
  const std::string none = "12345678." + std::string(17, '.') + "9" + std::string(54, '.');
  EXPECT_NE(judged(none.c_str(), {"r9c9=1"}).error, "");
  EXPECT_FALSE(judged(none.c_str(), {"r9c9=1"}).is_true);
}

TEST(MoveJudge, ACancelledSearchIsAnErrorAndMayBeRepeated) {
  MoveJudge judge(judged_grid(kFullHouse), &shipped("standard"));
  std::stop_source stop;
  stop.request_stop();
  MoveQuestions questions;
  questions.cancel = stop.get_token();
  EXPECT_EQ(judge.judge(TestMove("r1c9=9").move(), questions).error, "cancelled");
  EXPECT_TRUE(judge.judge(TestMove("r1c9=9").move()).step);
}

/// Throws at every position.
class Thrower final : public Technique {
 public:
  explicit Thrower(const CreateContext& /*context*/) {}
  void find(FindContext& /*context*/) const override { throw std::runtime_error("out of luck"); }
};
constexpr TechniqueInfo kThrower = {
    .id = "thrower", .name = "Thrower", .summary = "Throws.", .create = create<Thrower>};
/// Places 9 in r1c9.
class Placer final : public Technique {
 public:
  explicit Placer(const CreateContext& /*context*/) {}
  void find(FindContext& context) const override {
    const Conclusion conclusion = Conclusion::place(8, 8);
    Step step;
    step.conclusions = {&conclusion, 1};
    static_cast<void>(context.sink().accept(step));
  }
};
constexpr TechniqueInfo kPlacer = {.id = "placer", .name = "Placer", .summary = "Places.", .create = create<Placer>};
constexpr const TechniqueInfo* kFaulty[] = {&kThrower, &kPlacer};
constexpr PluginDescriptor kFaultyPlugin = fake::plugin_of("faulty", kFaulty);

class MoveJudgeFault : public StrategyFixture {};

TEST_F(MoveJudgeFault, IsReportedAndOtherTechniquesAreStillAsked) {
  ASSERT_TRUE(registry_.add(kFaultyPlugin, "/plugins/faulty.so").empty());
  const Strategy both = strategy("techniques: [{use: thrower, score: 1}, {use: placer, score: 2}]\n");
  MoveJudge judge(judged_grid(kFullHouse), &both);
  EXPECT_FALSE(judge.fault());
  const MoveVerdict verdict = judge.judge(TestMove("r1c9=9").move());
  ASSERT_TRUE(verdict.step);
  EXPECT_EQ(verdict.step->entry->id, "placer");
  ASSERT_TRUE(judge.fault());
  EXPECT_THAT(judge.fault()->what, HasSubstr("out of luck"));
}

}  // namespace
}  // namespace nonet::host
