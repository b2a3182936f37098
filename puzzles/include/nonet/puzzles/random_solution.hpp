#pragma once
// Random solved grids.

#include "nonet/grid.hpp"
#include "nonet/puzzles/random.hpp"

namespace nonet {

/// A solved grid, all cells given: each of the 6 670 903 752 021 072 936 960 grids is as likely. Depends on the state
/// of `random` alone. `attempts`, where given, grows by the number of attempts that it took, 75 on average.
[[nodiscard]] NONET_EXPORT Grid random_solution(Random& random, std::uint64_t* attempts = nullptr) noexcept;

}  // namespace nonet
