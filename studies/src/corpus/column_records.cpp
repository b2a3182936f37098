// The comparison with columns of a table, for programs.

#include "nonet/studies/corpus/column_tables.hpp"

namespace nonet::studies {

namespace {

const char* number_of_name(NumberOf of) {
  switch (of) {
    case NumberOf::record:
      return "record";
    case NumberOf::technique:
      return "technique";
    case NumberOf::position:
      break;
  }
  return "position";
}

Json coefficient_interval_json(const std::optional<Coefficient>& coefficient) {
  if (!coefficient || !coefficient->interval) return nullptr;
  return Json::list({coefficient->interval->low, coefficient->interval->high});
}

Json column_record(const ColumnJoin::Counts& counts, const ColumnReport& column,
                   const std::vector<std::string>& files) {
  return {{"type", "stats-column"},
          {"column", column.name},
          {"files", json_list(files)},
          {"puzzles", column.puzzles},
          {"missing", column.missing},
          {"unsolved", counts.unsolved},
          {"only_records", counts.only_records},
          {"only_table", counts.only_table},
          {"repeated", counts.repeated},
          {"contrary", counts.contrary}};
}

}  // namespace

void add_coefficients(const Coefficients& coefficients, std::string_view first, std::string_view second, Json& record) {
  record.set("puzzles", coefficients.count);
  const auto add = [&record](const std::string& name, const std::optional<Coefficient>& coefficient) {
    record.set(name, coefficient ? Json(coefficient->value) : Json());
    record.set(name + "_interval", coefficient_interval_json(coefficient));
  };
  add("pearson", coefficients.pearson);
  add("spearman", coefficients.spearman);
  add("kendall", coefficients.kendall);
  const std::string reason = coefficients.reason(first, second);
  if (!reason.empty()) record.set("reason", reason);
}

std::string column_records(const StatsReport& report) {
  std::string text;
  for (const ColumnReport& column : report.columns) {
    text += column_record(*report.column_counts, column, report.against).line();
    for (const NumberCorrelation& one : column.correlations) {
      Json record{{"type", "stats-correlation"},
                  {"first", one.name},
                  {"first_of", number_of_name(one.of)},
                  {"second", column.name},
                  {"second_of", "column"}};
      add_coefficients(one.coefficients, one.name, column.name, record);
      text += record.line();
    }
    for (const LevelValues& level : column.levels) {
      text += Json{{"type", "stats-column-level"}, {"column", column.name},     {"level", level.level},
                   {"puzzles", level.puzzles},     {"25", level.first_quarter}, {"50", level.middle},
                   {"75", level.last_quarter}}
                  .line();
    }
  }
  return text;
}

}  // namespace nonet::studies
