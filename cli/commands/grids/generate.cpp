// nonet generate: generates puzzles, random ones or such that meet demands. Loads plugins only if a strategy must solve
// or rate the puzzles.

#include "commands/commands.hpp"
#include "nonet/puzzles/generator.hpp"

#include <fmt/core.h>

#include <atomic>
#include <charconv>
#include <limits>
#include <random>

#include "commands/grids/demand_options.hpp"
#include "commands/grids/layout_options.hpp"
#include "common.hpp"
#include "input/input.hpp"
#include "input/text_lines.hpp"
#include "interruption.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/studies/generation/puzzle_run.hpp"
#include "nonet/text/grid_text.hpp"
#include "output/terminal.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

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
                            clues_text(options.layout.clues()), made.tries, nearest)};
  }
  const std::string grid = to_line(*made.puzzle);
  const int clues = made.puzzle->given_cells().count();
  switch (options.common.format) {
    case Format::text:
      break;
    case Format::csv:
      return {fmt::format("{},{},{}\n", grid, clues, to_line(made.solution)), ""};
    case Format::ndjson: {
      const Json record{{"puzzle", index + 1}, {"grid", grid}, {"clues", clues}, {"solution", to_line(made.solution)}};
      return {record.line(), ""};
    }
  }
  return {grid + '\n', ""};
}

/// Writes the puzzles of a search and its summary.
class SearchOutput {
 public:
  SearchOutput(const GenerateOptions& options, const studies::Demands* demands, Console& console)
      : options_(options), demands_(demands), console_(console) {}

  [[nodiscard]] std::string header() const {
    if (options_.common.format != Format::csv) return "";
    return demands_ == nullptr ? "grid,clues,solution\n" : "grid,clues,solution,level,score\n";
  }

  /// Returns false once writing fails.
  [[nodiscard]] bool write(std::uint64_t number, const studies::FoundPuzzle& found) const {
    const std::string grid = to_line(puzzle_of(found.draft.solution, found.draft.givens));
    const std::string solution = to_line(found.draft.solution);
    const int clues = found.draft.givens.count();
    switch (options_.common.format) {
      case Format::text:
        return console_.write_out(grid + '\n');
      case Format::csv: {
        const std::string rating =
            demands_ == nullptr
                ? ""
                : fmt::format(",{},{}", host::csv_field(host::level_name(found.outcome, demands_->strategy)),
                              host::score_text(demands_->strategy, score_of(found)));
        return console_.write_out(fmt::format("{},{},{}{}\n", grid, clues, solution, rating));
      }
      case Format::ndjson:
        break;
    }
    Json record{{"puzzle", number}, {"grid", grid}, {"clues", clues}, {"solution", solution}};
    if (demands_ != nullptr) {
      host::set_rating(record, found.outcome, demands_->strategy);
      host::set_steps(record, found.outcome, found.uses, demands_->strategy);
    }
    return console_.write_out(record.line());
  }

  /// Reports why the run ended, if it found too few puzzles.
  void report(const studies::PuzzleRun& run) const {
    if (run.fault()) {
      console_.raise(kPlugin);
      console_.report_error(host::fault_text(*run.fault()));
    }
    if (run.found() >= options_.count || console_.output_result() != kSuccess) return;
    console_.raise(kUnsolved);
    const double seconds = run.time().count();
    const std::vector<Figure> all = figures(run);
    std::vector<std::string> texts;
    for (const Figure& figure : all) texts.push_back(fmt::format("{} {}", figure.count, figure.what));
    if (options_.is_distinct) texts.push_back(fmt::format("{} equivalent to an earlier one", run.equivalent()));
    console_.report_error(fmt::format("found {} of {} puzzles: {}, in {:.1f} s ({:.0f} drawn a second){}", run.found(),
                                      options_.count, join_texts(texts, ", "), seconds,
                                      static_cast<double>(run.tally().drawn) / seconds, strictest_text(all)));
  }

 private:
  [[nodiscard]] std::int64_t score_of(const studies::FoundPuzzle& found) const {
    return found.outcome.rating.score(demands_->strategy);
  }

  /// How many puzzles passed a stage.
  struct Figure {
    std::uint64_t count;
    std::string what;
  };

  /// The stages of the given demands, in their order.
  [[nodiscard]] std::vector<Figure> figures(const studies::PuzzleRun& run) const {
    const studies::SearchTally& tally = run.tally();
    std::vector<Figure> all{{tally.drawn, "drawn"}, {tally.laid_out, "with the wanted givens"}};
    if (demands_ == nullptr) return all;
    using studies::Stage;
    all.push_back({tally.at(Stage::solved), demands_->wants_beyond ? "not solved" : "solved"});
    if (demands_->level) all.push_back({tally.at(Stage::level), "of the level"});
    if (demands_->score) all.push_back({tally.at(Stage::score), "with the score"});
    if (demands_->needs.empty()) return all;
    std::vector<std::string> names;
    for (const studies::Need& need : demands_->needs) names.push_back(need.name);
    all.push_back({tally.at(Stage::used), "that use " + join_texts(names, " and ")});
    all.push_back({tally.at(Stage::needed), names.size() == 1 ? "that need it" : "that need all"});
    return all;
  }

  /// The stage that the smallest share of puzzles passed; empty if all were drawn in vain, or all passed.
  [[nodiscard]] static std::string strictest_text(const std::vector<Figure>& all) {
    const Figure* strictest = nullptr;
    double least = 1;
    for (std::size_t i = 1; i < all.size() && all[i - 1].count > 0; ++i) {
      const double share = static_cast<double>(all[i].count) / static_cast<double>(all[i - 1].count);
      if (share >= least) continue;
      least = share;
      strictest = &all[i];
    }
    return strictest == nullptr ? "" : fmt::format("; fewest pass '{}'", strictest->what);
  }

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
  if (!console.write_out(output.header())) return;
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
  if (options.common.format == Format::csv && !console.write_out("grid,clues,solution\n")) return;
  StatusLine line(console, options.progress.is_shown_between(console), options.progress.is_forced());
  std::atomic<std::uint64_t> found = 0;
  const StatusTicker ticker(line, [&](double time) { return progress_text(found, options.count, time); });
  host::answer_in_order(
      options.count, jobs_or_all_cores(options.jobs),
      [&](std::uint64_t index) { return answer(options, seed, index, console); },
      [&](const host::NumberAnswer& answered) {
        found += answered.out.empty() ? 0 : 1;
        return line.write_between([&] { return write_answer(answered, console); });
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
