#pragma once
// The statistics of `stats` as tables.

#include "nonet/studies/corpus/stats_report.hpp"
#include "nonet/studies/corpus/tables.hpp"

namespace nonet::studies {

[[nodiscard]] Table status_table(const StatsReport& report);
[[nodiscard]] Table level_table(const StatsReport& report);
[[nodiscard]] Table technique_table(const StatsReport& report);
[[nodiscard]] Table quantile_table(const StatsReport& report);
[[nodiscard]] Table histogram_table(const StatsReport& report, const ReportedDistribution& distribution);
[[nodiscard]] Table hardest_table(const StatsReport& report);
[[nodiscard]] Table rarest_table(const StatsReport& report);
[[nodiscard]] Table correlation_table(const StatsReport& report);
[[nodiscard]] Table class_table(const ReportedCorrelation& correlation);
/// The report must have two ratings.
[[nodiscard]] Table joined_levels_table(const StatsReport& report);

}  // namespace nonet::studies
