#pragma once
// The parts of houses: some empty cells of a house with their digits.

#include <array>
#include <bit>
#include <span>

#include "nonet/technique.hpp"

namespace nonet::intersection_sets {

/// Eight masks, or eight small numbers. Signed, as these are compared by one instruction.
using Lanes [[gnu::vector_size(16)]] = std::int16_t;

/// Some empty cells of a house.
struct Part {
  PositionMask places;
  DigitMask digits;
};

/// Eight parts.
struct Eight {
  Lanes places;
  Lanes digits;
  Lanes spare;  ///< number of digits less number of cells
};

inline constexpr int kNoSmallParts = 2;

/// The parts of a house with a spare of one or zero. Leaves out parts with a spare of zero whose digits no other cell
/// of the house has: they match nothing.
struct SmallParts {
  std::span<const Eight> eights;    ///< unused entries of the last group have no places and no digits
  int least_spare = kNoSmallParts;  ///< the least spare of these parts, if there are any
};

/// The small parts of each house, computed at first use.
class Parts {
 public:
  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  [[nodiscard]] const SmallParts& small_of(House house) {
    const auto at = static_cast<std::size_t>(house);
    if (!are_known_[at]) {
      small_[at] = find_small(house);
      are_known_[at] = true;
    }
    return small_[at];
  }

 private:
  [[nodiscard]] SmallParts find_small(House house) const;

  const Board& board_;
  Arena& arena_;
  std::array<bool, kHouses> are_known_{};
  std::array<SmallParts, kHouses> small_;
};

/// The number of set bits in each lane; only nine bits may be set.
[[nodiscard]] inline Lanes counts(Lanes lanes) noexcept {
  lanes -= lanes >> 1 & 0x155;
  lanes = (lanes & 0x333) + (lanes >> 2 & 0x333);
  lanes += lanes >> 4;
  return ((lanes & 0xf) + (lanes >> 8)) & 0xf;
}

/// All ones in the lanes where a comparison holds.
template <typename Compared>
[[nodiscard]] Lanes as_lanes(const Compared& compared) noexcept {
  return __builtin_convertvector(compared, Lanes);
}

/// The same mask in all lanes.
[[nodiscard]] inline Lanes eight_times(unsigned mask) noexcept { return Lanes{} + static_cast<std::int16_t>(mask); }

/// The union of the bits of all lanes.
[[nodiscard]] inline unsigned all_of(Lanes lanes) noexcept {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  std::uint64_t together = words[0] | words[1];
  together |= together >> 32U;
  together |= together >> 16U;
  return static_cast<std::uint16_t>(together);
}

/// Whether a lane is not zero.
[[nodiscard]] inline bool any_lane(Lanes lanes) noexcept {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  return (words[0] | words[1]) != 0;
}

/// The lanes that are all ones, as bits 0-7; the others must be zero.
[[nodiscard]] inline unsigned bits_of(Lanes lanes) noexcept {
  // A bit for each lane; the product adds the four lanes of the sum.
  constexpr Lanes kBits = {1, 2, 4, 8, 16, 32, 64, 128};
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes & kBits);
  return static_cast<unsigned>((words[0] + words[1]) * 0x1000100010001U >> 48U);
}

/// Calls a function with each lane that is all ones; the others are zero.
template <typename Function>
void for_lanes(Lanes lanes, Function&& function) {
  for (unsigned rest = bits_of(lanes); rest != 0; rest &= rest - 1) {
    function(static_cast<std::size_t>(std::countr_zero(rest)));
  }
}

}  // namespace nonet::intersection_sets
