#pragma once
// Messages about what a solver did: faults of plugins with the command that shows them, techniques that were left out.

#include <string>
#include <string_view>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// `FAULT; reproduce with: nonet COMMAND --strategy FILE 'GRID'`. Without a command: `steps`, with the time limit that
/// the search ran into.
[[nodiscard]] std::string fault_text(const Fault& fault, std::string_view command = {});

/// Which techniques were left out and why, for a person; empty where none were.
[[nodiscard]] std::string left_out_text(LeftOut reason, const Solver& solver);

}  // namespace nonet::host
