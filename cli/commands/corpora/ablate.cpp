// nonet ablate: measures what each technique of a strategy contributes on a corpus.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/studies/ablation/ablation_output.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct AblateOptions {
  CommonOptions common;
  TimeLimit limit;
  std::string corpus;
  std::vector<std::string> parts{"entries", "sets", "order"};
  std::vector<std::string> without;
  std::string drop = "last";
  bool has_changes = false;
  int jobs = 0;
  int rounds = 3;

  [[nodiscard]] bool has_part(const char* part) const {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  }
  void check() const {
    if (corpus.empty()) throw UsageError("no corpus; give a file with puzzles, or --corpus FILE");
    for (const std::string& part : parts) {
      if (part != "entries" && part != "sets" && part != "order") {
        throw UsageError("--parts", fmt::format("unknown part '{}', expected entries, sets or order", part));
      }
    }
    if (has_changes && common.format != Format::ndjson) {
      throw UsageError("--changes", "writes records; needs --format ndjson");
    }
  }
};

std::vector<studies::CorpusPuzzle> read_corpus_puzzles(const std::string& file, Console& console) {
  std::vector<studies::CorpusPuzzle> puzzles;
  read_grids({file}, console, [&](InputGrid& grid) {
    puzzles.push_back({std::move(grid.where), std::move(grid.text), std::move(grid.parsed)});
  });
  return puzzles;
}

/// The strategy without the entries that --without names.
std::optional<host::Strategy> open_reduced_strategy(const AblateOptions& options, Console& console) {
  auto strategy = open_strategy(options.common, console);
  if (!strategy || options.without.empty()) return strategy;
  std::vector<bool> kept(strategy->entries.size(), true);
  for (const std::string& id : options.without) {
    const auto entry = std::find_if(strategy->entries.begin(), strategy->entries.end(),
                                    [&](const host::StrategyEntry& one) { return one.id == id; });
    if (entry == strategy->entries.end()) {
      throw UsageError("--without", fmt::format("strategy '{}' has no entry '{}'", strategy->name, id));
    }
    kept[static_cast<std::size_t>(entry - strategy->entries.begin())] = false;
  }
  return studies::with_entries(*strategy, kept).strategy;
}

void write_entries(const AblateOptions& options, const host::Strategy& strategy, const studies::Ablation& ablation,
                   const studies::AblationOutput& output, Console& console) {
  if (!console.write_out(output.entry_heading())) return;
  for (std::size_t entry = 0; entry < strategy.entries.size(); ++entry) {
    std::string changes;
    const studies::EntryAblation result =
        ablation.without(entry, [&](std::size_t puzzle, const studies::PuzzleResult& after) {
          if (options.has_changes) changes += output.change(entry, puzzle, ablation.baseline().results[puzzle], after);
        });
    if (!console.write_out(output.entry(entry, result, ablation.baseline()) + changes)) return;
  }
}

void ablate(const AblateOptions& options, Console& console) {
  options.check();
  const auto strategy = open_reduced_strategy(options, console);
  if (!strategy) return;
  std::vector<studies::CorpusPuzzle> puzzles = read_corpus_puzzles(options.corpus, console);
  if (puzzles.empty()) return;
  const auto deadline = options.limit.start(console);
  const studies::CorpusRun run(std::move(puzzles), jobs_or_all_cores(options.jobs), deadline.get());
  const studies::Ablation ablation(*strategy, run, [&console](const std::string& fault) {
    console.report_error(fault);
    console.raise(kPlugin);
  });
  const studies::AblationOutput output(*strategy, run, options.common.format == Format::ndjson);
  if (!console.write_out(output.baseline(ablation.baseline()))) return;
  if (options.has_part("entries")) write_entries(options, *strategy, ablation, output, console);
  if (options.has_part("sets")) {
    const studies::DropOrder order =
        options.drop == "last" ? studies::DropOrder::last_first : studies::DropOrder::first_first;
    if (!console.write_out(output.set(order, ablation.sufficient_set(order)))) return;
  }
  if (!options.has_part("order")) return;
  if (studies::has_order(*strategy)) {
    const studies::Baseline& baseline = ablation.baseline();
    console.write_out(
        output.order(studies::find_order(*strategy, run, baseline.results, baseline.profile.all, options.rounds)));
  } else {
    console.report_error(
        fmt::format("strategy '{}' asks all entries at each step: their order costs nothing", strategy->name));
  }
}

}  // namespace

void add_ablate(Command& program, Console& console) {
  Command command = program.add_command("ablate", "Measure what a strategy solves without each of its techniques");
  const auto options = std::make_shared<AblateOptions>();
  const Option input =
      command.add("input", options->corpus, "Puzzles, in any format that `convert` reads; `-` for stdin")
          .type("FILE|-");
  command.add("--corpus", options->corpus, "The same").type("FILE").excludes(input);
  options->common.add_strategy(command);
  command.add("--parts", options->parts, "What to try: entries, sets, order, with commas between")
      .type("PARTS")
      .delimiter(',')
      .one_value()
      .show_default("entries,sets,order");
  command.add("--without", options->without, "Leave these entries out from the beginning, e.g. a last resort")
      .type("IDS")
      .delimiter(',')
      .one_value();
  command
      .add("--drop", options->drop,
           "Which entries the sufficient set tries to leave out first: the last of the strategy or the first")
      .one_of({"last", "first"})
      .type("WHICH")
      .show_default();
  command.add_flag("--changes", options->has_changes,
                   "Write a record for each puzzle that is stuck or rated otherwise without an entry");
  options->common.add_record_format(command);
  command.add("--rounds", options->rounds, "Number of measurements of an order; the fastest counts").number(1, 1000);
  options->limit.add_options(command);
  add_jobs(command, options->jobs);
  command.example("nonet ablate --strategy basic examples/puzzles.txt", "Tries each technique of the strategy.");
  command.example("nonet ablate -s hodoku --without brute-force --corpus FILE --parts sets",
                  "Looks for the techniques that suffice.");
  command.footer(
      "Only puzzles that the strategy solves count, calls and hits too, and only those with a step of an entry are "
      "solved again without it; orders are measured on all puzzles. docs/corpora.md says what each figure means, in "
      "which order entries are left out, and how the order is "
      "found. All results but times are the same for any --jobs.");
  command.action([options, &console] { ablate(*options, console); });
}

}  // namespace nonet::cli
