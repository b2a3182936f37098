// nonet rate: writes one line for each line of the input.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "commands/commands.hpp"
#include "commands/solving/position_options.hpp"
#include "input/lines.hpp"
#include "isolation/isolated_lines.hpp"
#include "isolation/isolation.hpp"
#include "nonet/puzzles/canonical.hpp"
#include "nonet/records/path_record.hpp"
#include "nonet/records/position_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/results/rating_steps.hpp"
#include "nonet/workers/line_requests.hpp"
#include "output/program_description.hpp"
#include "output/rate_filter.hpp"
#include "output/rating_options.hpp"
#include "output/result_options.hpp"
#include "output/stuck_puzzles.hpp"
#include "output/verification.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct RateOptions {
  CommonOptions common;
  LineCommand lines;
  RatingOptions rating;
  PositionOptions position;
  RateFilter filter;
  StopAbove stop_above;
  bool is_canonical = false;
  bool takes_several = false;
  StuckPuzzles stuck;
  Verification verification;
  Profiling profiling;
  TimeLimit limit;
  Isolation isolation;
  ResultOptions results;
  std::string steps = kNoSteps;  ///< which steps are written
  bool has_step_states = false;

  static constexpr const char* kNoSteps = "none";
  static constexpr const char* kAllSteps = "all";
  static constexpr const char* kNonSingles = "non-singles";
  [[nodiscard]] bool has_steps() const { return steps != kNoSteps; }
  [[nodiscard]] studies::RatingStepsOptions steps_options() const {
    return {rating.writer.packs_rows(), steps == kNonSingles, has_step_states};
  }

  /// The program's part of the manifest; empty if no manifest is written.
  [[nodiscard]] std::string program(const host::Strategy& strategy, const Console& console) const {
    return results.wants_manifest() ? describe_program(common, strategy, console) : std::string();
  }
  /// Opens the output. Returns false if nothing is left to do.
  bool begin(const std::string& program, Console& console) {
    header_ = lines.kept.header(rating.writer.header(common.format));
    if (lines.kept.keeps_table()) {
      results.begin_table(header_);
      lines.sink = results.sink();
      return true;
    }
    if (!results.wants_manifest()) return true;
    Json settings = Json::object();
    if (steps == kAllSteps) settings.set("steps", true);
    if (steps == kNonSingles) settings.set("steps", steps);
    if (has_step_states) settings.set("step_states", true);
    position.describe(settings);
    if (is_canonical) settings.set("canonical", true);
    if (takes_several) settings.set("several", true);
    if (results.format() != studies::ResultFormat::sqlite) rating.writer.describe(common.format, settings);
    if (lines.kept.is_on()) settings.set("keep", true);
    filter.describe(settings);
    stop_above.describe(settings);
    settings.set("verify", verification.choice());
    settings.set("timeout_ms", limit.milliseconds);
    results.begin({results.format(),
                   studies::manifest(program, lines.input, results.format(), std::move(settings), results.choice()),
                   results.is_file() ? header_ : "", rating.writer.has_numbers()},
                  console);
    lines.sink = results.sink();
    if (lines.sink == nullptr) return true;
    if (!lines.sink->state().is_all_answered) console.raise(kUnsolved);
    return !lines.sink->state().is_whole;
  }
  /// The header for stdout.
  [[nodiscard]] std::string header() const { return results.is_file() ? "" : header_; }

  void report(std::span<const std::string> ids, Console& console) {
    const Format format = results.is_file() ? Format::text : common.format;
    verification.report(format, console);
    profiling.report(format, ids, console);
    stuck.report(common, console);
  }

 private:
  std::string header_;
};

class RateWorker final : public GridWorker {
 public:
  RateWorker(std::string input_name, Console& console, const host::Strategy& strategy, RateOptions& options,
             host::Deadline* deadline)
      : GridWorker(input_name, console),
        input_name_(std::move(input_name)),
        strategy_(strategy),
        options_(options),
        steps_(strategy, options.steps_options()),
        path_(strategy, options.common.format == Format::ndjson ? host::PathForm::records : host::PathForm::text,
              options.has_steps() ? &steps_ : nullptr),
        hardest_(path_or_steps()),
        solver_(strategy, deadline, options.profiling.is_on() ? &profile_ : nullptr) {
    solver_.want(options.position.metrics);
    if (options.takes_several) solver_.take_several();
    if (!solver_.position_metrics().is_empty()) position_.emplace(steps_observer());
  }
  [[nodiscard]] const host::Solver& solver() const { return solver_; }

 private:
  [[nodiscard]] bool takes(std::uint64_t number) const override { return options_.results.choice().has(number); }
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    using Clock = std::chrono::steady_clock;
    const bool is_timed = options_.rating.writer.has_time();
    const auto since = is_timed ? Clock::now() : Clock::time_point();
    std::string exit_message;  // of the judge
    if (options_.has_steps()) steps_.begin(number, text, fmt::format("{}:{}", input_name_, number));
    if (options_.rating.writer.has_path()) path_.begin();
    hardest_.begin();
    if (position_) position_->begin();
    host::StepObserver* const observer = position_ ? &*position_ : steps_observer();
    const auto canonical = options_.is_canonical ? canonical_form(parsed.grid) : std::nullopt;
    host::Outcome outcome = canonical ? solve(canonical->symmetry.apply(parsed), observer, exit_message)
                                      : solve(parsed, observer, exit_message);
    if (canonical) outcome.grid = canonical->symmetry.inverse().apply(outcome.grid);
    const auto time = is_timed ? Clock::now() - since : Clock::duration(0);
    if (options_.profiling.is_on()) {
      options_.profiling.add(std::exchange(profile_, host::Profile(profile_.size())));
    }
    options_.stuck.add(outcome);
    if (outcome.status == host::Status::error) console().raise(kUnsolved);
    if (outcome.fault || !exit_message.empty()) console().raise(kPlugin);
    std::string message = host::outcome_message(outcome, parsed.grid, solver_);
    if (!exit_message.empty()) message += (message.empty() ? "" : "; ") + exit_message;
    const std::string_view path = options_.rating.writer.has_path() ? path_.end() : "";
    write({number, text, outcome, solver_.steps_by_entry(),
           std::chrono::duration_cast<std::chrono::microseconds>(time).count(), message, steps_.out(), path,
           position_ ? &*position_ : nullptr, rest(), hardest_.text(), parsed.grid.givens_count()},
          out);
    return message;
  }

  /// What writes the steps; null if nothing does.
  host::StepObserver* steps_observer() {
    return options_.rating.writer.has_hardest_step() ? &hardest_ : path_or_steps();
  }
  host::StepObserver* path_or_steps() {
    if (options_.rating.writer.has_path()) return &path_;
    return options_.has_steps() ? &steps_ : nullptr;
  }

  host::Outcome solve(const ParsedGrid& parsed, host::StepObserver* observer, std::string& exit_message) {
    if (options_.verification.what() == Verify::none) return solver_.solve(parsed, observer);
    host::StepJudge judge = options_.verification.judge(observer);
    judge.begin(parsed);
    host::Outcome outcome = solver_.solve(parsed, &judge);
    options_.verification.add(judge.summary());
    if (judge.ended()) outcome.status = host::Status::error;
    exit_message = unproved_message(judge, strategy_);
    return outcome;
  }

  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override {
    const host::Outcome none;
    write({.number = number, .text = text, .outcome = none, .message = message}, out);
  }

  void answer_comment(std::uint64_t number, std::string_view line, std::string& out) override {
    studies::RatingWriter::write_comment(number, line, options_.common.format, out);
  }

  void write(const studies::RatedLine& line, std::string& out) const {
    if (!options_.filter.accepts(line.outcome, line.uses, strategy_)) return;
    options_.rating.writer.write(line, strategy_, options_.common.format, out);
  }

  std::string input_name_;
  const host::Strategy& strategy_;
  RateOptions& options_;
  studies::RatingSteps steps_;
  host::PathRecord path_;
  host::HardestStep hardest_;
  std::optional<host::PositionSummary> position_;  // where the solver computes position metrics
  host::Profile profile_;                          // of the current puzzle
  host::Solver solver_;
};

/// Writes errors for lines that have no answer because of a plugin failure.
class ErrorWorker final : public FailedLines {
 public:
  ErrorWorker(std::string input_name, Console& console, const RateOptions& options)
      : FailedLines(std::move(input_name), console), options_(options) {}

 private:
  std::string answer_grid(std::uint64_t number, std::string_view text, const ParsedGrid& parsed,
                          std::string& out) override {
    std::string message = exit_message(parsed.grid);
    write(number, text, message, out, parsed.grid.givens_count());
    return message;
  }
  void answer_error(std::uint64_t number, const std::string& text, const std::string& message,
                    std::string& out) override {
    write(number, text, message, out);
  }
  void write(std::uint64_t number, std::string_view text, std::string_view message, std::string& out,
             std::optional<int> givens = {}) const {
    if (options_.filter.is_set()) return;
    const host::Outcome none;
    options_.rating.writer.write(
        {.number = number, .text = text, .outcome = none, .message = message, .rest = rest(), .givens = givens},
        host::Strategy(), options_.common.format, out);
  }

  const RateOptions& options_;
};

void rate(RateOptions& options, Console& console) {
  auto strategy = open_strategy(options.common, console);
  if (!strategy || !options.filter.resolve(*strategy, console)) return;
  options.stop_above.apply(*strategy);
  if (!options.begin(options.program(*strategy, console), console)) return;
  host::OutputOnExit output_on_exit;
  const auto deadline = options.limit.start([&](std::string_view message) {
    output_on_exit.write(message);
    if (options.lines.sink != nullptr) flush_results(*options.lines.sink, console);
  });
  const auto lines = options.lines.run(
      console, options.header(),
      [&](const std::string& input_name) {
        return std::make_unique<RateWorker>(input_name, console, *strategy, options, deadline.get());
      },
      &output_on_exit);
  options.results.finish(lines);
  options.report(entry_ids(*strategy), console);
}

void rate_isolated(RateOptions& options, Console& console) {
  IsolatedRun run(options.common, options.isolation, options.limit, console, options.verification, options.profiling);
  host::WorkerPool& pool = run.pool();
  auto first = pool.start();
  if (first == nullptr || !options.begin(pool.strategy().program, console)) return;
  const auto lines = options.lines.run(console, options.header(), [&](const std::string& input_name) {
    return std::make_unique<IsolatedLines>(
        input_name, console, pool, std::move(first), std::make_unique<ErrorWorker>(input_name, console, options),
        IsolatedLines::Calls{[&](std::uint64_t number) { return options.results.choice().has(number); },
                             [&](const host::WorkerAnswer& answer) { options.stuck.add(answer.stuck); }});
  });
  options.results.finish(lines);
  options.report(pool.strategy().ids, console);
}

/// The main function of a worker process.
[[noreturn]] void rate_as_worker(RateOptions& options, Console& console) {
  CommandWorker worker(options.isolation, console);
  host::Strategy strategy = worker.open(
      options.common, [&](const host::Strategy& opened) { return options.filter.resolve(opened, console); },
      [&](const host::Strategy& opened) { return options.program(opened, console); });
  options.stop_above.apply(strategy);
  std::unique_ptr<host::Deadline> deadline;
  deadline = options.limit.start([&](std::string_view) { worker.worker().note_too_long(*deadline); });
  std::optional<RateWorker> rater;
  worker.serve(options.verification, options.profiling, [&](std::string_view request, host::WorkerAnswer& answer) {
    if (!rater) {
      rater.emplace(host::input_of_request(request), console, strategy, options, deadline.get());
      worker.worker().watch(rater->solver());
    }
    host::answer_request(request, *rater, answer.out, answer.messages);
    answer.stuck = options.stuck.take();
  });
}

}  // namespace

void add_rate(Command& program, Console& console) {
  Command command = program.add_command("rate", "Rate grids, one output line for each input line, in order");
  const auto options = std::make_shared<RateOptions>();
  options->lines.add_options(command);
  options->common.add_strategy(command);
  options->results.add_options(command);
  command.add_optional_value("--steps", {RateOptions::kAllSteps, RateOptions::kNonSingles}, RateOptions::kAllSteps,
                             options->steps,
                             "Write the steps of each puzzle before its rating, in the formats ndjson and sqlite; "
                             "`--steps non-singles` leaves out the singles, which are most of them");
  command.add_flag(
      "--step-states", options->has_step_states,
      "With --steps in sqlite: store the position before each step too, which makes the file several times "
      "larger");
  options->rating.add_options(command);
  options->position.add_option(command);
  command.add_flag("--keep-comments", options->lines.keeps_comments, "Keep lines that begin with `#`, in their places");
  options->filter.add_options(command);
  options->stop_above.add_option(command);
  command.add_flag("--canonical", options->is_canonical,
                   "Rate the canonical form of each grid (see `nonet transform --canonical`), so that equivalent "
                   "puzzles have the same "
                   "rating; all else is as without it");
  command.add_flag("--several", options->takes_several,
                   "Rate puzzles with several solutions too, by the steps that hold for all of them; techniques that "
                   "assume one solution are left out");
  options->verification.add_option(command);
  options->profiling.add_option(command);
  options->limit.add_options(command);
  options->isolation.add_options(command);
  command.example("nonet rate examples/puzzles.txt", "Rates the puzzles of the file, a line each.");
  command.example("nonet rate --strategy hodoku --format csv examples/puzzles.txt",
                  "Writes a table of the ratings of another strategy.");
  command.example("nonet rate --output ratings.csv --resume examples/puzzles.txt",
                  "Writes a file; after an interruption the same command continues it.");
  command.footer(
      "A line is: grid, status (solved, stuck, invalid, many, none, error), level, score, final grid, or what "
      "--columns "
      "asks for. docs/input-and-output.md describes each column and the fields of records. "
      "Exit codes: 0 every line was answered, whatever its status, 1 a line is `error`: no grid, or over its time "
      "limit.");
  command.action([options, &console] {
    options->results.check(options->common, options->lines.input, options->rating.writer.has_numbers(),
                           options->rating.writer.has_status());
    options->rating.check(options->common.format, options->results.format() == studies::ResultFormat::sqlite,
                          options->lines.kept.is_on());
    if (options->lines.keeps_comments && options->results.is_file()) {
      throw UsageError("--keep-comments", "is for stdout: files of --output have a record a grid");
    }
    if (options->results.is_file()) options->rating.writer.number_lines();
    const studies::ResultFormat format = options->results.format();
    if (options->has_steps() && format != studies::ResultFormat::ndjson && format != studies::ResultFormat::sqlite) {
      throw UsageError("--steps", "needs the format ndjson or sqlite");
    }
    if (options->has_step_states && (!options->has_steps() || format != studies::ResultFormat::sqlite)) {
      throw UsageError("--step-states",
                       "needs --steps and the format sqlite; records of ndjson always have the position");
    }
    if (format != studies::ResultFormat::sqlite && !options->rating.writer.has_position()) {
      options->position.check(options->common.format,
                              "needs the format ndjson or sqlite, or `position` among --columns");
    }
    const bool has_step_column = options->rating.writer.has_path() || options->rating.writer.has_hardest_step();
    if ((options->has_steps() || has_step_column) && options->is_canonical) {
      throw UsageError(options->has_steps() ? "--steps" : "--columns path or hardest_step",
                       "not with --canonical, whose steps are those of another grid");
    }
    if (!options->isolation.worker.empty()) {
      options->common.format = options->isolation.format;
      rate_as_worker(*options, console);
    }
    if (options->rating.writer.has_rest()) options->lines.kept.leave_out_rest();
    if (!options->lines.open(options->common.format, console)) return;
    options->isolation.format = options->common.format;
    if (!options->lines.kept.keeps_table()) options->results.lock();
    options->isolation.is_on ? rate_isolated(*options, console) : rate(*options, console);
  });
}

}  // namespace nonet::cli
