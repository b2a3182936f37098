#pragma once
// Strategies in sentences: what one does, and what two do differently.

#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// What a strategy does, for a person; several lines, fit for a terminal.
[[nodiscard]] std::string strategy_explanation(const Strategy& strategy);

/// What differs between two strategies, a line each, as `what: before -> after`; empty where they do the same. Names,
/// descriptions and files do not count.
[[nodiscard]] std::vector<std::string> strategy_differences(const Strategy& before, const Strategy& after);

}  // namespace nonet::host
