#pragma once
// Losses that add up over the rows: squared errors, of the targets or of their logarithms, with Huber's bend.

#include <limits>
#include <optional>

#include "loss.hpp"

namespace nonet::studies::fitting {

/// The targets and weights are referred to.
class RowLoss final : public Loss {
 public:
  /// With `logarithm`, errors are differences of logarithms. `bend`: the error beyond which the loss grows linearly.
  RowLoss(std::span<const double> targets, std::span<const double> weights, std::optional<SoftLog> logarithm,
          double bend = std::numeric_limits<double>::infinity())
      : targets_(targets), weights_(weights), logarithm_(logarithm), bend_(bend) {}

  [[nodiscard]] double value(std::span<const double> predictions) const override;
  /// The Gauss-Newton model, with the weights of iterated least squares beyond the bend.
  [[nodiscard]] LossModel model(std::span<const double> predictions) const override;
  /// The standard deviation of normal errors that have the same median absolute value.
  [[nodiscard]] double robust_scale(std::span<const double> predictions) const;

 private:
  [[nodiscard]] double error(double prediction, double target) const;

  std::span<const double> targets_;
  std::span<const double> weights_;
  std::optional<SoftLog> logarithm_;
  double bend_;
};

}  // namespace nonet::studies::fitting
