#pragma once
// Diagnosis: whether a grid has one solution and, if not, the reason.

#include <optional>
#include <vector>

#include "nonet/text/grid_text.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// The state of a grid. A puzzle, and a position of one, should have one of the first two.
enum class GridState : std::uint8_t {
  complete,      ///< every cell is filled, and no two digits in a house are equal
  one_solution,  ///< not complete, with exactly one solution
  many,          ///< more than one solution
  none,          ///< no solution, without equal digits in a house
  conflict       ///< two filled cells of a house hold the same digit
};
/// The word for a state in output: `complete`, `one`, `many`, `none`, `invalid`.
[[nodiscard]] NONET_EXPORT const char* grid_state_name(GridState state) noexcept;

/// A placed digit that differs from the solution.
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

/// The errors of a grid.
struct Diagnosis {
  /// Solutions are counted up to one more than this.
  static constexpr int kMaxSolutions = 1000;

  GridState state = GridState::one_solution;
  int solutions = 0;                 ///< 0 to kMaxSolutions + 1; 0 for a conflict
  std::optional<Conflict> conflict;  ///< for a conflict: the first one
  /// For a grid without solution: a cell that no digit can fill, or a house without a place for a digit.
  std::optional<Truth> unfillable;
  /// Whether that requires placing some singles first.
  bool is_after_singles = false;
  // If the givens alone have one solution: what contradicts it, by cell. A grid that has no solution then has at least
  // one of these errors.
  std::vector<WrongDigit> wrong_digits;  ///< placed digits
  std::vector<Candidate> removed;        ///< candidates of the solution that were removed from empty cells
  // For a grid with several solutions.
  std::optional<Difference> difference;  ///< its lowest cell that differs
  CellMap open;                          ///< all cells that differ
  std::vector<Candidate> deciding;       ///< those of which one as a given leaves one solution, ascending

  /// Whether there is no error.
  [[nodiscard]] bool is_sound() const noexcept { return state <= GridState::one_solution; }
};

/// Finds the errors of a grid. The reason for having no solution is the simplest one: something that cannot be filled
/// in the current state; else wrong digits and removed candidates; else something that cannot be filled after singles
/// are placed; else none. Wrong digits and removed candidates are reported in any case. A grid with candidates only has
/// no givens. Masks that were set directly and are not well formed have no solution.
[[nodiscard]] NONET_EXPORT Diagnosis diagnose(const ParsedGrid& parsed);

/// Makes a grid a position of a puzzle: the givens of the puzzle become its givens, its other digits are placed ones,
/// so that diagnose finds wrong ones. A given that is no digit yet is filled in if it is a candidate. Returns the
/// givens that the grid contradicts, and leaves them as they are: the cell is empty without the candidate or in a grid
/// of digits, or has another digit.
[[nodiscard]] NONET_EXPORT CellMap set_givens_of(const Grid& puzzle, ParsedGrid& position);

}  // namespace nonet
