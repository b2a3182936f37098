#include "nonet/studies/corpus/column_report.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::studies {

namespace {

/// The smallest of the sorted values that `percent` of them (1 to 100) do not exceed.
double quantile(const std::vector<double>& values, std::size_t percent) {
  return values[(values.size() * percent + 99) / 100 - 1];
}

LevelValues values_of(const std::string& level, const std::vector<double>& values) {
  return {level, values.size(), quantile(values, 25), quantile(values, 50), quantile(values, 75)};
}

/// The number that a chart shows beside the column: see ColumnReport::drawn. `correlations`: the strongest first.
std::string drawn_number(const std::vector<NumberCorrelation>& correlations) {
  const auto is_score = [](const NumberCorrelation& one) {
    return one.of == NumberOf::record && one.name == rating_name(0);
  };
  if (std::any_of(correlations.begin(), correlations.end(), is_score)) return rating_name(0);
  return correlations.empty() ? "" : correlations.front().name;
}

/// The size of Spearman's coefficient; -1 for none.
double strength(const NumberCorrelation& one) {
  return one.coefficients.spearman ? std::abs(one.coefficients.spearman->value) : -1;
}

}  // namespace

ColumnReport make_column_report(const ColumnJoin& join, std::size_t column, const std::string& name,
                                const std::vector<std::string>& levels) {
  ColumnReport report;
  report.name = name;
  for (const ColumnJoin::Metric& metric : join.metrics()) {
    report.correlations.push_back({metric.of, metric.name, coefficients_of(join.pairs(metric, column))});
  }
  std::stable_sort(report.correlations.begin(), report.correlations.end(),
                   [](const auto& one, const auto& other) { return strength(one) > strength(other); });
  report.drawn = drawn_number(report.correlations);
  for (const ColumnJoin::Metric& metric : join.metrics()) {
    if (metric.of == NumberOf::record && metric.name == report.drawn) report.points = join.pairs(metric, column);
  }
  const auto& all = join.column(column);
  report.missing = static_cast<std::uint64_t>(std::count(all.begin(), all.end(), std::nullopt));
  report.puzzles = all.size() - report.missing;
  const auto values = join.levels(column);
  for (const std::string& level : levels) {
    if (const auto found = values.find(level); found != values.end()) {
      report.levels.push_back(values_of(level, found->second));
    }
  }
  if (const auto none = values.find("-"); none != values.end()) report.levels.push_back(values_of("-", none->second));
  return report;
}

}  // namespace nonet::studies
