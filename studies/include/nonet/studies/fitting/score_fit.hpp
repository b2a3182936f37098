#pragma once
// Fits the scores of a strategy to people's solving times.
//
// A puzzle's score is linear in the scores of a strategy: prediction = offset + the sum of score * feature, where a
// feature is how often the unit of a score is counted in the puzzle. The fit chooses the scores that predict the
// targets best within their bounds and in their order, while a light penalty keeps them near the strategy's present
// scores.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/studies/fitting/prediction_quality.hpp"

namespace nonet::studies {

/// A score of the strategy.
struct FitParameter {
  std::string name;  ///< for messages
  double prior = 0;  ///< its present value, in any unit: only the proportions of priors matter; 0 or more
  double lower = 0;
  double upper = std::numeric_limits<double>::infinity();
};

/// An order to keep, by index of parameter: the score of `low` never exceeds that of `high`.
struct FitOrder {
  std::size_t low;
  std::size_t high;
};

/// Targets lie between these, and so do scores: times in any unit do.
inline constexpr double kLeastTarget = 1e-6;
inline constexpr double kMostTarget = 1e9;

/// Puzzles in rows, with what was measured on them.
struct FitProblem {
  std::vector<FitParameter> parameters;
  std::vector<FitOrder> order;      ///< a partial order; what follows from it need not be listed
  std::vector<double> features;     ///< row after row, a value for each parameter; 0 or more
  std::vector<double> targets;      ///< such as mean seconds
  std::vector<double> offsets;      ///< scores that do not move, in the unit of the targets; empty: all 0
  std::vector<double> weights;      ///< such as players; only their proportions matter; empty: all equal
  std::vector<std::uint64_t> keys;  ///< a hash of each puzzle, which decides its part in cross-validation
};

enum class FitLoss : std::uint8_t {
  relative,  ///< squared difference of the logarithms of prediction and target
  absolute,  ///< squared difference
  ranking,   ///< logistic loss on the order of pairs of puzzles; the mean logarithms of both sides are made equal
};

struct FitOptions {
  FitLoss loss = FitLoss::relative;
  /// Huber's loss instead of the squared one, with the bend at 1.345 times the scale that the median absolute residual
  /// estimates. Ranking is robust as it is.
  bool is_robust = true;
  int folds = 10;        ///< parts of the cross-validation, 2 or more
  int bootstraps = 200;  ///< samples for the intervals; with 0 scores have no intervals
  std::uint64_t seed = 1;
  std::size_t min_uses = 10;  ///< a score that counts in fewer puzzles stays at its prior
  /// A score that is off from its scaled prior by as much as would alone make the median target costs as much as so
  /// many puzzles whose prediction is off by a factor of e (`absolute`: by the median target); 0 or more.
  double prior_strength = 0.001;
  /// Scores are "used together" if correlated features make the variance of one of them larger by this factor than
  /// its feature alone would have it.
  double max_inflation = 100;
};

/// What the puzzles cannot say about a score.
enum class ScoreNote : std::uint8_t {
  none,
  few_uses,       ///< it stays at its scaled prior, or as near as the order of the others allows
  used_together,  ///< only the sum with its partners is known; the priors divide it
};

struct FittedScore {
  double value = 0;
  std::optional<Interval> interval;  ///< only with ScoreNote::none
  std::size_t uses = 0;              ///< number of puzzles that count it
  ScoreNote note = ScoreNote::none;
  std::vector<std::size_t> partners;  ///< the parameters that are used together with it, ascending
};

struct FitResult {
  std::vector<FittedScore> scores;  ///< by parameter
  double prior_factor = 1;          ///< what a prior is multiplied by to have the unit of the targets
  std::vector<double> predictions;  ///< by row, from all rows: as the strategy with these scores rates
  std::vector<double> out_of_fold;  ///< by row, from a fit without the rows of the same fold: measure this
  /// By row, from the scaled priors: the strategy as it was; the factor is that of the other folds.
  std::vector<double> prior_out_of_fold;
  PredictionQuality quality;        ///< of `out_of_fold`
  PredictionQuality prior_quality;  ///< of `prior_out_of_fold`
};

/// Fits the scores, or says in words why the problem cannot be fitted: too few rows, a target that is constant, not
/// finite or (but for `absolute`) not positive, an order with a cycle or against the bounds, no score that can move.
/// The result depends on the seed and on the set of rows, not on their order. Precondition: the vectors have their
/// sizes.
[[nodiscard]] tl::expected<FitResult, std::string> fit_scores(const FitProblem& problem, const FitOptions& options);

}  // namespace nonet::studies
