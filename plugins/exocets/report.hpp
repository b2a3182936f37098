#pragma once
// The steps of an exocet. Each kind has the eliminations that the kinds before it do not have.

#include "cases.hpp"

namespace nonet::exocets {

/// The kinds of steps of junior, senior and weak exocets, as indices.
enum Kind : std::size_t { kTarget, kLockedMember, kMirror, kMirrorConjugatePair };

inline constexpr MetricInfo kMetrics[] = {{"digits", "digits of the base"},
                                          {"targets", "targets"},
                                          {"targets-in-s", "targets that are not in the band of the base"},
                                          {"other-covers", "digits of the base that two parallels of the base do not cover"}};

/// Reports the steps of an exocet.
Flow report(FindContext& context, const Exocet& exocet, const Places& places);

}  // namespace nonet::exocets
