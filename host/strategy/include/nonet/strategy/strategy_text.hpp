#pragma once
// Strategies in sentences: one strategy, and the differences between two.

#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::host {

/// What a strategy does, for people; several lines, sanitized for a terminal.
[[nodiscard]] std::string strategy_explanation(const Strategy& strategy);

/// The differences between two strategies, a line each, as `what: before -> after`; empty where they do the same.
/// Ignores names, descriptions and files.
[[nodiscard]] std::vector<std::string> strategy_differences(const Strategy& before, const Strategy& after);

}  // namespace nonet::host
