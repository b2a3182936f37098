#pragma once
// Names the step that excluded every solution of a puzzle.

#include <functional>
#include <optional>

#include "nonet/solving/fault.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// What a run says that took wrong steps. `run_again` takes the same steps and shows them to an observer. The first
/// step after which the position has no solution, though it had one before, is the fault of its technique. If no step
/// of the second run is wrong, it differs from the first one, and the fault is that of `last_resort`, an entry that was
/// asked.
[[nodiscard]] Fault find_wrong_step(const Strategy& strategy, const StrategyEntry& last_resort, const Grid& puzzle,
                                    const std::function<void(StepObserver&)>& run_again);

}  // namespace nonet::host
