#pragma once
// Turns names of metrics in scores into metrics of a technique or of the position.

#include "strategy_document.hpp"

namespace nonet::host {

/// The score of a technique's steps, without `later`. Reports unknown metrics.
[[nodiscard]] Score resolve_score(const ScoreValueSpec& spec, const TechniqueInfo& technique, Diagnostics& mistakes);

}  // namespace nonet::host
