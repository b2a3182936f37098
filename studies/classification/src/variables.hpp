#pragma once
// The 324 CSP-variables of a sudoku and the place of each candidate in its four.

#include <array>
#include <bit>
#include <cstdint>

#include "nonet/types.hpp"

namespace nonet::classification {

/// Variables: cells 0-80, then row and digit, column and digit, block and digit, 81 each, as house * 9 + digit.
inline constexpr int kVariables = 324;
inline constexpr int kKinds = 4;
/// Words of a set of candidates: bit i % 64 of word i / 64 for candidate i.
inline constexpr std::size_t kCandidateWords = 12;

/// A set of variables: bit i % 64 of word i / 64 for variable i.
using VariableSet = std::array<std::uint64_t, (kVariables + 63) / 64>;

/// Where a candidate is in its four variables, one of each kind.
struct Place {
  std::array<std::uint16_t, kKinds> variable;
  std::array<std::uint16_t, kKinds> bit;  ///< in the mask of the variable
};

struct Variables {
  std::array<Place, kCandidates> place;
  std::array<std::array<std::uint16_t, 9>, kVariables> member;  ///< the candidate of each bit
  /// The candidates that share a variable with a candidate, as a set.
  std::array<std::array<std::uint64_t, kCandidateWords>, kCandidates> linked;
};

[[nodiscard]] constexpr int position_in_block(int row, int column) { return row % 3 * 3 + column % 3; }

[[nodiscard]] constexpr Variables make_variables() {
  Variables made{};
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const int block = row / 3 * 3 + column / 3;
    for (int digit = 0; digit < kDigits; ++digit) {
      const int candidate = cell * kDigits + digit;
      const std::array<int, kKinds> variables{cell, 81 + row * 9 + digit, 162 + column * 9 + digit,
                                              243 + block * 9 + digit};
      const std::array<int, kKinds> bits{digit, column, row, position_in_block(row, column)};
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const auto variable = static_cast<std::size_t>(variables[kind]);
        const auto bit = static_cast<std::size_t>(bits[kind]);
        made.place[static_cast<std::size_t>(candidate)].variable[kind] = static_cast<std::uint16_t>(variable);
        made.place[static_cast<std::size_t>(candidate)].bit[kind] = static_cast<std::uint16_t>(1U << bit);
        made.member[variable][bit] = static_cast<std::uint16_t>(candidate);
      }
    }
  }
  for (std::size_t candidate = 0; candidate < kCandidates; ++candidate) {
    for (const std::uint16_t variable : made.place[candidate].variable) {
      for (const std::uint16_t other : made.member[variable]) {
        if (other != candidate) made.linked[candidate][other >> 6U] |= std::uint64_t{1} << (other & 63U);
      }
    }
  }
  return made;
}

extern const Variables kLayout;

}  // namespace nonet::classification
