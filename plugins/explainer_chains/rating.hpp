#pragma once
// Comparison of chains: rating, then complexity, then sort of chain, then the order of the search.

#include <cstdint>

namespace nonet::explainer_chains {

/// The part of a chain's rating that depends on its length, 0-15 tenths. Nodes beyond the first two count; each limit
/// exceeded adds a tenth: 4, 6, 8, 12, 16, 24, 32 ...
[[nodiscard]] constexpr int length_steps(std::uint32_t complexity) noexcept {
  int steps = 0;
  bool is_half_more = true;
  for (std::uint32_t limit = 4; complexity > limit + 2; ++steps) {
    limit = is_half_more ? limit * 3 / 2 : limit * 4 / 3;
    is_half_more = !is_half_more;
  }
  return steps;
}

/// A rating as Sudoku Explainer computes it: tenths added one by one, so that ratings that look equal may differ.
[[nodiscard]] constexpr double rating_of(double base, std::uint32_t complexity) noexcept {
  double added = 0;
  for (int step = length_steps(complexity); step > 0; --step) added += 0.1;
  return base + added;
}

static_assert(length_steps(6) == 0 && length_steps(7) == 1 && length_steps(10) == 2 && length_steps(14) == 3 &&
              length_steps(18) == 4 && length_steps(26) == 5 && length_steps(34) == 6 && length_steps(514) == 14 &&
              length_steps(515) == 15);

/// More than the complexity of any chain, nested ones included.
inline constexpr std::uint32_t kMostComplexity = 1'000'000;

/// Orders chains of the same rating and complexity; the lesser comes first.
enum class Sort : std::uint8_t { double_forcing = 1, x, y, xy, cell, region, contradiction };

/// Mixes a word into an identity, see NestedChain.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t identity, std::uint64_t word) noexcept {
  identity = (identity ^ (word + 0x9e3779b97f4a7c15U)) * 0xff51afd7ed558ccdU;
  return identity ^ identity >> 32U;
}

}  // namespace nonet::explainer_chains
