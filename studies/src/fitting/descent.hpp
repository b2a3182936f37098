#pragma once
// Minimum of a loss of predictions over the scores.

#include "loss.hpp"
#include "score_limits.hpp"
#include "sparse_rows.hpp"

namespace nonet::studies::fitting {

/// Half the sum of strength * (score - centre)^2; strengths above 0.
struct Penalty {
  std::vector<double> strength;
  std::vector<double> centre;
};

/// What does not change between fits to samples of the same rows.
struct Predictor {
  SparseRows features;
  std::vector<double> offsets;
  ScoreLimits limits;

  [[nodiscard]] std::vector<double> predict(std::span<const double> scores) const;
};

/// Scores within their limits, with the limits that hold with equality: where a search starts.
struct Place {
  std::vector<double> scores;
  std::vector<std::size_t> active;
};

/// The scores within their limits that are nearest to the centre of the penalty, by its strengths.
[[nodiscard]] Place nearest_place(const ScoreLimits& limits, const Penalty& penalty);

/// Descends from a place to a minimum of loss and penalty, by Gauss-Newton steps within the limits. It ends when a step
/// promises to gain less than `tolerance` times the mean loss of a row.
[[nodiscard]] Place descend(const Predictor& predictor, const Loss& loss, const Penalty& penalty, Place from,
                            double tolerance);

}  // namespace nonet::studies::fitting
