#pragma once
// The search for junior exocets, which double exocets consist of.

#include "exocet.hpp"

namespace nonet::exocets {

/// What counts as a junior exocet.
struct JuniorLimits {
  int min_digits = 3;
  int max_digits = 5;
  bool any_cover = true;  ///< or two levels must cover each base digit in S

  [[nodiscard]] bool covers(const Exocet& exocet) const noexcept {
    for (const Digit digit : digits_of(exocet.base.digits)) {
      if (any_cover ? exocet.is_wild(digit) : !exocet.is_in_two_levels(digit)) return false;
    }
    return true;
  }
};

/// Calls a function with each junior exocet until it returns `stop`: bases in the order of each_base, then cross lines
/// ascending.
template <typename Function>
Flow each_junior(const Board& board, const Places& places, const JuniorLimits& limits, Function function) {
  return each_base(board, limits.min_digits, limits.max_digits, [&](const Base& base) {
    // The object cell of each cross line that has a base digit, if it is the only one.
    std::array<Cell, 9> targets{};
    unsigned lines = 0;
    const auto [low, high] = base.object_levels();
    for (int cross = 0; cross < 9; ++cross) {
      if (cross / 3 == base.first_cross / 3) continue;
      const Cell first = base.at(low, cross);
      const Cell second = base.at(high, cross);
      const bool is_first = (places.digits(first) & base.digits) != 0;
      const bool is_second = (places.digits(second) & base.digits) != 0;
      const Cell target = is_first ? first : second;
      if (is_first == is_second || board.candidates(target) == 0) continue;
      targets[static_cast<std::size_t>(cross)] = target;
      lines |= 1U << cross;
    }
    for (const int second : positions_of(lines)) {
      for (const int third : positions_of(lines & ~((2U << second) - 1))) {
        Exocet exocet(base, second, third, places);
        if (!limits.covers(exocet)) continue;
        exocet.add_target(targets[static_cast<std::size_t>(second)]);
        exocet.add_target(targets[static_cast<std::size_t>(third)]);
        if (function(std::as_const(exocet)) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  });
}

}  // namespace nonet::exocets
