#pragma once
// Counts of houses: eight bytes at a time, or four bits of all houses at a time.

#include <array>
#include <bit>
#include <cstring>

#include "nonet/houses.hpp"

namespace nonet {

static_assert(std::endian::native == std::endian::little, "counts are read eight at a time");

/// Eight bytes of one each.
inline constexpr std::uint64_t kEightOnes = 0x0101010101010101;

/// The houses that have one empty cell by their counts in binary, see Board::empty_counts_.
constexpr HouseMask exactly_one(const std::array<HouseMask, 4>& counts) noexcept {
  return counts[0] & ~(counts[1] | counts[2] | counts[3]);
}

/// The houses for whose counts a function is odd; it gets the counts of eight houses, a byte each, and returns its
/// result in the lowest bit of each byte.
template <typename Function>
[[nodiscard]] HouseMask houses_where(const std::uint8_t* counts, Function function) noexcept {
  HouseMask houses = 0;
  for (const int at : {0, 8, 16, kHouses - 8}) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, counts + at, 8);
    // Moves bit 8i to bit i by a multiplication whose partial sums do not overlap.
    houses |= static_cast<HouseMask>((function(eight) & kEightOnes) * 0x0102040810204080 >> 56U) << at;
  }
  return houses;
}

}  // namespace nonet
