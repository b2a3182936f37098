#pragma once
// Position: candidates as chains see them, on a board or under assumptions that remove some of them.

#include "nonet/board.hpp"

namespace nonet::explainer_chains {

/// The candidates of a board, by cell, by digit, and by digit and house. Removing candidates fills no cell: a cell is
/// empty here if it is empty on the board.
class Position {
 public:
  Position() noexcept = default;
  explicit Position(const Board& board) noexcept : empty_(board.empty_cells()), places_(board.positions()) {
    for (const Cell cell : empty_) cells_[static_cast<std::size_t>(cell)] = board.candidates(cell);
    digits_ = board.digit_cells();
    for (House house = 0; house < kHouses; ++house) {
      empty_counts_[static_cast<std::size_t>(house)] = static_cast<std::uint8_t>((empty_ & house_map(house)).count());
    }
    // Each digit that is not placed has candidates in as many rows as it lacks.
    for (Digit digit = 0; digit < kDigits; ++digit) {
      missing_[static_cast<std::size_t>(digit)] = static_cast<std::uint8_t>(std::popcount(digits_[digit].row_mask()));
    }
  }

  [[nodiscard]] const CellMap& empty_cells() const noexcept { return empty_; }
  [[nodiscard]] DigitMask candidates(Cell cell) const noexcept { return cells_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] const CellMap& cells(Digit digit) const noexcept { return digits_[digit]; }
  [[nodiscard]] const DigitCells& digit_cells() const noexcept { return digits_; }
  /// The places of a digit in a house.
  [[nodiscard]] PositionMask places(House house, Digit digit) const noexcept {
    return places_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(house)];
  }
  /// How many cells of a house are empty on the board.
  [[nodiscard]] int empty_count(House house) const noexcept { return empty_counts_[static_cast<std::size_t>(house)]; }
  /// How often a digit is still to be placed on the board, 0-9.
  [[nodiscard]] int missing(Digit digit) const noexcept { return missing_[static_cast<std::size_t>(digit)]; }

  void remove(Cell cell, Digit digit) noexcept {
    cells_[static_cast<std::size_t>(cell)] &= static_cast<DigitMask>(~mask_of(digit));
    digits_[digit].remove(cell);
    auto& places = places_[static_cast<std::size_t>(digit)];
    const auto drop = [&](House house, int position) {
      places[static_cast<std::size_t>(house)] &= static_cast<PositionMask>(~(1U << static_cast<unsigned>(position)));
    };
    drop(block_house(cell), row_of(cell) % 3 * 3 + column_of(cell) % 3);
    drop(row_house(cell), column_of(cell));
    drop(column_house(cell), row_of(cell));
  }

 private:
  CellMap empty_;
  DigitCells digits_;
  Board::Positions places_{};
  std::array<DigitMask, kCells> cells_{};
  std::array<std::uint8_t, kHouses> empty_counts_{};
  std::array<std::uint8_t, kDigits> missing_{};
};

}  // namespace nonet::explainer_chains
