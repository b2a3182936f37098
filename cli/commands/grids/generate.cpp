// nonet generate: generates puzzles, random ones or such that meet demands. Loads plugins only if a strategy must solve
// or rate the puzzles.

#include <fmt/core.h>

#include <atomic>
#include <limits>
#include <random>

#include "commands/commands.hpp"
#include "commands/grids/layout_options.hpp"
#include "common.hpp"
#include "input/input.hpp"
#include "interruption.hpp"
#include "nonet/puzzles/generator.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/studies/generation/demands.hpp"
#include "nonet/studies/generation/puzzle_run.hpp"
#include "nonet/workers/ordered_pool.hpp"
#include "output/terminal.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

/// The demands that the options state.
class DemandOptions {
 public:
  /// Adds these options and --strategy.
  void add_options(Command& command, CommonOptions& common);
  /// Whether the user stated any demand. A changed strategy is one, as a named one is.
  [[nodiscard]] bool are_given(const CommonOptions& common) const;
  /// Returns nullopt after reporting an error.
  [[nodiscard]] std::optional<studies::Demands> resolve(const CommonOptions& common, Console& console) const;

 private:
  std::optional<Option> strategy_;  // --strategy: alone, it demands that the strategy solves the puzzles
  studies::DemandTexts texts_;
};

void DemandOptions::add_options(Command& command, CommonOptions& common) {
  strategy_ = common.add_strategy(command);
  command.add("--level", texts_.level, "Only puzzles of this level of the strategy").type("LEVEL");
  command.add("--score", texts_.score, "Only puzzles with such a score: 600, 600-900, or 600- for at least 600")
      .type("A-B");
  command
      .add("--needs", texts_.needs,
           "Only puzzles that need this technique: without it the strategy does not solve them, or gives them a higher "
           "score (may be repeated)")
      .type("ID")
      .one_value();
  command
      .add("--without", texts_.without,
           "Leave these techniques out of the strategy: an id, an alias, a group, plugin:NAME, assumes:one-solution "
           "(may be repeated)")
      .type("ID")
      .one_value();
}

bool DemandOptions::are_given(const CommonOptions& common) const {
  return strategy_->count() > 0 || common.changes.are_given() || texts_.level || texts_.score ||
         !texts_.needs.empty() || !texts_.without.empty();
}

std::optional<studies::Demands> DemandOptions::resolve(const CommonOptions& common, Console& console) const {
  auto strategy = open_strategy(common, console);
  if (!strategy) return std::nullopt;
  auto demands = studies::resolve_demands(texts_, *std::move(strategy), "--");
  if (demands) return *std::move(demands);
  console.report_error(demands.error());
  console.raise(kUsage);
  return std::nullopt;
}

struct GenerateOptions {
  CommonOptions common;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;
  LayoutOptions layout;
  DemandOptions demands;
  TimeLimit limit;
  ShowProgress progress;
  bool is_distinct = false;
  std::uint64_t attempts = 1'000'000;
  int seconds = 0;  ///< 0: no limit
  int jobs = 0;

  /// Whether puzzles are drawn without a search, each determined by its number.
  [[nodiscard]] bool is_plain() const {
    return !demands.are_given(common) && layout.is_plain() && !is_distinct && seconds == 0;
  }
};

std::uint64_t parse_number(const char* option, const std::string& text) {
  if (const auto number = host::parse_whole_number(text)) return *number;
  throw UsageError(option, fmt::format("'{}': expected a whole number from 0 to {}", text,
                                       std::numeric_limits<std::uint64_t>::max()));
}

host::NumberAnswer answer(const GenerateOptions& options, std::uint64_t seed, std::uint64_t index, Console& console) {
  const GeneratedPuzzle made = generate_puzzle(seed, index, options.layout.clues());
  if (!made.puzzle) {
    console.raise(kUnsolved);
    const std::string nearest = made.nearest_clues == 0 ? "" : fmt::format("; the nearest has {}", made.nearest_clues);
    return {"", fmt::format("nonet: puzzle {}: no puzzle with {} givens found in {} attempts{}\n", index + 1,
                            studies::clues_text(options.layout.clues()), made.tries, nearest)};
  }
  const studies::FoundPuzzle found{{made.solution, made.puzzle->given_cells()}, {}, {}};
  return {studies::found_line(index + 1, found, nullptr, options.common.format), ""};
}

/// Writes the puzzles of a search and its summary.
class SearchOutput {
 public:
  SearchOutput(const GenerateOptions& options, const studies::Demands* demands, Console& console)
      : options_(options), demands_(demands), console_(console) {}

  /// Returns false once writing fails.
  [[nodiscard]] bool write(std::uint64_t number, const studies::FoundPuzzle& found) const {
    return console_.write_out(studies::found_line(number, found, demands_, options_.common.format));
  }

  /// Reports why the run ended, if it found too few puzzles.
  void report(const studies::PuzzleRun& run) const {
    if (run.fault()) {
      console_.raise(kPlugin);
      console_.report_error(host::fault_text(*run.fault()));
    }
    if (run.found() >= options_.count || console_.output_result() != kSuccess) return;
    console_.raise(kUnsolved);
    console_.report_error(fmt::format("found {} of {} puzzles: {}", run.found(), options_.count,
                                      studies::search_summary(run, demands_, options_.is_distinct)));
  }

 private:
  const GenerateOptions& options_;
  const studies::Demands* demands_;
  Console& console_;
};

/// `2 of 100 puzzles, 0:07`.
std::string progress_text(std::uint64_t found, std::uint64_t count, double seconds) {
  return fmt::format("{} of {} puzzles, {}", found, count, time_text(static_cast<std::int64_t>(seconds)));
}

/// Reports a random seed, so that the run can be repeated; called when the options are known to be right.
void report_seed(const GenerateOptions& options, std::uint64_t seed, Console& console) {
  if (!options.seed) console.report_error(fmt::format("--seed {}", seed));
}

void search_puzzles(const GenerateOptions& options, std::uint64_t seed, Console& console) {
  std::optional<studies::Demands> demands;
  if (options.demands.are_given(options.common)) {
    demands = options.demands.resolve(options.common, console);
    if (!demands) return;
  }
  report_seed(options, seed, console);
  const DraftMaker maker(options.layout.rules());
  const SearchOutput output(options, demands ? &*demands : nullptr, console);
  if (options.common.format == Format::csv && !console.write_out(studies::found_csv_header(demands.has_value())))
    return;
  studies::PuzzleRunOptions how{options.count,    seed, jobs_or_all_cores(options.jobs), options.is_distinct,
                                options.attempts, {}};
  if (options.seconds > 0) how.time = std::chrono::seconds(options.seconds);
  const auto deadline = options.limit.start(console);
  StatusLine line(console, options.progress.is_shown_between(console), options.progress.is_forced());
  studies::PuzzleRun run(
      how,
      [&] { return std::make_unique<studies::PuzzleSearch>(maker, demands ? &*demands : nullptr, deadline.get()); },
      [&](std::uint64_t number, const studies::FoundPuzzle& found) {
        return line.write_between([&] { return output.write(number, found); });
      });
  {
    const StatusTicker ticker(line, [&](double time) {
      return progress_text(run.found(), options.count, time) + fmt::format(", {} drawn", run.drawn());
    });
    const Interruption interruption(console, "puzzles", [&] {
      line.clear();
      return run.end();
    });
    run.run();
  }
  line.clear();
  output.report(run);
}

void run_generate(const GenerateOptions& options, Console& console) {
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();  // short enough to type
  if (!options.is_plain()) return search_puzzles(options, seed, console);
  report_seed(options, seed, console);
  if (options.common.format == Format::csv && !console.write_out(studies::found_csv_header(false))) return;
  StatusLine line(console, options.progress.is_shown_between(console), options.progress.is_forced());
  std::atomic<std::uint64_t> found = 0;
  const StatusTicker ticker(line, [&](double time) { return progress_text(found, options.count, time); });
  host::answer_in_order(
      options.count, jobs_or_all_cores(options.jobs),
      [&](std::uint64_t index) { return answer(options, seed, index, console); },
      [&](const host::NumberAnswer& answered) {
        found += answered.out.empty() ? 0 : 1;
        return line.write_between([&] {
          console.write_error(answered.messages);
          return console.write_out(answered.out);
        });
      });
}

}  // namespace

void add_generate(Command& program, Console& console) {
  Command command =
      program.add_command("generate", "Make puzzles with one solution, and puzzles that need a technique");
  const auto options = std::make_shared<GenerateOptions>();
  const auto add = [&](const std::string& names, const char* type, const char* help, auto&& read) {
    return command.add(names, std::forward<decltype(read)>(read), help).type(type);
  };
  add("-n,--count", "N", "Number of puzzles", [options](const std::string& text) {
    options->count = parse_number("--count", text);
  }).show_default("1");
  add("--seed", "S", "Seed; the same seed gives the same puzzles. Default: a random seed, printed on stderr",
      [options](const std::string& text) { options->seed = parse_number("--seed", text); });
  options->layout.add_options(command);
  options->demands.add_options(command, options->common);
  command.add_flag("--distinct", options->is_distinct, "No two equivalent puzzles: no symmetry maps one to another");
  add("--attempts", "N",
      "Give up after so many puzzles were drawn since the last one found; does not depend on the time",
      [options](const std::string& text) { options->attempts = parse_number("--attempts", text); })
      .show_default("1000000");
  command
      .add("--max-time", options->seconds,
           "Give up after so many seconds, 0 for no limit; how many puzzles are found then depends on the machine")
      .type("SECONDS")
      .range(0, 30 * 24 * 3600)
      .show_default();
  options->limit.add_options(command);
  options->progress.add_option(command);
  add_jobs(command, options->jobs);
  options->common.add_format(command);
  command.example("nonet generate -n 3 --seed 1 --clues 24-26",
                  "Makes three puzzles with 24 to 26 givens, always the same three.");
  command.example("nonet generate -n 3 --seed 1 --clues 36-45", "Makes three with more givens than they need.");
  command.example("nonet generate -n 5 --seed 1 --strategy hodoku --level hard --needs x-wing --symmetry rotational",
                  "Makes five puzzles of the level that are not solved, or cost more, without an X-wing.");
  command.footer(
      "Exit codes: 0 all puzzles were found, 1 fewer; stderr then has the figures of the search. "
      "docs/generation.md describes the search and how many puzzles an hour it finds.");
  command.action([options, &console] {
    options->layout.check();
    run_generate(*options, console);
  });
}

}  // namespace nonet::cli
