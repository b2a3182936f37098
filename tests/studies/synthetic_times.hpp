#pragma once
// Puzzles with times that are made from known scores.

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "nonet/random.hpp"
#include "nonet/studies/fitting/score_fit.hpp"

namespace nonet::studies {

/// A number from 0 (not included) to 1.
inline double uniform(Random& random) { return (static_cast<double>(random.next() >> 11U) + 1) / 9007199254740992.0; }

inline double normal(Random& random) {
  const double radius = std::sqrt(-2 * std::log(uniform(random)));
  return radius * std::cos(2 * std::numbers::pi * uniform(random));
}

/// Rows that count score j about `rates[j]` times each; targets are exact times noise of exp(normal * sigma). Priors
/// are the true scores over 10.
inline FitProblem make_times(std::size_t rows, const std::vector<double>& scores, const std::vector<double>& rates,
                             double sigma, std::uint64_t seed) {
  Random random(seed);
  FitProblem problem;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    problem.parameters.push_back({"s" + std::to_string(j), scores[j] / 10});
  }
  for (std::size_t row = 0; row < rows; ++row) {
    double sum = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
      double count = 0;
      for (int trial = 0; trial < 40; ++trial) count += uniform(random) * 40 < rates[j] ? 1 : 0;
      problem.features.push_back(count);
      sum += scores[j] * count;
    }
    problem.targets.push_back((sum > 0 ? sum : scores[0]) * std::exp(sigma * normal(random)));
    problem.keys.push_back(random.next());
  }
  return problem;
}

}  // namespace nonet::studies
