// nonet hint: the next step of a grid, and no more.

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/host/solver.hpp"
#include "output/solver_messages.hpp"
#include "output/step_writer.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

/// Writes the first step and ends the run.
class HintPrinter final : public host::StepObserver {
 public:
  HintPrinter(const host::Strategy& strategy, Format format, const InputGrid& input)
      : StepObserver(true), strategy_(strategy), format_(format), input_(input) {}
  bool on_step(const host::FoundStep& found) override {
    write_out(format_step(found, strategy_, format_, input_, 1));
    has_step = true;
    return false;
  }
  bool has_step = false;

 private:
  const host::Strategy& strategy_;
  Format format_;
  const InputGrid& input_;
};

std::string no_step_text(const host::Outcome& outcome) {
  switch (outcome.status) {
    case host::Status::solved:
      return "the grid is complete";
    case host::Status::stuck:
      return "no technique of the strategy finds a step";
    case host::Status::many:
      return "no step: the grid has more than one solution";
    case host::Status::none:
      return "no step: the grid has no solution";
    default:
      return host::status_name(outcome.status);
  }
}

}  // namespace

void add_hint(Command& program, Exit& exit) {
  struct Options {
    CommonOptions common;
    TimeLimit limit;
    std::vector<std::string> grids;
  };
  Command command = program.add_command("hint", "Show the next step of a grid");
  const auto options = std::make_shared<Options>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->common.add_format(command);
  options->limit.add_options(command);
  command.example("nonet hint examples/puzzles.txt", "Shows the first step of each puzzle of the file.");
  command.action([options, &exit] {
    const auto strategy = open_strategy(options->common, exit);
    if (!strategy) return;
    if (options->common.format == Format::csv) write_out(kStepCsvHeader);
    const auto deadline = options->limit.start();
    host::Solver solver(*strategy, deadline.get());
    read_grids(options->grids, exit, [&](InputGrid& input) {
      HintPrinter printer(*strategy, options->common.format, input);
      const host::Outcome outcome = solver.solve(input.parsed, &printer);
      if (outcome.left_out != host::LeftOut::nothing) {
        report_error(fmt::format("{}: {}", input.where, left_out_text(outcome.left_out, solver)));
      }
      if (outcome.fault) {
        report_error(fmt::format("{}: {}", input.where, fault_text(*outcome.fault)));
        exit.raise(kPlugin);
      } else if (!printer.has_step) {
        const auto conflict = input.parsed.grid.conflict();
        report_error(fmt::format("{}: {}", input.where, conflict ? conflict_text(*conflict) : no_step_text(outcome)));
        if (outcome.status != host::Status::solved) exit.raise(kUnsolved);
      }
    });
  });
}

}  // namespace nonet::cli
