// nonet practice: positions in which a technique is the next step, to be answered or written.

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <random>

#include "commands/commands.hpp"
#include "commands/solving/practice_session.hpp"
#include "input/input.hpp"
#include "nonet/puzzles/minimal.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/studies/generation/puzzle_run.hpp"
#include "nonet/studies/practice/position_source.hpp"
#include "output/terminal.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

constexpr std::uint64_t kDefaultCount = 10;
/// So many puzzles in a row that use the technique without a position end a search.
constexpr int kMostFruitless = 1000;

struct PracticeOptions {
  CommonOptions common;
  TimeLimit limit;
  ShowProgress progress;
  std::string aim;
  std::vector<std::string> grids;
  int count = 0;  ///< 0: not given
  std::uint64_t seed = 0;
  std::optional<Option> seed_option;
  std::optional<std::string> output;
  int attempts = 1'000'000;
  int jobs = 0;

  /// Whether positions are written, not asked.
  [[nodiscard]] bool writes() const { return count > 0 || output; }
  [[nodiscard]] std::uint64_t most() const {
    if (count > 0) return static_cast<std::uint64_t>(count);
    return grids.empty() ? kDefaultCount : std::numeric_limits<std::uint64_t>::max();
  }
};

/// Writes positions to stdout as they come, or into the file of --output at the end.
class PositionOutput {
 public:
  PositionOutput(const PracticeOptions& options, Console& console) : options_(options), console_(console) {}

  /// Whether more positions are wanted and can be written.
  [[nodiscard]] bool is_open() const { return written_ < options_.most() && is_writable_; }
  /// Writes a position unless it is equal to an earlier one up to a symmetry; returns whether it was new.
  bool add(const studies::PracticePosition& position) {
    if (!distinct_.add(position.position.grid)) return false;
    ++written_;
    const std::string& line = options_.common.format == Format::ndjson ? position.record : position.text;
    if (options_.output) {
      text_ += line;
    } else {
      is_writable_ = console_.write_out(line);
    }
    return true;
  }
  /// Writes the file, and reports whether positions are missing.
  void finish() {
    if (options_.output) {
      try {
        host::write_whole(*options_.output, text_);
      } catch (const std::runtime_error& error) {
        console_.raise(kUsage);
        console_.report_error(fmt::format("--output: {}", error.what()));
      }
    }
    const bool wants_all = options_.count == 0 && !options_.grids.empty();
    if (!is_writable_ || written_ >= (wants_all ? 1 : options_.most())) return;
    console_.raise(kUnsolved);
    console_.report_error(wants_all ? "no position was found"
                                    : fmt::format("found {} of {} positions", written_, options_.most()));
  }
  [[nodiscard]] std::uint64_t written() const { return written_; }

 private:
  const PracticeOptions& options_;
  Console& console_;
  studies::DistinctPositions distinct_;
  std::string text_;
  std::uint64_t written_ = 0;
  bool is_writable_ = true;
};

/// What a run works with.
struct Practice {
  const PracticeOptions& options;
  const host::Strategy& strategy;
  const studies::PracticeAim& aim;
  host::SearchLimit* limit;
  Console& console;

  void report(const std::optional<host::Fault>& fault) const {
    if (!fault) return;
    console.raise(kPlugin);
    console.report_error(host::fault_text(*fault));
  }
};

/// The first position of each given puzzle.
void for_each_given(const Practice& practice, studies::PositionFinder& finder,
                    const std::function<void(studies::PracticePosition&)>& take) {
  read_grids(practice.options.grids, practice.console, [&](InputGrid& input) {
    auto found = finder.find(input.parsed, practice.aim);
    if (found) take(*found);
  });
  practice.report(finder.fault());
}

void search_positions(const Practice& practice, std::uint64_t seed, studies::PositionFinder& finder,
                      PositionOutput& output) {
  const PracticeOptions& options = practice.options;
  const studies::Demands demands = studies::use_of_entries(practice.strategy, practice.aim.entries);
  const DraftMaker maker(DraftRules{});
  StatusLine line(practice.console, options.progress.is_shown_between(practice.console), options.progress.is_forced());
  int fruitless = 0;
  studies::PuzzleRun run(
      {std::numeric_limits<std::uint64_t>::max(),
       seed,
       jobs_or_all_cores(options.jobs),
       true,
       static_cast<std::uint64_t>(options.attempts),
       {}},
      [&] { return std::make_unique<studies::PuzzleSearch>(maker, &demands, practice.limit); },
      [&](std::uint64_t /*number*/, const studies::FoundPuzzle& puzzle) {
        const ParsedGrid parsed{puzzle_of(puzzle.draft.solution, puzzle.draft.givens), {}};
        const auto found = finder.find(parsed, practice.aim);
        const bool is_new = found && line.write_between([&] { return output.add(*found); });
        fruitless = is_new ? 0 : fruitless + 1;
        return output.is_open() && !finder.fault() && fruitless < kMostFruitless;
      });
  {
    const StatusTicker ticker(line, [&](double time) {
      return fmt::format("{} of {} positions, {}, {} puzzles drawn", output.written(), options.most(),
                         time_text(static_cast<std::int64_t>(time)), run.drawn());
    });
    if (output.is_open()) run.run();
  }
  line.clear();
  practice.report(finder.fault() ? finder.fault() : run.fault());
}

void write_positions(const Practice& practice, std::uint64_t seed) {
  studies::PositionFinder finder(practice.strategy, practice.limit);
  PositionOutput output(practice.options, practice.console);
  if (practice.options.grids.empty()) {
    search_positions(practice, seed, finder, output);
  } else {
    for_each_given(practice, finder, [&](studies::PracticePosition& position) {
      if (output.is_open()) output.add(position);
    });
  }
  output.finish();
}

void ask_positions(const Practice& practice, std::uint64_t seed) {
  studies::PositionFinder finder(practice.strategy, practice.limit);
  studies::PositionSource source(finder, practice.aim, seed);
  std::vector<studies::PracticePosition> given;
  std::size_t next_given = 0;
  studies::DistinctPositions distinct;
  if (!practice.options.grids.empty()) {
    for_each_given(practice, finder, [&](studies::PracticePosition& position) {
      if (distinct.add(position.position.grid)) given.push_back(std::move(position));
    });
  }
  const auto next = [&]() -> std::optional<studies::PracticePosition> {
    if (practice.options.grids.empty()) return source.next();
    if (next_given == given.size()) return std::nullopt;
    return std::move(given[next_given++]);
  };
  PracticeSession(practice.strategy, practice.aim, practice.limit, practice.console, next).run();
  if (practice.options.grids.empty()) practice.report(finder.fault());
}

void run_practice(const PracticeOptions& options, Console& console) {
  auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  strategy->stop = {};  // its limits apply to whole puzzles
  strategy->paths = 1;
  const auto aim = studies::find_practice_aim(*strategy, options.aim);
  if (!aim) {
    console.raise(kUsage);
    return console.report_error(aim.error());
  }
  const bool has_seed = options.seed_option->count() > 0;
  const std::uint64_t seed = has_seed ? options.seed : std::random_device()();  // short enough to type
  if (!has_seed && options.grids.empty()) console.report_error(fmt::format("--seed {}", seed));
  const auto deadline = options.limit.start(console);
  const Practice practice{options, *strategy, *aim, deadline.get(), console};
  if (options.writes()) {
    write_positions(practice, seed);
  } else {
    ask_positions(practice, seed);
  }
}

}  // namespace

void add_practice(Command& program, Console& console) {
  Command command = program.add_command("practice", "Practise a technique: positions in which it is the next step");
  const auto options = std::make_shared<PracticeOptions>();
  command
      .add("technique", options->aim, "A technique of the strategy, by id or alias, or a level; a group, plugin:NAME")
      .type("TECHNIQUE|LEVEL")
      .required();
  command
      .add("grid", options->grids,
           "Puzzles to search for positions, one of each: grids, files, or `-`. Default: shipped positions, then "
           "generated puzzles; with -n or --output generated puzzles alone")
      .type("GRID|FILE|-");
  options->common.add_strategy(command);
  command
      .add("-n,--count", options->count,
           "Write so many positions instead of asking; without it, --output writes 10, or all of given puzzles")
      .type("N")
      .range(1, 1'000'000);
  options->seed_option =
      add_seed(command, options->seed,
               "Seed; the same seed gives the same positions. Default: a random seed, printed on stderr");
  command.add("--output", options->output, "Write the positions to this file").type("FILE");
  command
      .add("--attempts", options->attempts,
           "Give up after so many puzzles were drawn since the last one with the technique")
      .number(1, 1'000'000'000);
  options->limit.add_options(command);
  options->progress.add_option(command);
  add_jobs(command, options->jobs);
  options->common.add_record_format(command);
  command.example("nonet practice x-wing", "Shows a board; answer with r1c3<>5, `hint`, `show`, `next` or `quit`.");
  command.example("nonet practice hard -n 5 --seed 1", "Writes five positions whose next step is of the level.");
  command.example("nonet practice x-wing -n 5 --seed 1 --format ndjson | nonet verify",
                  "The records have the step and its premises, which `verify` judges.");
  command.footer(
      "Exit codes: 0 all positions were found, every line of stdin was an answer; 1 fewer positions, or a line of a "
      "pipe "
      "was no answer. docs/practice.md describes records and verdicts.");
  command.action([options, &console] {
    if (options->output && options->output->empty()) throw UsageError("--output", "empty, expected the name of a file");
    if (options->output) refuse_overwriting("--output", *options->output, options->grids);
    if (!options->writes() && options->common.format != Format::text) {
      throw UsageError("--format", "needs -n or --output");
    }
    if (!options->writes() && std::find(options->grids.begin(), options->grids.end(), "-") != options->grids.end()) {
      throw UsageError("grid", "`-` needs -n or --output, since answers are read from stdin");
    }
    run_practice(*options, console);
  });
}

}  // namespace nonet::cli
