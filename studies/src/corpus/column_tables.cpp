#include "nonet/studies/corpus/column_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

namespace nonet::studies {

namespace {

std::string coefficient_interval_text(const std::optional<Coefficient>& coefficient) {
  if (!coefficient || !coefficient->interval) return "-";
  return fmt::format("{} to {}", rounded_text(coefficient->interval->low), rounded_text(coefficient->interval->high));
}

std::string value_text(double value) { return fmt::format("{}", value); }

/// The correlations that are listed: without all but the strongest techniques.
std::vector<const NumberCorrelation*> listed(const ColumnReport& column, std::size_t most) {
  std::vector<const NumberCorrelation*> listed;
  std::size_t techniques = 0;
  for (const NumberCorrelation& one : column.correlations) {
    if (one.of != NumberOf::technique || techniques++ < most) listed.push_back(&one);
  }
  return listed;
}

}  // namespace

void add_coefficient_header(Table& table) {
  table.header.insert(table.header.end(), {"puzzles", "Pearson", "95 %", "Spearman", "95 %", "Kendall", "95 %"});
}

void add_coefficients(const Coefficients& coefficients, std::vector<std::string>& row) {
  row.push_back(fmt::format("{}", coefficients.count));
  for (const auto& one : {coefficients.pearson, coefficients.spearman, coefficients.kendall}) {
    row.push_back(coefficient_text(one));
    row.push_back(coefficient_interval_text(one));
  }
}

std::string column_counts_text(const StatsReport& report, const ColumnReport& column) {
  const ColumnJoin::Counts& counts = *report.column_counts;
  std::string text = fmt::format("{} of {}: {} {}", column.name, fmt::join(report.against, ", "), column.puzzles,
                                 report.words.counted);
  std::vector<std::string> left_out;
  const auto add = [&left_out](std::uint64_t puzzles, const char* why) {
    if (puzzles > 0) left_out.push_back(fmt::format("{} {}", puzzles, why));
  };
  add(column.missing, "without a value");
  add(counts.unsolved, report.words.are_uncounted);
  add(counts.only_records, "not in the table");
  add(counts.only_table, "without a record");
  if (!left_out.empty()) text += fmt::format("; left out: {}", fmt::join(left_out, ", "));
  if (counts.repeated > 0) {
    text += fmt::format("; {} rows repeat a puzzle, {} of them with another value: the first one counts",
                        counts.repeated, counts.contrary);
  }
  return text;
}

Table column_table(const StatsReport& report, const ColumnReport& column) {
  Table table{.title = fmt::format("Correlations with {}", column.name), .header = {"number"}};
  add_coefficient_header(table);
  for (const NumberCorrelation* const one : listed(column, report.most)) {
    table.rows.push_back({one->name});
    add_coefficients(one->coefficients, table.rows.back());
  }
  return table;
}

std::vector<std::string> column_remarks(const StatsReport& report, const ColumnReport& column) {
  std::vector<std::string> remarks;
  std::map<std::string, std::vector<std::string>> numbers_by_reason;
  for (const NumberCorrelation* const one : listed(column, report.most)) {
    const std::string reason = one->coefficients.reason("the number", column.name);
    if (!reason.empty()) numbers_by_reason[reason].push_back(one->name);
  }
  for (const auto& [reason, numbers] : numbers_by_reason) {
    remarks.push_back(fmt::format("{}: {}", fmt::join(numbers, ", "), reason));
  }
  const std::size_t left_out = column.correlations.size() - listed(column, report.most).size();
  if (left_out > 0) {
    remarks.push_back(fmt::format("techniques with a weaker correlation that are not listed: {}; see --top", left_out));
  }
  return remarks;
}

Table column_levels_table(const StatsReport& report, const ColumnReport& column) {
  const StatsWords& words = report.words;
  Table table{.title = fmt::format("{} by {}", column.name, words.level),
              .note = fmt::format("The quarters of {} of the {} of each {}.", column.name, words.counted, words.level),
              .header = {words.level, "puzzles", "25 %", "50 %", "75 %"}};
  for (const LevelValues& level : column.levels) {
    table.rows.push_back({level.level, fmt::format("{}", level.puzzles), value_text(level.first_quarter),
                          value_text(level.middle), value_text(level.last_quarter)});
  }
  return table;
}

}  // namespace nonet::studies
