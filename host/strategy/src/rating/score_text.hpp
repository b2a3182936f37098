#pragma once
// Scores of steps as text: as YAML, and as formulas.

#include <string>

#include "rating/shared_tables.hpp"

namespace nonet::host {

/// The score of a kind's steps as a strategy writes it.
[[nodiscard]] std::string yaml_score(const KindRating& rating, const TechniqueInfo& technique,
                                     const Strategy& strategy);

/// A score as a formula: `20 + 10 from length 6`, `(20 + 3 * distance) / openings`. `shared`: the tables that are
/// named; null to write all out.
[[nodiscard]] std::string score_formula(const Strategy& strategy, const StrategyEntry& entry, const Score& score,
                                        const SharedTables* shared);

}  // namespace nonet::host
