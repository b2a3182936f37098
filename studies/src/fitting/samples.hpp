#pragma once
// Samples of the bootstrap.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/random.hpp"

namespace nonet::studies::fitting {

/// How often each of `rows` rows is drawn, by as many draws with replacement.
inline std::vector<double> draw_counts(std::size_t rows, std::uint64_t seed, std::uint64_t sample) {
  Random random(seed, sample);
  std::vector<double> counts(rows);
  for (std::size_t i = 0; i < rows; ++i) ++counts[static_cast<std::size_t>(random.below(static_cast<int>(rows)))];
  return counts;
}

}  // namespace nonet::studies::fitting
