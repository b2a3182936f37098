#pragma once
// The parts of houses: some empty cells of a house with their digits.

#include <array>
#include <bit>
#include <span>

#include "nonet/technique.hpp"

namespace nonet::intersection_sets {

/// Some empty cells of a house.
struct Part {
  PositionMask places;
  DigitMask digits;
};

/// Eight masks.
using Lanes [[gnu::vector_size(16)]] = std::uint16_t;

/// Eight parts; a lane without one has all places and no digits.
struct Eight {
  Lanes places;
  Lanes digits;
  Lanes spare;  ///< digits less cells
};

/// The parts of each house that have few digits to spare. They are listed when they are first asked for.
class Parts {
 public:
  /// How many digits parts have to spare: 0 or 1, 2, or 3, which is all of what three crossing cells can take.
  enum Level : std::uint8_t { kUpToOne, kTwo, kThree, kLevels };

  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  [[nodiscard]] std::span<const Eight> of(House house, Level level) {
    Sets*& sets = houses_[static_cast<std::size_t>(house)];
    if (sets == nullptr) sets = &make(house);
    if ((sets->listed >> level & 1U) == 0) list(level, *sets);
    return sets->parts[level];
  }

 private:
  struct Sets {
    std::span<Eight> all;  ///< sets of the empty cells of a house, by which of these they have
    unsigned listed;       ///< bits of levels
    std::array<std::span<const Eight>, kLevels> parts;
  };
  Sets& make(House house);
  void list(Level level, Sets& sets);

  const Board& board_;
  Arena& arena_;
  std::array<Sets*, kHouses> houses_{};
};

/// How many of nine bits are set in each lane.
[[nodiscard]] inline Lanes counts(Lanes lanes) noexcept {
  lanes -= lanes >> 1U & 0x5555;
  lanes = (lanes & 0x3333) + (lanes >> 2U & 0x3333);
  lanes = (lanes + (lanes >> 4U)) & 0x0f0f;
  return (lanes + (lanes >> 8U)) & 0x1f;
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
