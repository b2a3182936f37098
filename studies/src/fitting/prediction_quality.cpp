#include "nonet/studies/fitting/prediction_quality.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "nonet/assert.hpp"
#include "samples.hpp"
#include "weighted_median.hpp"

namespace nonet::studies {

namespace {

using Counts = std::span<const double>;  // how often each row is in a sample

/// Ranks of values, for samples of their rows.
class Ranking {
 public:
  explicit Ranking(std::span<const double> values) : values_(values), sorted_(values.size()) {
    std::iota(sorted_.begin(), sorted_.end(), std::size_t{0});
    std::stable_sort(sorted_.begin(), sorted_.end(),
                     [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  }

  [[nodiscard]] std::vector<double> ranks(Counts counts) const {
    std::vector<double> ranks(values_.size());
    double below = 0;
    for (std::size_t at = 0; at < sorted_.size();) {
      std::size_t end = at;
      double equal = 0;
      for (; end < sorted_.size() && values_[sorted_[end]] == values_[sorted_[at]]; ++end)
        equal += counts[sorted_[end]];
      for (; at < end; ++at) ranks[sorted_[at]] = below + (equal + 1) / 2;
      below += equal;
    }
    return ranks;
  }

 private:
  std::span<const double> values_;
  std::vector<std::size_t> sorted_;
};

std::optional<double> correlation(std::span<const double> first, std::span<const double> second, Counts counts) {
  double total = 0;
  double mean_first = 0;
  double mean_second = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    total += counts[i];
    mean_first += counts[i] * first[i];
    mean_second += counts[i] * second[i];
  }
  mean_first /= total;
  mean_second /= total;
  double both = 0;
  double of_first = 0;
  double of_second = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const double from_first = first[i] - mean_first;
    const double from_second = second[i] - mean_second;
    both += counts[i] * from_first * from_second;
    of_first += counts[i] * from_first * from_first;
    of_second += counts[i] * from_second * from_second;
  }
  // What is left of a constant is rounding.
  const auto is_constant = [total](double squares, double mean) { return squares <= 1e-24 * total * mean * mean; };
  if (is_constant(of_first, mean_first) || is_constant(of_second, mean_second)) return std::nullopt;
  return std::clamp(both / std::sqrt(of_first * of_second), -1.0, 1.0);
}

double root_mean_square(std::span<const double> first, std::span<const double> second, Counts counts) {
  double total = 0;
  double squares = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    total += counts[i];
    squares += counts[i] * (first[i] - second[i]) * (first[i] - second[i]);
  }
  return std::sqrt(squares / total);
}

std::vector<double> logarithms(std::span<const double> values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

/// A figure of all rows, and of each sample in which it is defined.
class Figure {
 public:
  using Measure = std::function<std::optional<double>(Counts)>;
  Figure(Measure measure, std::size_t rows) : measure_(std::move(measure)) {
    value_ = measure_(std::vector<double>(rows, 1.0));
  }
  void add_sample(Counts counts) {
    if (!value_) return;
    if (const std::optional<double> figure = measure_(counts)) samples_.push_back(*figure);
  }
  [[nodiscard]] std::optional<Estimate> estimate() const {
    if (!value_) return std::nullopt;
    if (samples_.empty()) return Estimate{*value_, {*value_, *value_}};
    return Estimate{*value_, {quantile_of(samples_, 0.025), quantile_of(samples_, 0.975)}};
  }

 private:
  Measure measure_;
  std::optional<double> value_;
  std::vector<double> samples_;
};

}  // namespace

PredictionQuality measure_quality(std::span<const double> predictions, std::span<const double> targets, int bootstraps,
                                  std::uint64_t seed) {
  NONET_ASSERT(predictions.size() == targets.size());
  const std::size_t rows = targets.size();
  PredictionQuality quality;
  quality.rows = rows;
  if (rows == 0) return quality;

  const Ranking of_predictions(predictions);
  const Ranking of_targets(targets);
  const auto all_positive = [](std::span<const double> values) {
    return std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
  };
  const bool has_errors = all_positive(targets);
  const bool has_logs = has_errors && all_positive(predictions);
  const std::vector<double> log_predictions = has_logs ? logarithms(predictions) : std::vector<double>{};
  const std::vector<double> log_targets = has_logs ? logarithms(targets) : std::vector<double>{};
  fitting::RowMedian errors;
  for (std::size_t i = 0; i < rows && has_errors; ++i)
    errors.add(std::abs(predictions[i] - targets[i]) / targets[i], i);
  errors.sort();

  Figure spearman(
      [&](Counts counts) { return correlation(of_predictions.ranks(counts), of_targets.ranks(counts), counts); }, rows);
  Figure log_pearson(
      [&](Counts counts) -> std::optional<double> {
        return has_logs ? correlation(log_predictions, log_targets, counts) : std::nullopt;
      },
      rows);
  Figure median_error([&](Counts counts) { return errors.median(counts); }, rows);
  Figure log_rmse(
      [&](Counts counts) -> std::optional<double> {
        if (!has_logs) return std::nullopt;
        return root_mean_square(log_predictions, log_targets, counts);
      },
      rows);
  for (int sample = 0; sample < bootstraps; ++sample) {
    const std::vector<double> counts = fitting::draw_counts(rows, seed, static_cast<std::uint64_t>(sample));
    for (Figure* const figure : {&spearman, &log_pearson, &median_error, &log_rmse}) figure->add_sample(counts);
  }
  quality.spearman = spearman.estimate();
  quality.log_pearson = log_pearson.estimate();
  quality.median_error = median_error.estimate();
  quality.log_rmse = log_rmse.estimate();
  return quality;
}

std::optional<double> scale_to_targets(std::span<const double> predictions, std::span<const double> targets) {
  fitting::RowMedian ratios;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (predictions[i] > 0) ratios.add(targets[i] / predictions[i], i);
  }
  ratios.sort();
  return ratios.median(std::vector<double>(targets.size(), 1.0));
}

double quantile_of(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

}  // namespace nonet::studies
