#pragma once
// The logistic loss on the order of pairs of puzzles.

#include <cstdint>

#include "loss.hpp"

namespace nonet::studies::fitting {

/// Two rows of which the first has the larger target.
struct RankedPair {
  std::uint32_t harder;
  std::uint32_t easier;
};

/// All pairs of rows with different targets if they are few, else twenty partners at random for each row.
[[nodiscard]] std::vector<RankedPair> ranked_pairs(std::span<const double> targets, std::uint64_t seed);

/// The mean over the pairs of log(1 + exp(-difference of log predictions / spread)), scaled so that it weighs like the
/// squared errors of logarithms of all rows, and half the square of the difference between the mean logarithms of
/// targets and predictions: the order alone does not determine the unit. The vectors are referred to.
class RankLoss final : public Loss {
 public:
  /// `scale`: standard deviation of the error of log predictions, above 0.
  RankLoss(std::span<const double> targets, std::span<const double> weights, std::span<const RankedPair> pairs,
           SoftLog logarithm, double scale);

  [[nodiscard]] double value(std::span<const double> predictions) const override;
  [[nodiscard]] LossModel model(std::span<const double> predictions) const override;

 private:
  [[nodiscard]] std::vector<double> logarithms(std::span<const double> predictions) const;
  /// Mean logarithm of the targets, less that of the predictions.
  [[nodiscard]] double mean_error(std::span<const double> logs) const;

  std::span<const double> weights_;
  std::span<const RankedPair> pairs_;
  SoftLog logarithm_;
  double spread_;  // of the logistic distribution of differences
  double pair_factor_ = 0;
  double mean_target_ = 0;  // of the logarithms
  double total_ = 0;        // of the weights
};

}  // namespace nonet::studies::fitting
