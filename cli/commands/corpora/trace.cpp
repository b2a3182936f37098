// nonet trace: writes all that is known of puzzles, a record each: ratings, and every step, judged.

#include <fmt/core.h>

#include <charconv>

#include "classification_ratings.hpp"
#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/records/files.hpp"
#include "nonet/studies/results/content_hash.hpp"
#include "nonet/studies/results/packed_file.hpp"
#include "nonet/studies/traces/trace_run.hpp"

namespace nonet::cli {

namespace {

struct TraceOptions {
  CommonOptions common;
  std::vector<std::string> grids;
  KeptRecords kept;
  int jobs = 0;
  std::string output;
  std::string test;
  std::string card;
  std::string apart;
  double test_share = 0.1;
  int per_level = 0;
  std::uint64_t seed = 0;
  std::vector<classification::Rating> ratings;
};

/// The canonical forms of the puzzles of a file.
std::unordered_set<std::string> forms_of(const std::string& file, Console& console) {
  std::unordered_set<std::string> forms;
  if (file.empty()) return forms;
  read_grids({file}, console, [&forms](InputGrid& input) {
    if (const auto form = canonical_form(input.parsed.grid)) forms.insert(to_line(form->grid));
  });
  return forms;
}

/// The strategies that rate each puzzle, beside that of its path.
constexpr const char* kRatings[] = {"sudoku-explainer", "hodoku", "human"};

/// The names and hashes of the inputs that are files.
std::vector<std::pair<std::string, std::string>> sources_of(const std::vector<std::string>& arguments) {
  std::vector<std::pair<std::string, std::string>> sources;
  for (const std::string& argument : arguments) {
    if (const auto hash = studies::hash_of_file(argument)) sources.emplace_back(argument, *hash);
  }
  return sources;
}

std::string card_of(const TraceOptions& options, const host::Strategy& strategy, const studies::TraceRun& run,
                    const Console& console) {
  studies::TraceCard card;
  card.title = options.output.empty() ? "Traces" : std::filesystem::path(options.output).filename().string();
  card.command = "nonet " + join_texts(console.arguments(), " ");
  card.program = fmt::format("nonet {}", NONET_VERSION);
  std::string yaml;
  if (const auto document = find_strategy(options.common, console)) yaml = host::to_yaml(strategy, **document, false);
  card.strategy = fmt::format("{} (XXH64 {})", strategy.name, studies::hash_of(yaml));
  card.sources = sources_of(options.grids);
  const auto records = [&run](studies::TraceSet set) { return fmt::format("{} records", run.selection().count(set)); };
  if (!options.output.empty()) card.outputs.emplace_back(options.output, records(studies::TraceSet::train));
  if (!options.test.empty()) card.outputs.emplace_back(options.test, records(studies::TraceSet::test));
  card.apart = options.apart;
  return studies::card_text(card, run);
}

void trace(const TraceOptions& options, Console& console) {
  const auto path = open_strategy(options.common, console);
  if (!path) return;
  std::vector<host::Strategy> others;
  others.reserve(std::size(kRatings));
  studies::TraceRunOptions run_options;
  run_options.strategies.path = &*path;
  run_options.strategies.classes = options.ratings;
  for (const char* name : kRatings) {
    CommonOptions common = options.common;
    common.strategy = name;
    common.changes = {};
    auto strategy = open_strategy(common, console);
    if (!strategy) return;
    others.push_back(std::move(*strategy));
    run_options.strategies.ratings.push_back({name, &others.back()});
  }
  for (const host::Level& level : path->levels) run_options.demands.levels.push_back(level.name);
  run_options.demands.per_level = static_cast<std::uint64_t>(options.per_level);
  run_options.demands.test_share = options.test.empty() ? 0 : options.test_share;
  run_options.demands.seed = options.seed;
  run_options.demands.apart = forms_of(options.apart, console);
  run_options.jobs = jobs_or_all_cores(options.jobs);

  std::optional<studies::PackedFile> train;
  std::optional<studies::PackedFile> test;
  if (!options.output.empty()) train.emplace(options.output);
  if (!options.test.empty()) test.emplace(options.test);
  host::StopSignal enough;
  run_options.write = [&](studies::TraceSet set, std::string_view trace, std::string_view record) {
    std::string line(trace);
    if (options.kept.is_on()) options.kept.join(record, line);
    if (set == studies::TraceSet::test) return test->write(line);
    if (train) return train->write(line);
    if (!console.write_out(line)) enough.give();
  };
  run_options.report = [&](const std::string& where, const std::string& message) {
    console.report_error(fmt::format("{}: {}", where, message));
  };
  studies::TraceRun run(std::move(run_options));
  GridHandlers handlers = handlers_for(options.kept, console, [&](InputGrid& input) {
    const bool goes_on =
        run.add(std::move(input.parsed), std::move(input.text), std::move(input.where), std::move(input.record));
    if (!goes_on) enough.give();
  });
  handlers.refused = {};  // a trace is of a puzzle
  handlers.stop = &enough;
  read_grids(options.grids, console, handlers);
  run.finish();
  if (run.has_failed()) console.raise(kPlugin);
  if (train) train->finish();
  if (test) test->finish();
  for (const std::string& note : studies::trace_notes(run.selection(), options.apart, options.per_level)) {
    console.report_error("note: " + note);
  }
  if (!options.card.empty()) host::write_whole(options.card, card_of(options, *path, run, console));
}

/// A share such as 0.1.
double parse_share(const std::string& text) {
  double share = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  if (error == std::errc() && end == text.data() + text.size() && share > 0 && share < 1) return share;
  throw UsageError("--test-share", fmt::format("expected a share between 0 and 1 such as 0.1, found '{}'", text));
}

}  // namespace

void add_trace(Command& program, Console& console) {
  Command command = program.add_command("trace", "Write all that is known of puzzles: ratings, and every step, judged");
  const auto options = std::make_shared<TraceOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->kept.add_options(command);
  add_ratings(command, options->ratings, "Also classify each puzzle, as `nonet classify` does; te is cheap");
  add_jobs(command, options->jobs);
  const Option output =
      command.add("--output", options->output, "Write to this file, packed if its name ends in .gz or .zst")
          .type("FILE");
  command
      .add("--per-level", options->per_level,
           "At most so many puzzles of each level, in the order of the input; 0: all")
      .number(0, 1'000'000'000);
  const Option test = command
                          .add("--test", options->test,
                               "Write a test set to this file; no puzzle of it is isomorphic to one of --output")
                          .type("FILE")
                          .needs(output);
  command
      .add(
          "--test-share", [options](const std::string& text) { options->test_share = parse_share(text); },
          "The share of puzzles in the test set")
      .type("SHARE")
      .show_default("0.1")
      .needs(test);
  add_seed(command, options->seed, "Another seed gives another test set").needs(test).show_default();
  command.add("--apart-from", options->apart, "Leave out puzzles that are isomorphic to one of this file").type("FILE");
  command.add("--card", options->card, "Write a data card to this file, in Markdown").type("FILE");
  command.example("nonet trace examples/puzzles.txt", "Writes a record for each puzzle of the file.");
  command.example("nonet trace examples/puzzles.txt --output train.ndjson.gz --test test.ndjson.gz --card card.md",
                  "Writes a training set, a test set, and what they are made of.");
  command.example("nonet trace --ratings te,b examples/puzzles.txt", "Writes T&E-depth and braid rating too.");
  command.footer(
      "A record has the grid, its canonical form, the ratings of Sudoku Explainer, HoDoKu and people, and in `path` "
      "every "
      "step with its premises, sentence, explanation and both verdicts; see docs/traces.md. "
      "Exit codes: 0 every grid was traced, 1 a line is no grid, 3 a plugin failed.");
  command.action([options, &console] {
    for (const std::string& file : {options->output, options->test, options->card}) {
      if (!file.empty()) refuse_overwriting("--output", file, options->grids);
    }
    Format format = Format::ndjson;
    if (!options->kept.open_for_records(options->grids, format, console)) return;
    trace(*options, console);
  });
}

}  // namespace nonet::cli
