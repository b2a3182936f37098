#pragma once
// What the rating of a strategy requires of its techniques, and of the way in which steps are chosen.

#include "strategy_document.hpp"

namespace nonet::host {

/// Sets the limits of the levels, by the names of entries and groups. Reports unknown names. Requires all entries.
void resolve_count_limits(const StrategyDocument& document, const Registry& registry, Strategy& strategy,
                          Diagnostics& mistakes);
/// Reports scores that are not known when steps are chosen by them, and several paths that are all the same.
void check_choice(const StrategyDocument& document, const Strategy& strategy, Diagnostics& mistakes);
/// Whether any step of the strategy is chosen at random.
[[nodiscard]] bool chooses_at_random(const Strategy& strategy);

}  // namespace nonet::host
