#pragma once
// Conjugate pairs: a digit with exactly two places in a house.

#include <array>

#include "nonet/board.hpp"

namespace nonet {

/// The only two places of a digit in a house: one of them holds the digit.
struct ConjugatePair {
  std::array<Cell, 2> cells;  ///< ascending
  House house;
};

/// The conjugate pairs of each digit.
class NONET_EXPORT ConjugatePairs {
 public:
  explicit ConjugatePairs(const Board& board, std::uint64_t options = 0) noexcept;
  /// Updates the digits that lost candidates.
  void update(const Board& board, std::uint64_t options, const Changes& changes) noexcept;

  /// The houses in which a digit has two places.
  [[nodiscard]] HouseMask houses(Digit digit) const noexcept { return houses_[static_cast<std::size_t>(digit)]; }
  /// The pair of a digit in one of these houses.
  [[nodiscard]] ConjugatePair in(House house, Digit digit) const noexcept {
    NONET_ASSERT((houses(digit) >> house & 1U) != 0);
    const auto& ends = ends_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
    return {{ends[0], ends[1]}, house};
  }
  /// The cells that are in a pair of a digit.
  [[nodiscard]] const CellMap& cells(Digit digit) const noexcept { return cells_[digit]; }
  /// The same for every digit.
  [[nodiscard]] const DigitCells& cells() const noexcept { return cells_; }
  /// The other place of a digit in one of these houses.
  [[nodiscard]] Cell partner(Cell cell, House house, Digit digit) const noexcept {
    const auto& ends = ends_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
    return ends[0] == cell ? ends[1] : ends[0];
  }

 private:
  void compute(const Board& board, Digit digit) noexcept;

  std::array<HouseMask, kDigits> houses_;
  std::array<std::array<std::array<std::uint8_t, 2>, kHouses>, kDigits> ends_;  // valid for pairs only
  DigitCells cells_;
};

/// The slot of ConjugatePairs; it has no options.
extern NONET_EXPORT const FactSlot kConjugatePairs;
/// The conjugate pairs of a board in its present state.
[[nodiscard]] inline const ConjugatePairs& conjugate_pairs(const Board& board) {
  return *static_cast<const ConjugatePairs*>(board.fact(kConjugatePairs));
}

}  // namespace nonet
