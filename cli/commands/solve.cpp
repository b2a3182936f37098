// nonet solve: every step, then the grid and the rating.

#include <fmt/core.h>
#include <functional>

#include "input/input.hpp"
#include "isolation/bytes.hpp"
#include "isolation/isolation.hpp"
#include "json.hpp"
#include "nonet/host/solver.hpp"
#include "nonet/host/terminal_text.hpp"
#include "output/diagnosis_text.hpp"
#include "output/rating_fields.hpp"
#include "output/solver_messages.hpp"
#include "output/step_writer.hpp"
#include "output/terminal.hpp"
#include "output/verification.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

/// Where what there is to write of a grid goes.
struct Output {
  std::function<bool(std::string_view out)> write;  ///< false once that is no longer possible
  std::function<void(std::string_view message)> report_error;
};

/// Writes each step as it is taken.
class StepPrinter final : public host::StepObserver {
 public:
  StepPrinter(const Output& output, const host::Strategy& strategy, Format format, const InputGrid& input)
      : StepObserver(format != Format::csv), output_(output), strategy_(strategy), format_(format), input_(input) {}
  bool on_step(const host::FoundStep& found) override {
    return output_.write(format_step(found, strategy_, format_, input_, ++number_));
  }

 private:
  const Output& output_;
  const host::Strategy& strategy_;
  Format format_;
  const InputGrid& input_;
  int number_ = 0;
};

/// The name of a status, in color on a terminal.
std::string status_text(host::Status status) {
  using host::Status;
  const Color color = status == Status::solved                            ? Color::green
                      : status == Status::stuck || status == Status::many ? Color::yellow
                                                                          : Color::red;
  return colored(host::status_name(status), color);
}

std::string result_text(const host::Outcome& outcome, const host::Strategy& strategy) {
  using host::Status;
  const std::string level = host::level_name(outcome, strategy);
  const std::string rating = fmt::format(
      "{}score {}, {} steps", level.empty() ? "" : fmt::format("level {}, ", host::sanitize_for_terminal(level)),
      host::rating_text(outcome.rating, strategy), outcome.steps);
  switch (outcome.status) {
    case Status::solved:
      return fmt::format("{}: {}\n{}\n", status_text(outcome.status), to_line(outcome.grid), rating);
    case Status::stuck:
      return fmt::format("{}: {}\n{} so far\n{}", status_text(outcome.status), to_state_line(outcome.grid), rating,
                         to_drawing(outcome.grid));
    case Status::many:
      return fmt::format("{}: more than one solution\n{}\n", status_text(outcome.status), to_state_line(outcome.grid));
    case Status::none:
      return status_text(outcome.status) + ": no solution\n";
    default:
      return status_text(outcome.status) + '\n';
  }
}

/// What every record of a result has.
Json result_record(std::string_view text, const host::Outcome& outcome) {
  return {{"type", "result"},
          {"grid", text},
          {"status", host::status_name(outcome.status)},
          {"steps", outcome.steps},
          {"final", to_line(outcome.grid)},
          {"state", to_state_line(outcome.grid)}};
}

struct SolveOptions {
  CommonOptions common;
  TimeLimit limit;
  std::vector<std::string> grids;
  Verification verification;
  Profiling profiling;
  Isolation isolation;

  void write_header() const {
    if (common.format == Format::csv) write_out(kStepCsvHeader);
  }
  void report(std::span<const std::string> ids) const {
    verification.report(common.format);
    profiling.report(common.format, ids);
  }
};

/// Solves grids in this process.
class GridSolver {
 public:
  GridSolver(SolveOptions& options, const host::Strategy& strategy, host::Deadline* deadline, Output output, Exit& exit)
      : options_(options),
        strategy_(strategy),
        output_(std::move(output)),
        exit_(exit),
        solver_(strategy, deadline, options.profiling.is_on() ? &profile_ : nullptr) {}
  [[nodiscard]] const host::Solver& solver() const { return solver_; }

  void solve(const InputGrid& input) {
    Verification& verification = options_.verification;
    const Format format = options_.common.format;
    StepPrinter printer(output_, strategy_, format, input);
    const Diagnosis diagnosis = diagnose(input.parsed);
    if (!diagnosis.is_sound()) {
      output_.report_error(fmt::format("{}: {}", input.where, diagnosis_text(diagnosis)));
    }
    host::Outcome outcome;
    if (diagnosis.state == GridState::conflict || diagnosis.state == GridState::none) {
      outcome.status = diagnosis.conflict ? host::Status::invalid : host::Status::none;
      outcome.grid = input.parsed.grid;
    } else if (verification.what() == Verify::none) {
      outcome = solver_.solve(input.parsed, &printer);
    } else {
      StepJudge judge(verification, strategy_, &printer);
      judge.begin(input.parsed);
      outcome = solver_.solve(input.parsed, &judge);
      if (judge.ended()) outcome.status = host::Status::error;
      if (!judge.exit_message().empty()) {
        output_.report_error(fmt::format("{}: {}", input.where, judge.exit_message()));
        exit_.raise(kPlugin);
      }
    }
    if (options_.profiling.is_on()) options_.profiling.add(std::exchange(profile_, host::Profile(profile_.size())));
    if (outcome.status != host::Status::solved) exit_.raise(kUnsolved);
    if (outcome.left_out != host::LeftOut::nothing) {
      output_.report_error(fmt::format("{}: {}", input.where, left_out_text(outcome.left_out, solver_)));
    }
    if (outcome.fault) {
      output_.report_error(fmt::format("{}: {}", input.where, fault_text(*outcome.fault)));
      exit_.raise(kPlugin);
    }
    if (format == Format::text) output_.write(result_text(outcome, strategy_));
    if (format == Format::ndjson) {
      auto record = result_record(input.text, outcome);
      set_rating(record, outcome, strategy_);
      if (outcome.stopped != host::Stopped::no) record.set("stopped", host::stopped_name(outcome.stopped));
      if (outcome.left_out != host::LeftOut::nothing) {
        Json left_out = Json::list();
        for (const host::StrategyEntry* entry : solver_.left_out()) left_out.push(entry->id);
        record.set("left_out", std::move(left_out));
      }
      output_.write(record.line());
    }
  }

 private:
  SolveOptions& options_;
  const host::Strategy& strategy_;
  Output output_;
  Exit& exit_;
  host::Profile profile_;  // of the puzzle at hand
  host::Solver solver_;
};

void solve(SolveOptions& options, Exit& exit) {
  const auto strategy = open_strategy(options.common, exit);
  if (!strategy) return;
  options.write_header();
  const auto deadline = options.limit.start();
  const auto write_message = [](std::string_view message) { report_error(message); };
  GridSolver solver(options, *strategy, deadline.get(), {write_out, write_message}, exit);
  read_grids(options.grids, exit, [&](const InputGrid& input) { solver.solve(input); });
  options.report(entry_ids(*strategy));
}

std::string pack(const InputGrid& input) {
  Packer packer;
  packer.text(input.text);
  packer.text(input.where);
  packer.value(input.is_alone);
  packer.value(input.parsed.grid);
  packer.value(input.parsed.has_history);
  packer.value(input.parsed.is_pencilmarks);
  for (const Conclusion& deletion : input.parsed.deletions) packer.value(deletion);
  return packer.bytes();
}

InputGrid unpack(std::string_view bytes) {
  Unpacker unpacker(bytes);
  InputGrid input;
  input.text = unpacker.text();
  input.where = unpacker.text();
  input.is_alone = unpacker.value<bool>();
  input.parsed.grid = unpacker.value<Grid>();
  input.parsed.has_history = unpacker.value<bool>();
  input.parsed.is_pencilmarks = unpacker.value<bool>();
  while (!unpacker.is_at_end()) input.parsed.deletions.push_back(unpacker.value<Conclusion>());
  return input;
}

void solve_isolated(SolveOptions& options, Exit& exit) {
  WorkerPool pool(options.common, options.isolation, options.limit, exit, options.verification, options.profiling);
  auto first = pool.start_first();
  if (first == nullptr) return;
  options.write_header();
  WorkerSlot slot(pool, std::move(first));
  read_grids(options.grids, exit, [&](const InputGrid& input) {
    const std::string request = pack(input);
    const WorkerSlot::Result result = std::move(slot.request({&request, 1}).front());
    if (result.answer) {
      write_out(result.answer->out);
      write_error(result.answer->messages);
      return;
    }
    exit.raise(kPlugin);
    if (result.death) write_out(result.death->out);
    if (result.death)
      report_error(fmt::format("{}: {}", input.where, pool.exit_message(*result.death, input.parsed.grid)));
    host::Outcome outcome;
    outcome.grid = result.death && result.death->position ? *result.death->position : input.parsed.grid;
    if (options.common.format == Format::text) write_out(fmt::format("{}\n", host::status_name(outcome.status)));
    if (options.common.format == Format::ndjson) {
      auto record = result_record(input.text, outcome);
      record.remove("steps");
      write_out(record.line());
    }
  });
  options.report(pool.strategy().ids);
}

/// What a worker process does. Steps are handed to the parent as they are taken.
[[noreturn]] void solve_as_worker(SolveOptions& options, Exit& exit) {
  Worker worker(WorkerCall::parse(options.isolation.worker), options.isolation.memory_mib);
  const host::Strategy strategy = worker.open(options.common, exit);
  std::unique_ptr<host::Deadline> deadline;
  deadline = options.limit.start([&](std::string_view) { worker.note_too_long(*deadline); });
  std::string messages;
  const auto write = [&](std::string_view out) {
    worker.write_part(out);
    return true;
  };
  const auto add_message = [&](std::string_view message) { messages += message_line(message); };
  GridSolver solver(options, strategy, deadline.get(), {write, add_message}, exit);
  worker.watch(solver.solver());
  worker.serve(exit, options.verification, options.profiling, [&](std::string_view request, WorkerAnswer& answer) {
    solver.solve(unpack(request));
    answer.messages = std::exchange(messages, {});
  });
}

}  // namespace

void add_solve(Command& program, Exit& exit) {
  Command command = program.add_command("solve", "Solve grids and show every step");
  const auto options = std::make_shared<SolveOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->common.add_format(command);
  options->verification.add_option(command);
  options->profiling.add_option(command);
  options->limit.add_options(command);
  options->isolation.add_options(command);
  command.example("nonet solve examples/puzzles.txt", "Shows the steps of all puzzles of the file.");
  command.action([options, &exit] {
    if (!options->isolation.worker.empty()) solve_as_worker(*options, exit);
    options->isolation.is_on ? solve_isolated(*options, exit) : solve(*options, exit);
  });
}

}  // namespace nonet::cli
