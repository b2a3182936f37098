#include "fit_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "inflation.hpp"
#include "nonet/assert.hpp"

namespace nonet::studies::fitting {

namespace {

constexpr std::size_t kMinRows = 20;
constexpr std::size_t kRowsPerScore = 3;

std::optional<std::string> find_bad_row(const FitProblem& problem, std::size_t row) {
  const double target = problem.targets[row];
  if (!std::isfinite(target)) return fmt::format("row {} has no target: a number is needed in each", row + 1);
  if (target < kLeastTarget || target > kMostTarget) {
    return fmt::format("the target of row {} is {:g}; a number from {:g} to {:g} is expected", row + 1, target,
                       kLeastTarget, kMostTarget);
  }
  const std::size_t size = problem.parameters.size();
  for (std::size_t i = 0; i < size; ++i) {
    const double feature = problem.features[row * size + i];
    if (std::isfinite(feature) && feature >= 0) continue;
    return fmt::format("the feature of {} in row {} is {:g}; 0 or more is expected", problem.parameters[i].name,
                       row + 1, feature);
  }
  if (!problem.offsets.empty() && !std::isfinite(problem.offsets[row])) {
    return fmt::format("the offset of row {} is not a number", row + 1);
  }
  if (!problem.weights.empty() && !(std::isfinite(problem.weights[row]) && problem.weights[row] > 0)) {
    return fmt::format("the weight of row {} is {:g}; a number above 0 is expected", row + 1, problem.weights[row]);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_bad_data(const FitProblem& problem, const FitOptions& options) {
  const std::size_t rows = problem.targets.size();
  NONET_ASSERT(problem.features.size() == rows * problem.parameters.size() && problem.keys.size() == rows);
  NONET_ASSERT(problem.offsets.empty() || problem.offsets.size() == rows);
  NONET_ASSERT(problem.weights.empty() || problem.weights.size() == rows);
  if (options.folds < 2) return fmt::format("cross-validation needs at least 2 folds, not {}", options.folds);
  if (problem.parameters.empty()) return "no score may move";
  for (const FitParameter& parameter : problem.parameters) {
    if (std::isfinite(parameter.prior) && parameter.prior >= 0) continue;
    return fmt::format("the present score of {} is {:g}; 0 or more is expected", parameter.name, parameter.prior);
  }
  for (std::size_t row = 0; row < rows; ++row) {
    if (std::optional<std::string> mistake = find_bad_row(problem, row)) return mistake;
  }
  if (rows < kMinRows) return fmt::format("there are {} puzzles with a target; at least {} are needed", rows, kMinRows);
  if (std::all_of(problem.features.begin(), problem.features.end(), [](double feature) { return feature == 0; })) {
    return "no puzzle counts any of the scores that may move";
  }
  const auto [least, greatest] = std::minmax_element(problem.targets.begin(), problem.targets.end());
  if (*least == *greatest) return fmt::format("the target is constant: it is {:g} for all puzzles", *least);
  return std::nullopt;
}

std::vector<FittedScore> tell_apart(const SparseRows& features, std::span<const double> row_weights,
                                    const ScoreLimits& limits, const FitOptions& options) {
  const std::size_t size = features.columns();
  std::vector<FittedScore> scores(size);
  for (std::size_t row = 0; row < features.rows(); ++row) {
    for (const SparseRows::Entry& entry : features.row(row)) ++scores[entry.column].uses;
  }
  std::vector<std::size_t> varied;
  for (std::size_t i = 0; i < size; ++i) {
    if (scores[i].uses < std::max<std::size_t>(options.min_uses, 1)) {
      scores[i].note = ScoreNote::few_uses;
    } else if (limits.can_move(i)) {
      varied.push_back(i);
    }
  }
  const std::vector<double> gram = features.gram(row_weights);
  const Inflation inflation(gram, size, varied);
  for (std::size_t i = 0; i < varied.size(); ++i) {
    if (inflation.factor(i) <= options.max_inflation) continue;
    scores[varied[i]].note = ScoreNote::used_together;
    for (const std::size_t partner : inflation.partners(i)) scores[varied[i]].partners.push_back(varied[partner]);
  }
  return scores;
}

std::optional<std::string> find_too_little_data(const std::vector<FittedScore>& scores, const ScoreLimits& limits,
                                                std::size_t rows, const FitOptions& options) {
  std::size_t movable = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    movable += limits.can_move(i) && scores[i].note != ScoreNote::few_uses ? 1 : 0;
  }
  if (movable == 0) {
    return fmt::format("no score can move: each counts in fewer than {} puzzles, or its bounds leave one value",
                       options.min_uses);
  }
  if (rows < kRowsPerScore * movable) {
    return fmt::format("there are {} puzzles with a target; {} scores that may move need at least {}", rows, movable,
                       kRowsPerScore * movable);
  }
  return std::nullopt;
}

}  // namespace nonet::studies::fitting
