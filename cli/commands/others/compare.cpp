// nonet compare: compares the steps and ratings of techniques with the recorded ones of another program.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "common.hpp"
#include "nonet/comparison/comparison.hpp"
#include "nonet/comparison/explainer_path.hpp"
#include "nonet/workers/ordered_pool.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct CompareOptions {
  CommonOptions common;
  TimeLimit limit{600'000};  ///< per line
  std::string file;
  int jobs = 0;
  bool all_steps = false;
  bool has_ratings = false;
  bool is_library = false;
  comparison::LibraryChoice choice;  ///< of lines of a library
};

/// Creates a comparison.
using MakeComparison =
    std::function<std::unique_ptr<comparison::Comparison>(const comparison::ComparisonSettings& settings)>;

ExitCode exit_code_of(comparison::ComparisonResult result) {
  switch (result) {
    case comparison::ComparisonResult::different:
      return kUnsolved;
    case comparison::ComparisonResult::faulty:
      return kPlugin;
    case comparison::ComparisonResult::equal:
      break;
  }
  return kSuccess;
}

std::string messages_of(const std::string& file, std::uint64_t line, const comparison::ComparedLine& compared) {
  std::string messages;
  for (const auto& [text, column] : compared.messages) {
    const std::string place = column == 0 ? "" : fmt::format("{}:", column);
    messages += message_line(fmt::format("{}:{}:{} {}", file, line, place, text));
  }
  return messages;
}

/// The lines of a file, perhaps packed, except blank lines and comments; at least one. Returns nullopt after reporting
/// that there are none or that the file cannot be read.
std::optional<std::vector<host::TextLine>> read_text_lines(const std::string& file, Console& console) {
  const auto text = host::read_unpacked(file);
  if (!text) {
    console.report_error(fmt::format("{}: {}, expected a file of lines", file, text.error()));
    console.raise(kUsage);
    return std::nullopt;
  }
  std::vector<host::TextLine> lines = host::text_lines(*text);
  if (lines.empty()) {
    console.report_error(fmt::format("{}: empty, expected a file of lines", file));
    console.raise(kUnsolved);
    return std::nullopt;
  }
  return lines;
}

/// What the file is compared by, and the strategy for it.
std::pair<MakeComparison, const char*> comparison_of(const CompareOptions& options, const host::TextLine& first) {
  if (options.is_library) {
    const auto run = [&options](const comparison::ComparisonSettings& settings) {
      return comparison::run_library(settings, options.choice);
    };
    return {run, "hodoku-reglib"};
  }
  if (options.all_steps) return {comparison::compare_outcomes, "hodoku-allsteps"};
  if (options.has_ratings) return {comparison::compare_ratings, "sudoku-explainer"};
  if (comparison::is_explainer_path(first.text)) return {comparison::compare_explainer_paths, "sudoku-explainer"};
  return {comparison::compare_paths, "hodoku"};
}

/// Answers the lines in order, then reports the sums; writes a table to stderr.
void compare(CompareOptions& options, Console& console) {
  const auto lines = read_text_lines(options.file, console);
  if (!lines) return;
  const auto [make, usual_strategy] = comparison_of(options, lines->front());
  if (options.common.strategy.empty()) options.common.strategy = usual_strategy;
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  const auto deadline = options.limit.start(console);
  const auto comparison = make({*strategy, deadline.get(), options.common.format});
  if (options.common.format == Format::csv && !console.write_out(comparison->csv_header())) return;
  host::answer_in_order(
      lines->size(), jobs_or_all_cores(options.jobs),
      [&](std::uint64_t i) {
        const host::TextLine& line = (*lines)[static_cast<std::size_t>(i)];
        comparison::ComparedLine compared = comparison->answer(line);
        console.raise(exit_code_of(compared.result));
        return host::NumberAnswer{std::move(compared.out), messages_of(options.file, line.number, compared)};
      },
      [&](const host::NumberAnswer& answered) {
        console.write_error(answered.messages);
        return console.write_out(answered.out);
      });
  if (!console.write_out(comparison->summary())) return;
  const std::string table = comparison->table();
  if (!table.empty()) return console.write_error(table);
  console.report_error(fmt::format("{}: --only and --skip leave no line of it", options.file));
  console.raise(kUsage);
}

}  // namespace

void add_compare(Command& program, Console& console) {
  Command command =
      program.add_command("compare", "Compare steps and ratings with recorded results of another program");
  const auto options = std::make_shared<CompareOptions>();
  options->common.strategy = "";
  const Option input =
      command.add("file", options->file, "Records, one JSON object a line; may be compressed").type("FILE");
  const Option oracle = command.add("--oracle", options->file, "The same").type("FILE").excludes(input);
  const auto read_ratings = [options](const std::string& file) {
    options->file = file;
    options->has_ratings = true;
  };
  const Option ratings = command
                             .add("--ratings", read_ratings,
                                  "Rated puzzles instead, one a line, e.g. `GRID 7.1/1.2/1.2`; may be compressed")
                             .type("FILE")
                             .excludes(input)
                             .excludes(oracle);
  const Option all_steps =
      command.add_flag("--all-steps", options->all_steps, "Compare the sets of all outcomes of positions, not paths")
          .excludes(ratings);
  const Option library = command
                             .add_flag("--reglib", options->is_library,
                                       "The file is HoDoKu's regression library: check that exactly the step of each "
                                       "line is found")
                             .excludes(ratings)
                             .excludes(all_steps);
  command.add("--only", options->choice.only, "Only lines whose code begins with one of these, such as 0400,05")
      .type("CODES")
      .delimiter(',')
      .one_value()
      .needs(library);
  command.add("--skip", options->choice.skip, "Skip lines whose code begins with one of these")
      .type("CODES")
      .delimiter(',')
      .one_value()
      .needs(library);
  options->common.add_strategy(command).show_default(
      "hodoku; with --all-steps hodoku-allsteps; with --reglib hodoku-reglib; for Sudoku Explainer's sudoku-explainer");
  options->common.add_format(command);
  options->limit.add_options(command);
  add_jobs(command, options->jobs);
  command.example("nonet compare FILE", "Compares paths with the records of the file.");
  command.example("nonet compare --all-steps FILE", "Compares all steps with the records of the file.");
  command.example("nonet compare --ratings FILE", "Compares ratings with those of the file.");
  command.example("nonet compare --reglib --only 0300,0301 FILE", "Runs the lines of two codes of the library.");
  command.footer(
      "A record of a path of HoDoKu is {\"puzzle\": GRID, \"solved\": true, \"level\": LEVEL, \"score\": NUMBER, "
      "\"steps\": [{\"technique\": NAME, \"placements\": [\"r1c2=3\", ...], \"eliminations\": [\"4r5c6\", ...]}, "
      "...]}. Paths are equal when each step does the same in the same order, whatever it is called. A record of a "
      "path "
      "of Sudoku Explainer has \"er\", \"ep\", \"ed\" (\"7.1\") instead of solved, level and score, and in a step "
      "\"name\", \"rating\" in tenths, \"producer\", \"complexity\" of a chain; all of these but the producer are "
      "compared, and the conclusions as sets. Of each path that is not equal, the first step that differs is written "
      "with its position, by the techniques that differ; with --format ndjson a record for each puzzle, and the sums "
      "last. With --all-steps a record is {\"position\": GRID, \"results\": {CODE: [\"DIGITS:OUTCOME\", ...]}} with "
      "the "
      "codes of HoDoKu's regression library, for an entry of the strategy with `variants` CODE+VARIANT; an outcome is "
      "`4r5c6 4r5c7` or `r1c2=3`. A code that a record does not "
      "have "
      "was not found there. A line of --ratings is the grid and its rating, with blanks, tabs, `,`, `;` or `|` "
      "between: "
      "`GRID 7.1`, `GRID 7.1/1.2/1.2` or `GRID ED=7.1/1.2/1.2`; other fields are ignored. Differences are written, "
      "equal "
      "or not with --format ndjson. The sums go to stderr, those of ratings by class of rating.\n"
      "With --reglib each line of the library is answered with its number, its code, and pass, missing (nothing was "
      "found "
      "for its candidates), wrong (something else), extra (something else too), unknown (no technique of the strategy "
      "has "
      "the code) or error. An entry of the strategy with `variants` answers the lines of these variants.");
  command.action([options, &console] {
    if (options->file.empty()) throw UsageError("nothing to compare with; give a file, or --ratings FILE");
    compare(*options, console);
  });
}

}  // namespace nonet::cli
