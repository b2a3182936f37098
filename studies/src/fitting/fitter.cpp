#include "fitter.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::studies::fitting {

namespace {

constexpr double kBend = 1.345;           // in scales: Huber's loss is 95 % efficient with normal errors
constexpr double kHold = 1e8;             // strength of the prior of a score that stays there
constexpr double kLeastStrength = 1e-8;   // keeps the minimum unique
constexpr double kLeastScale = 1e-6;      // of exact targets, in logarithms or median targets
constexpr double kLeastRankScale = 0.05;  // the order of exact targets would leave wide ranges of scores
constexpr double kTolerance = 1e-12;
constexpr double kRefitTolerance = 1e-4;
constexpr int kMaxScales = 20;

}  // namespace

Fitter::Fitter(const FitProblem& problem, const FitOptions& options, const Predictor& predictor,
               const std::vector<FittedScore>& notes)
    : problem_(problem),
      options_(options),
      predictor_(predictor),
      notes_(notes),
      median_target_(std::abs(quantile_of(problem.targets, 0.5))),
      floor_(*std::min_element(problem.targets.begin(), problem.targets.end()) / 100) {
  for (const FitParameter& parameter : problem.parameters) priors_.push_back(parameter.prior);
  widths_ = find_widths();
  const std::vector<double> at_priors = predictor.features.times(priors_);
  for (std::size_t i = 0; i < at_priors.size(); ++i) {
    if (at_priors[i] > 0) prior_ratios_.add((problem.targets[i] - predictor.offsets[i]) / at_priors[i], i);
  }
  prior_ratios_.sort();
  if (options.loss == FitLoss::ranking) pairs_ = ranked_pairs(problem.targets, options.seed);
}

double Fitter::prior_factor(std::span<const double> weights) const {
  return std::max(0.0, prior_ratios_.median(weights).value_or(1));
}

std::vector<double> Fitter::find_widths() const {
  std::vector<double> totals(priors_.size());
  std::vector<double> uses(priors_.size());
  const SparseRows& features = predictor_.features;
  for (std::size_t row = 0; row < features.rows(); ++row) {
    for (const SparseRows::Entry& entry : features.row(row)) {
      totals[entry.column] += entry.value;
      ++uses[entry.column];
    }
  }
  std::vector<double> widths(priors_.size(), 1);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (totals[i] > 0) widths[i] = median_target_ * uses[i] / totals[i];
  }
  return widths;
}

Penalty Fitter::penalty(double factor) const {
  Penalty penalty{{}, priors_};
  for (double& centre : penalty.centre) centre *= factor;
  const double unit = takes_logarithms() ? 1 : median_target_ * median_target_;
  for (std::size_t i = 0; i < priors_.size(); ++i) {
    const double width = std::max(penalty.centre[i], widths_[i]);
    const double strength =
        notes_[i].note == ScoreNote::few_uses ? kHold : std::max(options_.prior_strength, kLeastStrength);
    penalty.strength.push_back(strength * unit / (width * width));
  }
  return penalty;
}

RowLoss Fitter::row_loss(std::span<const double> weights, double bend) const {
  std::optional<SoftLog> logarithm;
  if (takes_logarithms()) logarithm.emplace(floor_);
  return {problem_.targets, weights, logarithm, bend};
}

double Fitter::scale_at(std::span<const double> weights, const Place& place) const {
  const double scale = row_loss(weights, 0).robust_scale(predictor_.predict(place.scores));
  return std::max(scale, kLeastScale * (takes_logarithms() || median_target_ == 0 ? 1 : median_target_));
}

Place Fitter::descend_at_scale(std::span<const double> weights, const Penalty& penalty, double scale, Place from,
                               double tolerance) const {
  const double bend = options_.is_robust ? kBend * scale : std::numeric_limits<double>::infinity();
  if (options_.loss == FitLoss::ranking) {
    const RankLoss loss(problem_.targets, weights, pairs_, SoftLog(floor_), std::max(scale, kLeastRankScale));
    return descend(predictor_, loss, penalty, std::move(from), tolerance);
  }
  return descend(predictor_, row_loss(weights, bend), penalty, std::move(from), tolerance);
}

Fit Fitter::fit(std::span<const double> weights) const {
  Fit fit;
  fit.prior_factor = prior_factor(weights);
  const Penalty penalty = this->penalty(fit.prior_factor);
  // Least squares of relative errors are quadratic, and near the minimum of logarithms.
  std::vector<double> start_weights(weights.begin(), weights.end());
  if (takes_logarithms()) {
    for (std::size_t i = 0; i < start_weights.size(); ++i) {
      start_weights[i] /= problem_.targets[i] * problem_.targets[i];
    }
  }
  const RowLoss start(problem_.targets, start_weights, std::nullopt);
  fit.place = descend(predictor_, start, penalty, nearest_place(predictor_.limits, penalty), kTolerance);

  fit.scale = scale_at(weights, fit.place);
  if (options_.loss == FitLoss::ranking) {
    const RowLoss robust = row_loss(weights, kBend * fit.scale);
    fit.place = descend(predictor_, robust, penalty, std::move(fit.place), kTolerance);
    fit.scale = scale_at(weights, fit.place);
  }
  for (int round = 0; round < kMaxScales; ++round) {
    fit.place = descend_at_scale(weights, penalty, fit.scale, std::move(fit.place), kTolerance);
    if (options_.loss == FitLoss::ranking || !options_.is_robust) break;
    const double scale = scale_at(weights, fit.place);
    const bool is_stable = std::abs(scale - fit.scale) <= 1e-6 * fit.scale;
    fit.scale = scale;
    if (is_stable) break;
  }
  predictor_.limits.place_followers(fit.place.scores);
  return fit;
}

Fit Fitter::refit(std::span<const double> weights, const Fit& near) const {
  Fit fit = near;
  fit.prior_factor = prior_factor(weights);
  fit.place = descend_at_scale(weights, penalty(fit.prior_factor), near.scale, std::move(fit.place), kRefitTolerance);
  return fit;
}

std::vector<double> Fitter::predict(std::span<const double> scores) const {
  std::vector<double> predictions = predictor_.predict(scores);
  if (takes_logarithms()) {
    for (double& prediction : predictions) prediction = std::max(prediction, floor_);
  }
  return predictions;
}

std::vector<double> Fitter::predict_priors(double factor) const {
  std::vector<double> scores = priors_;
  for (double& score : scores) score *= factor;
  return predict(scores);
}

}  // namespace nonet::studies::fitting
