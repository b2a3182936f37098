// nonet stats: summarizes the ratings or classifications of a corpus.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "common.hpp"
#include "input/input.hpp"
#include "input/table_file.hpp"
#include "nonet/records/files.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/corpus/record_reader.hpp"
#include "nonet/studies/corpus/stats_report.hpp"
#include "nonet/workers/line_reader.hpp"

namespace nonet::cli {

namespace {

struct StatsOptions {
  std::vector<std::string> files;
  std::vector<std::string> against;
  std::vector<std::string> columns;  // of tables in `against`; without any these are records
  CommonOptions common;
  std::string page;
  int most = 10;
};

/// Reads records of a file (perhaps packed; `-`: stdin). Throws studies::RecordError.
void read_record_file(const std::string& file, Console& console, studies::RecordCounts& counts,
                      std::string_view alternative, const studies::RecordReader::OnRecord& on_record) {
  const auto report = [&](std::string_view message) { console.report_error(message); };
  const auto input = open_input(file, kArgumentName, console, report);
  if (!input) return;
  studies::RecordReader records(input->name(), counts, alternative, on_record, [&](const std::string& message) {
    console.raise(kUnsolved);
    console.report_error(message);
  });
  host::LineReader lines(input->descriptor(), &input->reader(), nullptr);
  const auto take = [&](std::uint64_t number, std::string_view line, bool is_cut) {
    records.add(number, line, is_cut);
    return records.may_have_records();
  };
  while (records.may_have_records() && lines.read(take)) {
  }
  if (lines.error() == 0) return records.finish();
  console.report_error(read_error_text(*input, lines.error()));
  console.raise(kUsage);
}

/// The totals of one run, of `rate` or of `classify`.
struct RunTally {
  explicit RunTally(std::size_t most_listed) : ratings(most_listed) {}

  /// Why the record is not counted; empty if it is.
  [[nodiscard]] std::string add(const studies::PuzzleRecord& record, const studies::RecordPlace& place) {
    if (const auto* const rated = std::get_if<studies::RatedRecord>(&record)) return ratings.add(*rated, place);
    return classes.add(std::get<studies::ClassifiedRecord>(record));
  }

  studies::RatingTally ratings;
  studies::ClassificationTally classes;
};

/// Reads files into a tally; calls `on_record` with each counted record. `alternative` as for RecordReader.
studies::RecordCounts read_records_into(const std::vector<std::string>& files, RunTally& tally, Console& console,
                                        const std::function<void(const studies::PuzzleRecord&)>& on_record,
                                        std::string_view alternative = "") {
  studies::RecordCounts counts;
  const auto add = [&](const studies::PuzzleRecord& record, const studies::RecordPlace& place) {
    const std::string problem = tally.add(record, place);
    if (!problem.empty()) throw studies::RecordError(fmt::format("{}: {}", place.text(), problem));
    on_record(record);
  };
  try {
    for (const std::string& file : files) read_record_file(file, console, counts, alternative, add);
  } catch (const studies::RecordError& error) {
    throw UsageError(error.what());
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

/// Throws UsageError for options that contradict each other.
void check_stats_options(const StatsOptions& options) {
  if (!options.page.empty()) {
    std::vector<std::string> inputs = options.files;
    inputs.insert(inputs.end(), options.against.begin(), options.against.end());
    refuse_overwriting("--html", options.page, inputs);
  }
  if (options.columns.empty()) return;
  const auto is_stdin = [](const std::string& file) { return file == "-"; };
  if (std::any_of(options.files.begin(), options.files.end(), is_stdin) &&
      std::any_of(options.against.begin(), options.against.end(), is_stdin)) {
    throw UsageError("--against", "stdin cannot be both the records and the table");
  }
}

/// Another rating of the puzzles, or columns of tables with the puzzles.
class Comparison {
 public:
  explicit Comparison(const StatsOptions& options) : options_(options), columns_(options.columns.size()) {}

  /// To be called before the records are read: reads the tables.
  void begin(Console& console) {
    if (options_.columns.empty()) return;
    for (const std::string& file : options_.against) {
      const auto names = read_table(file, options_.columns, console,
                                    [this](const studies::PuzzleTable::Row& row) { columns_.add_row(row); });
      if (names_.empty()) names_ = names;
    }
  }
  void add(const studies::PuzzleRecord& record) {
    if (!options_.columns.empty()) return columns_.add_record(record);
    if (!options_.against.empty()) join_.add_first(record);
  }
  /// To be called after the records, of which there is one, are read: reads the other rating.
  void finish(Console& console, studies::StatsReport& report) {
    if (options_.against.empty()) return;
    if (!options_.columns.empty()) {
      if (columns_.counts().joined == 0) {
        throw UsageError("--against",
                         fmt::format("the table has no puzzle that {} in the records", report.words.is_counted));
      }
      add_columns(columns_, names_, report);
      for (const studies::ColumnReport& column : report.columns) {
        if (column.puzzles > 0) continue;
        throw UsageError("--column", fmt::format("'{}' has no value for a puzzle that {} in the records",
                                                 host::sanitize_for_terminal(column.name), report.words.is_counted));
      }
      return;
    }
    join_.sort();
    RunTally other(0);
    read_records_into(
        options_.against, other, console, [this](const studies::PuzzleRecord& record) { join_.add_second(record); },
        ", or a table and --column");
    add_join(join_, other.ratings.is_in_tenths(), report);
  }

 private:
  const StatsOptions& options_;
  studies::RatingJoin join_;
  studies::ColumnJoin columns_;
  std::vector<std::string> names_;  // of the columns
};

void stats(const StatsOptions& options, Console& console) {
  check_stats_options(options);
  const auto most = static_cast<std::size_t>(options.most);
  RunTally tally(most);
  Comparison comparison(options);
  comparison.begin(console);
  const studies::RecordCounts counts = read_records_into(
      options.files, tally, console, [&](const studies::PuzzleRecord& record) { comparison.add(record); });
  if (counts.records == 0) return;
  studies::StatsReport report = counts.command == "classify" ? studies::make_report(tally.classes, most)
                                                             : studies::make_report(tally.ratings, most);
  report.files = options.files;
  report.against = options.against;
  report.counts = counts;
  comparison.finish(console, report);
  write_stats(options, report, console);
}

}  // namespace

void add_stats(Command& program, Console& console) {
  Command command = program.add_command("stats", "Summarize the records of `rate` or `classify`");
  const auto options = std::make_shared<StatsOptions>();
  command
      .add("input", options->files,
           "Records of `rate --format ndjson` or `classify --format ndjson`, of one run; `-` for stdin")
      .type("FILE...")
      .required();
  const Option against =
      command
          .add("--against", options->against,
               "Records of the same puzzles by another strategy, or of the other command, which are compared; with "
               "--column a table (CSV or "
               "TSV) of the puzzles (may be repeated)")
          .type("FILE")
          .one_value();
  command
      .add("--column", options->columns,
           "Correlate the ratings with this column of the table, by its name in the header or its number (may be "
           "repeated)")
      .type("NAME")
      .one_value()
      .check([](const std::string& name) { return name.empty() ? "expected the name of a column or its number" : ""; })
      .needs(against);
  command.add("--html", options->page, "Write a page with charts too").type("FILE");
  command.add("--top", options->most, "Number of puzzles in each list, and of techniques that --column lists")
      .number(0, 10'000);
  options->common.add_record_format(command);
  command.example("nonet rate --format ndjson examples/puzzles.txt | nonet stats -", "Summarizes the ratings.");
  command.example("nonet classify --format ndjson examples/puzzles.txt | nonet stats -", "Summarizes classifications.");
  command.example("nonet stats --against hodoku.ndjson --html stats.html FILE", "Compares two ratings, with charts.");
  command.example("nonet stats --against times.csv --column seconds FILE", "Compares ratings with people's times.");
  command.footer(
      "Files may be packed with gzip; several are parts of one run. docs/corpora.md says what each figure means and "
      "what records cannot tell: whether a puzzle could be solved without a technique. `nonet ablate` tries that.");
  command.action([options, &console] { stats(*options, console); });
}

}  // namespace nonet::cli
