#pragma once
// Scores, ratings and levels in records and lines.

#include "json.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::cli {

/// A score as a number of JSON: 26, or 2.6 for a strategy in tenths.
[[nodiscard]] JsonField score_field(const host::Strategy& strategy, std::int64_t score);

/// Sets `level` (null where the strategy has none), `score`, and `rating` where the strategy prints more than one
/// number.
void set_rating(Json& record, const host::Outcome& outcome, const host::Strategy& strategy);

/// The level of a puzzle as a field of a line, `-` where there is none; fit for a terminal.
[[nodiscard]] std::string level_field(const host::Outcome& outcome, const host::Strategy& strategy);

}  // namespace nonet::cli
