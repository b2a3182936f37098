#pragma once
// SolvedPath: all that a solver did on a puzzle, as a value that outlives strategy and plugins' code.

#include <optional>
#include <string>
#include <vector>

#include "nonet/solving/owned_step.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// A step that was taken; see FoundStep.
struct PathStep {
  Grid before;  ///< the position that it was found in
  OwnedStep step;
  std::string entry;  ///< id of the strategy's entry
  std::string kind;   ///< id of the kind
  int level = 0;
  std::int64_t score = 0;
  int round = 0;

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// What became of a puzzle, and how; see Outcome.
struct SolvedPath {
  Status status = Status::error;
  Rating rating;
  int level = 0;
  Stopped stopped = Stopped::no;
  LeftOut left_out = LeftOut::nothing;
  Grid grid;  ///< where it ended
  std::optional<Fault> fault;
  std::vector<PathStep> steps;

  friend bool operator==(const SolvedPath&, const SolvedPath&) = default;
};

/// Solves a puzzle and records the way. `detail`: how much of each step.
[[nodiscard]] NONET_EXPORT SolvedPath record_path(Solver& solver, const ParsedGrid& puzzle,
                                                  Detail detail = Detail::evidence, std::stop_token cancel = {});

}  // namespace nonet::host
