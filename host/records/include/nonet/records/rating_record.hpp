#pragma once
// Scores, ratings and levels in records and lines.

#include <optional>
#include <span>
#include <string>

#include "nonet/json/json.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// A score as a number of JSON: 26, or 2.6 for a strategy in tenths.
[[nodiscard]] Json score_field(const Strategy& strategy, std::int64_t score);

/// Whether the strategy prints more than one number.
[[nodiscard]] bool has_several_numbers(const Strategy& strategy);

/// Sets `level` (null where the strategy has none), `score`, `rating` where the strategy prints more than one number,
/// and `paths` where it takes several, see spread_field.
void set_rating(Json& record, const Outcome& outcome, const Strategy& strategy);

/// Sets `steps`, `rounds`, `at_maximum`, `hardest`, `hardest_kind` (null without steps) and `techniques`: how often
/// each entry was used, in the order of the strategy, see Solver::steps_by_entry; and `stopped` where the
/// strategy ended the run.
void set_steps(Json& record, const Outcome& outcome, std::span<const int> uses, const Strategy& strategy);

/// The kind of the hardest step; there must be one.
[[nodiscard]] const KindInfo& hardest_kind(const Outcome& outcome);

/// `hidden-single*40 naked-pair*2`, in the order of the strategy.
[[nodiscard]] std::string techniques_text(std::span<const int> uses, const Strategy& strategy);

/// The level of a puzzle as a field of a line, `-` if there is none; sanitized for a terminal.
[[nodiscard]] std::string level_field(const Outcome& outcome, const Strategy& strategy);

}  // namespace nonet::host
