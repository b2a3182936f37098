#pragma once
// Brute force: how many solutions a grid has, and which.

#include <optional>
#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet {

/// Counts the solutions of a grid up to `limit` (at least 1): the result is the number of solutions, or `limit` when
/// there are that many or more. Works from the grid's candidates, so pencilmark grids are fine. `first`, where given,
/// receives the first solution found: empty cells become modifiable.
[[nodiscard]] NONET_EXPORT int count_solutions(const Grid& grid, int limit, Grid* first = nullptr) noexcept;

/// The same, for searches that can take long: a request to stop by `cancel`, from any thread, ends the search within
/// microseconds. The result is empty then, and `first` may have been set.
[[nodiscard]] NONET_EXPORT std::optional<int> count_solutions(const Grid& grid, int limit,
                                                              const std::stop_token& cancel,
                                                              Grid* first = nullptr) noexcept;

/// The solution of a grid with exactly one; nothing otherwise.
[[nodiscard]] NONET_EXPORT std::optional<Grid> unique_solution(const Grid& grid) noexcept;

}  // namespace nonet
