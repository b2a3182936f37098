#include "nonet/studies/corpus/stats_tables.hpp"

#include <fmt/core.h>

#include "nonet/studies/corpus/column_tables.hpp"

namespace nonet::studies {

namespace {

std::string number(std::uint64_t count) { return fmt::format("{}", count); }

std::string capitalized(std::string text) {
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string quantile_name(int percent) {
  return percent == 0 ? "least" : percent == 100 ? "most" : fmt::format("{} %", percent);
}

}  // namespace

Table status_table(const StatsReport& report) {
  Table table{.title = "Statuses", .header = {"status", "puzzles", "share"}};
  for (const auto& [status, puzzles] : report.statuses) {
    table.rows.push_back({status, number(puzzles), percent_text(puzzles, report.counts.records)});
  }
  return table;
}

Table level_table(const StatsReport& report) {
  Table table{.title = report.words.levels, .header = {report.words.level, "puzzles", "share"}};
  for (const auto& [name, level] : report.levels) {
    table.rows.push_back({name, number(level.puzzles), percent_text(level.puzzles, report.rated)});
  }
  return table;
}

Table technique_table(const StatsReport& report) {
  Table table{.title = "Techniques",
              .note =
                  "Steps; puzzles with such a step, and their share of the puzzles that are solved or stuck; of "
                  "these puzzles, those that are solved; puzzles whose hardest step it is; of these, those "
                  "without another step that is as hard.",
              .header = {"technique", "steps", "puzzles", "share", "solved", "hardest", "once"}};
  for (const auto& [name, technique] : report.techniques) {
    table.rows.push_back({name, number(technique->steps), number(technique->puzzles),
                          percent_text(technique->puzzles, report.rated), number(technique->solved),
                          number(technique->hardest), number(technique->once)});
  }
  return table;
}

Table quantile_table(const StatsReport& report) {
  Table table{.title = fmt::format("Distributions of the {}", report.words.counted),
              .note = "Quantiles: the smallest value that so many of the puzzles do not exceed.",
              .header = {"of", "puzzles", "mean"}};
  for (const int percent : StatsReport::kQuantiles) table.header.push_back(quantile_name(percent));
  for (const ReportedDistribution& distribution : report.distributions) {
    std::vector<std::string> row{distribution.of, number(distribution.values->count()),
                                 fmt::format("{:.2f}", distribution.scale.mean(distribution.values->mean()))};
    for (const int percent : StatsReport::kQuantiles) {
      row.push_back(distribution.scale.text(distribution.values->quantile(percent)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table histogram_table(const StatsReport& report, const ReportedDistribution& distribution) {
  Table table{.title = capitalized(fmt::format("{} by {}", report.words.counted, distribution.of)),
              .header = {distribution.of, "puzzles", "share"}};
  for (const Distribution::Bin& bin : distribution.values->bins(StatsReport::kMostBins)) {
    table.rows.push_back(
        {bin_text(bin, distribution.scale), number(bin.count), percent_text(bin.count, distribution.values->count())});
  }
  return table;
}

namespace {

Table puzzle_table(const char* title, const std::vector<ReportedPuzzle>& puzzles, const Scale& scale) {
  Table table{.title = title, .header = {"grid", "source", "status", "level", "technique", "score"}, .texts = 5};
  for (const ReportedPuzzle& one : puzzles) {
    const RatedRecord& record = one.puzzle->record;
    table.rows.push_back({record.grid, one.puzzle->place, record.status, record.level.value_or("-"), one.technique,
                          scale.text(record.rating.front())});
  }
  return table;
}

}  // namespace

Table hardest_table(const StatsReport& report) {
  return puzzle_table("Solved puzzles with the highest scores", report.hardest, report.scale);
}

Table rarest_table(const StatsReport& report) {
  return puzzle_table("Puzzles with the rarest techniques", report.rarest, report.scale);
}

Table correlation_table(const StatsReport& report) {
  Table table{.title = "Correlations", .header = {"first", "second"}, .texts = 2};
  add_coefficient_header(table);
  for (const ReportedCorrelation& one : report.correlations) {
    table.rows.push_back({one.first, one.second});
    add_coefficients(one.coefficients, table.rows.back());
  }
  return table;
}

Table class_table(const ReportedCorrelation& correlation) {
  Table table{.title = fmt::format("{} by {}", correlation.second, correlation.first),
              .note = fmt::format("The quarters of {} in each class of {}.", correlation.second, correlation.first),
              .header = {correlation.first, "puzzles", "25 %", "50 %", "75 %"}};
  for (const PairTally::Class& one : correlation.pairs->classes(StatsReport::kMostClasses)) {
    std::vector<std::string> row{bin_text(one.first, correlation.first_scale), number(one.first.count)};
    for (const int percent : {25, 50, 75}) row.push_back(correlation.second_scale.text(one.second.quantile(percent)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table joined_levels_table(const StatsReport& report) {
  Table table{.title = "Levels of the same puzzles", .header = {"first", "second", "puzzles"}, .texts = 2};
  for (const auto& [levels, puzzles] : report.join->levels()) {
    table.rows.push_back({levels.first, levels.second, number(puzzles)});
  }
  return table;
}

}  // namespace nonet::studies
