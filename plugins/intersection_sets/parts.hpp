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

/// The parts of each house, by what they have to spare (digits less cells). They are listed when they are first asked
/// for.
class Parts {
 public:
  /// All of what three crossing cells can take.
  static constexpr int kMostSpare = 3;

  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  /// Eight masks.
  using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
  /// Eight parts; a lane without one has all places.
  struct Eight {
    std::array<PositionMask, 8> places;
    std::array<DigitMask, 8> digits;
  };
  /// The parts of a house with so many digits to spare, 0 to kMostSpare.
  [[nodiscard]] std::span<const Eight> of(House house, int spare);

 private:
  /// All sets of the empty cells of a house, numbered by which of these they have. At least eight, the last of them
  /// empty where there are fewer.
  struct Sets {
    std::span<PositionMask> places;
    std::span<DigitMask> digits;
    std::span<std::uint16_t> spare;  ///< of those with less than none a large number
    std::array<std::span<const Eight>, kMostSpare + 1> parts;
    unsigned listed = 0;  ///< bit s: the parts with s digits to spare are
  };
  void make(House house, Sets& sets);
  [[nodiscard]] std::span<const Eight> list(const Sets& sets, int spare);

  const Board& board_;
  Arena& arena_;
  std::array<Sets, kHouses> houses_{};
};

/// The parts of a house that can take digits of a crossing: more than they have to spare.
class Takers {
 public:
  /// Those that have no place of `used`; `is_extended`: they may have other digits too.
  Takers(Parts& parts, House house, PositionMask used, DigitMask digits, bool is_extended) noexcept
      : parts_(parts), house_(house), used_(used), digits_(digits), is_extended_(is_extended) {}

  /// Takes up those with so much to spare. By ascending spare.
  void take(int spare);
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::span<const Part> of(int spare) const noexcept {
    const auto& [begin, end] = ranges_[static_cast<std::size_t>(spare)];
    return {room_.data() + begin, end - begin};
  }
  /// Of all; there must be some.
  [[nodiscard]] int least_spare() const noexcept {
    int spare = 0;
    while (of(spare).empty()) ++spare;
    return spare;
  }

 private:
  struct Range {
    std::size_t begin;
    std::size_t end;
  };
  Parts& parts_;
  House house_;
  PositionMask used_;
  DigitMask digits_;
  bool is_extended_;
  std::array<Part, 512> room_;
  std::size_t size_ = 0;
  std::array<Range, Parts::kMostSpare + 1> ranges_{};
};

}  // namespace nonet::intersection_sets
