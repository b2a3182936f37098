#pragma once
// What the paths of a puzzle count of each parameter of the scores.

#include <vector>

#include "nonet/studies/fitting/score_parameters.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::studies {

/// The counts of a puzzle.
struct ParameterCounts {
  host::Outcome outcome;       ///< of the first path that does not solve the puzzle, or else of the last one
  std::vector<double> counts;  ///< by parameter, the mean over all paths; of a solved puzzle
};

/// Solves a puzzle by all paths of the strategy that `solver` runs and `parameters` are of.
[[nodiscard]] ParameterCounts count_parameters(host::Solver& solver, const host::Strategy& strategy,
                                               const ScoreParameters& parameters, const ParsedGrid& puzzle,
                                               const std::stop_token& cancel = {});

}  // namespace nonet::studies
