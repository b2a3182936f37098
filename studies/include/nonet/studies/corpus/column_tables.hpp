#pragma once
// The comparison with columns of a table, as tables and sentences, and as records.

#include <string>
#include <vector>

#include "nonet/studies/corpus/stats_report.hpp"
#include "nonet/studies/corpus/tables.hpp"

namespace nonet::studies {

/// Adds the columns of add_coefficients to a table.
void add_coefficient_header(Table& table);
/// Adds the number of puzzles, and each coefficient with its interval, to a row.
void add_coefficients(const Coefficients& coefficients, std::vector<std::string>& row);

/// How many puzzles of a column count, and how many are left out for what reason.
[[nodiscard]] std::string column_counts_text(const StatsReport& report, const ColumnReport& column);
/// The correlations of all numbers, but at most `report.most` techniques: those with the strongest.
[[nodiscard]] Table column_table(const StatsReport& report, const ColumnReport& column);
/// Why something is missing in column_table, and how many techniques; sentences, each on a line.
[[nodiscard]] std::vector<std::string> column_remarks(const StatsReport& report, const ColumnReport& column);
[[nodiscard]] Table column_levels_table(const StatsReport& report, const ColumnReport& column);

/// The fields of coefficients in a record.
void add_coefficients(const Coefficients& coefficients, std::string_view first, std::string_view second, Json& record);
/// Records, one per line.
[[nodiscard]] std::string column_records(const StatsReport& report);

}  // namespace nonet::studies
