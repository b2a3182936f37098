#include <gtest/gtest.h>

#include <cmath>

#include "fitting/rank_loss.hpp"
#include "fitting/row_loss.hpp"
#include "synthetic_times.hpp"

namespace nonet::studies::fitting {
namespace {

struct Rows {
  std::vector<double> targets;
  std::vector<double> predictions;
  std::vector<double> weights;
};

Rows random_rows(std::uint64_t seed) {
  Random random(seed);
  Rows rows;
  for (int i = 0; i < 30; ++i) {
    rows.targets.push_back(100 * std::exp(normal(random)));
    rows.predictions.push_back(rows.targets.back() * std::exp(normal(random) / 2));
    rows.weights.push_back(i % 5 == 0 ? 0 : uniform(random));
  }
  return rows;
}

void expect_gradient(const Loss& loss, const std::vector<double>& predictions) {
  const LossModel model = loss.model(predictions);
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    const double step = 1e-4 * (1 + std::abs(predictions[i]));
    std::vector<double> more = predictions;
    std::vector<double> less = predictions;
    more[i] += step;
    less[i] -= step;
    const double slope = (loss.value(more) - loss.value(less)) / (2 * step);
    EXPECT_NEAR(model.gradient[i], slope, 1e-5 * (std::abs(slope) + std::abs(model.gradient[i])) + 1e-9) << "row " << i;
    EXPECT_GE(model.curvature[i], 0);
  }
}

TEST(Losses, HaveTheGradientOfTheirValues) {
  const Rows rows = random_rows(1);
  expect_gradient(RowLoss(rows.targets, rows.weights, std::nullopt, 30), rows.predictions);
  expect_gradient(RowLoss(rows.targets, rows.weights, SoftLog(1), 0.4), rows.predictions);
  const std::vector<RankedPair> pairs = ranked_pairs(rows.targets, 1);
  expect_gradient(RankLoss(rows.targets, rows.weights, pairs, SoftLog(1), 0.3), rows.predictions);
}

TEST(Losses, StayFiniteWhereAPredictionIsZero) {
  Rows rows = random_rows(2);
  rows.predictions[1] = 0;
  expect_gradient(RowLoss(rows.targets, rows.weights, SoftLog(1)), rows.predictions);
}

TEST(Losses, OfRankingDoNotDependOnTheUnitButForTheMean) {
  const Rows rows = random_rows(3);
  const std::vector<RankedPair> pairs = ranked_pairs(rows.targets, 1);
  const RankLoss loss(rows.targets, rows.weights, pairs, SoftLog(1e-9), 0.3);
  std::vector<double> predictions = rows.predictions;
  const LossModel model = loss.model(predictions);
  double along = 0;  // the derivative by the logarithm of the unit
  double total = 0;
  double mean = 0;
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    along += model.gradient[i] * predictions[i];
    total += rows.weights[i];
    mean += rows.weights[i] * std::log(predictions[i] / rows.targets[i]);
  }
  EXPECT_NEAR(along, mean, 1e-9 * total);
}

TEST(Losses, EstimateTheScaleOfNormalErrors) {
  Random random(4);
  std::vector<double> targets;
  for (int i = 0; i < 20000; ++i) targets.push_back(std::exp(0.3 * normal(random)));
  const std::vector<double> ones(targets.size(), 1.0);
  EXPECT_NEAR(RowLoss(targets, ones, SoftLog(1e-3)).robust_scale(ones), 0.3, 0.01);
}

TEST(RankedPairs, AreAllPairsOfFewRowsButForEqualTargets) {
  const std::vector<RankedPair> pairs = ranked_pairs(std::vector<double>{5, 7, 5}, 1);
  ASSERT_EQ(pairs.size(), 2U);
  EXPECT_EQ(pairs[0].harder, 1U);
  EXPECT_EQ(pairs[0].easier, 0U);
  EXPECT_EQ(pairs[1].harder, 1U);
  EXPECT_EQ(pairs[1].easier, 2U);
}

TEST(RankedPairs, AreTwentyForEachOfManyRows) {
  std::vector<double> targets;
  for (int i = 0; i < 1000; ++i) targets.push_back(i);
  const std::vector<RankedPair> pairs = ranked_pairs(targets, 1);
  EXPECT_GT(pairs.size(), 19900U);
  EXPECT_LE(pairs.size(), 20000U);
  for (const RankedPair& pair : pairs) EXPECT_GT(targets[pair.harder], targets[pair.easier]);
}

}  // namespace
}  // namespace nonet::studies::fitting
