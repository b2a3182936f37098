#pragma once
// Minimal puzzles: those of which no given can be missed.

#include <functional>
#include <stop_token>

#include "nonet/grid.hpp"
#include "nonet/puzzles/random.hpp"

namespace nonet {

/// Cells of a solution that have no other solution as givens, and would have one without any of them. `givens` must
/// have no other solution than `solution`. Those that can be missed are taken away one after the other, in random
/// order.
[[nodiscard]] NONET_EXPORT CellMap minimal_givens(const Grid& solution, const CellMap& givens, Random& random) noexcept;

/// Hands every such set of cells that is part of `givens` to `visit`, each once, until it returns false or `cancel`
/// requests a stop, from any thread. Returns whether all were visited. How many there are, and the time, grow
/// exponentially with the givens that can be missed; between two of them the search can take long too.
NONET_EXPORT bool for_each_minimal_givens(const Grid& solution, const CellMap& givens,
                                          const std::function<bool(const CellMap&)>& visit,
                                          const std::stop_token& cancel = {});

/// The puzzle that has these cells of a solution as its givens.
[[nodiscard]] NONET_EXPORT Grid puzzle_of(const Grid& solution, const CellMap& givens) noexcept;

}  // namespace nonet
