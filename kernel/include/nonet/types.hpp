#pragma once
// The vocabulary: cells, digits, houses, candidates, and the conclusion of a step.

#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>

#include "nonet/assert.hpp"

namespace nonet {

/// Integral types that are meant as numbers: no bool, no character.
template <typename T>
concept PlainInteger =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> && !std::same_as<T, wchar_t> &&
    !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

template <typename A, typename B>
concept DifferentThings = !std::same_as<A, B>;

/// The number of a thing; `Of` names the kind. It computes as an int does, and plain numbers convert into it, but the
/// numbers of different things do not convert into each other, and are not compared, added or subtracted.
/// Uninitialized by default, so that arrays of numbers cost nothing.
template <typename Of>
class Number {
 public:
  Number() noexcept = default;
  template <PlainInteger Plain>
  constexpr Number(Plain number) noexcept : number_(static_cast<int>(number)) {}  // NOLINT: results of arithmetic
  constexpr operator int() const noexcept { return number_; }                     // NOLINT: for arithmetic
  constexpr Number& operator++() noexcept { return *this += 1; }
  constexpr Number& operator--() noexcept { return *this -= 1; }
  constexpr Number operator++(int) noexcept { return std::exchange(*this, number_ + 1); }
  constexpr Number operator--(int) noexcept { return std::exchange(*this, number_ - 1); }
  template <PlainInteger Plain>
  constexpr Number& operator+=(Plain distance) noexcept {
    return *this = number_ + static_cast<int>(distance);
  }
  template <PlainInteger Plain>
  constexpr Number& operator-=(Plain distance) noexcept {
    return *this = number_ - static_cast<int>(distance);
  }

 private:
  int number_;
};
template <typename A, DifferentThings<A> B>
int operator+(Number<A>, Number<B>) = delete;
template <typename A, DifferentThings<A> B>
int operator-(Number<A>, Number<B>) = delete;
template <typename A, DifferentThings<A> B>
bool operator==(Number<A>, Number<B>) = delete;
template <typename A, DifferentThings<A> B>
std::strong_ordering operator<=>(Number<A>, Number<B>) = delete;

/// Cell 0-80, row by row from the top left.
using Cell = Number<struct CellTag>;
/// Digit 0-8; text shows it as 1-9.
using Digit = Number<struct DigitTag>;
/// House 0-26: blocks 0-8, rows 9-17, columns 18-26.
using House = Number<struct HouseTag>;
/// Candidate 0-728: cell * 9 + digit.
using Candidate = Number<struct CandidateTag>;

static_assert(sizeof(Cell) == sizeof(int) && std::is_trivial_v<Cell> && std::is_standard_layout_v<Cell>);

/// A set of nine things as bits 0-8. Sets of the same things combine into such a set; with a plain number it computes
/// as an unsigned does, so that bit tricks work. Masks of different things do not convert into each other and are not
/// combined. `Thing` is the type of the things.
template <typename Thing>
class NineMask {
 public:
  constexpr NineMask() noexcept = default;
  template <std::integral Bits>
  constexpr NineMask(Bits bits) noexcept : bits_(static_cast<std::uint16_t>(bits)) {}  // NOLINT: results of bit tricks
  constexpr operator unsigned() const noexcept { return bits_; }                       // NOLINT: for bit tricks
  constexpr NineMask& operator|=(NineMask other) noexcept { return *this = *this | other; }
  constexpr NineMask& operator&=(NineMask other) noexcept { return *this = *this & other; }
  constexpr NineMask& operator^=(NineMask other) noexcept { return *this = *this ^ other; }
  /// The number of things in the set.
  [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_single() const noexcept { return std::has_single_bit(bits_); }
  /// The lowest thing 0-8; the set must not be empty.
  [[nodiscard]] constexpr Thing lowest() const noexcept {
    NONET_ASSERT(bits_ != 0);
    return std::countr_zero(bits_);
  }

 private:
  std::uint16_t bits_;
};
// Templates, so that a plain number does not convert into a mask here: it computes with the mask's bits.
template <typename Thing>
[[nodiscard]] constexpr NineMask<Thing> operator|(NineMask<Thing> a, NineMask<Thing> b) noexcept {
  return unsigned{a} | unsigned{b};
}
template <typename Thing>
[[nodiscard]] constexpr NineMask<Thing> operator&(NineMask<Thing> a, NineMask<Thing> b) noexcept {
  return unsigned{a} & unsigned{b};
}
template <typename Thing>
[[nodiscard]] constexpr NineMask<Thing> operator^(NineMask<Thing> a, NineMask<Thing> b) noexcept {
  return unsigned{a} ^ unsigned { b };
}
/// The other ones of the nine things.
template <typename Thing>
[[nodiscard]] constexpr NineMask<Thing> operator~(NineMask<Thing> a) noexcept {
  return unsigned{a} ^ 0x1ffU;
}
template <typename A, DifferentThings<A> B>
unsigned operator|(NineMask<A>, NineMask<B>) = delete;
template <typename A, DifferentThings<A> B>
unsigned operator&(NineMask<A>, NineMask<B>) = delete;
template <typename A, DifferentThings<A> B>
unsigned operator^(NineMask<A>, NineMask<B>) = delete;
template <typename A, DifferentThings<A> B>
bool operator==(NineMask<A>, NineMask<B>) = delete;

/// A set of digits: bit d stands for digit d.
using DigitMask = NineMask<Digit>;
/// A set of places in a house: bit i stands for its i-th cell in ascending order.
using PositionMask = NineMask<int>;
/// A set of houses: bit h stands for house h (bits 0-26).
using HouseMask = std::uint32_t;

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;
inline constexpr int kCandidates = kCells * kDigits;
inline constexpr House kFirstRow = 9;
inline constexpr House kFirstColumn = 18;
inline constexpr DigitMask kAllDigits = 0x1ff;

/// Whether a number is a cell, a digit, a house or a candidate.
[[nodiscard]] constexpr bool is_cell(int number) noexcept { return number >= 0 && number < kCells; }
[[nodiscard]] constexpr bool is_digit(int number) noexcept { return number >= 0 && number < kDigits; }
[[nodiscard]] constexpr bool is_house(int number) noexcept { return number >= 0 && number < kHouses; }
[[nodiscard]] constexpr bool is_candidate(int number) noexcept { return number >= 0 && number < kCandidates; }

/// Row 0-8 of a cell.
[[nodiscard]] constexpr int row_of(Cell cell) noexcept { return cell / 9; }
/// Column 0-8 of a cell.
[[nodiscard]] constexpr int column_of(Cell cell) noexcept { return cell % 9; }
/// Block 0-8 of a cell.
[[nodiscard]] constexpr int block_of(Cell cell) noexcept { return cell / 27 * 3 + cell % 9 / 3; }

/// The candidate of a cell and a digit.
[[nodiscard]] constexpr Candidate candidate_of(Cell cell, Digit digit) noexcept { return cell * kDigits + digit; }
/// The cell of a candidate.
[[nodiscard]] constexpr Cell cell_of(Candidate candidate) noexcept { return candidate / kDigits; }
/// The digit of a candidate.
[[nodiscard]] constexpr Digit digit_of(Candidate candidate) noexcept { return candidate % kDigits; }
/// The mask that holds one digit.
[[nodiscard]] constexpr DigitMask mask_of(Digit digit) noexcept { return 1U << digit; }

/// The bits of a mask as numbers of things, ascending: a range as cheap as a loop over `mask &= mask - 1`.
template <typename Thing>
class BitRange {
 public:
  class Iterator {
   public:
    using value_type = Thing;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;  // it yields values; the concept below is the accurate one
    using iterator_concept = std::forward_iterator_tag;
    using pointer = const Thing*;
    using reference = Thing;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::uint32_t rest) noexcept : rest_(rest) {}
    constexpr Thing operator*() const noexcept { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    /// Compares positions in one range.
    friend constexpr bool operator==(const Iterator&, const Iterator&) noexcept = default;

   private:
    std::uint32_t rest_ = 0;
  };
  using const_iterator = Iterator;

  constexpr BitRange() noexcept = default;
  constexpr explicit BitRange(std::uint32_t mask) noexcept : mask_(mask) {}
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(mask_); }
  [[nodiscard]] static constexpr Iterator end() noexcept { return {}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return mask_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return static_cast<std::size_t>(std::popcount(mask_)); }

 private:
  std::uint32_t mask_ = 0;
};

/// The digits 0-8 of a mask, ascending: `for (const Digit digit : digits_of(board.candidates(cell)))`.
[[nodiscard]] constexpr BitRange<Digit> digits_of(DigitMask digits) noexcept { return BitRange<Digit>(digits); }
/// The houses 0-26 of a mask, ascending.
[[nodiscard]] constexpr BitRange<House> houses_in(HouseMask houses) noexcept { return BitRange<House>(houses); }
/// The positions 0-8 of a mask, ascending.
[[nodiscard]] constexpr BitRange<int> positions_of(PositionMask positions) noexcept { return BitRange<int>(positions); }
/// The lowest digit 0-8 of a mask, which must not be empty.
[[nodiscard]] constexpr Digit lowest_digit(DigitMask digits) noexcept {
  NONET_ASSERT(digits != 0);
  return digits.lowest();
}

/// One change of a grid by a step: it fills a cell with a digit, or removes one candidate. Also used as a literal: a
/// placement means "this candidate is true", an elimination "it is false".
struct alignas(4) Conclusion {
  enum class Kind : std::uint8_t { elimination, placement };

  Kind kind = Kind::elimination;
  std::uint8_t cell = 0;   ///< 0-80
  std::uint8_t digit = 0;  ///< 0-8
  std::uint8_t unused = 0;

  [[nodiscard]] static constexpr Conclusion place(Cell cell, Digit digit) noexcept {
    NONET_ASSERT(is_cell(cell) && is_digit(digit));
    return std::bit_cast<Conclusion>(1U | static_cast<unsigned>(cell) << 8U | static_cast<unsigned>(digit) << 16U);
  }
  [[nodiscard]] static constexpr Conclusion eliminate(Cell cell, Digit digit) noexcept {
    NONET_ASSERT(is_cell(cell) && is_digit(digit));
    return std::bit_cast<Conclusion>(static_cast<unsigned>(cell) << 8U | static_cast<unsigned>(digit) << 16U);
  }
  [[nodiscard]] constexpr bool is_placement() const noexcept { return kind == Kind::placement; }
  [[nodiscard]] constexpr Candidate candidate() const noexcept { return candidate_of(cell, digit); }

  friend constexpr auto operator<=>(const Conclusion&, const Conclusion&) = default;  // NOLINT(modernize-use-nullptr)
};

}  // namespace nonet
