#include "rank_loss.hpp"

#include <cmath>
#include <numbers>

#include "nonet/random.hpp"

namespace nonet::studies::fitting {

namespace {

constexpr std::size_t kPartners = 20;
constexpr std::uint64_t kPairStream = 0x7061697273;  // apart from the streams of samples

}  // namespace

std::vector<RankedPair> ranked_pairs(std::span<const double> targets, std::uint64_t seed) {
  std::vector<RankedPair> pairs;
  const std::size_t rows = targets.size();
  const auto add = [&](std::size_t a, std::size_t b) {
    if (targets[a] == targets[b]) return;
    const auto [harder, easier] = targets[a] > targets[b] ? std::pair(a, b) : std::pair(b, a);
    pairs.push_back({static_cast<std::uint32_t>(harder), static_cast<std::uint32_t>(easier)});
  };
  if (rows <= 2 * kPartners + 1) {
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = i + 1; j < rows; ++j) add(i, j);
    }
    return pairs;
  }
  Random random(seed, kPairStream);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t k = 0; k < kPartners; ++k) {
      add(i, static_cast<std::size_t>(random.below(static_cast<int>(rows))));
    }
  }
  return pairs;
}

RankLoss::RankLoss(std::span<const double> targets, std::span<const double> weights, std::span<const RankedPair> pairs,
                   SoftLog logarithm, double scale)
    : weights_(weights),
      pairs_(pairs),
      logarithm_(logarithm),
      // The difference of two errors has the deviation scale * sqrt(2). The logistic function of 1.702 x differs from
      // the normal distribution function by less than 0.01.
      spread_(scale * std::numbers::sqrt2 / 1.702) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    total_ += weights[i];
    mean_target_ += weights[i] * logarithm(targets[i]);
  }
  mean_target_ /= total_;
  double of_pairs = 0;
  for (const RankedPair& pair : pairs) of_pairs += weights[pair.harder] * weights[pair.easier];
  if (of_pairs > 0) pair_factor_ = scale * scale * total_ / of_pairs;
}

std::vector<double> RankLoss::logarithms(std::span<const double> predictions) const {
  std::vector<double> logs;
  logs.reserve(predictions.size());
  for (const double prediction : predictions) logs.push_back(logarithm_(prediction));
  return logs;
}

double RankLoss::mean_error(std::span<const double> logs) const {
  double mean = 0;
  for (std::size_t i = 0; i < logs.size(); ++i) mean += weights_[i] * logs[i];
  return mean_target_ - mean / total_;
}

double RankLoss::value(std::span<const double> predictions) const {
  const std::vector<double> logs = logarithms(predictions);
  double sum = 0;
  for (const RankedPair& pair : pairs_) {
    const double weight = weights_[pair.harder] * weights_[pair.easier];
    if (weight == 0) continue;
    const double lead = (logs[pair.harder] - logs[pair.easier]) / spread_;
    sum += weight * (lead > 0 ? std::log1p(std::exp(-lead)) : std::log1p(std::exp(lead)) - lead);
  }
  const double error = mean_error(logs);
  return pair_factor_ * sum + total_ * error * error / 2;
}

// The curvature of the pairs is the Laplacian of a random graph: its diagonal d, less a matrix that d d' / sum(d)
// replaces, which is the exact one's mean and keeps the sum of each row at 0.
LossModel RankLoss::model(std::span<const double> predictions) const {
  const std::size_t rows = predictions.size();
  const std::vector<double> logs = logarithms(predictions);
  LossModel model{std::vector<double>(rows), std::vector<double>(rows), {}};
  for (const RankedPair& pair : pairs_) {
    const double weight = pair_factor_ * weights_[pair.harder] * weights_[pair.easier];
    if (weight == 0) continue;
    const double wrong = 1 / (1 + std::exp((logs[pair.harder] - logs[pair.easier]) / spread_));
    model.gradient[pair.harder] -= weight * wrong / spread_;
    model.gradient[pair.easier] += weight * wrong / spread_;
    const double curvature = weight * wrong * (1 - wrong) / (spread_ * spread_);
    model.curvature[pair.harder] += curvature;
    model.curvature[pair.easier] += curvature;
  }
  double trace = 0;
  for (const double curvature : model.curvature) trace += curvature;
  const double error = mean_error(logs);
  LossModel::Correction of_pairs{trace > 0 ? -1 / trace : 0, std::vector<double>(rows)};
  LossModel::Correction of_mean{1 / total_, std::vector<double>(rows)};
  for (std::size_t i = 0; i < rows; ++i) {
    // From logarithms to predictions.
    const double slope = logarithm_.slope(predictions[i]);
    of_pairs.direction[i] = model.curvature[i] * slope;
    of_mean.direction[i] = weights_[i] * slope;
    model.gradient[i] = (model.gradient[i] - weights_[i] * error) * slope;
    model.curvature[i] *= slope * slope;
  }
  model.corrections = {std::move(of_pairs), std::move(of_mean)};
  return model;
}

}  // namespace nonet::studies::fitting
