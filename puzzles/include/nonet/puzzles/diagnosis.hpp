#pragma once
// Diagnosis: whether a grid has one solution, and if not, why.

#include <optional>
#include <vector>

#include "nonet/text/grid_text.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// What a grid is. The first two are what a puzzle or a position of one should be.
enum class GridState : std::uint8_t {
  complete,      ///< every cell is filled, and no two digits in a house are equal
  one_solution,  ///< not complete, with exactly one solution
  many,          ///< more than one solution
  none,          ///< no solution, without equal digits in a house
  conflict       ///< two filled cells of a house hold the same digit
};
/// The word that stands for a state in output: `complete`, `one`, `many`, `none`, `invalid`.
[[nodiscard]] NONET_EXPORT const char* grid_state_name(GridState state) noexcept;

/// A placed digit that is not that of the solution.
struct WrongDigit {
  Cell cell;
  Digit digit;
  Digit right;  ///< of the solution

  friend constexpr bool operator==(const WrongDigit&, const WrongDigit&) = default;
};

/// An empty cell that has different digits in two solutions.
struct Difference {
  Cell cell;
  Digit first;
  Digit second;
};

/// What is wrong with a grid.
struct Diagnosis {
  /// Solutions are counted up to one more than this.
  static constexpr int kMaxSolutions = 1000;

  GridState state = GridState::one_solution;
  int solutions = 0;                 ///< 0 to kMaxSolutions + 1; 0 for a conflict
  std::optional<Conflict> conflict;  ///< of a conflict: the first one
  /// Of a grid without solution: a cell that no digit can fill, or a house without a place for a digit.
  std::optional<Truth> unfillable;
  /// Whether that shows only after some singles were placed.
  bool is_after_singles = false;
  // Where the givens alone have one solution, what contradicts it, by cell: a grid that has no solution then has at
  // least one of them.
  std::vector<WrongDigit> wrong_digits;  ///< placed digits
  std::vector<Candidate> removed;        ///< candidates of the solution that were removed from empty cells
  std::optional<Difference> difference;  ///< of a grid with several solutions: its lowest cell that differs

  /// Whether nothing is wrong.
  [[nodiscard]] bool is_sound() const noexcept { return state <= GridState::one_solution; }
};

/// What is wrong with a grid. The reason why it has no solution is the shortest there is: something that cannot be
/// filled as it stands; else wrong digits and removed candidates; else something that cannot be filled once singles are
/// placed; else none is named. Wrong digits and removed candidates are named whatever else is wrong. A grid of
/// candidates alone has no givens. Masks that were set by hand and are not well formed have no solution.
[[nodiscard]] NONET_EXPORT Diagnosis diagnose(const ParsedGrid& parsed);

}  // namespace nonet
