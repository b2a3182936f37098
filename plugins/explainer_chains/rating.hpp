#pragma once
// How chains compare: rating, then complexity, then sort of chain, then the order in which they are found.

#include <cstdint>

namespace nonet::explainer_chains {

/// What the length of a chain adds to its rating, 0-15 tenths. Nodes beyond the first two are counted, and each time a
/// limit is passed there is a tenth more: 4, 6, 8, 12, 16, 24, 32 ...
[[nodiscard]] constexpr int length_steps(std::uint32_t complexity) noexcept {
  int steps = 0;
  bool is_half_more = true;
  for (std::uint32_t limit = 4; complexity > limit + 2; ++steps) {
    limit = is_half_more ? limit * 3 / 2 : limit * 4 / 3;
    is_half_more = !is_half_more;
  }
  return steps;
}

/// A rating as Sudoku Explainer computes it: tenths added one after the other, so that ratings that look equal may
/// differ.
[[nodiscard]] constexpr double rating_of(double base, std::uint32_t complexity) noexcept {
  double added = 0;
  for (int step = length_steps(complexity); step > 0; --step) added += 0.1;
  return base + added;
}

static_assert(length_steps(6) == 0 && length_steps(7) == 1 && length_steps(10) == 2 && length_steps(14) == 3 &&
              length_steps(18) == 4 && length_steps(26) == 5 && length_steps(34) == 6 && length_steps(514) == 14 &&
              length_steps(515) == 15);

/// What decides between chains of the same rating and complexity; the lesser comes first.
enum class Sort : std::uint8_t { double_forcing = 1, x, y, xy, cell, region, contradiction };

/// Mixes a word into an identity, see Nested.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t identity, std::uint64_t word) noexcept {
  identity = (identity ^ (word + 0x9e3779b97f4a7c15U)) * 0xff51afd7ed558ccdU;
  return identity ^ identity >> 32U;
}

}  // namespace nonet::explainer_chains
