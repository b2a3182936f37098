#pragma once
// Brute force: how many solutions a grid has, and which.

#include <optional>
#include <span>

#include "nonet/grid.hpp"

namespace nonet {

/// Counts the solutions of a grid up to `limit` (at least 1): the result is the number of solutions, or `limit` when
/// there are that many or more. Works from the grid's candidates, so pencilmark grids are fine. `first`, where given,
/// receives the first solution found: empty cells become modifiable.
[[nodiscard]] NONET_EXPORT int count_solutions(const Grid& grid, int limit, Grid* first = nullptr) noexcept;

/// The solution of a grid with exactly one; nothing otherwise.
[[nodiscard]] NONET_EXPORT std::optional<Grid> unique_solution(const Grid& grid) noexcept;

/// The search as it is built for some instruction set. All give the same answers and the same first solution.
struct SearchPath {
  const char* name;                                                 ///< `avx512` or `portable`
  int (*count)(const Grid& grid, int limit, Grid* first) noexcept;  ///< see count_solutions
};
/// The paths that this processor can take, the fastest first: that one is what count_solutions takes. The last is
/// `portable`.
[[nodiscard]] NONET_EXPORT std::span<const SearchPath> search_paths() noexcept;

}  // namespace nonet
