#include <gtest/gtest.h>

#include <limits>

#include "synthetic_times.hpp"

namespace nonet::studies {
namespace {

FitProblem good_problem() { return make_times(60, {5, 12, 30}, {12, 8, 5}, 0.3, 1); }

std::string refusal(const FitProblem& problem, const FitOptions& options = {}) {
  const tl::expected<FitResult, std::string> result = fit_scores(problem, options);
  return result ? "fitted" : result.error();
}

TEST(ScoreFitRefusals, AGoodProblemIsFitted) { EXPECT_EQ(refusal(good_problem()), "fitted"); }

TEST(ScoreFitRefusals, TooFewRows) {
  EXPECT_EQ(refusal(make_times(19, {5, 12}, {12, 8}, 0.3, 1)),
            "there are 19 puzzles with a target; at least 20 are needed");
  EXPECT_EQ(refusal(make_times(29, std::vector<double>(10, 5.0), std::vector<double>(10, 8.0), 0.3, 1)),
            "there are 29 puzzles with a target; 10 scores that may move need at least 30");
}

TEST(ScoreFitRefusals, AConstantTarget) {
  FitProblem problem = good_problem();
  problem.targets.assign(60, 300);
  EXPECT_EQ(refusal(problem), "the target is constant: it is 300 for all puzzles");
}

TEST(ScoreFitRefusals, AMissingTarget) {
  FitProblem problem = good_problem();
  problem.targets[6] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(refusal(problem), "row 7 has no target: a number is needed in each");
}

TEST(ScoreFitRefusals, ATargetThatIsNoTime) {
  for (const FitLoss loss : {FitLoss::relative, FitLoss::absolute, FitLoss::ranking}) {
    FitOptions options;
    options.loss = loss;
    for (const auto& [target, text] : {std::pair{0.0, "0"}, {-3.0, "-3"}, {1e-200, "1e-200"}, {1e12, "1e+12"}}) {
      FitProblem problem = good_problem();
      problem.targets[6] = target;
      EXPECT_EQ(refusal(problem, options),
                std::string("the target of row 7 is ") + text + "; a number from 1e-06 to 1e+09 is expected");
    }
  }
}

TEST(ScoreFitRefusals, NoParameters) {
  FitProblem problem = good_problem();
  problem.parameters.clear();
  problem.features.clear();
  EXPECT_EQ(refusal(problem), "no score may move");
}

TEST(ScoreFitRefusals, NoScoreThatCanMove) {
  FitProblem problem = good_problem();
  for (FitParameter& parameter : problem.parameters) parameter.lower = parameter.upper = 3;
  EXPECT_EQ(refusal(problem), "no score can move: each counts in fewer than 10 puzzles, or its bounds leave one value");
  FitOptions options;
  options.min_uses = 61;
  EXPECT_EQ(refusal(good_problem(), options),
            "no score can move: each counts in fewer than 61 puzzles, or its bounds leave one value");
}

TEST(ScoreFitRefusals, FeaturesThatAreAllZero) {
  FitProblem problem = good_problem();
  problem.features.assign(180, 0);
  EXPECT_EQ(refusal(problem), "no puzzle counts any of the scores that may move");
}

TEST(ScoreFitRefusals, ABadNumber) {
  FitProblem problem = good_problem();
  problem.features[4] = -1;
  EXPECT_EQ(refusal(problem), "the feature of s1 in row 2 is -1; 0 or more is expected");
  problem = good_problem();
  problem.weights.assign(60, 1);
  problem.weights[2] = 0;
  EXPECT_EQ(refusal(problem), "the weight of row 3 is 0; a number above 0 is expected");
  problem = good_problem();
  problem.offsets.assign(60, 1);
  problem.offsets[2] = std::numeric_limits<double>::infinity();
  EXPECT_EQ(refusal(problem), "the offset of row 3 is not a number");
  problem = good_problem();
  problem.parameters[1].prior = -4;
  EXPECT_EQ(refusal(problem), "the present score of s1 is -4; 0 or more is expected");
}

TEST(ScoreFitRefusals, AnOrderWithACycle) {
  FitProblem problem = good_problem();
  problem.order = {{0, 1}, {1, 2}, {2, 1}};
  EXPECT_EQ(refusal(problem), "the order of the scores has a cycle: s1 <= s2 <= s1");
  problem.order = {{1, 1}};
  EXPECT_EQ(refusal(problem), "the order of the scores has a cycle: s1 <= s1");
}

TEST(ScoreFitRefusals, AnOrderAgainstTheBounds) {
  FitProblem problem = good_problem();
  problem.order = {{0, 1}, {1, 2}};
  problem.parameters[0].lower = 7;
  problem.parameters[2].upper = 5;
  EXPECT_EQ(refusal(problem),
            "the order contradicts the bounds: s0 is at least 7, s2 at most 5, and s0 must not exceed s2");
}

TEST(ScoreFitRefusals, BoundsThatCross) {
  FitProblem problem = good_problem();
  problem.parameters[0].lower = 7;
  problem.parameters[0].upper = 5;
  EXPECT_EQ(refusal(problem), "the score of s0 cannot be at least 7 and at most 5");
}

TEST(ScoreFitRefusals, FoldsThatCannotBe) {
  FitOptions options;
  options.folds = 1;
  EXPECT_EQ(refusal(good_problem(), options), "cross-validation needs at least 2 folds, not 1");
  FitProblem problem = good_problem();
  problem.keys.assign(60, 4);
  EXPECT_EQ(refusal(problem), "cross-validation needs different puzzles: all rows are in the same fold");
}

}  // namespace
}  // namespace nonet::studies
