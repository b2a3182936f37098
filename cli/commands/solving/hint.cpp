// nonet hint: shows the next step of a grid, or only a part of it.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "commands/solving/position_options.hpp"
#include "commands/solving/technique_choice.hpp"
#include "input/input.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "output/pictures.hpp"
#include "output/step_writer.hpp"
#include "text_notation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct HintOptions {
  CommonOptions common;
  TimeLimit limit;
  TechniqueChoice techniques;
  std::vector<std::string> grids;
  int nudge = static_cast<int>(host::Nudge::step);
  TextNotation notation;
  PositionOptions position;
  StepPictures pictures;
  bool says_why = false;

  [[nodiscard]] host::Nudge level() const { return static_cast<host::Nudge>(nudge); }
};

/// Writes the first step or its nudge, then ends the run.
class HintPrinter final : public host::StepObserver {
 public:
  HintPrinter(const host::Strategy& strategy, HintOptions& options, const InputGrid& input, Console& console)
      : StepObserver(host::Detail::evidence),
        strategy_(strategy),
        options_(options),
        input_(input),
        console_(console) {}
  bool on_step(const host::FoundStep& found) override {
    const Format format = options_.common.format;
    const bool is_whole = options_.level() == host::Nudge::step;
    console_.write_out(grid_heading(input_, format) + options_.pictures.board_text(found, format, console_, is_whole) +
                       options_.notation.of(
                           is_whole ? host::step_line(found, strategy_, format, {input_.text, input_.where}, 1)
                                    : host::nudge_line(found, options_.level(), format, {input_.text, input_.where})));
    if (is_whole && options_.says_why && format == Format::text) {
      console_.write_out(options_.notation.of(why_line(found)));
    }
    static_cast<void>(options_.pictures.write_file(found, console_, is_whole));
    has_step = true;
    return false;
  }
  bool has_step = false;

 private:
  const host::Strategy& strategy_;
  HintOptions& options_;
  const InputGrid& input_;
  Console& console_;
};

void show_hints(HintOptions& options, const host::Strategy& strategy, Console& console) {
  if (options.common.format == Format::csv) {
    console.write_out(options.level() == host::Nudge::step ? host::kStepCsvHeader : host::kNudgeCsvHeader);
  }
  const auto deadline = options.limit.start(console);
  host::Solver solver(strategy, deadline.get());
  solver.want(options.position.metrics);
  StrategyAdvice advice(options.common, console);
  read_grids(options.grids, console, [&](InputGrid& input) {
    const auto report = [&](std::string_view message) {
      console.report_error(fmt::format("{}: {}", input.where, message));
    };
    const Diagnosis diagnosis = diagnose(input.parsed);
    if (diagnosis.state == GridState::complete) return report("the grid is complete");
    if (!diagnosis.is_sound()) {
      console.raise(kUnsolved);
      return report(options.notation.of(host::diagnosis_text(diagnosis)));
    }
    HintPrinter printer(strategy, options, input, console);
    const host::Outcome outcome = solver.solve(input.parsed, &printer);
    if (outcome.left_out != host::LeftOut::nothing) report(host::left_out_text(outcome.left_out, solver));
    if (outcome.fault) {
      console.raise(kPlugin);
      return report(options.techniques.fault_text(*outcome.fault));
    }
    if (printer.has_step) return;
    console.raise(kUnsolved);
    const char* const who = options.techniques.is_given() ? "none of the techniques" : "no technique of the strategy";
    report(fmt::format("{} finds a step{}", who, options.techniques.advice(advice, input.parsed.grid)));
  });
}

}  // namespace

void add_hint(Command& program, Console& console) {
  Command command = program.add_command("hint", "Show the next step of a grid");
  const auto options = std::make_shared<HintOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_strategy(command);
  options->common.add_format(command);
  options->notation.add_option(command);
  options->limit.add_options(command);
  options->techniques.add_option(command);
  command.add("--nudge", options->nudge, "How much is shown: 1 where to look, 2 the technique too, 3 the step")
      .number(1, 3);
  options->position.add_option(command);
  options->pictures.add_draw(command);
  options->pictures.add_svg(command);
  command.add_flag("--why", options->says_why, kWhyHelp);
  command.example("nonet hint examples/puzzles.txt", "Shows the first step of each puzzle of the file.");
  command.example("nonet hint --nudge 1 GRID", "Shows only where to look.");
  command.action([options, &console] {
    options->notation.check(options->common.format);
    options->position.check(options->common.format);
    auto strategy = options->techniques.open(options->common, console);
    if (!strategy) return;
    strategy->stop = {};  // its limits apply to whole puzzles
    strategy->paths = 1;
    show_hints(*options, *strategy, console);
  });
}

}  // namespace nonet::cli
