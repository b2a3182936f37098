#include "row_loss.hpp"

#include <cmath>

#include "weighted_median.hpp"

namespace nonet::studies::fitting {

double SoftLog::operator()(double value) const {
  return value < floor_ ? std::log(floor_) + (value - floor_) / floor_ : std::log(value);
}

double RowLoss::error(double prediction, double target) const {
  return logarithm_ ? (*logarithm_)(target) - (*logarithm_)(prediction) : target - prediction;
}

double RowLoss::value(std::span<const double> predictions) const {
  double sum = 0;
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    if (weights_[i] == 0) continue;
    const double size = std::abs(error(predictions[i], targets_[i]));
    sum += weights_[i] * (size <= bend_ ? size * size / 2 : bend_ * (size - bend_ / 2));
  }
  return sum;
}

LossModel RowLoss::model(std::span<const double> predictions) const {
  LossModel model{std::vector<double>(predictions.size()), std::vector<double>(predictions.size()), {}};
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    if (weights_[i] == 0) continue;
    const double difference = error(predictions[i], targets_[i]);
    const double size = std::abs(difference);
    const double weight = size <= bend_ ? weights_[i] : weights_[i] * bend_ / size;
    const double slope = logarithm_ ? logarithm_->slope(predictions[i]) : 1;
    model.gradient[i] = -weight * difference * slope;
    model.curvature[i] = weight * slope * slope;
  }
  return model;
}

double RowLoss::robust_scale(std::span<const double> predictions) const {
  RowMedian sizes;
  for (std::size_t i = 0; i < predictions.size(); ++i) {
    if (weights_[i] > 0) sizes.add(std::abs(error(predictions[i], targets_[i])), i);
  }
  sizes.sort();
  return 1.4826 * sizes.median(weights_).value_or(0);
}

}  // namespace nonet::studies::fitting
