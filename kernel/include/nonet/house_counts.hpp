#pragma once
// HouseCounts: a number for each of the 27 houses, changed and compared all at once.

#include "nonet/houses.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace nonet {

/// How many of some cells lie in each house: a byte a house, rows, then columns, then blocks, and five bytes of
/// nothing.
class HouseCounts {
 public:
  constexpr HouseCounts() noexcept = default;
  /// The counts of a set of cells.
  [[nodiscard]] static HouseCounts of(const CellMap& cells) noexcept;
  /// Nine in every house.
  [[nodiscard]] static constexpr HouseCounts full() noexcept {
    HouseCounts counts;
    for (std::size_t place = 0; place < kHouses; ++place) counts.bytes_[place] = 9;
    return counts;
  }
  /// One for each house of a cell.
  [[nodiscard]] static constexpr HouseCounts one(Cell cell) noexcept {
    HouseCounts counts;
    for (const int place : {row_of(cell), 9 + column_of(cell), 18 + block_of(cell)}) {
      counts.bytes_[static_cast<std::size_t>(place)] = 1;
    }
    return counts;
  }

  [[nodiscard]] constexpr int operator[](House house) const noexcept {
    return bytes_[static_cast<std::size_t>(house >= kFirstRow ? house - kFirstRow : house + 18)];
  }
  HouseCounts& operator+=(const HouseCounts& b) noexcept {
    for (std::size_t i = 0; i < kBytes; ++i) bytes_[i] = static_cast<std::uint8_t>(bytes_[i] + b.bytes_[i]);
    return *this;
  }
  /// No count may be smaller than what is taken from it.
  HouseCounts& operator-=(const HouseCounts& b) noexcept {
    for (std::size_t i = 0; i < kBytes; ++i) bytes_[i] = static_cast<std::uint8_t>(bytes_[i] - b.bytes_[i]);
    return *this;
  }
  friend constexpr bool operator==(const HouseCounts&, const HouseCounts&) = default;

  /// The houses whose count is `number`, in the order of the bytes: bits 0-8 rows, 9-17 columns, 18-26 blocks.
  [[nodiscard]] std::uint32_t equal_to(int number) const noexcept {
#if defined(__SSE2__)
    const __m128i pattern = _mm_set1_epi8(static_cast<char>(number));
    const auto half = [&](std::size_t at) {
      const __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(bytes_.data() + at));
      return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, pattern)));
    };
    return (half(0) | half(16) << 16U) & kUsed;
#else
    std::uint32_t places = 0;
    for (std::size_t i = 0; i < kHouses; ++i) places |= std::uint32_t{bytes_[i] == number} << i;
    return places;
#endif
  }
  /// The house of a bit of `equal_to`.
  [[nodiscard]] static constexpr House house_at(int place) noexcept {
    return place < 18 ? place + kFirstRow : place - 18;
  }
  /// The bits of `equal_to` as a set of houses.
  [[nodiscard]] static constexpr HouseMask houses_at(std::uint32_t places) noexcept {
    return (places << 9U & kUsed) | places >> 18U;
  }

 private:
  static constexpr std::size_t kBytes = 32;
  static constexpr std::uint32_t kUsed = (std::uint32_t{1} << kHouses) - 1;
  alignas(16) std::array<std::uint8_t, kBytes> bytes_{};
};

namespace detail {
inline constexpr std::array<HouseCounts, kCells> kCellCounts = [] {
  std::array<HouseCounts, kCells> counts{};
  for (Cell cell = 0; cell < kCells; ++cell) counts[static_cast<std::size_t>(cell)] = HouseCounts::one(cell);
  return counts;
}();
}  // namespace detail

/// One for each house of a cell, from a table.
[[nodiscard]] constexpr const HouseCounts& counts_of(Cell cell) noexcept {
  return detail::kCellCounts[static_cast<std::size_t>(cell)];
}

inline HouseCounts HouseCounts::of(const CellMap& cells) noexcept {
  HouseCounts counts;
  cells.for_each([&counts](Cell cell) { counts += counts_of(cell); });
  return counts;
}

}  // namespace nonet
