#pragma once
// Solves one puzzle: asks the techniques of a strategy, chooses among their steps, applies them.

#include "solver_state.hpp"

namespace nonet::host {

class ShownSteps;

/// Solver::solve.
[[nodiscard]] Outcome solve_puzzle(SolverState& state, const ParsedGrid& puzzle, StepObserver* observer,
                                   const std::stop_token& cancel);

/// Solver::solve_path.
[[nodiscard]] Outcome take_path(SolverState& state, int path, const ParsedGrid& puzzle, StepObserver* observer,
                                const std::stop_token& cancel);

/// Solver::all_steps, and with `shown` Solver::distinct_steps.
[[nodiscard]] AllSteps visit_steps(SolverState& state, const ParsedGrid& puzzle, bool with_evidence,
                                   const std::function<bool(const FoundStep&)>& visit,
                                   const std::function<bool(const StrategyEntry&)>& is_selected, std::stop_token cancel,
                                   ShownSteps* shown = nullptr);

}  // namespace nonet::host
