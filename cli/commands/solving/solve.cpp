// nonet solve: shows every step, then the grid and the rating.

#include <fmt/core.h>

#include <memory>

#include "commands/commands.hpp"
#include "commands/solving/position_options.hpp"
#include "input/grid_answers.hpp"
#include "isolation/isolation.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/studies/report/solution_report.hpp"
#include "nonet/workers/bytes.hpp"
#include "output/minimal_steps.hpp"
#include "output/pictures.hpp"
#include "output/program_description.hpp"
#include "output/step_writer.hpp"
#include "output/stuck_puzzles.hpp"
#include "output/verification.hpp"
#include "text_notation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct SolveOptions {
  CommonOptions common;
  TimeLimit limit;
  std::vector<std::string> grids;
  KeptRecords kept;
  int jobs = 1;
  bool has_no_evidence = false;
  bool says_why = false;
  bool is_minimal = false;
  Verification verification;
  Profiling profiling;
  Isolation isolation;
  TextNotation notation;
  PositionOptions position;
  StepPictures pictures;
  PictureFiles page;  ///< of the report
  std::unique_ptr<studies::SolutionReport> report_page;

  /// Whether stdout has the steps: a run that writes a page has them only on request.
  [[nodiscard]] bool prints_steps() const {
    return !page.is_on() || common.has_format || common.format != Format::text || pictures.has_boards() || says_why;
  }
  void write_header(Console& console) {
    const std::string header = kept.header(common.format == Format::csv ? host::kStepCsvHeader : "");
    console.write_out(header);
  }
  void report(std::span<const std::string> ids, Console& console) const {
    verification.report(common.format, console);
    profiling.report(common.format, ids, console);
  }
};

/// Writes each step when it is applied.
class StepPrinter final : public host::StepObserver {
 public:
  StepPrinter(const GridOutput& output, const host::Strategy& strategy, SolveOptions& options, const InputGrid& input,
              Console& console)
      : StepObserver(options.common.format != Format::csv || options.pictures.has_files() || options.report_page
                         ? host::Detail::evidence
                         : host::Detail::argument),
        output_(output),
        strategy_(strategy),
        options_(options),
        input_(input),
        console_(console) {}
  bool on_step(const host::FoundStep& found) override {
    const Format format = options_.common.format;
    const bool says_why = options_.says_why && format == Format::text;
    if (options_.report_page) options_.report_page->add(found);
    return options_.pictures.write_file(found, console_) &&
           output_.write(options_.pictures.board_text(found, format, console_) +
                         options_.notation.of(host::step_line(found, strategy_, format, {input_.text, input_.where},
                                                              ++number_, !options_.has_no_evidence) +
                                              (says_why ? why_line(found) : "")));
  }

 private:
  const GridOutput& output_;
  const host::Strategy& strategy_;
  SolveOptions& options_;
  const InputGrid& input_;
  Console& console_;
  int number_ = 0;
};

/// The name of a status, colored on a terminal.
std::string status_text(host::Status status, const Console& console) {
  using host::Status;
  const Color color = status == Status::solved                            ? Color::green
                      : status == Status::stuck || status == Status::many ? Color::yellow
                                                                          : Color::red;
  return console.colored(host::status_name(status), color);
}

/// Solves grids in this process.
class GridSolver {
 public:
  GridSolver(SolveOptions& options, const host::Strategy& strategy, host::Deadline* deadline, Console& console)
      : options_(options),
        strategy_(strategy),
        console_(console),
        solver_(strategy, deadline, options.profiling.is_on() ? &profile_ : nullptr),
        advice_(options.common, console) {
    solver_.want(options.position.metrics);
  }
  [[nodiscard]] const host::Solver& solver() const { return solver_; }

  void solve(const InputGrid& input, const GridOutput& output) {
    Verification& verification = options_.verification;
    const Format format = options_.common.format;
    output.write(grid_heading(input, format));
    StepPrinter printer(output, strategy_, options_, input, console_);
    const Diagnosis diagnosis = diagnose(input.parsed);
    if (!diagnosis.is_sound()) {
      output.report(
          message_line(fmt::format("{}: {}", input.where, options_.notation.of(host::diagnosis_text(diagnosis)))));
    }
    // With more solutions, little holds for all of them, and large searches are long.
    solver_.take_several(diagnosis.solutions <= Diagnosis::kMaxSolutions);
    host::Outcome outcome;
    if (options_.report_page) options_.report_page->begin_grid(input.parsed, {input.text, input.where}, input.is_alone);
    if (!host::has_solution(diagnosis)) {
      outcome = host::unsolvable(input.parsed.grid, diagnosis);
    } else if (verification.what() == Verify::none) {
      outcome = run(input.parsed, printer);
    } else {
      host::StepJudge judge = verification.judge(&printer);
      judge.begin(input.parsed);
      outcome = run(input.parsed, judge);
      verification.add(judge.summary());
      if (judge.ended()) outcome.status = host::Status::error;
      if (const std::string message = unproved_message(judge, strategy_); !message.empty()) {
        output.report(message_line(fmt::format("{}: {}", input.where, message)));
        console_.raise(kPlugin);
      }
    }
    if (options_.profiling.is_on()) options_.profiling.add(std::exchange(profile_, host::Profile(profile_.size())));
    if (outcome.status != host::Status::solved) console_.raise(kUnsolved);
    if (outcome.left_out != host::LeftOut::nothing) {
      output.report(message_line(fmt::format("{}: {}", input.where, host::left_out_text(outcome.left_out, solver_))));
    }
    if (outcome.fault) {
      output.report(message_line(fmt::format("{}: {}", input.where, host::fault_text(*outcome.fault))));
      console_.raise(kPlugin);
    }
    if (options_.report_page) options_.report_page->end_grid(outcome);
    if (format == Format::text) {
      output.write(host::result_text(outcome, strategy_, status_text(outcome.status, console_), advice_.text(outcome)));
    }
    if (format == Format::ndjson) {
      output.write(host::result_record({input.text, input.where}, outcome, strategy_, solver_));
    }
  }

 private:
  host::Outcome run(const ParsedGrid& puzzle, host::StepObserver& observer) {
    if (!options_.is_minimal) return solver_.solve(puzzle, &observer);
    MinimalSteps minimal(observer);
    return solver_.solve(puzzle, &minimal);
  }

  SolveOptions& options_;
  const host::Strategy& strategy_;
  Console& console_;
  host::Profile profile_;  // of the current puzzle
  host::Solver solver_;
  StrategyAdvice advice_;
};

void solve(SolveOptions& options, Console& console) {
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  options.write_header(console);
  if (options.page.is_on()) {
    options.report_page = std::make_unique<studies::SolutionReport>(
        *strategy, '{' + describe_program(options.common, *strategy, console) + '}');
  }
  std::unique_ptr<host::Deadline> deadline;
  GridAnswers answers(console, jobs_or_all_cores(options.jobs), [&] {
    return [&options, solver = std::make_shared<GridSolver>(options, *strategy, deadline.get(), console)](
               const InputGrid& input, const GridOutput& output) {
      const GridOutput silent{[](std::string_view) { return true; }, output.report};
      solver->solve(input, options.prints_steps() ? output : silent);
    };
  });
  deadline = options.limit.start([&](std::string_view message) { answers.end_with(message); });
  answers.run(options.grids, &options.kept);
  if (options.report_page) {
    // The steps end where the output does, so the page would show an unfinished path.
    if (console.output_result() == kSuccess) {
      static_cast<void>(options.page.write(options.report_page->page(), console));
    } else {
      console.report_error("--html: the page is not written, because the output ended early");
    }
  }
  options.report(entry_ids(*strategy), console);
}

std::string pack_input(const InputGrid& input) {
  host::Packer packer;
  packer.text(input.text);
  packer.text(input.where);
  packer.value(input.is_alone);
  pack(input.parsed, packer);
  return packer.bytes();
}

InputGrid unpack_input(std::string_view bytes) {
  host::Unpacker unpacker(bytes);
  InputGrid input;
  input.text = unpacker.text();
  input.where = unpacker.text();
  input.is_alone = unpacker.value<bool>();
  input.parsed = host::unpack_grid(unpacker);
  return input;
}

/// Solves a grid in a worker process.
void solve_isolated(const SolveOptions& options, const host::WorkerPool& pool, host::WorkerSlot& slot,
                    const InputGrid& input, const GridOutput& output, Console& console) {
  const std::string request = pack_input(input);
  const host::WorkerSlot::Result result = std::move(slot.request({&request, 1}).front());
  if (result.answer) {
    output.write(result.answer->out);
    output.report(result.answer->messages);
    return;
  }
  console.raise(kPlugin);
  const std::string out = result.death ? result.death->out : "";
  output.write(out.empty() ? grid_heading(input, options.common.format) : out);
  if (result.death) {
    output.report(
        message_line(fmt::format("{}: {}", input.where, pool.exit_message(*result.death, input.parsed.grid))));
  }
  host::Outcome outcome;
  outcome.grid = result.death && result.death->position ? *result.death->position : input.parsed.grid;
  if (options.common.format == Format::text) output.write(fmt::format("{}\n", host::status_name(outcome.status)));
  if (options.common.format == Format::ndjson) {
    output.write(host::result_record({input.text, input.where}, outcome));
  }
}

void solve_isolated(SolveOptions& options, Console& console) {
  IsolatedRun run(options.common, options.isolation, options.limit, console, options.verification, options.profiling);
  host::WorkerPool& pool = run.pool();
  auto first = pool.start();
  if (first == nullptr) return;
  options.write_header(console);
  GridAnswers answers(console, jobs_or_all_cores(options.jobs), [&] {
    return [&, slot = std::make_shared<host::WorkerSlot>(pool, std::move(first))](const InputGrid& input,
                                                                                  const GridOutput& output) {
      solve_isolated(options, pool, *slot, input, output, console);
    };
  });
  answers.run(options.grids, &options.kept);
  options.report(pool.strategy().ids, console);
}

/// The main function of a worker process. It sends each step to the parent when it is applied.
[[noreturn]] void solve_as_worker(SolveOptions& options, Console& console) {
  CommandWorker worker(options.isolation, console);
  const host::Strategy strategy = worker.open(options.common);
  std::unique_ptr<host::Deadline> deadline;
  deadline = options.limit.start([&](std::string_view) { worker.worker().note_too_long(*deadline); });
  std::string messages;
  const auto write = [&](std::string_view out) {
    worker.worker().write_part(out);
    return true;
  };
  const GridOutput output{write, [&](std::string_view message) { messages += message; }};
  GridSolver solver(options, strategy, deadline.get(), console);
  worker.worker().watch(solver.solver());
  worker.serve(options.verification, options.profiling, [&](std::string_view request, host::WorkerAnswer& answer) {
    solver.solve(unpack_input(request), output);
    answer.messages = std::exchange(messages, {});
  });
}

}  // namespace

void add_solve(Command& program, Console& console) {
  Command command = program.add_command("solve", "Solve grids and show every step");
  const auto options = std::make_shared<SolveOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->common.add_format(command);
  options->notation.add_option(command);
  options->kept.add_options(command);
  add_jobs(command, options->jobs);
  command.add_flag("--no-evidence", options->has_no_evidence,
                   "Leave evidence, premises, covers and lemmas out of the records of --format ndjson");
  command.add_flag("--why", options->says_why, kWhyHelp);
  add_minimal(command, options->is_minimal);
  options->verification.add_option(command);
  options->profiling.add_option(command);
  options->limit.add_options(command);
  options->isolation.add_options(command);
  options->position.add_option(command);
  options->pictures.add_draw(command);
  options->pictures.add_svg(command);
  options->page.add_option(
      command, "--html",
      "Write a page of all steps into FILE, with picture, explanation and proof of each; stdout has them only "
      "with --format, --why or --draw");
  command.example("nonet solve examples/puzzles.txt", "Shows the steps of all puzzles of the file.");
  command.action([options, &console] {
    options->notation.check(options->common.format);
    options->position.check(options->common.format);
    if (options->pictures.has_files() || options->page.is_on()) {  // picture numbers follow the order of the steps
      options->jobs = 1;
      if (options->isolation.is_on) throw UsageError("--isolate", "not with --svg and --html");
    }
    if (!options->isolation.worker.empty()) {
      options->common.format = options->isolation.format;
      solve_as_worker(*options, console);
    }
    if (!options->kept.open_for_records(options->grids, options->common.format, console)) return;
    options->isolation.format = options->common.format;
    options->isolation.is_on ? solve_isolated(*options, console) : solve(*options, console);
  });
}

}  // namespace nonet::cli
