// The figures of `stats` as a page.

#include <fmt/format.h>

#include <algorithm>

#include "nonet/studies/corpus/column_tables.hpp"
#include "nonet/studies/corpus/stats_tables.hpp"
#include "nonet/studies/corpus/svg_chart.hpp"
#include "nonet/studies/report/html_text.hpp"

namespace nonet::studies {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --text: #1c1e21; --page: #ffffff; --line: #c9ced6; --bar: #2f6fb3; --middle: #b3362f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8eb; --page: #16181c; --line: #474d57; --bar: #6ea8e6; --middle: #f08a80; }
}
body { margin: 0 auto; padding: 1rem; max-width: 80rem; background: var(--page); color: var(--text);
       font: 1rem/1.5 system-ui, sans-serif; }
figure { margin: 0 0 2.5rem; display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure > svg { flex: 1 1 28rem; max-width: 45rem; height: auto; }
figure > div { flex: 1 1 auto; min-width: 18rem; max-width: 100%; overflow-x: auto; }
figure p { width: 0; min-width: 100%; }
svg text { fill: var(--text); font: 13px system-ui, sans-serif; }
svg text.small { font-size: 10px; }
.bar { fill: var(--bar); }
.axis { stroke: var(--line); fill: none; }
.range { stroke: var(--bar); stroke-width: 6; stroke-linecap: round; fill: none; }
.middle { fill: var(--middle); }
.point { fill: var(--bar); }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: 600; }
th, td { padding: 0.1rem 0.8rem 0.1rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th { font-weight: 400; }
.puzzles td:nth-child(2) { min-width: 6rem; overflow-wrap: anywhere; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.puzzles tbody th { font-family: ui-monospace, monospace; font-size: 0.75rem; }
)";

constexpr std::size_t kMostBars = 30;
constexpr const char* kNumbersBeside = "The table beside the chart has the numbers.";

/// A chart with its table.
std::string chart_figure(const std::string& chart, const Table& table) {
  std::string note = table.note.empty() ? "" : fmt::format("<p>{}</p>\n", html_text(table.note));
  return "<figure>\n" + chart + "<div>\n" + html_of(table) + note + "</div>\n</figure>\n";
}

std::string plain_figure(const Table& table, const char* kind) {
  if (table.rows.empty()) return {};
  std::string note = table.note.empty() ? "" : fmt::format("<p>{}</p>\n", html_text(table.note));
  return fmt::format("<figure class=\"{}\">\n<div>\n{}{}</div>\n</figure>\n", kind, html_of(table), note);
}

/// A table of names with a count in one of its columns, drawn as bars.
std::string counted_figure(const Table& table, std::size_t column, const std::string& what, bool has_columns) {
  if (table.rows.empty()) return {};
  std::vector<ChartBar> bars;
  for (const auto& row : table.rows) {
    if (bars.size() == kMostBars) break;
    bars.push_back({row.front(), std::stod(row[column]), row[column]});
  }
  const auto most = std::max_element(bars.begin(), bars.end(),
                                     [](const auto& one, const auto& other) { return one.value < other.value; });
  const std::string left_out =
      table.rows.size() > bars.size() ? fmt::format(" The first {} rows are drawn.", bars.size()) : "";
  const ChartText text{table.title, fmt::format("{}; the most is {} for {}.{} {}", what, most->shown, most->label,
                                                left_out, kNumbersBeside)};
  return chart_figure(has_columns ? column_chart(text, bars) : bar_chart(text, bars), table);
}

std::string correlation_figure(const ReportedCorrelation& correlation) {
  const Table table = class_table(correlation);
  if (table.rows.empty()) return {};
  std::vector<ChartRange> ranges;
  std::int64_t low = 0;
  std::int64_t high = 0;
  for (const PairTally::Class& one : correlation.pairs->classes(StatsReport::kMostClasses)) {
    const std::int64_t first_quarter = one.second.quantile(25);
    const std::int64_t last_quarter = one.second.quantile(75);
    low = ranges.empty() ? first_quarter : std::min(low, first_quarter);
    high = ranges.empty() ? last_quarter : std::max(high, last_quarter);
    ranges.push_back({bin_text(one.first, correlation.first_scale), static_cast<double>(first_quarter),
                      static_cast<double>(one.second.quantile(50)), static_cast<double>(last_quarter)});
  }
  const ChartText text{
      table.title,
      fmt::format("Lines: the middle half of {} in each class of {}. Dots: the middle. Pearson {}, "
                  "Spearman {}. {}",
                  correlation.second, correlation.first, coefficient_text(correlation.coefficients.pearson),
                  coefficient_text(correlation.coefficients.spearman), kNumbersBeside)};
  const RangeAxis axis{static_cast<double>(low), static_cast<double>(high), correlation.second_scale.text(low),
                       correlation.second_scale.text(high)};
  return chart_figure(range_chart(text, ranges, axis), table);
}

std::string column_correlations(const StatsReport& report, const ColumnReport& column) {
  std::string figures = plain_figure(column_table(report, column), "correlations");
  for (const std::string& remark : column_remarks(report, column)) {
    figures += fmt::format("<p>{}.</p>\n", html_text(remark));
  }
  return figures;
}

/// The number of the chart and the column as points, beside the column's values by level; then the correlations.
std::string column_figures(const StatsReport& report, const ColumnReport& column) {
  std::string figures =
      fmt::format("<h2>{}</h2>\n<p>{}.</p>\n", html_text(column.name), html_text(column_counts_text(report, column)));
  const auto drawn = std::find_if(
      column.correlations.begin(), column.correlations.end(),
      [&column](const NumberCorrelation& one) { return one.of == NumberOf::record && one.name == column.drawn; });
  const std::string correlations = column_correlations(report, column);
  if (drawn == column.correlations.end() || column.points.empty()) {
    return figures + plain_figure(column_levels_table(report, column), "levels") + correlations;
  }
  const Coefficients& coefficients = drawn->coefficients;
  const auto [low, high] =
      std::minmax_element(column.points.begin(), column.points.end(),
                          [](const NumberPair& one, const NumberPair& other) { return one.second < other.second; });
  const ChartText text{
      fmt::format("{} by {}", column.name, column.drawn),
      fmt::format(
          "A point for each of {} puzzles; {} goes from {} to {}. Pearson {}, Spearman {}, Kendall {}. The tables "
          "have the quarters by {} and all correlations.",
          column.points.size(), column.name, low->second, high->second, coefficient_text(coefficients.pearson),
          coefficient_text(coefficients.spearman), coefficient_text(coefficients.kendall), report.words.level)};
  figures +=
      chart_figure(scatter_chart(text, column.points, column.drawn, column.name), column_levels_table(report, column));
  return figures + correlations;
}

}  // namespace

std::string stats_page(const StatsReport& report) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
      "<title>Ratings of {} "
      "puzzles</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<main>\n<h1>Ratings of {} puzzles</h1>\n<p>Files: {}. Written by nonet "
      "{}.</p>\n",
      report.counts.records, kStyle, report.counts.records, html_text(fmt::format("{}", fmt::join(report.files, ", "))),
      NONET_VERSION);
  const auto heading = [&page](const char* title) { page += fmt::format("<h2>{}</h2>\n", title); };
  heading("Puzzles");
  page += counted_figure(status_table(report), 1, "Puzzles by status", false);
  page += counted_figure(level_table(report), 1, fmt::format("Puzzles by {}", report.words.level), false);
  heading("Techniques");
  page += counted_figure(technique_table(report), 2, "Puzzles with a step of each technique", false);
  heading("Distributions");
  page += plain_figure(quantile_table(report), "quantiles");
  for (const ReportedDistribution& distribution : report.distributions) {
    page += counted_figure(histogram_table(report, distribution), 1, fmt::format("Number of {}", report.words.counted),
                           true);
  }
  heading("Correlations");
  page += plain_figure(correlation_table(report), "correlations");
  for (const ReportedCorrelation& correlation : report.correlations) page += correlation_figure(correlation);
  if (report.join != nullptr) page += plain_figure(joined_levels_table(report), "levels");
  for (const ColumnReport& column : report.columns) page += column_figures(report, column);
  heading("Puzzles of note");
  page += plain_figure(hardest_table(report), "puzzles");
  page += plain_figure(rarest_table(report), "puzzles");
  return page + "</main>\n</body>\n</html>\n";
}

}  // namespace nonet::studies
