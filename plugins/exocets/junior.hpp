#pragma once
// The search for junior exocets, which double exocets consist of.

#include "report.hpp"

namespace nonet::exocets {

/// What counts as a junior exocet.
struct JuniorLimits : DigitLimits {
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
  const auto with_lines = [&](const Base& base, const CrossLines& cross) {
    Exocet exocet(base, cross, places);
    if (!limits.covers(exocet)) return Flow::go_on;
    for (const Cell target : cross.objects) exocet.add_target(target);
    return function(std::as_const(exocet));
  };
  return each_crossed_base(board, places, limits.min_digits, limits.max_digits, true, with_lines);
}

}  // namespace nonet::exocets
