#pragma once
// Checks the edits of a strategy.

#include "strategy_document.hpp"

namespace nonet::host {

/// Reports edits that are about no entry, and options that no technique of their entries has. An edit by an assumption
/// may be about no entry: see warnings_of.
void check_edits(const StrategyDocument& document, const Registry& registry, Diagnostics& mistakes);

}  // namespace nonet::host
