#pragma once
// Positions of a solver or a board as grids of Python.

#include "puzzles.hpp"

namespace nonet::python {

/// A position with the history that its text would have: cells filled in their order, then the removed candidates.
/// `is_pencilmarks`: whether it has candidates alone, so that a placed digit is the only candidate of its cell.
[[nodiscard]] ParsedGrid parsed_position(const Grid& grid, bool is_pencilmarks);
/// The same as a grid of Python.
[[nodiscard]] GridValue position_value(const Grid& grid, bool is_pencilmarks);

}  // namespace nonet::python
