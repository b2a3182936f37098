#pragma once
// The brute force search by instruction set, for tests and benchmarks.

#include <span>
#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet::detail {

/// What a search returns that was cancelled.
inline constexpr int kCancelled = -1;

/// The search as built for an instruction set. All give the same results and the same first solution.
struct SearchPath {
  const char* name;  ///< `avx512` or `portable`
  /// See count_solutions; kCancelled where that has no result.
  int (*count)(const Grid& grid, int limit, const std::stop_token& cancel, Grid* first) noexcept;
};
/// The paths that this processor supports, the fastest first: count_solutions uses that one. The last is `portable`.
[[nodiscard]] NONET_EXPORT std::span<const SearchPath> search_paths() noexcept;

}  // namespace nonet::detail
