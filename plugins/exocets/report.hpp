#pragma once
// The steps of an exocet. Each kind has the eliminations that the kinds before it do not have.

#include <string>

#include "cases.hpp"

namespace nonet::exocets {

/// The kinds of steps of junior, senior and weak exocets, as indices.
enum Kind : std::size_t { kTarget, kLockedMember, kMirror, kMirrorConjugatePair };

struct ExocetMetrics {
  int digits;
  int targets;
  int targets_in_s;
  int other_covers;
};
inline constexpr auto kMetrics = metrics<ExocetMetrics>(
    metric("digits", &ExocetMetrics::digits, "digits of the base"),
    metric("targets", &ExocetMetrics::targets, "targets"),
    metric("targets-in-s", &ExocetMetrics::targets_in_s, "targets that are not in the band of the base"),
    metric("other-covers", &ExocetMetrics::other_covers,
           "digits of the base that two parallels of the base do not cover"));

/// The options that all exocets have.
struct DigitLimits {
  int min_digits = 3;
  int max_digits = 5;
};
inline constexpr auto kMinDigits =
    option("min-digits", &DigitLimits::min_digits, Range{2, 9}, "digits of the base at least");
inline constexpr auto kMaxDigits =
    option("max-digits", &DigitLimits::max_digits, Range{2, 9}, "digits of the base at most");
inline constexpr OptionOrder kDigitOrder[] = {{"min-digits", "max-digits"}};

/// Reports the steps of an exocet. `least_used`: digits whose cross lines a step must need at least.
Flow report(FindContext& context, const Exocet& exocet, const Places& places, int least_used = 0);

/// `1/2/3/4 r1c12 to r2c5, r3c8 by c3, c5, c8`.
[[nodiscard]] std::string exocet_text(const Exocet& exocet);

}  // namespace nonet::exocets
