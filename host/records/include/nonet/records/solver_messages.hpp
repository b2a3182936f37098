#pragma once
// Messages about a run: faults of plugins with the command that reproduces them, skipped techniques.

#include <string>
#include <string_view>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// `FAULT; reproduce with: nonet COMMAND --strategy FILE 'GRID'`. Without a command: `steps`, with the time limit that
/// the search exceeded.
[[nodiscard]] std::string fault_text(const Fault& fault, std::string_view command = {});

/// Which techniques were skipped and why, for people; empty if none were.
[[nodiscard]] std::string left_out_text(LeftOut reason, const Solver& solver);

/// What there is to say about a puzzle's outcome: its fault, equal digits in a house, skipped techniques; separated by
/// `; `, mostly empty. `solver`: the one that solved it last. `puzzle`: that grid.
[[nodiscard]] std::string outcome_message(const Outcome& outcome, const Grid& puzzle, const Solver& solver);

}  // namespace nonet::host
