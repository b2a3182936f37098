#include "nonet/studies/fitting/score_fit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <numeric>
#include <stdexcept>

#include "synthetic_times.hpp"

namespace nonet::studies {
namespace {

const std::vector<double> kScores = {5, 12, 30, 8, 60, 150};
const std::vector<double> kRates = {12, 8, 5, 3, 1, 0.3};

FitOptions options_of(FitLoss loss) {
  FitOptions options;
  options.loss = loss;
  return options;
}

FitResult fit(const FitProblem& problem, const FitOptions& options = {}) {
  tl::expected<FitResult, std::string> result = fit_scores(problem, options);
  if (!result) throw std::runtime_error(result.error());
  return *std::move(result);
}

TEST(ScoreFit, FindsTheScoresOfExactTimes) {
  const FitProblem problem = make_times(200, kScores, kRates, 0, 1);
  for (const FitLoss loss : {FitLoss::relative, FitLoss::absolute}) {
    const FitResult result = fit(problem, options_of(loss));
    for (std::size_t i = 0; i < kScores.size(); ++i) {
      EXPECT_NEAR(result.scores[i].value, kScores[i], 1e-3 * kScores[i]) << problem.parameters[i].name;
    }
    EXPECT_GT(result.quality.spearman->value, 0.9999);
    EXPECT_LT(result.quality.log_rmse->value, 1e-3);
  }
}

TEST(ScoreFit, RankingFindsTheOrderOfExactTimes) {
  FitProblem problem = make_times(300, kScores, kRates, 0, 2);
  for (FitParameter& parameter : problem.parameters) parameter.prior = 1;
  const FitResult result = fit(problem, options_of(FitLoss::ranking));
  EXPECT_GT(result.quality.spearman->value, 0.995);
  EXPECT_LT(result.prior_quality.spearman->value, 0.9);
  EXPECT_LT(result.quality.median_error->value, 0.05);
}

// The figure of the coverage is in the output.
void expect_coverage(FitLoss loss, double at_least) {
  int contained = 0;
  int all = 0;
  for (std::uint64_t set = 0; set < 40; ++set) {
    FitProblem problem = make_times(600, kScores, kRates, 0.3, 100 + set);
    // Priors that are wrong, as those of a strategy are.
    for (std::size_t i = 0; i < kScores.size(); ++i) problem.parameters[i].prior = i % 2 == 0 ? 2 : 1;
    FitOptions options = options_of(loss);
    options.folds = 2;
    const FitResult result = fit(problem, options);
    for (std::size_t i = 0; i < kScores.size(); ++i, ++all) {
      const Interval interval = result.scores[i].interval.value();
      contained += interval.low <= kScores[i] && kScores[i] <= interval.high ? 1 : 0;
    }
  }
  const double coverage = static_cast<double>(contained) / all;
  testing::Test::RecordProperty("coverage", std::to_string(coverage));
  std::cout << "coverage of the 95 % intervals: " << coverage << '\n';
  EXPECT_GE(coverage, at_least);
}

TEST(ScoreFit, IntervalsOfRelativeErrorsContainTheTrueScores) { expect_coverage(FitLoss::relative, 0.90); }
TEST(ScoreFit, IntervalsOfAbsoluteErrorsContainTheTrueScores) { expect_coverage(FitLoss::absolute, 0.88); }

TEST(ScoreFit, OutliersHardlyMoveARobustFit) {
  FitProblem problem = make_times(400, kScores, kRates, 0.1, 3);
  for (std::size_t row = 0; row < 400; row += 20) problem.targets[row] *= 30;  // somebody went for lunch
  FitOptions squares;
  squares.is_robust = false;
  const auto error = [](const FitResult& result) {
    double sum = 0;
    for (std::size_t i = 0; i < kScores.size(); ++i) sum += std::abs(result.scores[i].value / kScores[i] - 1);
    return sum;
  };
  EXPECT_LT(error(fit(problem)), 0.6);
  EXPECT_GT(error(fit(problem, squares)), 2 * error(fit(problem)));
}

TEST(ScoreFit, KeepsTheOrderOfScores) {
  FitProblem problem = make_times(400, kScores, kRates, 0.3, 4);
  problem.order = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};  // s3 has fewer seconds than s2
  const FitResult result = fit(problem);
  for (const FitOrder& pair : problem.order) {
    EXPECT_LE(result.scores[pair.low].value, result.scores[pair.high].value);
    EXPECT_LE(result.scores[pair.low].interval->low, result.scores[pair.high].interval->low);
  }
  EXPECT_NEAR(result.scores[2].value, result.scores[3].value, 1e-9);
}

TEST(ScoreFit, KeepsBounds) {
  FitProblem problem = make_times(400, kScores, kRates, 0.1, 5);
  problem.parameters[0].lower = 9;
  problem.parameters[4].upper = 20;
  const FitResult result = fit(problem);
  EXPECT_EQ(result.scores[0].value, 9);
  EXPECT_EQ(result.scores[4].value, 20);
}

TEST(ScoreFit, AddsScoresThatDoNotMove) {
  FitProblem problem = make_times(300, kScores, kRates, 0, 6);
  for (std::size_t row = 0; row < 300; ++row) {  // s1 is fixed
    problem.offsets.push_back(kScores[1] * problem.features[row * 6 + 1]);
    problem.features[row * 6 + 1] = 0;
  }
  const FitResult result = fit(problem);
  for (const std::size_t i : {0U, 2U, 3U, 4U, 5U}) EXPECT_NEAR(result.scores[i].value, kScores[i], 1e-3 * kScores[i]);
  EXPECT_NEAR(result.predictions[0], problem.targets[0], 1e-3 * problem.targets[0]);
}

TEST(ScoreFit, LeavesAScoreOfFewPuzzlesAtItsScaledPrior) {
  FitProblem problem = make_times(300, kScores, kRates, 0.2, 7);
  for (std::size_t row = 0; row < 300; ++row) problem.features[row * 6 + 5] = row < 9 ? 1 : 0;
  const FitResult result = fit(problem);
  EXPECT_EQ(result.scores[5].note, ScoreNote::few_uses);
  EXPECT_EQ(result.scores[5].uses, 9U);
  EXPECT_FALSE(result.scores[5].interval);
  EXPECT_NEAR(result.scores[5].value, result.prior_factor * problem.parameters[5].prior, 1e-4);
  EXPECT_EQ(result.scores[4].note, ScoreNote::none);
}

TEST(ScoreFit, AScoreOfFewPuzzlesFollowsTheOrderOfTheOthers) {
  FitProblem problem = make_times(400, kScores, kRates, 0.2, 7);
  for (std::size_t row = 0; row < 400; ++row) problem.features[row * 6 + 5] = 0;
  const double alone = fit(problem).scores[4].value;
  problem.parameters[5].prior = 0;
  problem.order = {{4, 5}};
  const FitResult raised = fit(problem);
  EXPECT_EQ(raised.scores[5].note, ScoreNote::few_uses);
  EXPECT_NEAR(raised.scores[4].value, alone, 0.01 * alone);
  EXPECT_EQ(raised.scores[5].value, raised.scores[4].value);
  problem.parameters[5].prior = 100;
  problem.order = {{0, 5}, {5, 4}};
  const FitResult lowered = fit(problem);
  EXPECT_NEAR(lowered.scores[4].value, alone, 0.01 * alone);
  EXPECT_EQ(lowered.scores[5].value, lowered.scores[4].value);
}

TEST(ScoreFit, KeepsTheOrderThroughAScoreOfFewPuzzles) {
  FitProblem problem = make_times(400, kScores, kRates, 0.2, 7);
  for (std::size_t row = 0; row < 400; ++row) problem.features[row * 6 + 5] = 0;
  problem.order = {{5, 3}, {2, 5}};  // s3 has fewer seconds than s2
  const FitResult result = fit(problem);
  EXPECT_LE(result.scores[2].value, result.scores[5].value);
  EXPECT_LE(result.scores[5].value, result.scores[3].value);
  EXPECT_NEAR(result.scores[2].value, result.scores[3].value, 1e-9);
}

TEST(ScoreFit, DividesScoresThatAreUsedTogetherAsThePriorsDo) {
  FitProblem problem = make_times(300, kScores, kRates, 0.1, 8);
  problem.parameters[0].prior = 1;
  problem.parameters[1].prior = 3;
  for (std::size_t row = 0; row < 300; ++row) problem.features[row * 6 + 1] = problem.features[row * 6];
  const FitResult result = fit(problem);
  EXPECT_EQ(result.scores[0].note, ScoreNote::used_together);
  EXPECT_EQ(result.scores[0].partners, std::vector<std::size_t>{1});
  EXPECT_EQ(result.scores[1].partners, std::vector<std::size_t>{0});
  EXPECT_FALSE(result.scores[0].interval);
  EXPECT_GT(result.scores[1].value, result.scores[0].value);
  EXPECT_EQ(result.scores[2].note, ScoreNote::none);
}

TEST(ScoreFit, NamesAllScoresOfASumThatIsAlwaysTheSame) {
  FitProblem problem = make_times(300, kScores, kRates, 0.1, 9);
  for (std::size_t row = 0; row < 300; ++row) {
    problem.features[row * 6] = problem.features[row * 6 + 1] + problem.features[row * 6 + 2];
  }
  EXPECT_EQ(fit(problem).scores[0].partners, (std::vector<std::size_t>{1, 2}));
}

TEST(ScoreFit, DoesNotDependOnAStartThatIsFarOff) {
  // The last score counts in a twentieth of the puzzles only.
  const std::vector<double> scores{4, 12, 130};
  FitProblem problem = make_times(400, scores, {12, 8, 0.05}, 0.15, 14);
  std::vector<double> values;
  for (const double prior : {1.0, 10.0, 130.0, 1000.0}) {
    problem.parameters[2].prior = prior;
    const FittedScore score = fit(problem).scores[2];
    values.push_back(score.value);
    ASSERT_EQ(score.note, ScoreNote::none);
    EXPECT_LT(score.interval->low, 130) << prior;
    EXPECT_GT(score.interval->high, 130) << prior;
  }
  for (const double value : values) EXPECT_NEAR(value, values.front(), 0.05 * values.front());
}

TEST(ScoreFit, AStrongPriorKeepsItsProportions) {
  FitProblem problem = make_times(300, kScores, kRates, 0.1, 10);
  for (FitParameter& parameter : problem.parameters) parameter.prior = 1;
  FitOptions options;
  options.prior_strength = 1e9;
  const FitResult result = fit(problem, options);
  for (const FittedScore& score : result.scores) EXPECT_NEAR(score.value, result.prior_factor, 1e-3 * score.value);
}

TEST(ScoreFit, FollowsTheRowsWithWeight) {
  FitProblem problem = make_times(400, kScores, kRates, 0, 11);
  for (std::size_t row = 0; row < 400; ++row) {
    problem.weights.push_back(row < 200 ? 1000 : 1e-6);
    if (row >= 200) problem.targets[row] *= 3;
  }
  const FitResult result = fit(problem);
  for (std::size_t i = 0; i < kScores.size(); ++i) EXPECT_NEAR(result.scores[i].value, kScores[i], 0.01 * kScores[i]);
}

TEST(ScoreFit, IsTheSameForTheSameSeedInAnyOrderOfRows) {
  const FitProblem problem = make_times(200, kScores, kRates, 0.3, 12);
  std::vector<std::size_t> order(200);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Random(5).shuffle(order);
  FitProblem shuffled{problem.parameters, {}, {}, {}, {}, {}, {}};
  for (const std::size_t row : order) {
    const auto features = problem.features.begin() + static_cast<std::ptrdiff_t>(row * 6);
    shuffled.features.insert(shuffled.features.end(), features, features + 6);
    shuffled.targets.push_back(problem.targets[row]);
    shuffled.keys.push_back(problem.keys[row]);
  }
  for (const FitLoss loss : {FitLoss::relative, FitLoss::absolute, FitLoss::ranking}) {
    const FitResult first = fit(problem, options_of(loss));
    const FitResult second = fit(shuffled, options_of(loss));
    for (std::size_t i = 0; i < kScores.size(); ++i) {
      EXPECT_EQ(first.scores[i].value, second.scores[i].value);
      EXPECT_EQ(first.scores[i].interval->low, second.scores[i].interval->low);
      EXPECT_EQ(first.scores[i].interval->high, second.scores[i].interval->high);
    }
    for (std::size_t at = 0; at < 200; ++at) EXPECT_EQ(first.out_of_fold[order[at]], second.out_of_fold[at]);
    EXPECT_EQ(first.quality.spearman->interval.low, second.quality.spearman->interval.low);
  }
}

TEST(ScoreFit, AnotherSeedGivesOtherFoldsAndTheSameScores) {
  const FitProblem problem = make_times(200, kScores, kRates, 0.3, 13);
  FitOptions other;
  other.seed = 2;
  const FitResult first = fit(problem);
  const FitResult second = fit(problem, other);
  EXPECT_NE(first.out_of_fold, second.out_of_fold);
  for (std::size_t i = 0; i < kScores.size(); ++i) EXPECT_EQ(first.scores[i].value, second.scores[i].value);
}

TEST(ScoreFit, OutOfFoldPredictionsKnowNothingOfTheirTargets) {
  // Times without any relation to the features: a fit in sample correlates with them all the same.
  FitProblem problem = make_times(60, std::vector<double>(15, 10.0), std::vector<double>(15, 2.0), 0, 14);
  Random random(15);
  for (double& target : problem.targets) target = std::exp(normal(random));
  const FitResult result = fit(problem);
  const PredictionQuality in_sample = measure_quality(result.predictions, problem.targets, 0, 1);
  EXPECT_GT(in_sample.spearman->value, 0.2);
  EXPECT_LT(result.quality.spearman->value, 0.2);
}

TEST(ScoreFit, EqualPuzzlesAreInTheSameFold) {
  FitProblem problem = make_times(100, kScores, kRates, 0.3, 16);
  for (std::size_t row = 50; row < 100; ++row) {
    problem.keys[row] = problem.keys[row - 50];
    std::copy_n(problem.features.begin() + static_cast<std::ptrdiff_t>((row - 50) * 6), 6,
                problem.features.begin() + static_cast<std::ptrdiff_t>(row * 6));
  }
  const FitResult result = fit(problem);
  for (std::size_t row = 50; row < 100; ++row) EXPECT_EQ(result.out_of_fold[row], result.out_of_fold[row - 50]);
}

TEST(ScoreFit, APuzzleThatCountsNothingHasASmallPositivePrediction) {
  FitProblem problem = make_times(100, kScores, kRates, 0.3, 17);
  std::fill_n(problem.features.begin(), 6, 0.0);
  const FitResult result = fit(problem);
  EXPECT_GT(result.predictions[0], 0);
  EXPECT_TRUE(std::isfinite(result.quality.log_rmse->value));
}

}  // namespace
}  // namespace nonet::studies
