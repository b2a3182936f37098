#pragma once
// Position: candidates as chains see them, on a board or under assumptions that remove some of them.

#include "nonet/board.hpp"

namespace nonet::explainer_chains {

/// The places of a cell in its block, row and column.
using Places = std::array<std::uint8_t, 3>;

namespace detail {

constexpr std::array<Places, kCells> make_places() noexcept {
  std::array<Places, kCells> places{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    places[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(row_of(cell) % 3 * 3 + column_of(cell) % 3),
                                              static_cast<std::uint8_t>(column_of(cell)),
                                              static_cast<std::uint8_t>(row_of(cell))};
  }
  return places;
}
inline constexpr std::array<Places, kCells> kPlaces = make_places();

constexpr std::array<std::array<std::uint8_t, 3>, kCells> make_ordered_houses() noexcept {
  std::array<std::array<std::uint8_t, 3>, kCells> houses{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    houses[static_cast<std::size_t>(cell)] = {static_cast<std::uint8_t>(block_house(cell)),
                                              static_cast<std::uint8_t>(row_house(cell)),
                                              static_cast<std::uint8_t>(column_house(cell))};
  }
  return houses;
}
inline constexpr std::array<std::array<std::uint8_t, 3>, kCells> kOrderedHouses = make_ordered_houses();

}  // namespace detail

/// The places of a cell in its block, row and column.
[[nodiscard]] constexpr const Places& places_of(Cell cell) noexcept {
  return detail::kPlaces[static_cast<std::size_t>(cell)];
}
/// The block, row and column of a cell.
[[nodiscard]] constexpr const std::array<std::uint8_t, 3>& ordered_houses(Cell cell) noexcept {
  return detail::kOrderedHouses[static_cast<std::size_t>(cell)];
}
/// Whether a mask has two bits.
[[nodiscard]] constexpr bool are_two(unsigned mask) noexcept {
  const unsigned rest = mask & (mask - 1);
  return rest != 0 && (rest & (rest - 1)) == 0;
}
/// The other one of two bits, of which one is known.
[[nodiscard]] constexpr int other_of(unsigned two, int one) noexcept {
  return std::countr_zero(two & ~(1U << static_cast<unsigned>(one)));
}

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
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const auto at = static_cast<std::size_t>(digit);
      // Each digit that is not placed has candidates in as many rows as it lacks.
      missing_[at] = static_cast<std::uint8_t>(std::popcount(digits_[digit].row_mask()));
      pairs_[at] = board.houses_with(2, digit);
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
  /// The houses in which a digit has two places.
  [[nodiscard]] HouseMask pairs(Digit digit) const noexcept { return pairs_[static_cast<std::size_t>(digit)]; }
  /// How many cells of a house are empty on the board.
  [[nodiscard]] int empty_count(House house) const noexcept { return empty_counts_[static_cast<std::size_t>(house)]; }
  /// How often a digit is still to be placed on the board, 0-9.
  [[nodiscard]] int missing(Digit digit) const noexcept { return missing_[static_cast<std::size_t>(digit)]; }

  /// A candidate goes that is there.
  void remove(Cell cell, Digit digit) noexcept {
    cells_[static_cast<std::size_t>(cell)] &= static_cast<DigitMask>(~mask_of(digit));
    digits_[digit].remove(cell);
    auto& places = places_[static_cast<std::size_t>(digit)];
    HouseMask& pairs = pairs_[static_cast<std::size_t>(digit)];
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const House house = ordered_houses(cell)[kind];
      PositionMask& here = places[static_cast<std::size_t>(house)];
      here &= static_cast<PositionMask>(~(1U << places_of(cell)[kind]));
      pairs = (pairs & ~(HouseMask{1} << house)) | (are_two(here) ? HouseMask{1} << house : 0);
    }
  }

 private:
  CellMap empty_;
  DigitCells digits_;
  Board::Positions places_{};
  std::array<DigitMask, kCells> cells_{};
  std::array<HouseMask, kDigits> pairs_{};
  std::array<std::uint8_t, kHouses> empty_counts_{};
  std::array<std::uint8_t, kDigits> missing_{};
};

}  // namespace nonet::explainer_chains
