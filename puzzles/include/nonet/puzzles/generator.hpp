#pragma once
// Generator: puzzles with exactly one solution, minimal ones and such with more givens.

#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet {

/// The least number of givens that leave one solution (G. McGuire, B. Tugemann, G. Civario, 2012), and the greatest
/// number that leaves a cell to fill.
inline constexpr int kFewestClues = 17;
inline constexpr int kMostClues = 80;
/// Puzzles with more givens than this are not minimal: minimal ones are too rare to be searched for.
inline constexpr int kMostMinimalClues = 30;

/// The allowed number of givens of a puzzle, inclusive.
struct ClueRange {
  int least = kFewestClues;
  int most = kMostClues;

  [[nodiscard]] constexpr bool contains(int clues) const noexcept { return least <= clues && clues <= most; }
  /// Whether every puzzle in the range keeps givens that can be missed.
  [[nodiscard]] constexpr bool keeps_givens() const noexcept { return least > kMostMinimalClues; }
};

/// The result of the generator.
struct GeneratedPuzzle {
  /// Has exactly one solution; unless the range keeps givens, more than one without any one of its givens. Nothing if
  /// none was found.
  std::optional<Grid> puzzle;
  Grid solution;              ///< all cells given; Grid::undefined() without a puzzle
  int tries = 0;              ///< number of puzzles that were started, up to kMostTries; 0 for an empty range
  int nearest_clues = 0;      ///< without a puzzle: the number of givens nearest to the range; 0 without a try
  bool is_cancelled = false;  ///< the caller requested a stop; there is no puzzle then
};

/// The generator stops after this number of tries without a puzzle in the range.
inline constexpr int kMostTries = 10'000;

/// Puzzle `index` (from 0) of the infinite sequence of a seed. A pure function: the same on every machine.
///
/// Without a range the solution is any solved grid with equal probability. Its givens are removed in random order, all
/// orders with equal probability, unless that would allow another solution. So a minimal puzzle is more probable if
/// more orders lead to it, and puzzles with many givens are rarer here than among all minimal puzzles. Most have 24 or
/// 25.
///
/// With a range a few of these puzzles are tried. If none is in the range, the search starts from the nearest: it adds
/// some givens, then removes all unnecessary ones in random order, and keeps the result if it is not farther from the
/// range. So for a range away from the usual numbers most results are at its near end.
///
/// With a range above kMostMinimalClues the number of givens is drawn from it, all with equal probability, and the
/// removal ends as soon as so many are left.
///
/// A range with few puzzles takes up to a minute. A stop that any thread requests by `cancel` ends the search at the
/// next try, within milliseconds.
[[nodiscard]] NONET_EXPORT GeneratedPuzzle generate_puzzle(std::uint64_t seed, std::uint64_t index,
                                                           ClueRange clues = {},
                                                           const std::stop_token& cancel = {}) noexcept;

}  // namespace nonet
