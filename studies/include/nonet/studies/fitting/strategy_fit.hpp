#pragma once
// Fits the scores of a strategy to the times that people took for puzzles.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/studies/fitting/parameter_counts.hpp"
#include "nonet/studies/fitting/score_fit.hpp"

namespace nonet::studies {

/// A puzzle that people solved.
struct TimedPuzzle {
  ParsedGrid puzzle;
  double target;      ///< such as mean seconds
  double weight = 1;  ///< such as players; only proportions matter
};

/// Which scores may move, by name: of a parameter, or the id of an entry for all of its parameters.
struct FitSelection {
  std::vector<std::string> free;   ///< empty: all that are not `fixed`; of `round` only where rounds have a score
  std::vector<std::string> fixed;  ///< keep their values, in the unit of the targets
  std::vector<std::vector<std::string>> ascending;  ///< scores that must stay in this order; each a parameter
  /// Scores that move together, in their present proportions: what single ones count too seldom for.
  std::vector<std::vector<std::string>> together;
};

/// A rating beside the target.
struct ComparedRating {
  std::string name;
  PredictionQuality quality;  ///< brought to the unit of the targets by one factor
};

/// What a fit found.
struct StrategyFit {
  std::vector<ScoreParameter> parameters;  ///< all of the strategy, with their values before
  std::vector<FittedScore> scores;         ///< by parameter; for those that stay only the value
  std::vector<bool> is_free;               ///< by parameter
  double prior_factor = 1;                 ///< what the scores before are multiplied by to have the unit of the targets
  host::Strategy strategy;                 ///< with the fitted scores
  PredictionQuality quality;               ///< of predictions for puzzles that the fit did not see
  PredictionQuality quality_before;        ///< of the strategy before, brought to the unit of the targets by one factor
  PredictionQuality quality_in_sample;     ///< of the fitted scores for the puzzles that they were fitted to
  std::vector<double> predictions;         ///< in ascending order
  std::uint64_t unsolved = 0;              ///< puzzles that the strategy does not solve, which are left out
  std::vector<std::size_t> rows;           ///< the puzzles that count, as indices, in the order of their keys
};

/// Fits the scores of a strategy, or says in words why it cannot. `limit` for searches may be null. `fault`: called
/// with what a plugin did wrong; the puzzle is left out.
[[nodiscard]] tl::expected<StrategyFit, std::string> fit_strategy(const host::Strategy& strategy,
                                                                  std::span<const TimedPuzzle> puzzles,
                                                                  const FitSelection& selection,
                                                                  const FitOptions& options, host::SearchLimit* limit,
                                                                  const std::function<void(const host::Fault&)>& fault);

/// The scores of another strategy beside the targets of the puzzles at `rows`; those that it does not solve are left
/// out.
[[nodiscard]] ComparedRating compare_rating(const host::Strategy& strategy, std::span<const TimedPuzzle> puzzles,
                                            std::span<const std::size_t> rows, const FitOptions& options,
                                            host::SearchLimit* limit);

}  // namespace nonet::studies
