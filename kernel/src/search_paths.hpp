#pragma once
// The brute force search by instruction set, for tests and benchmarks.

#include <span>

#include "nonet/grid.hpp"

namespace nonet::detail {

/// The search as built for an instruction set. All give the same results and the same first solution.
struct SearchPath {
  const char* name;                                                 ///< `avx512` or `portable`
  int (*count)(const Grid& grid, int limit, Grid* first) noexcept;  ///< see count_solutions
};
/// The paths that this processor supports, the fastest first: count_solutions uses that one. The last is `portable`.
[[nodiscard]] NONET_EXPORT std::span<const SearchPath> search_paths() noexcept;

}  // namespace nonet::detail
