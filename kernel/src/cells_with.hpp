#pragma once
// From an array of what cells have, masks or characters, to a set of cells.

#include <span>

#include "nonet/grid.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace nonet {

/// The cells for which a function has set a bit: it looks at sixteen cells, from one that it is told, and answers with
/// a bit each.
template <typename Sixteen>
[[nodiscard]] CellMap cells_by_sixteen(Sixteen sixteen) noexcept {
  const std::uint64_t most = sixteen(0) | sixteen(16) << 16U | sixteen(32) << 32U | sixteen(48) << 48U;
  const std::uint64_t rest = sixteen(64) | sixteen(kCells - 16) >> 15U << 16U;
  return CellMap::of_words({most, rest});
}

/// The cells whose mask has one of the bits.
[[nodiscard]] inline CellMap cells_with(std::span<const Grid::Mask, kCells> masks, Grid::Mask bits) noexcept {
#ifdef __SSE2__
  const __m128i wanted = _mm_set1_epi16(static_cast<short>(bits));
  const auto without = [&](const Grid::Mask* at) {
    const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    return _mm_cmpeq_epi16(_mm_and_si128(eight, wanted), _mm_setzero_si128());
  };
  return cells_by_sixteen([&](std::size_t from) {
    const Grid::Mask* at = masks.data() + from;
    return std::uint64_t{~static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(without(at), without(at + 8)))) &
                         0xffffU};
  });
#else
  CellMap cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if ((masks[static_cast<std::size_t>(cell)] & bits) != 0) cells.add(cell);
  }
  return cells;
#endif
}

}  // namespace nonet
