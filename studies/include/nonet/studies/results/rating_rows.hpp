#pragma once
// Ratings as fields of rows.

#include <span>

#include "nonet/records/position_record.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/results/packed_rows.hpp"

namespace nonet::studies {

/// A score: 26, or 2.6 for a strategy in tenths.
void pack_score(RowPacker& row, const host::Strategy& strategy, std::int64_t score);

/// The fields of host::set_rating and host::set_steps, in their order: `level`, `score`, `rating`, `steps`,
/// `rounds`, `at_maximum`, `hardest`, `hardest_kind`, `techniques` (an object of JSON), `stopped`; then `position` and
/// `paths` (objects of JSON). `position` may be null.
void pack_rating(RowPacker& row, const host::Outcome& outcome, std::span<const int> uses,
                 const host::Strategy& strategy, const host::PositionSummary* position);
inline constexpr int kRatingFields = 12;

}  // namespace nonet::studies
