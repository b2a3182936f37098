#include "nonet/studies/fitting/score_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "fit_check.hpp"
#include "fitter.hpp"
#include "nonet/random.hpp"
#include "samples.hpp"

namespace nonet::studies {

namespace {

using fitting::Fit;
using fitting::Fitter;
using fitting::Predictor;

constexpr std::uint64_t kFoldStream = 0x666f6c6473;  // apart from the streams of samples

std::vector<double> reordered(const std::vector<double>& values, const std::vector<std::size_t>& order,
                              std::size_t width) {
  std::vector<double> result;
  result.reserve(values.size());
  for (const std::size_t row : order) {
    for (std::size_t i = 0; i < width; ++i) result.push_back(values[row * width + i]);
  }
  return result;
}

/// The rows by key, so that sums do not depend on the order in which they came.
std::vector<std::size_t> order_by_key(const FitProblem& problem) {
  std::vector<std::size_t> order(problem.targets.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tie(problem.keys[a], problem.targets[a]) < std::tie(problem.keys[b], problem.targets[b]);
  });
  return order;
}

/// The problem with its rows in an order, with offsets, and with weights whose mean is 1.
FitProblem complete(const FitProblem& problem, const std::vector<std::size_t>& order) {
  const std::size_t rows = order.size();
  FitProblem result{problem.parameters, problem.order, {}, {}, {}, {}, {}};
  result.features = reordered(problem.features, order, problem.parameters.size());
  result.targets = reordered(problem.targets, order, 1);
  result.offsets = problem.offsets.empty() ? std::vector<double>(rows) : reordered(problem.offsets, order, 1);
  result.weights = problem.weights.empty() ? std::vector<double>(rows, 1.0) : reordered(problem.weights, order, 1);
  const double mean = std::accumulate(result.weights.begin(), result.weights.end(), 0.0) / static_cast<double>(rows);
  for (double& weight : result.weights) weight /= mean;
  for (const std::size_t row : order) result.keys.push_back(problem.keys[row]);
  return result;
}

/// The fold of each row.
std::vector<int> folds_of(const FitProblem& problem, const FitOptions& options) {
  std::vector<int> folds;
  for (const std::uint64_t key : problem.keys) {
    folds.push_back(Random(options.seed ^ kFoldStream, key).below(options.folds));
  }
  return folds;
}

class ScoreFit {
 public:
  ScoreFit(const FitProblem& problem, const FitOptions& options, const Predictor& predictor,
           const std::vector<FittedScore>& notes)
      : problem_(problem), options_(options), fitter_(problem, options, predictor, notes) {
    result_.scores = notes;
  }

  FitResult run() {
    const Fit fit = fitter_.fit(problem_.weights);
    result_.prior_factor = fit.prior_factor;
    for (std::size_t i = 0; i < result_.scores.size(); ++i) result_.scores[i].value = fit.place.scores[i];
    result_.predictions = fitter_.predict(fit.place.scores);
    cross_validate();
    find_intervals(fit);
    result_.quality = measure_quality(result_.out_of_fold, problem_.targets, options_.bootstraps, options_.seed);
    result_.prior_quality =
        measure_quality(result_.prior_out_of_fold, problem_.targets, options_.bootstraps, options_.seed);
    return std::move(result_);
  }

 private:
  void cross_validate() {
    const std::vector<int> folds = folds_of(problem_, options_);
    result_.out_of_fold.resize(folds.size());
    result_.prior_out_of_fold.resize(folds.size());
    for (int fold = 0; fold < options_.folds; ++fold) {
      std::vector<double> weights = problem_.weights;
      for (std::size_t row = 0; row < folds.size(); ++row) {
        if (folds[row] == fold) weights[row] = 0;
      }
      const Fit fit = fitter_.fit(weights);
      const std::vector<double> predictions = fitter_.predict(fit.place.scores);
      const std::vector<double> of_priors = fitter_.predict_priors(fit.prior_factor);
      for (std::size_t row = 0; row < folds.size(); ++row) {
        if (folds[row] != fold) continue;
        result_.out_of_fold[row] = predictions[row];
        result_.prior_out_of_fold[row] = of_priors[row];
      }
    }
  }

  void find_intervals(const Fit& fit) {
    std::vector<std::vector<double>> samples(result_.scores.size());
    for (int sample = 0; sample < options_.bootstraps; ++sample) {
      std::vector<double> weights =
          fitting::draw_counts(problem_.targets.size(), options_.seed, static_cast<std::uint64_t>(sample));
      for (std::size_t row = 0; row < weights.size(); ++row) weights[row] *= problem_.weights[row];
      const Fit refit = fitter_.refit(weights, fit);
      for (std::size_t i = 0; i < samples.size(); ++i) samples[i].push_back(refit.place.scores[i]);
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
      FittedScore& score = result_.scores[i];
      if (samples[i].empty() || score.note != ScoreNote::none) continue;
      score.interval = {quantile_of(samples[i], 0.025), quantile_of(samples[i], 0.975)};
    }
  }

  const FitProblem& problem_;
  const FitOptions& options_;
  Fitter fitter_;
  FitResult result_;
};

}  // namespace

tl::expected<FitResult, std::string> fit_scores(const FitProblem& problem, const FitOptions& options) {
  if (std::optional<std::string> mistake = fitting::find_bad_data(problem, options)) {
    return tl::unexpected(std::move(*mistake));
  }
  tl::expected<fitting::ScoreLimits, std::string> limits =
      fitting::ScoreLimits::create(problem.parameters, problem.order);
  if (!limits) return tl::unexpected(std::move(limits.error()));

  const std::vector<std::size_t> order = order_by_key(problem);
  const FitProblem sorted = complete(problem, order);
  const std::size_t rows = order.size();
  Predictor predictor{fitting::SparseRows(sorted.features, sorted.parameters.size()), sorted.offsets,
                      std::move(*limits)};
  std::vector<double> row_weights = sorted.weights;
  if (options.loss != FitLoss::absolute) {
    for (std::size_t row = 0; row < rows; ++row) row_weights[row] /= sorted.targets[row] * sorted.targets[row];
  }
  const std::vector<FittedScore> notes =
      fitting::tell_apart(predictor.features, row_weights, predictor.limits, options);
  if (std::optional<std::string> mistake = fitting::find_too_little_data(notes, predictor.limits, rows, options)) {
    return tl::unexpected(std::move(*mistake));
  }
  std::vector<bool> is_follower;
  for (const FittedScore& score : notes) is_follower.push_back(score.note == ScoreNote::few_uses);
  predictor.limits = predictor.limits.with_followers(std::move(is_follower));
  const std::vector<int> folds = folds_of(sorted, options);
  if (std::count(folds.begin(), folds.end(), folds.front()) == static_cast<std::ptrdiff_t>(rows)) {
    return tl::unexpected(std::string("cross-validation needs different puzzles: all rows are in the same fold"));
  }

  FitResult result = ScoreFit(sorted, options, predictor, notes).run();
  for (std::vector<double>* const by_row : {&result.predictions, &result.out_of_fold, &result.prior_out_of_fold}) {
    std::vector<double> in_order(rows);
    for (std::size_t at = 0; at < rows; ++at) in_order[order[at]] = (*by_row)[at];
    *by_row = std::move(in_order);
  }
  return result;
}

}  // namespace nonet::studies
