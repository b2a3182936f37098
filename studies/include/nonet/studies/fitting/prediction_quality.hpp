#pragma once
// How well numbers predict people's times.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nonet/studies/corpus/coefficients.hpp"

namespace nonet::studies {

/// A figure with its interval.
struct Estimate {
  double value;
  Interval interval;
};

/// Figures of a prediction. One is missing if it is not defined: a correlation with a constant, logarithms or relative
/// errors if a number is not positive.
struct PredictionQuality {
  std::size_t rows = 0;
  std::optional<Estimate> spearman;      ///< correlation of the ranks, -1 to 1; equal values share their mean rank
  std::optional<Estimate> log_pearson;   ///< correlation of the logarithms, -1 to 1
  std::optional<Estimate> median_error;  ///< median of |prediction - target| / target
  std::optional<Estimate> log_rmse;      ///< root of the mean squared difference of the natural logarithms
};

/// The figures of all rows alike, with percentile intervals from `bootstraps` samples of the rows; without samples each
/// interval is the figure itself. The same seed gives the same intervals. Preconditions: as many predictions as
/// targets, all finite.
[[nodiscard]] PredictionQuality measure_quality(std::span<const double> predictions, std::span<const double> targets,
                                                int bootstraps, std::uint64_t seed);

/// The median of target / prediction over the rows with a positive prediction: the factor that brings a rating to the
/// unit of the targets before their errors are measured. Nothing without such rows.
[[nodiscard]] std::optional<double> scale_to_targets(std::span<const double> predictions,
                                                     std::span<const double> targets);

/// The value below which a share (0 to 1) of the values lies, interpolated between neighbours. Precondition: there is a
/// value.
[[nodiscard]] double quantile_of(std::vector<double> values, double share);

}  // namespace nonet::studies
