#pragma once
// What the rows can say about each score, and problems that cannot be fitted.

#include <optional>
#include <string>

#include "score_limits.hpp"
#include "sparse_rows.hpp"

namespace nonet::studies::fitting {

/// A mistake in targets, features, offsets, weights or the number of folds, in words.
[[nodiscard]] std::optional<std::string> find_bad_data(const FitProblem& problem, const FitOptions& options);

/// Scores with their uses, notes and partners, not yet with values. `row_weights`: the weight of a unit of each row's
/// prediction in the loss.
[[nodiscard]] std::vector<FittedScore> tell_apart(const SparseRows& features, std::span<const double> row_weights,
                                                  const ScoreLimits& limits, const FitOptions& options);

/// Why these scores cannot be fitted, in words: none can move, or there are too few rows.
[[nodiscard]] std::optional<std::string> find_too_little_data(const std::vector<FittedScore>& scores,
                                                              const ScoreLimits& limits, std::size_t rows,
                                                              const FitOptions& options);

}  // namespace nonet::studies::fitting
