#pragma once
// Almost locked sets: n empty cells of a house with n + 1 digits. More generally, with n + k.

#include <array>
#include <span>
#include <vector>

#include "nonet/board.hpp"

namespace nonet {

/// n cells of a house with n + k digits together.
struct AlmostLockedSet {
  CellMap cells;
  DigitMask digits = 0;
  House house = 0;  ///< the first house that has all cells, blocks before rows before columns

  /// The set's cells that have a digit.
  [[nodiscard]] CellMap places(const Board& board, Digit digit) const noexcept {
    return cells & board.digit_cells(digit);
  }
  friend bool operator==(const AlmostLockedSet&, const AlmostLockedSet&) = default;
};

/// The options key of kAlmostLockedSets.
struct SetSizes {
  int extra = 1;      ///< k, 1-8: number of digits less number of cells
  int max_cells = 8;  ///< 1-8

  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return static_cast<std::uint64_t>(extra) * 16 + static_cast<std::uint64_t>(max_cells);
  }
};

/// All almost locked sets of a board with the sizes of the options key. Each once, under its first house; by house, and
/// in a house ascending by the binary number that has bit i for the i-th empty cell.
class NONET_EXPORT AlmostLockedSets {
 public:
  AlmostLockedSets(const Board& board, std::uint64_t options);
  /// Updates the houses that lost candidates.
  void update(const Board& board, std::uint64_t options, const Changes& changes);

  [[nodiscard]] std::span<const AlmostLockedSet> all() const noexcept { return sets_; }
  [[nodiscard]] std::span<const AlmostLockedSet> in(House house) const noexcept {
    const auto at = static_cast<std::size_t>(house);
    return std::span(sets_).subspan(begin_[at], begin_[at + 1] - begin_[at]);
  }

 private:
  std::vector<AlmostLockedSet> sets_;
  std::vector<AlmostLockedSet> before_;  // scratch memory for updates
  std::array<std::uint32_t, kHouses + 1> begin_{};
};

/// The slot of AlmostLockedSets; its options key is SetSizes::key.
extern NONET_EXPORT const FactSlot kAlmostLockedSets;
/// The almost locked sets of a board in its present state.
[[nodiscard]] inline const AlmostLockedSets& almost_locked_sets(const Board& board, const SetSizes& sizes = {}) {
  return *static_cast<const AlmostLockedSets*>(board.fact(kAlmostLockedSets, sizes.key()));
}

}  // namespace nonet
