#pragma once
// Reads the parts of a strategy that are about the score and the level of a puzzle.

#include "rating/score_reader.hpp"
#include "strategy_document.hpp"

namespace nonet::host {

/// Reads `rating` into a document that has what it inherits.
void read_rating(const YamlValue& rating, StrategyDocument& document, Diagnostics& mistakes);
/// Reads `random`, likewise.
void read_random(const YamlValue& random, StrategyDocument& document, Diagnostics& mistakes);
/// Reads `levels`, which replace inherited ones.
void read_levels(const YamlValue& levels, const ScoreReader& scores, StrategyDocument& document, Diagnostics& mistakes);
/// Reports a name that no level can have.
void check_level_name(const Text& name, Diagnostics& mistakes);

}  // namespace nonet::host
