#pragma once
// The canonical form: equal for two puzzles if and only if a symmetry transforms one into the other.

#include <optional>

#include "nonet/puzzles/symmetry.hpp"

namespace nonet {

/// The canonical form of a puzzle.
struct CanonicalForm {
  /// The puzzle in that form; all its digits are givens, and only candidates that they exclude are removed.
  Grid grid;
  /// A symmetry that transforms the puzzle's digits into those of `grid`. Digits that do not occur keep their order.
  Symmetry symmetry;
  /// The number of transformations that, each with a suitable relabelling, leave the puzzle's digits unchanged:
  /// 1-3359232. Relabellings of digits that do not occur are not counted.
  int automorphisms = 1;
};

/// The minimal lexicographic form ("minlex") of a puzzle: of all grids that a symmetry can make of it, the first one
/// when the 81 cells are read row by row with empty cells before digits. Filled cells count, given or placed;
/// candidates of empty cells do not. Returns nothing if a house has two equal digits (see Grid::conflict). Allocates
/// nothing.
[[nodiscard]] NONET_EXPORT std::optional<CanonicalForm> canonical_form(const Grid& grid) noexcept;

}  // namespace nonet
