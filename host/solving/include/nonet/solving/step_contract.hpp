#pragma once
// The contract of steps: checks a plugin's steps before a judge or a writer reads them.

#include <string>

#include "nonet/step.hpp"

namespace nonet::host {

/// How a step breaks its contract, e.g. `base 2 is 5000, not a truth from 0 to 323`; empty for a well-formed step.
/// Checks what can be checked without knowing the technique: spans, cells, digits and houses in range, conclusions,
/// bases, covers, lemmas, the uniqueness pattern, the evidence. Does not check kind and metrics, which the technique
/// declares, nor whether the conclusions are candidates of a board.
[[nodiscard]] std::string broken_contract(const Step& step);
/// Whether a step keeps its contract.
[[nodiscard]] bool is_well_formed(const Step& step);

}  // namespace nonet::host
