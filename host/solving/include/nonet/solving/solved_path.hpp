#pragma once
// SolvedPath: all that a solver did on a puzzle, as a value that outlives the strategy and the plugins.

#include <optional>
#include <string>
#include <vector>

#include "nonet/solving/owned_step.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// An applied step; see FoundStep.
struct PathStep {
  Grid before;  ///< the position that it was found in
  OwnedStep step;
  std::string entry;  ///< id of the strategy's entry
  std::string kind;   ///< id of the kind
  int level = 0;
  std::int64_t score = 0;
  int round = 0;
  PositionValues position;  ///< those that the solver computes, see Solver::want

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// The outcome of a puzzle, and its steps; see Outcome.
struct SolvedPath {
  Status status = Status::error;
  Rating rating;
  int level = 0;
  Stopped stopped = Stopped::no;
  LeftOut left_out = LeftOut::nothing;
  Grid grid;  ///< at the end
  std::optional<Fault> fault;
  std::vector<PathStep> steps;
  std::optional<PathSpread> paths;  ///< of a strategy with several; the steps are those of the first

  friend bool operator==(const SolvedPath&, const SolvedPath&) = default;
};

/// Solves a puzzle and records the path. `detail`: how much of each step.
[[nodiscard]] SolvedPath record_path(Solver& solver, const ParsedGrid& puzzle, Detail detail = Detail::evidence,
                                     const std::stop_token& cancel = {});

}  // namespace nonet::host
