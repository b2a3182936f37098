#pragma once
// From an array of masks to a set of cells.

#include <span>

#include "nonet/grid.hpp"

namespace nonet {

/// The cells whose mask has one of the bits.
[[nodiscard]] inline CellMap cells_with(std::span<const Grid::Mask, kCells> masks, Grid::Mask bits) noexcept {
  constexpr int kInWord = 64;
  detail::CellWords words{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const bool has = (masks[static_cast<std::size_t>(cell)] & bits) != 0;
    words[static_cast<std::size_t>(cell / kInWord)] |= std::uint64_t{has} << (cell % kInWord);
  }
  return CellMap::of_words(words);
}

}  // namespace nonet
