#pragma once
// Position: the candidates for chains, on a board or under assumptions that remove some of them.

#include "nonet/board.hpp"

namespace nonet::explainer_chains {

/// The block, row and column of a cell: Explainer's order, not that of house_triple.
[[nodiscard]] constexpr std::array<House, 3> ordered_houses(Cell cell) noexcept {
  const auto [row, column, block] = house_triple(cell);
  return {block, row, column};
}
/// Whether a mask has two bits.
[[nodiscard]] constexpr bool are_two(unsigned mask) noexcept {
  const unsigned rest = mask & (mask - 1);
  return rest != 0 && (rest & (rest - 1)) == 0;
}
/// The other one of two bits.
[[nodiscard]] constexpr int other_of(unsigned two, int one) noexcept {
  return std::countr_zero(two & ~(1U << static_cast<unsigned>(one)));
}

/// The candidates of a board, by cell and by digit. Removing candidates fills no cell: a cell is empty here if it is
/// empty on the board. Small, as each branch copies it.
class Position {
 public:
  Position() noexcept = default;
  explicit Position(const Board& board) noexcept : empty_(board.empty_cells()), digits_(board.digit_cells()) {
    for (const Cell cell : empty_) cells_[static_cast<std::size_t>(cell)] = board.candidates(cell);
    // Each unplaced digit has candidates in as many rows as it has placements left.
    for (Digit digit = 0; digit < kDigits; ++digit) {
      missing_[static_cast<std::size_t>(digit)] = static_cast<std::uint8_t>(std::popcount(digits_[digit].row_mask()));
    }
  }

  [[nodiscard]] const CellMap& empty_cells() const noexcept { return empty_; }
  [[nodiscard]] DigitMask candidates(Cell cell) const noexcept { return cells_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] const CellMap& cells(Digit digit) const noexcept { return digits_[digit]; }
  [[nodiscard]] const DigitCells& digit_cells() const noexcept { return digits_; }
  /// The cells of a house that have a digit.
  [[nodiscard]] CellMap cells(House house, Digit digit) const noexcept { return digits_[digit] & house_map(house); }
  /// The same as positions in the house.
  [[nodiscard]] PositionMask places(House house, Digit digit) const noexcept {
    return digits_[digit].positions_in(house);
  }
  /// The houses in which a digit has two places.
  [[nodiscard]] HouseMask pairs(Digit digit) const noexcept {
    HouseMask pairs = 0;
    for (House house = 0; house < kHouses; ++house) {
      if (cells(house, digit).count() == 2) pairs |= HouseMask{1} << house;
    }
    return pairs;
  }
  /// The candidates whose falsity has an immediate consequence: one of two in a house, or (`in_cells`) in a cell.
  [[nodiscard]] DigitCells linked(bool in_cells) const noexcept {
    CellMap bivalue;
    for (const Cell cell : empty_) {
      if (in_cells && are_two(candidates(cell))) bivalue.add(cell);
    }
    DigitCells linked;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      CellMap cells = bivalue;
      for (const House house : houses_in(pairs(digit))) cells |= house_map(house);
      linked[digit] = cells & this->cells(digit);
    }
    return linked;
  }
  /// The number of cells of a house that are empty on the board.
  [[nodiscard]] int empty_count(House house) const noexcept { return (empty_ & house_map(house)).count(); }
  /// The number of placements of a digit that the board lacks, 0-9.
  [[nodiscard]] int missing(Digit digit) const noexcept { return missing_[static_cast<std::size_t>(digit)]; }

  void remove(Cell cell, Digit digit) noexcept {
    cells_[static_cast<std::size_t>(cell)] &= ~mask_of(digit);
    digits_[digit].remove(cell);
  }

 private:
  CellMap empty_;
  DigitCells digits_;
  std::array<DigitMask, kCells> cells_{};
  std::array<std::uint8_t, kDigits> missing_{};
};

}  // namespace nonet::explainer_chains
