#pragma once
// Minimal puzzles: those of which no given can be missed.

#include <functional>

#include "nonet/grid.hpp"
#include "nonet/puzzles/random.hpp"

namespace nonet {

/// Cells of a solution that have no other solution as givens, and would have one without any of them. `givens` must
/// have no other solution than `solution`. Those that can be missed are taken away one after the other, in random
/// order.
[[nodiscard]] NONET_EXPORT CellMap minimal_givens(const Grid& solution, const CellMap& givens, Random& random) noexcept;

/// Hands every such set of cells that is part of `givens` to `visit`, each once, until it returns false. How many there
/// are, and the time, grow exponentially with the givens that can be missed.
NONET_EXPORT void for_each_minimal_givens(const Grid& solution, const CellMap& givens,
                                          const std::function<bool(const CellMap&)>& visit);

/// The puzzle that has these cells of a solution as its givens.
[[nodiscard]] NONET_EXPORT Grid puzzle_of(const Grid& solution, const CellMap& givens) noexcept;

}  // namespace nonet
