#pragma once
// The steps of an exocet. Each kind has the eliminations that the kinds before it do not have.

#include <string>

#include "cases.hpp"

namespace nonet::exocets {

/// The kinds of steps of junior, senior and weak exocets, as indices.
enum Kind : std::size_t { kTarget, kLockedMember, kMirror, kMirrorConjugatePair };

inline constexpr MetricInfo kMetrics[] = {
    {"digits", "digits of the base"},
    {"targets", "targets"},
    {"targets-in-s", "targets that are not in the band of the base"},
    {"other-covers", "digits of the base that two parallels of the base do not cover"}};

inline constexpr OptionInfo kMinDigits{.name = "min-digits",
                                       .type = OptionType::integer,
                                       .default_value = 3,
                                       .min = 2,
                                       .max = 9,
                                       .help = "digits of the base at least"};
inline constexpr OptionInfo kMaxDigits{.name = "max-digits",
                                       .type = OptionType::integer,
                                       .default_value = 5,
                                       .min = 2,
                                       .max = 9,
                                       .help = "digits of the base at most"};
inline constexpr OptionOrder kDigitOrder[] = {{"min-digits", "max-digits"}};

/// Reports the steps of an exocet. `least_used`: digits whose cross lines a step must need at least.
Flow report(FindContext& context, const Exocet& exocet, const Places& places, int least_used = 0);

/// `1/2/3/4 r1c12 to r2c5, r3c8 by c3, c5, c8`.
[[nodiscard]] std::string exocet_text(const Exocet& exocet);

}  // namespace nonet::exocets
