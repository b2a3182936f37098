#pragma once
// Truths: the 324 constraints of a sudoku. For each, exactly one of its candidates is true. (The words truth and link
// are those of Allan Barker's set logic; an argument uses truths as bases, "at least one", and as covers, the links,
// "at most one".)

#include <compare>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "nonet/candidate_map.hpp"

namespace nonet {

/// Truth by its index 0-323: 0-80 "cell c holds a digit", 81 + digit * 27 + house "house h holds digit d".
/// Uninitialized by default, so that arrays of truths cost nothing.
class Truth {
 public:
  Truth() noexcept = default;
  template <std::integral Index>
  constexpr explicit Truth(Index index) noexcept : index_(static_cast<std::uint16_t>(index)) {}
  [[nodiscard]] constexpr int index() const noexcept { return index_; }

  friend constexpr bool operator==(const Truth&, const Truth&) noexcept = default;
  friend constexpr auto operator<=>(const Truth&, const Truth&) noexcept = default;  // NOLINT(modernize-use-nullptr)

 private:
  std::uint16_t index_;
};
inline constexpr int kTruths = kCells + kHouses * kDigits;
/// Means no truth.
inline constexpr Truth kNoTruth{kTruths};

static_assert(sizeof(Truth) == 2 && std::is_trivial_v<Truth> && std::is_standard_layout_v<Truth>);

/// A set of truths.
using TruthMap = detail::BitMap<kTruths, Truth>;

/// The truth that a cell holds a digit.
[[nodiscard]] constexpr Truth cell_truth(Cell cell) noexcept {
  NONET_ASSERT(is_cell(cell));
  return Truth(int{cell});
}
/// The truth that a house holds a digit.
[[nodiscard]] constexpr Truth house_truth(House house, Digit digit) noexcept {
  NONET_ASSERT(is_house(house) && is_digit(digit));
  return Truth(kCells + digit * kHouses + house);
}
/// Whether an index is that of a truth.
[[nodiscard]] constexpr bool is_truth(int index) noexcept { return index >= 0 && index < kTruths; }
[[nodiscard]] constexpr bool is_cell_truth(Truth truth) noexcept { return truth.index() < kCells; }
namespace detail {
/// House and digit of each house truth: a lookup is cheaper than a division.
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

/// The cell of a cell truth.
[[nodiscard]] constexpr Cell cell_of(Truth truth) noexcept {
  NONET_ASSERT(is_cell_truth(truth));
  return truth.index();
}
/// The house of a house truth.
[[nodiscard]] constexpr House house_of(Truth truth) noexcept {
  NONET_ASSERT(!is_cell_truth(truth) && is_truth(truth.index()));
  return detail::kHouseTruths[static_cast<std::size_t>(truth.index() - kCells)].house;
}
/// The digit of a house truth.
[[nodiscard]] constexpr Digit truth_digit(Truth truth) noexcept {
  NONET_ASSERT(!is_cell_truth(truth) && is_truth(truth.index()));
  return detail::kHouseTruths[static_cast<std::size_t>(truth.index() - kCells)].digit;
}

}  // namespace nonet
