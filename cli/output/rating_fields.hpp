#pragma once
// Scores, ratings and levels in records and lines.

#include <optional>
#include <span>
#include <string>

#include "json.hpp"
#include "nonet/solving/solver.hpp"
#include "results/packed_rows.hpp"

namespace nonet::cli {

/// A score as a number of JSON: 26, or 2.6 for a strategy in tenths.
[[nodiscard]] Json score_field(const host::Strategy& strategy, std::int64_t score);

/// The same as a field of a row.
void pack_score(RowPacker& row, const host::Strategy& strategy, std::int64_t score);

/// A score from 0 on as people write it, `6.6` or `7`, in tenths; nothing for other text.
[[nodiscard]] std::optional<std::int64_t> parse_tenths(std::string_view text);

/// Sets `level` (null where the strategy has none), `score`, and `rating` where the strategy prints more than one
/// number.
void set_rating(Json& record, const host::Outcome& outcome, const host::Strategy& strategy);

/// Sets `steps`, `rounds`, `at_maximum`, `hardest`, `hardest_kind` (null without steps) and `techniques`: how often
/// each entry was used, in the order of the strategy, see host::Solver::steps_by_entry; and `stopped` where the
/// strategy ended the run.
void set_steps(Json& record, const host::Outcome& outcome, std::span<const int> uses, const host::Strategy& strategy);

/// The fields of set_rating and set_steps, in the order in which they stand there: `level`, `score`, `rating`, `steps`,
/// `rounds`, `at_maximum`, `hardest`, `hardest_kind`, `techniques` (an object of JSON), `stopped`.
void pack_rating(RowPacker& row, const host::Outcome& outcome, std::span<const int> uses,
                 const host::Strategy& strategy);
inline constexpr int kRatingFields = 10;

/// The kind of the hardest step; there must be one.
[[nodiscard]] const KindInfo& hardest_kind(const host::Outcome& outcome);

/// `hidden-single*40 naked-pair*2`, in the order of the strategy.
[[nodiscard]] std::string techniques_text(std::span<const int> uses, const host::Strategy& strategy);

/// The level of a puzzle as a field of a line, `-` where there is none; fit for a terminal.
[[nodiscard]] std::string level_field(const host::Outcome& outcome, const host::Strategy& strategy);

}  // namespace nonet::cli
