#pragma once
// Truths: the 324 constraints of a sudoku. Each says that one of its candidates is true, and that at most one is.
// (The words truth and link are those of Allan Barker's set logic; an argument names truths as bases and links as
// covers.)

#include "nonet/candidate_map.hpp"

namespace nonet {

/// Truth 0-323: 0-80 "cell c holds a digit", 81 + digit * 27 + house "house h holds digit d".
using Truth = std::uint16_t;
inline constexpr int kTruths = kCells + kHouses * kDigits;

/// A set of truths.
using TruthMap = detail::BitMap<kTruths>;

/// The truth that a cell holds a digit.
[[nodiscard]] constexpr Truth cell_truth(Cell cell) noexcept {
  NONET_ASSERT(is_cell(cell));
  return static_cast<Truth>(cell);
}
/// The truth that a house holds a digit.
[[nodiscard]] constexpr Truth house_truth(House house, Digit digit) noexcept {
  NONET_ASSERT(is_house(house) && is_digit(digit));
  return static_cast<Truth>(kCells + digit * kHouses + house);
}
[[nodiscard]] constexpr bool is_cell_truth(Truth truth) noexcept { return truth < kCells; }
namespace detail {
/// House and digit of each house truth: a look is cheaper than a division.
struct HouseTruth {
  std::uint8_t house;
  std::uint8_t digit;
};
inline constexpr auto kHouseTruths = [] {
  std::array<HouseTruth, kTruths - kCells> truths{};
  for (std::size_t i = 0; i < truths.size(); ++i) {
    truths[i] = {static_cast<std::uint8_t>(i % kHouses), static_cast<std::uint8_t>(i / kHouses)};
  }
  return truths;
}();
}  // namespace detail

/// The house of a house truth.
[[nodiscard]] constexpr House house_of(Truth truth) noexcept {
  NONET_ASSERT(!is_cell_truth(truth) && truth < kTruths);
  return detail::kHouseTruths[truth - std::size_t{kCells}].house;
}
/// The digit of a house truth.
[[nodiscard]] constexpr Digit truth_digit(Truth truth) noexcept {
  NONET_ASSERT(!is_cell_truth(truth) && truth < kTruths);
  return detail::kHouseTruths[truth - std::size_t{kCells}].digit;
}

}  // namespace nonet
