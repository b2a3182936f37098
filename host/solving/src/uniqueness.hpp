#pragma once
// Whether techniques that assume one solution may be asked about a position, see LeftOut.

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// Whether a position is a puzzle without progress: no digit was placed and no candidate removed.
[[nodiscard]] bool is_givens_alone(const ParsedGrid& position);

/// check_uniqueness for a position with one solution.
[[nodiscard]] LeftOut check_givens(const ParsedGrid& position);

}  // namespace nonet::host
