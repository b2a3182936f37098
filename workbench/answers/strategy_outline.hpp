#pragma once
// What a strategy has, for a page that offers it.

#include <string>
#include <vector>

#include "nonet/solving/strategy.hpp"

namespace nonet::workbench {

/// JSON: `name`, `warnings`, `levels`, the easiest first, and `techniques` in their order: `id`, which the strategy
/// calls it, `name`, for people, and `level`, that of its easiest steps, `-` without levels.
[[nodiscard]] std::string strategy_outline(const host::Strategy& strategy, const std::vector<std::string>& warnings);

}  // namespace nonet::workbench
