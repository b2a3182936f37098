#pragma once
// The contract of steps: what a plugin hands over is looked at before a judge or a writer reads it.

#include <string>

#include "nonet/export.hpp"
#include "nonet/step.hpp"

namespace nonet::host {

/// What in a step breaks its contract, e.g. `base 2 is 5000, not a truth from 0 to 323`; empty for a well-formed step.
/// Looks at what can be read without knowing the technique: spans, cells, digits and houses in range, conclusions,
/// bases, covers, lemmas, the uniqueness pattern, the evidence. Not at kind and metrics, which the technique declares,
/// nor at whether the conclusions are candidates of a board.
[[nodiscard]] NONET_EXPORT std::string broken_contract(const Step& step);
/// Whether nothing does.
[[nodiscard]] bool is_well_formed(const Step& step);

}  // namespace nonet::host
