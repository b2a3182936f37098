#pragma once
// The parts of houses: some empty cells of a house with their digits.

#include <array>
#include <bit>
#include <span>

#include "nonet/technique.hpp"

namespace nonet::intersection_sets {

/// Eight masks, or eight small numbers. Signed, as these are compared by one instruction.
using Lanes [[gnu::vector_size(16)]] = std::int16_t;

/// Eight parts.
struct Eight {
  Lanes places;
  Lanes digits;
  Lanes spare;  ///< digits less cells
};
/// What stands in `spare` where there is no part: less digits than cells, or no cells.
inline constexpr std::int16_t kNoPart = 64;

/// The parts of a house: all sets of its empty cells.
struct HouseParts {
  std::span<const Eight> all;
  std::span<const Eight> small;  ///< those with at most one digit to spare

  /// Those with at most so many digits to spare, and perhaps others.
  [[nodiscard]] std::span<const Eight> up_to(int spare) const noexcept { return spare <= 1 ? small : all; }
};

/// The parts of each house, made when they are first asked for.
class Parts {
 public:
  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  [[nodiscard]] const HouseParts& of(House house) {
    const HouseParts*& parts = houses_[static_cast<std::size_t>(house)];
    if (parts == nullptr) parts = &make(house);
    return *parts;
  }

 private:
  [[nodiscard]] const HouseParts& make(House house);
  [[nodiscard]] std::span<const Eight> small_of(std::span<const Eight> all);

  const Board& board_;
  Arena& arena_;
  std::array<const HouseParts*, kHouses> houses_{};
};

/// How many of nine bits are set in each lane, which has no others.
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

/// Whether a lane is not zero.
[[nodiscard]] inline bool any_lane(Lanes lanes) noexcept {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  return (words[0] | words[1]) != 0;
}

/// Calls a function with each lane that is all ones; the others are zero.
template <typename Function>
void for_lanes(Lanes lanes, Function&& function) {
  if (!any_lane(lanes)) return;
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
  for (std::size_t word = 0; word < 2; ++word) {
    for (std::uint64_t rest = words[word]; rest != 0;) {
      const auto lane = static_cast<unsigned>(std::countr_zero(rest)) / 16;
      function(4 * word + lane);
      rest &= ~(std::uint64_t{0xffff} << 16 * lane);
    }
  }
}

}  // namespace nonet::intersection_sets
