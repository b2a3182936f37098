// nonet steps: all instances of all techniques of a strategy on a grid.

#include <fmt/core.h>

#include "input/input.hpp"
#include "nonet/host/solver.hpp"
#include "nonet/notation.hpp"
#include "output/seen_outcomes.hpp"
#include "output/solver_messages.hpp"
#include "output/step_writer.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

/// Whether a step says what is asked for. A step that places a digit also removes the other candidates of the cell, and
/// the digit from its peers.
bool says(const Step& step, const Conclusion& wanted) {
  return std::any_of(step.conclusions.begin(), step.conclusions.end(), [&](const Conclusion& conclusion) {
    if (conclusion == wanted) return true;
    if (!conclusion.is_placement() || wanted.is_placement()) return false;
    return conclusion.cell == wanted.cell ? conclusion.digit != wanted.digit
                                          : conclusion.digit == wanted.digit && sees(conclusion.cell, wanted.cell);
  });
}

struct Options {
  CommonOptions common;
  TimeLimit limit;
  std::vector<std::string> grids;
  std::optional<std::string> eliminates;
  std::optional<std::string> technique;
};

void show_steps(const Options& options, const host::Strategy& strategy, Exit& exit) {
  std::optional<Conclusion> wanted;
  if (options.eliminates) {
    wanted = parse_conclusion(*options.eliminates);
    if (!wanted) {
      report_error(
          fmt::format("--eliminates: '{}' is not a candidate, expected one such as 5r1c3", *options.eliminates));
      exit.raise(kUsage);
      return;
    }
  }
  if (options.technique) {
    std::vector<std::string> ids;
    for (const auto& entry : strategy.entries) ids.push_back(entry.id);
    if (std::find(ids.begin(), ids.end(), *options.technique) == ids.end()) {
      report_error(fmt::format("--technique: strategy '{}' has no '{}'{}", strategy.name, *options.technique,
                               host::did_you_mean(*options.technique, ids)));
      exit.raise(kUsage);
      return;
    }
  }
  if (options.common.format == Format::csv) write_out(kStepCsvHeader);
  const auto deadline = options.limit.start();
  host::Solver solver(strategy, deadline.get());
  read_grids(options.grids, exit, [&](InputGrid& input) {
    if (const auto conflict = input.parsed.grid.conflict()) {
      report_error(fmt::format("{}: {}", input.where, conflict_text(*conflict)));
      exit.raise(kUnsolved);
      return;
    }
    int number = 0;
    SeenOutcomes seen;
    const auto show = [&](const host::FoundStep& found) {
      if ((wanted && !says(found.step, *wanted)) || !seen.add(found)) return true;
      return write_out(format_step(found, strategy, options.common.format, input, ++number));
    };
    const auto is_selected = [&](const host::StrategyEntry& entry) {
      return !options.technique || entry.id == *options.technique;
    };
    const host::AllSteps ended = solver.all_steps(input.parsed, true, show, is_selected);
    if (ended.left_out != host::LeftOut::nothing) {
      report_error(fmt::format("{}: {}", input.where, left_out_text(ended.left_out, solver)));
    }
    if (ended.fault) {
      report_error(fmt::format("{}: {}", input.where, fault_text(*ended.fault)));
      exit.raise(kPlugin);
    }
  });
}

}  // namespace

void add_steps(Command& program, Exit& exit) {
  Command command = program.add_command(
      "steps", "Show all steps that the techniques of a strategy find on a grid, each outcome once");
  const auto options = std::make_shared<Options>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  const Option strategy_option = options->common.add_strategy(command);
  options->common.add_format(command);
  options->limit.add_options(command);
  command
      .add("--eliminates", options->eliminates, "Only steps that remove this candidate (5r1c3), or place it (r1c3=5)")
      .type("CANDIDATE");
  command
      .add("--technique", options->technique,
           "Only steps of this entry of the strategy, which is `complete` unless another is named")
      .type("ID");
  command.example("nonet steps examples/puzzles.txt", "Shows all first steps of the puzzles of the file.");
  command.example("nonet steps --eliminates 5r1c3 GRID", "Shows only those that remove the 5 from row 1, column 3.");
  command.action([options, strategy_option, &exit] {
    if (options->technique && strategy_option.count() == 0) options->common.strategy = "complete";
    const auto strategy = open_strategy(options->common, exit);
    if (strategy) show_steps(*options, *strategy, exit);
  });
}

}  // namespace nonet::cli
