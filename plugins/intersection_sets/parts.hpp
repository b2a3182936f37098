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

/// The parts of each house that have 0 to 3 digits to spare (digits less cells), listed when they are first asked for.
class Parts {
 public:
  /// All of what three crossing cells can take.
  static constexpr int kMostSpare = 3;

  explicit Parts(const FindContext& context) noexcept : board_(context.board()), arena_(context.arena()) {}

  /// Eight masks.
  using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
  /// Eight parts; a lane without one has all places.
  struct Eight {
    Lanes places;
    Lanes digits;
  };
  /// The parts of a house, by what they have to spare.
  using BySpare = std::array<std::span<const Eight>, kMostSpare + 1>;

  [[nodiscard]] const BySpare& of(House house);

  /// The parts of a house that can take digits of a crossing: more than they have to spare.
  class Takers {
   public:
    explicit Takers(bool is_extended) noexcept : is_extended_(is_extended) {}
    /// Those without the places `used` and with at most so much to spare. Once.
    void take(const BySpare& parts, PositionMask used, DigitMask digits, int most_spare) noexcept;
    [[nodiscard]] bool empty() const noexcept { return end_.back() == 0; }
    /// Of all; there must be some.
    [[nodiscard]] int least_spare() const noexcept {
      int spare = 0;
      while (of(spare).empty()) ++spare;
      return spare;
    }
    [[nodiscard]] std::span<const Part> of(int spare) const noexcept {
      const auto at = static_cast<std::size_t>(spare);
      return {room_.data() + end_[at], end_[at + 1] - end_[at]};
    }

   private:
    bool is_extended_;  ///< they may have other digits too
    std::array<Part, 512> room_;
    std::array<std::size_t, kMostSpare + 2> end_{};
  };

 private:
  void list(House house, BySpare& parts);

  const Board& board_;
  Arena& arena_;
  std::array<BySpare, kHouses> parts_{};
  HouseMask listed_ = 0;
};

}  // namespace nonet::intersection_sets
