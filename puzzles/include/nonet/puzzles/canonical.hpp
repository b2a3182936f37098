#pragma once
// The canonical form: equal for two puzzles exactly when a symmetry takes one to the other.

#include <optional>

#include "nonet/puzzles/symmetry.hpp"

namespace nonet {

/// The canonical form of a puzzle.
struct CanonicalForm {
  /// The puzzle in that form; all its digits are givens, and no more candidates are removed than they exclude.
  Grid grid;
  /// A symmetry that takes the puzzle's digits to those of `grid`. Digits that do not occur keep their order.
  Symmetry symmetry;
  /// How many transformations, each with a relabelling that goes with it, leave the puzzle's digits as they are:
  /// 1-3359232. Relabellings of digits that do not occur are not counted.
  int automorphisms = 1;
};

/// The minimal lexicographic form ("minlex") of a puzzle: of all grids that a symmetry can make of it the one whose 81
/// cells, read row by row with empty cells before digits, come first. Filled cells count, given or placed; candidates
/// of empty cells do not. Returns nothing when two equal digits stand in a house (see Grid::conflict). Allocates
/// nothing.
[[nodiscard]] NONET_EXPORT std::optional<CanonicalForm> canonical_form(const Grid& grid) noexcept;

}  // namespace nonet
