#pragma once
// Brute force: the number of solutions of a grid, and the solutions.

#include <functional>
#include <optional>
#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet {

/// Counts the solutions of a grid up to `limit` (at least 1): returns their number, or `limit` if there are at least
/// that many. Uses the grid's candidates, so pencilmark grids work. If `first` is given, it receives the first solution
/// found: empty cells become modifiable.
[[nodiscard]] NONET_EXPORT int count_solutions(const Grid& grid, int limit, Grid* first = nullptr) noexcept;

/// The same, for searches that can take long: a request to stop by `cancel`, from any thread, ends the search within
/// microseconds. The result is empty then, and `first` may have been set.
[[nodiscard]] NONET_EXPORT std::optional<int> count_solutions(const Grid& grid, int limit,
                                                              const std::stop_token& cancel,
                                                              Grid* first = nullptr) noexcept;

/// Calls a function with each solution until it returns false, in an order that the grid and nothing else decides.
/// Needs no memory that grows with their number. What the function throws is passed on.
NONET_EXPORT void each_solution(const Grid& grid, const std::function<bool(const Grid&)>& visit);

/// The solution of a grid with exactly one; else nothing.
[[nodiscard]] NONET_EXPORT std::optional<Grid> unique_solution(const Grid& grid) noexcept;

}  // namespace nonet
