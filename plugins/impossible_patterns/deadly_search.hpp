#pragma once
// Deadly patterns of two digits a cell on a board.

#include "guardians.hpp"

namespace nonet::impossible {

/// Finds the minimal sets of empty cells with two candidates each, so that every digit of them stands twice in each
/// house that it touches. If the cells hold nothing else, each can take its other digit.
///
///   one cell at least has no other candidate; one or more have, one cell any number, several `limits.guardians` in all
///
/// Order: by the lowest cell without guardians, then depth first.
class DeadlySearch {
 public:
  DeadlySearch(const FindContext& context, int most_cells, Limits limits, ArenaList<GuardedPattern>& into) noexcept
      : context_(context), board_(context.board()), most_cells_(most_cells), limits_(limits), into_(into) {}

  void run();

 private:
  /// A digit of a house that stands there once so far.
  struct Open {
    House house;
    Digit digit;
    CellMap places;  ///< for the other one
  };
  struct Load {
    int guardians = 0;
    int guarded = 0;  ///< cells
  };
  void extend(Load load);
  void add(Cell cell, DigitMask pair) noexcept;
  void remove(Cell cell, DigitMask pair) noexcept;
  [[nodiscard]] bool fits(Cell cell, DigitMask pair) const noexcept;
  /// The open digit with the fewest places; their number in `count`.
  [[nodiscard]] Open narrowest(int& count) const noexcept;

  const FindContext& context_;
  const Board& board_;
  int most_cells_;
  Limits limits_;
  ArenaList<GuardedPattern>& into_;
  CellMap cells_;     // of the pattern
  CellMap excluded_;  // lower cells without guardians
  std::array<DigitMask, kCells> pairs_{};
  std::array<std::array<std::uint8_t, kDigits>, kHouses> counts_{};
};

}  // namespace nonet::impossible
