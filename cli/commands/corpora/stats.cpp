// nonet stats: summarizes the ratings of a corpus.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "common.hpp"
#include "input/record_file.hpp"
#include "nonet/records/files.hpp"
#include "nonet/studies/corpus/stats_report.hpp"

namespace nonet::cli {

namespace {

struct StatsOptions {
  std::vector<std::string> files;
  std::vector<std::string> against;
  CommonOptions common;
  std::string page;
  int most = 10;
};

/// Reads files into a tally; calls `also` with each counted record.
studies::RecordCounts read_into(const std::vector<std::string>& files, studies::RatingTally& tally, Console& console,
                                const std::function<void(const studies::RatedRecord&)>& on_record) {
  studies::RecordCounts counts;
  for (const std::string& file : files) {
    read_rated_records(file, counts, console,
                       [&](const studies::RatedRecord& record, const studies::RecordPlace& place) {
                         const std::string problem = tally.add(record, place);
                         if (problem.empty()) return on_record(record);
                         throw UsageError(fmt::format("{}: {}", place.text(), problem));
                       });
  }
  return counts;
}

void write_stats(const StatsOptions& options, const studies::StatsReport& report, Console& console) {
  if (!options.page.empty()) {
    try {
      host::write_whole(options.page, studies::stats_page(report));
    } catch (const std::runtime_error& error) {
      console.report_error(error.what());
      console.raise(kUsage);
    }
  }
  console.write_out(options.common.format == Format::ndjson ? studies::stats_records(report)
                                                            : studies::stats_text(report));
}

void stats(const StatsOptions& options, Console& console) {
  const auto most = static_cast<std::size_t>(options.most);
  const bool has_two = !options.against.empty();
  studies::RatingTally tally(most);
  studies::RatingTally other(0);
  studies::RatingJoin join;
  const studies::RecordCounts counts =
      read_into(options.files, tally, console, [&](const studies::RatedRecord& record) {
        if (has_two) join.add_first(record);
      });
  if (has_two && counts.records > 0) {
    join.sort();
    read_into(options.against, other, console, [&](const studies::RatedRecord& record) { join.add_second(record); });
  }
  if (counts.records == 0) return;
  studies::StatsReport report = studies::make_report(tally, most);
  report.files = options.files;
  report.against = options.against;
  report.counts = counts;
  if (has_two) {
    report.join = &join;
    report.correlations.push_back({"score", report.scale, "score against", {other.is_in_tenths()}, &join.scores()});
  }
  write_stats(options, report, console);
}

}  // namespace

void add_stats(Command& program, Console& console) {
  Command command = program.add_command("stats", "Summarize the records of `rate`");
  const auto options = std::make_shared<StatsOptions>();
  command.add("input", options->files, "Records of `rate --format ndjson`, of one run; `-` for stdin")
      .type("FILE...")
      .required();
  command
      .add("--against", options->against,
           "Records of the same puzzles by another strategy; their scores are compared (may be repeated)")
      .type("FILE")
      .one_value();
  command.add("--html", options->page, "Write a page with charts too").type("FILE");
  command.add("--top", options->most, "Number of puzzles in each list").type("N").range(0, 10'000).show_default();
  options->common.add_record_format(command);
  command.example("nonet rate --format ndjson examples/puzzles.txt | nonet stats -", "Summarizes the ratings.");
  command.example("nonet stats --against hodoku.ndjson --html stats.html FILE", "Compares two ratings, with charts.");
  command.footer(
      "Files may be packed with gzip; several are parts of one run. docs/corpora.md says what each figure means and "
      "what records cannot tell: whether a puzzle could be solved without a technique. `nonet ablate` tries that.");
  command.action([options, &console] { stats(*options, console); });
}

}  // namespace nonet::cli
