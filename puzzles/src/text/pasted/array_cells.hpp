#pragma once
// The cells of a flat array, and of one with nine values for each cell.

#include <string>
#include <string_view>

#include "pasted/labels.hpp"

namespace nonet::text {

struct ArrayCells {
  std::string cells = {};  ///< `1`-`9` and `.`, any number; empty: not cells
  std::string wrong = {};  ///< the first value that is no cell
  std::string fault = {};  ///< of a text that is meant as a grid
};
/// Reads what stands between brackets without other brackets in them.
[[nodiscard]] ArrayCells array_cells_from(std::string_view content);

/// Whether 729 cells are ones and nothing, and each nine have one 1 at most and some have one: a digit at its place
/// among nine.
[[nodiscard]] bool is_one_hot(std::string_view cells);
struct OneHot {
  std::string cells = {};  ///< 81
  std::string error = {};  ///< if the values can be read in two ways, or in none
};
/// The grid of such cells: nine values for each cell, or a grid of ones for each digit.
[[nodiscard]] OneHot grids_of_one_hot(std::string_view cells);

/// What the name of a list says about the lists in it: `columns`, `boxes`; rows otherwise.
[[nodiscard]] Axis axis_of(std::string_view name);

}  // namespace nonet::text
