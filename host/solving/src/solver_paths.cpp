// The paths of a puzzle: usually one, several where the strategy takes steps at random.

#include <algorithm>

#include "solver_run.hpp"

namespace nonet::host {

namespace {

/// Takes the further paths of a puzzle, whose first one has been rated.
Outcome with_further_paths(SolverState& state, const ParsedGrid& puzzle, Outcome first, const std::stop_token& cancel) {
  const std::vector<int> used = state.used;  // of the first path
  std::vector<Rating> ratings{first.rating};
  int level = first.rating.level;
  for (int path = 1; path < state.strategy.paths; ++path) {
    Outcome other = take_path(state, path, puzzle, nullptr, cancel);
    if (other.fault || other.status == Status::cancelled) return other;
    if (first.status == Status::solved && other.status != Status::solved) {
      first.status = other.status;
      first.grid = other.grid;
    }
    ratings.push_back(other.rating);
    level = std::max(level, other.rating.level);
  }
  state.used = used;
  first.paths = average(ratings, state.strategy, first.rating);
  first.rating.level = level;
  first.level = first.rating.final_level(state.strategy, used);
  return first;
}

}  // namespace

Outcome solve_puzzle(SolverState& state, const ParsedGrid& puzzle, StepObserver* observer,
                     const std::stop_token& cancel) {
  Outcome first = take_path(state, 0, puzzle, observer, cancel);
  const bool is_rated = first.status == Status::solved || first.status == Status::stuck;
  if (state.strategy.paths <= 1 || !is_rated) return first;
  return with_further_paths(state, puzzle, std::move(first), cancel);
}

}  // namespace nonet::host
