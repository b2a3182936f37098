#pragma once
// What a set of cells must be, as a bitset.

#include <bitset>

#include "nonet/cell_map.hpp"

namespace nonet::tests {

using Model = std::bitset<kCells>;

inline Model model_of(const CellMap& cells) {
  Model model;
  for (Cell cell = 0; cell < kCells; ++cell) model[static_cast<std::size_t>(cell)] = cells.contains(cell);
  return model;
}

}  // namespace nonet::tests
