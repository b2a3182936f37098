#include "descent.hpp"

#include <limits>

namespace nonet::studies::fitting {

namespace {

constexpr int kMaxSteps = 100;
constexpr int kMaxHalvings = 25;
constexpr double kSufficientGain = 1e-4;  // share of the gain that the slope promises

double value_of(const Penalty& penalty, std::span<const double> scores) {
  double sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const double distance = scores[i] - penalty.centre[i];
    sum += penalty.strength[i] * distance * distance / 2;
  }
  return sum;
}

/// The quadratic model of loss and penalty in the scores, apart from its constant, and its gradient at `scores`.
struct ScoreModel {
  Quadratic function;
  std::vector<double> gradient;
};

ScoreModel model_in_scores(const SparseRows& features, const LossModel& loss, const Penalty& penalty,
                           std::span<const double> scores) {
  const std::size_t size = scores.size();
  ScoreModel model{{features.gram(loss.curvature), {}}, features.transposed_times(loss.gradient)};
  std::vector<double>& hessian = model.function.hessian;
  for (const LossModel::Correction& correction : loss.corrections) {
    const std::vector<double> direction = features.transposed_times(correction.direction);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) hessian[i * size + j] += correction.factor * direction[i] * direction[j];
    }
  }
  for (std::size_t i = 0; i < size; ++i) {
    hessian[i * size + i] += penalty.strength[i];
    model.gradient[i] += penalty.strength[i] * (scores[i] - penalty.centre[i]);
  }
  for (std::size_t i = 0; i < size; ++i) {
    double linear = -model.gradient[i];
    for (std::size_t j = 0; j < size; ++j) linear += hessian[i * size + j] * scores[j];
    model.function.linear.push_back(linear);
  }
  return model;
}

}  // namespace

std::vector<double> Predictor::predict(std::span<const double> scores) const {
  std::vector<double> predictions = features.times(scores);
  for (std::size_t i = 0; i < predictions.size(); ++i) predictions[i] += offsets[i];
  return predictions;
}

Place nearest_place(const ScoreLimits& limits, const Penalty& penalty) {
  const std::size_t size = penalty.centre.size();
  Quadratic distance{std::vector<double>(size * size), std::vector<double>(size)};
  for (std::size_t i = 0; i < size; ++i) {
    distance.hessian[i * size + i] = penalty.strength[i];
    distance.linear[i] = penalty.strength[i] * penalty.centre[i];
  }
  Place place;
  place.scores = minimum_within(distance, limits.limits(), place.active);
  limits.settle(place.scores);
  return place;
}

Place descend(const Predictor& predictor, const Loss& loss, const Penalty& penalty, Place from, double tolerance) {
  const std::size_t size = from.scores.size();
  const auto rows = static_cast<double>(predictor.features.rows());
  std::vector<double> predictions = predictor.predict(from.scores);
  double value = loss.value(predictions) + value_of(penalty, from.scores);
  for (int step = 0; step < kMaxSteps; ++step) {
    const ScoreModel model = model_in_scores(predictor.features, loss.model(predictions), penalty, from.scores);
    std::vector<double> target = minimum_within(model.function, predictor.limits.limits(), from.active);
    predictor.limits.settle(target);
    double slope = 0;
    for (std::size_t i = 0; i < size; ++i) slope += model.gradient[i] * (target[i] - from.scores[i]);
    if (-slope <= tolerance * value / rows || -slope < std::numeric_limits<double>::min()) break;

    // The way between two places within the limits is within them.
    double share = 1;
    bool has_gained = false;
    for (int halving = 0; halving < kMaxHalvings && !has_gained; ++halving, share /= 2) {
      std::vector<double> scores = from.scores;
      for (std::size_t i = 0; i < size; ++i) scores[i] += share * (target[i] - scores[i]);
      std::vector<double> reached = predictor.predict(scores);
      const double cost = loss.value(reached) + value_of(penalty, scores);
      if (cost > value + kSufficientGain * share * slope) continue;
      has_gained = true;
      value = cost;
      predictions = std::move(reached);
      from.scores = std::move(scores);
    }
    if (!has_gained) break;  // the rest is rounding
  }
  return from;
}

}  // namespace nonet::studies::fitting
