#pragma once
// Random solved grids.

#include "nonet/grid.hpp"
#include "nonet/random.hpp"

namespace nonet {

/// A solved grid, all cells given: each of the 6 670 903 752 021 072 936 960 grids with equal probability. Depends only
/// on the state of `random`. Adds the number of attempts to `attempts`, if given; 75 on average.
[[nodiscard]] NONET_EXPORT Grid random_solution(Random& random, std::uint64_t* attempts = nullptr) noexcept;

}  // namespace nonet
