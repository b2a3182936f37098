#pragma once
// Converts an array of masks to a set of cells.

#include <cstring>
#include <span>

#include "nonet/grid.hpp"

namespace nonet {

/// The cells whose mask has one of the bits. Reads four masks as one word.
[[nodiscard]] inline CellMap cells_with(std::span<const Grid::Mask, kCells> masks, Grid::Mask bits) noexcept {
  constexpr std::uint64_t kOnes = 0x0001'0001'0001'0001;
  constexpr std::uint64_t kAllButTop = 0x7fff'7fff'7fff'7fff;
  constexpr int kInWord = 64;
  detail::CellWords words{};
  int cell = 0;
  for (; cell + 4 <= kCells; cell += 4) {
    std::uint64_t four = 0;
    std::memcpy(&four, masks.data() + cell, sizeof four);
    four &= kOnes * bits;
    const std::uint64_t has = (((four & kAllButTop) + kAllButTop) | four) & ~kAllButTop;  // the top bit of each mask
    // Collects the four bits, which are 16 apart.
    words[static_cast<std::size_t>(cell / kInWord)] |= (has >> 15U) * 0x1000'2000'4000'8000U >> 60U << (cell % kInWord);
  }
  const bool last = (masks.back() & bits) != 0;
  words[1] |= std::uint64_t{last} << (cell % kInWord);
  return CellMap::of_words(words);
}

}  // namespace nonet
