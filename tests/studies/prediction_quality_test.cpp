#include "nonet/studies/fitting/prediction_quality.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "synthetic_times.hpp"

namespace nonet::studies {
namespace {

TEST(PredictionQuality, RanksWithTies) {
  // Ranks 1 2.5 2.5 4 and 1 3 2 4 have the coefficient 4.5 / sqrt(4.5 * 5).
  const PredictionQuality quality =
      measure_quality(std::vector<double>{1, 2, 2, 3}, std::vector<double>{10, 30, 20, 90}, 0, 1);
  EXPECT_EQ(quality.rows, 4U);
  EXPECT_NEAR(quality.spearman->value, 4.5 / std::sqrt(4.5 * 5), 1e-12);
}

TEST(PredictionQuality, MeasuresErrorsOfLogarithmsAndShares) {
  const PredictionQuality quality = measure_quality(std::vector<double>{2, 2, 4}, std::vector<double>{1, 2, 8}, 0, 1);
  EXPECT_NEAR(quality.log_rmse->value, std::log(2) * std::sqrt(2.0 / 3), 1e-12);
  EXPECT_NEAR(quality.median_error->value, 0.5, 1e-12);
  EXPECT_NEAR(quality.log_pearson->value, std::sqrt(25.0 / 28), 1e-12);
}

TEST(PredictionQuality, OfAnExactPredictionIsPerfectInEachSample) {
  std::vector<double> times;
  for (int i = 1; i <= 50; ++i) times.push_back(i);
  const PredictionQuality quality = measure_quality(times, times, 100, 1);
  EXPECT_NEAR(quality.spearman->interval.low, 1, 1e-12);
  EXPECT_EQ(quality.log_rmse->interval.high, 0);
  EXPECT_EQ(quality.median_error->interval.high, 0);
}

TEST(PredictionQuality, LeavesOutWhatIsNotDefined) {
  const std::vector<double> targets = {1, 2, 3};
  EXPECT_FALSE(measure_quality(std::vector<double>{5, 5, 5}, targets, 10, 1).spearman);
  const PredictionQuality with_zero = measure_quality(std::vector<double>{0, 1, 2}, targets, 10, 1);
  EXPECT_TRUE(with_zero.spearman);
  EXPECT_TRUE(with_zero.median_error);
  EXPECT_FALSE(with_zero.log_pearson);
  EXPECT_FALSE(with_zero.log_rmse);
  EXPECT_FALSE(measure_quality(targets, std::vector<double>{0, 1, 2}, 10, 1).median_error);
}

TEST(PredictionQuality, IntervalsContainTheCorrelationOfMostSamples) {
  int contained = 0;
  for (std::uint64_t set = 0; set < 60; ++set) {
    Random random(set);
    std::vector<double> first;
    std::vector<double> second;
    for (int i = 0; i < 300; ++i) {
      first.push_back(std::exp(normal(random)));
      second.push_back(first.back() * std::exp(normal(random)));  // the correlation of logarithms is sqrt(1/2)
    }
    const Interval interval = measure_quality(first, second, 200, set).log_pearson->interval;
    contained += interval.low <= std::sqrt(0.5) && std::sqrt(0.5) <= interval.high ? 1 : 0;
  }
  EXPECT_GE(contained, 53);
}

TEST(PredictionQuality, ScalesARatingByTheMedianRatio) {
  EXPECT_EQ(scale_to_targets(std::vector<double>{1, 2, 0, 4}, std::vector<double>{10, 30, 7, 40}), 10);
  EXPECT_FALSE(scale_to_targets(std::vector<double>{0, 0}, std::vector<double>{1, 2}));
}

TEST(PredictionQuality, QuantilesAreInterpolated) {
  EXPECT_EQ(quantile_of({3, 1, 2}, 0.5), 2);
  EXPECT_EQ(quantile_of({4, 1}, 0.25), 1.75);
  EXPECT_EQ(quantile_of({4, 1}, 1), 4);
}

}  // namespace
}  // namespace nonet::studies
