#pragma once
// Generator: minimal puzzles with exactly one solution.

#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet {

/// The least number of givens that leave one solution (G. McGuire, B. Tugemann, G. Civario, 2012), and the greatest
/// number of a known minimal puzzle.
inline constexpr int kFewestClues = 17;
inline constexpr int kMostClues = 40;

/// The allowed number of givens of a puzzle, inclusive.
struct ClueRange {
  int least = kFewestClues;
  int most = kMostClues;

  [[nodiscard]] constexpr bool contains(int clues) const noexcept { return least <= clues && clues <= most; }
};

/// The result of the generator.
struct GeneratedPuzzle {
  /// Has exactly one solution, and more than one without any one of its givens. Nothing if none was found.
  std::optional<Grid> puzzle;
  Grid solution;              ///< all cells given; Grid::undefined() without a puzzle
  int tries = 0;              ///< number of minimal puzzles that were started, up to kMostTries; 0 for an empty range
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
/// A range with few puzzles takes up to a minute. A stop that any thread requests by `cancel` ends the search at the
/// next try, within milliseconds.
[[nodiscard]] NONET_EXPORT GeneratedPuzzle generate_puzzle(std::uint64_t seed, std::uint64_t index,
                                                           ClueRange clues = {},
                                                           const std::stop_token& cancel = {}) noexcept;

}  // namespace nonet
