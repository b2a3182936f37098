#pragma once
// Analyser: the seeds' "Sudoku Analyser", a board that applies simple deductions automatically after each change.

#include <array>
#include <span>

#include "nonet/board.hpp"

namespace nonet {

/// A board with the seeds' cascades. Their recursion is replaced by the board's queue of singles and a set of houses to
/// check, so a cascade needs no stack. It ends in the same grid; singles come in the order of their creation instead of
/// depth first.
///
/// The seeds' variables are read from the board: `r_count`, `c_count`, `b_count` are Board::count, the two halves of
/// `bs_r`, `bs_c`, `bs_b` are Board::positions and Board::only_place, a unit's `left` and `candidate` are
/// Board::candidates, its `hint` and `ans` are the status and value in Board::grid, `related` is peers_of.
class NONET_EXPORT Analyser {
 public:
  /// The deductions after a change.
  enum class Level : std::uint8_t {
    singles = 1,            ///< cells with one candidate, and digits with one place in a house, are filled
    locked_candidates = 2,  ///< also: if all places of a digit in a house share another, its rest loses it
  };

  /// Deduces nothing until the first change, or settle().
  explicit Analyser(const Grid& grid, Level level = Level::singles);
  explicit Analyser(const ParsedGrid& parsed, Level level = Level::singles);

  [[nodiscard]] const Board& board() const noexcept { return board_; }
  /// The number of filled cells, 0-81 (`solvedUnits`).
  [[nodiscard]] int filled_count() const noexcept { return kCells - board_.empty_cells().count(); }
  /// The number of cells filled with a digit, 0-9 if there is no conflict (`solvedAmount`).
  [[nodiscard]] int filled_count(Digit digit) const noexcept;

  // Each returns the changes in their order: the change itself, then its consequences. Valid until the next change. A
  // change without an effect is left out. A contradictory board has no more consequences.
  using Cascade = std::span<const Conclusion>;
  /// Fills a cell and applies the consequences (algorithm 0.2, addNumber).
  Cascade place(Cell cell, Digit digit) noexcept;
  /// Removes a candidate and applies the consequences (algorithm 0.7, deleteCandidate2).
  Cascade eliminate(Cell cell, Digit digit) noexcept;
  /// Removes a candidate only (algorithm 0.6, deleteCandidate). Its consequences are applied with the next change of
  /// another kind, or with settle().
  Cascade eliminate_only(Cell cell, Digit digit) noexcept;
  /// Applies all consequences of the current grid.
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
  /// By digit: the houses that lost a place since the last check.
  std::array<HouseMask, kDigits> unseen_;
  std::size_t cascade_size_ = 0;
  std::array<Conclusion, kCandidates> cascade_;  // no candidate is placed or eliminated twice
};

}  // namespace nonet
