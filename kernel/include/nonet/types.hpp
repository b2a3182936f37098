#pragma once
// The vocabulary: cells, digits, houses, candidates, and the conclusion of a step.

#include <bit>
#include <compare>
#include <cstdint>

namespace nonet {

/// Cell 0-80, row by row from the top left.
using Cell = int;
/// Digit 0-8; text shows it as 1-9.
using Digit = int;
/// House 0-26: blocks 0-8, rows 9-17, columns 18-26.
using House = int;
/// Candidate 0-728: cell * 9 + digit.
using Candidate = int;
/// A set of digits: bit d stands for digit d (bits 0-8).
using DigitMask = std::uint16_t;
/// A set of places in a house: bit i stands for its i-th cell in ascending order (bits 0-8).
using PositionMask = std::uint16_t;
/// A set of houses: bit h stands for house h (bits 0-26).
using HouseMask = std::uint32_t;

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;
inline constexpr int kCandidates = kCells * kDigits;
inline constexpr House kFirstRow = 9;
inline constexpr House kFirstColumn = 18;
inline constexpr DigitMask kAllDigits = 0x1ff;

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
[[nodiscard]] constexpr DigitMask mask_of(Digit digit) noexcept { return static_cast<DigitMask>(1U << digit); }

/// One thing that a step does to a grid: it fills a cell with a digit, or removes one candidate.
/// Also serves as a literal: a placement says "this candidate is true", an elimination "it is false".
struct alignas(4) Conclusion {
  enum class Kind : std::uint8_t { elimination, placement };

  Kind kind = Kind::elimination;
  std::uint8_t cell = 0;   ///< 0-80
  std::uint8_t digit = 0;  ///< 0-8
  std::uint8_t unused = 0;

  [[nodiscard]] static constexpr Conclusion place(Cell cell, Digit digit) noexcept {
    return std::bit_cast<Conclusion>(1U | static_cast<unsigned>(cell) << 8U | static_cast<unsigned>(digit) << 16U);
  }
  [[nodiscard]] static constexpr Conclusion eliminate(Cell cell, Digit digit) noexcept {
    return std::bit_cast<Conclusion>(static_cast<unsigned>(cell) << 8U | static_cast<unsigned>(digit) << 16U);
  }
  [[nodiscard]] constexpr bool is_placement() const noexcept { return kind == Kind::placement; }
  [[nodiscard]] constexpr Candidate candidate() const noexcept { return candidate_of(cell, digit); }

  friend constexpr auto operator<=>(const Conclusion&, const Conclusion&) = default;  // NOLINT(modernize-use-nullptr)
};

}  // namespace nonet
