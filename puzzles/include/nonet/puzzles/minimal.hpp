#pragma once
// Minimal puzzles: those in which every given is necessary.

#include <functional>
#include <stop_token>

#include "nonet/grid.hpp"
#include "nonet/random.hpp"

namespace nonet {

/// Cells of a solution that, as givens, allow no other solution, but would without any one of them. `givens` must allow
/// only `solution`. Removes unnecessary givens one by one, in random order.
[[nodiscard]] NONET_EXPORT CellMap minimal_givens(const Grid& solution, const CellMap& givens, Random& random) noexcept;

/// Calls `visit` with each of these sets of cells that is a subset of `givens`, once, until it returns false or any
/// thread requests a stop by `cancel`. Returns whether all were visited. Their number, and the time, grow exponentially
/// with the number of unnecessary givens; the search between two of them can also take long.
NONET_EXPORT bool for_each_minimal_givens(const Grid& solution, const CellMap& givens,
                                          const std::function<bool(const CellMap&)>& visit,
                                          const std::stop_token& cancel = {});

/// The puzzle that has these cells of a solution as its givens.
[[nodiscard]] NONET_EXPORT Grid puzzle_of(const Grid& solution, const CellMap& givens) noexcept;

}  // namespace nonet
