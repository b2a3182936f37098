#pragma once
// Almost hidden sets: n digits of a house whose places are n + 1 cells.

#include <array>
#include <span>
#include <vector>

#include "nonet/board.hpp"

namespace nonet {

/// n digits of a house that have n + 1 cells together. One of the cells holds none of them.
struct AlmostHiddenSet {
  CellMap cells;
  DigitMask digits = 0;
  House house = 0;  ///< the first house that has it, blocks before rows before columns

  /// The set's digits that a cell of it has.
  [[nodiscard]] DigitMask digits_in(const Board& board, Cell cell) const noexcept {
    return board.candidates(cell) & digits;
  }
  friend bool operator==(const AlmostHiddenSet&, const AlmostHiddenSet&) = default;
};

/// All almost hidden sets of a board that leave out at least one empty cell of their house. Each once, under its first
/// house; by house, and in a house ascending by the set of digits as a binary number.
class NONET_EXPORT AlmostHiddenSets {
 public:
  AlmostHiddenSets(const Board& board, std::uint64_t options);
  /// Updates the houses that lost candidates.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  [[nodiscard]] std::span<const AlmostHiddenSet> all() const noexcept { return sets_; }

 private:
  std::vector<AlmostHiddenSet> sets_;
  std::vector<AlmostHiddenSet> before_;  // scratch memory for updates
  std::array<std::uint32_t, kHouses + 1> begin_{};
};

/// The slot of AlmostHiddenSets; it has no options.
extern NONET_EXPORT const FactSlot kAlmostHiddenSets;
/// The almost hidden sets of a board in its present state.
[[nodiscard]] inline const AlmostHiddenSets& almost_hidden_sets(const Board& board) {
  return *static_cast<const AlmostHiddenSets*>(board.fact(kAlmostHiddenSets));
}

}  // namespace nonet
