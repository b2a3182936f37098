#pragma once
// The solution of a grid as records: its steps, then the result.

#include <string>

#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Whether a grid has a solution, so that it is worth solving.
[[nodiscard]] inline bool has_solution(const Diagnosis& diagnosis) noexcept {
  return diagnosis.state != GridState::conflict && diagnosis.state != GridState::none;
}
/// The outcome of a grid without a solution: `invalid` or `none`, after no step.
[[nodiscard]] Outcome unsolvable(const Grid& grid, const Diagnosis& diagnosis);

/// The record of a result, which `nonet solve --format ndjson` writes behind the steps: `type` (`result`), `grid`,
/// `source`, `status`, `final`, `state`, the rating and what was used (see set_rating and set_steps), and `left_out`
/// where techniques were skipped. One line with its end. `solver`: the one that made the outcome last.
[[nodiscard]] std::string result_record(const StepSource& source, const Outcome& outcome, const Strategy& strategy,
                                        const Solver& solver);
/// The same where no solver answered: without rating and techniques.
[[nodiscard]] std::string result_record(const StepSource& source, const Outcome& outcome);

}  // namespace nonet::host
