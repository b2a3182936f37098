#pragma once
// Analyser: the seeds' "Sudoku Analyser", a board on which simple deductions follow from each change by themselves.

#include <array>
#include <span>

#include "nonet/board.hpp"

namespace nonet {

/// A board with the seeds' cascades. What they call recursion is the board's queue of singles and a set of houses to
/// look at, so a cascade takes no stack. It ends in the same grid; singles come in the order in which they came into
/// being instead of depth first.
///
/// The seeds' variables are read from the board: `r_count`, `c_count`, `b_count` are Board::count, the two halves of
/// `bs_r`, `bs_c`, `bs_b` are Board::positions and Board::only_place, a unit's `left` and `candidate` are
/// Board::candidates, its `hint` and `ans` are the status and value in Board::grid, `related` is peers_of.
class NONET_EXPORT Analyser {
 public:
  /// What follows a change.
  enum class Level : std::uint8_t {
    singles = 1,            ///< cells with one candidate and digits with one place in a house are filled
    locked_candidates = 2,  ///< and a digit whose places in a house lie in one other house leaves the rest of that
  };

  /// Nothing follows until the first change, or settle().
  explicit Analyser(const Grid& grid, Level level = Level::singles);
  explicit Analyser(const ParsedGrid& parsed, Level level = Level::singles);

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  /// How many cells are filled, 0-81 (`solvedUnits`).
  [[nodiscard]] int filled_count() const noexcept { return kCells - board_.empty_cells().count(); }
  /// How many cells are filled with a digit, 0-9 where there is no conflict (`solvedAmount`).
  [[nodiscard]] int filled_count(Digit digit) const noexcept;

  // Each returns what changed, in its order: the change itself, then what followed. It is good until the next change.
  // A change that has no effect is not among it. Once the board is contradictory nothing follows any more.
  using Cascade = std::span<const Conclusion>;
  /// Fills a cell, and whatever follows (algorithm 0.2, addNumber).
  Cascade place(Cell cell, Digit digit) noexcept;
  /// Removes a candidate, and whatever follows (algorithm 0.7, deleteCandidate2).
  Cascade eliminate(Cell cell, Digit digit) noexcept;
  /// Removes a candidate and nothing else (algorithm 0.6, deleteCandidate). What follows from it comes with the next
  /// change of another kind, or with settle().
  Cascade eliminate_only(Cell cell, Digit digit) noexcept;
  /// Whatever follows from the grid as it is.
  Cascade settle() noexcept;

 private:
  explicit Analyser(const Board& board, Level level) noexcept;
  bool change(const Conclusion& conclusion) noexcept;
  void follow() noexcept;
  bool next_single() noexcept;
  bool next_locked() noexcept;
  [[nodiscard]] Cascade cascade() const noexcept { return {cascade_.data(), cascade_size_}; }

  Board board_;
  Level level_;
  /// By digit the houses that lost a place since they were looked at.
  std::array<HouseMask, kDigits> unseen_;
  std::size_t cascade_size_ = 0;
  std::array<Conclusion, kCandidates> cascade_;  // no candidate is placed or eliminated twice
};

}  // namespace nonet
