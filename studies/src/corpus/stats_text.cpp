// The figures of `stats` for people and for programs.

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/corpus/column_tables.hpp"
#include "nonet/studies/corpus/stats_report.hpp"
#include "nonet/studies/corpus/stats_tables.hpp"

namespace nonet::studies {

namespace {

Json bins_record(const ReportedDistribution& distribution) {
  Json bins = Json::list();
  for (const Distribution::Bin& bin : distribution.values->bins(StatsReport::kMostBins)) {
    bins.push(Json{
        {"from", distribution.scale.json(bin.from)}, {"to", distribution.scale.json(bin.to)}, {"puzzles", bin.count}});
  }
  return bins;
}

Json distribution_record(const ReportedDistribution& distribution) {
  Json quantiles = Json::object();
  for (const int percent : StatsReport::kQuantiles) {
    quantiles.set(fmt::format("{}", percent), distribution.scale.json(distribution.values->quantile(percent)));
  }
  return {{"type", "stats-distribution"},
          {"of", distribution.of},
          {"puzzles", distribution.values->count()},
          {"mean", distribution.scale.mean(distribution.values->mean())},
          {"quantiles", std::move(quantiles)},
          {"bins", bins_record(distribution)}};
}

Json puzzle_record(const char* list, const ReportedPuzzle& one, const Scale& scale) {
  const RatedRecord& record = one.puzzle->record;
  return {{"type", "stats-puzzle"},
          {"list", list},
          {"source", one.puzzle->place},
          {"grid", record.grid},
          {"status", record.status},
          {"level", record.level},
          {"score", scale.json(record.rating.front())},
          {"technique", one.technique}};
}

Json correlation_record(const ReportedCorrelation& one) {
  Json classes = Json::list();
  for (const PairTally::Class& each : one.pairs->classes(StatsReport::kMostClasses)) {
    classes.push(Json{{"from", one.first_scale.json(each.first.from)},
                      {"to", one.first_scale.json(each.first.to)},
                      {"puzzles", each.first.count},
                      {"25", one.second_scale.json(each.second.quantile(25))},
                      {"50", one.second_scale.json(each.second.quantile(50))},
                      {"75", one.second_scale.json(each.second.quantile(75))}});
  }
  Json record{{"type", "stats-correlation"},
              {"first", one.first},
              {"first_of", "record"},
              {"second", one.second},
              {"second_of", one.is_against ? "against" : "record"}};
  add_coefficients(one.coefficients, one.first, one.second, record);
  record.set("classes", std::move(classes));
  return record;
}

Json join_record(const RatingJoin& join) {
  Json levels = Json::list();
  for (const auto& [pair, puzzles] : join.levels()) {
    levels.push(Json{{"first", pair.first}, {"second", pair.second}, {"puzzles", puzzles}});
  }
  return {{"type", "stats-join"},
          {"puzzles", join.joined()},
          {"only_first", join.only_first()},
          {"only_second", join.only_second()},
          {"levels", std::move(levels)}};
}

Json summary_record(const StatsReport& report) {
  Json statuses = Json::object();
  for (const auto& [status, puzzles] : report.statuses) statuses.set(status, puzzles);
  Json summary{{"type", "stats"},
               {"files", json_list(report.files)},
               {"puzzles", report.counts.records},
               {"bad_lines", report.counts.bad},
               {"statuses", std::move(statuses)}};
  if (!report.against.empty()) summary.set("against", json_list(report.against));
  return summary;
}

std::string file_list(const std::vector<std::string>& files) {
  return host::sanitize_for_terminal(fmt::format("{}", fmt::join(files, ", ")));
}

}  // namespace

std::string stats_text(const StatsReport& report) {
  std::string text = fmt::format("{} puzzles of {}\n\n", report.counts.records, file_list(report.files)) +
                     text_of(status_table(report));
  const auto add = [&text](const Table& table) {
    if (!table.rows.empty()) text += '\n' + text_of(table);
  };
  add(level_table(report));
  add(technique_table(report));
  add(quantile_table(report));
  for (const ReportedDistribution& distribution : report.distributions) add(histogram_table(report, distribution));
  add(hardest_table(report));
  add(rarest_table(report));
  add(correlation_table(report));
  for (const ReportedCorrelation& correlation : report.correlations) add(class_table(correlation));
  if (report.join != nullptr) {
    text += fmt::format("\n{} puzzles are rated by both, {} by the first alone, {} by the second ({}) alone\n",
                        report.join->joined(), report.join->only_first(), report.join->only_second(),
                        file_list(report.against));
    add(joined_levels_table(report));
  }
  for (const ColumnReport& column : report.columns) {
    text += fmt::format("\n{}\n", host::sanitize_for_terminal(column_counts_text(report, column)));
    add(column_table(report, column));
    for (const std::string& remark : column_remarks(report, column)) {
      text += host::sanitize_for_terminal(remark) + '\n';
    }
    add(column_levels_table(report, column));
  }
  return text;
}

std::string stats_records(const StatsReport& report) {
  std::string text = summary_record(report).line();
  for (const auto& [name, level] : report.levels) {
    text += Json{{"type", "stats-level"}, {"level", name}, {"puzzles", level.puzzles}}.line();
  }
  for (const auto& [name, technique] : report.techniques) {
    text += Json{{"type", "stats-technique"},     {"technique", name},           {"steps", technique->steps},
                 {"puzzles", technique->puzzles}, {"solved", technique->solved}, {"hardest", technique->hardest},
                 {"once", technique->once}}
                .line();
  }
  for (const ReportedDistribution& distribution : report.distributions) {
    text += distribution_record(distribution).line();
  }
  for (const ReportedPuzzle& puzzle : report.hardest) text += puzzle_record("hardest", puzzle, report.scale).line();
  for (const ReportedPuzzle& puzzle : report.rarest) text += puzzle_record("rarest", puzzle, report.scale).line();
  for (const ReportedCorrelation& correlation : report.correlations) text += correlation_record(correlation).line();
  if (report.join != nullptr) text += join_record(*report.join).line();
  return text + column_records(report);
}

}  // namespace nonet::studies
