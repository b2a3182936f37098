#pragma once
// Generator: minimal puzzles with exactly one solution.

#include <stop_token>

#include "nonet/grid.hpp"

namespace nonet {

/// The fewest givens that leave one solution (G. McGuire, B. Tugemann, G. Civario, 2012), and the most that a minimal
/// puzzle is known to have.
inline constexpr int kFewestClues = 17;
inline constexpr int kMostClues = 40;

/// How many givens a puzzle may have, both ends included.
struct ClueRange {
  int least = kFewestClues;
  int most = kMostClues;

  [[nodiscard]] constexpr bool contains(int clues) const noexcept { return least <= clues && clues <= most; }
};

/// What the generator made.
struct GeneratedPuzzle {
  /// Has exactly one solution, and more than one without any one of its givens. Nothing when none was found.
  std::optional<Grid> puzzle;
  Grid solution;              ///< all cells given; Grid::undefined() without a puzzle
  int tries = 0;              ///< how often it was set out for a minimal puzzle, up to kMostTries; 0 for an empty range
  bool is_cancelled = false;  ///< the caller asked it to stop; there is no puzzle then
};

/// After so many tries without a puzzle in the range the generator gives up.
inline constexpr int kMostTries = 10'000;

/// Puzzle `index` (from 0) of the endless sequence that belongs to a seed. A pure function: the same on every machine.
///
/// Without a range the solution is any solved grid, each as likely, and its givens are taken away in random order, each
/// order as likely, as long as no other solution comes up. So a minimal puzzle is the likelier, the more orders lead to
/// it, and those with many givens are rarer here than among all minimal puzzles. Most have 24 or 25.
///
/// With a range a few such puzzles are tried. If none is in the range, the search sets out from the nearest: some
/// givens are added, then all are taken away in random order where they can, and the result is kept if it is no further
/// from the range. So what lies away from the usual numbers was mostly found at the range's near end.
///
/// A range with few puzzles takes up to a minute. A request to stop by `cancel`, from any thread, ends the search at
/// the next try, within milliseconds.
[[nodiscard]] NONET_EXPORT GeneratedPuzzle generate_puzzle(std::uint64_t seed, std::uint64_t index,
                                                           ClueRange clues = {},
                                                           const std::stop_token& cancel = {}) noexcept;

}  // namespace nonet
