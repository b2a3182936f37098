// nonet fit: fits the scores of a strategy to the times that people took.

#include <fmt/core.h>

#include <filesystem>

#include "commands/commands.hpp"
#include "common.hpp"
#include "input/table_file.hpp"
#include "nonet/records/files.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/studies/fitting/fit_report.hpp"
#include "nonet/studies/fitting/timed_puzzles.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct FitCommandOptions {
  CommonOptions common;
  TimeLimit limit;
  std::vector<std::string> files;
  std::string target;
  std::string weight;
  std::vector<std::string> order;     // each a list with commas
  std::vector<std::string> together;  // each a list with commas
  studies::FitSelection selection;
  studies::FitOptions fit;
  std::string loss = "absolute";
  bool takes_logs = false;
  std::vector<std::string> compare{"hodoku", "sudoku-explainer"};
  std::string output;
  bool sets_levels = false;
  int least_uses = 10;
};

studies::TimedPuzzles read_puzzles(const FitCommandOptions& options, Console& console) {
  studies::TimedPuzzles read(!options.weight.empty());
  std::vector<std::string> columns{options.target};
  if (!options.weight.empty()) columns.push_back(options.weight);
  for (const std::string& file : options.files) {
    const auto names = read_table(file, columns, console, [&](const studies::PuzzleTable::Row& row) {
      const auto error = read.add(row);
      if (error) throw UsageError("--" + error->column, fmt::format("{}:{}: {}", file, row.line, error->message));
    });
    if (read.target.empty()) read.target = names.front();
  }
  return read;
}

/// Splits the values of an option, each at its commas.
std::vector<std::vector<std::string>> split(const char* option, const std::vector<std::string>& lists) {
  std::vector<std::vector<std::string>> all;
  for (const std::string& list : lists) {
    std::vector<std::string>& names = all.emplace_back();
    for (std::size_t at = 0; at <= list.size();) {
      const std::size_t comma = std::min(list.find(',', at), list.size());
      names.push_back(list.substr(at, comma - at));
      at = comma + 1;
    }
    if (names.size() < 2) throw UsageError(option, "expected at least two scores with commas between");
  }
  return all;
}

/// The strategy as the file that is written must name it: paths are relative to its directory.
std::string name_in_output(const std::string& strategy, const std::string& output) {
  namespace fs = std::filesystem;
  const fs::path path(strategy);
  if (output.empty() || (strategy.find('/') == std::string::npos && path.extension() != ".yaml")) return strategy;
  const std::string relative = fs::absolute(path).lexically_relative(fs::absolute(output).parent_path()).string();
  return relative.find('/') == std::string::npos ? "./" + relative : relative;
}

void set_loss(FitCommandOptions& options) {
  if (options.loss == "ranking") {
    options.fit.loss = studies::FitLoss::ranking;
  } else {
    options.fit.loss = options.takes_logs ? studies::FitLoss::relative : studies::FitLoss::absolute;
  }
}

/// Throws UsageError for options that contradict each other.
void check_fit_options(const FitCommandOptions& options, const host::Strategy& strategy) {
  if (options.output.empty()) {
    if (options.sets_levels) throw UsageError("--levels", "changes the strategy that --output writes");
    return;
  }
  if (options.common.strategy == kStrategyOfStdin) {
    throw UsageError("--output", "the strategy must be a file or a shipped one, which the new one extends");
  }
  if (options.common.changes.are_given()) {
    throw UsageError("--output",
                     "the new strategy extends the one that is named, without --set and --scores; put them into a "
                     "strategy of your own, and fit that");
  }
  if (options.sets_levels && strategy.levels.empty()) {
    throw UsageError("--levels", fmt::format("strategy '{}' has no levels", strategy.name));
  }
  std::vector<std::string> inputs = options.files;
  inputs.push_back(strategy.file);
  refuse_overwriting("--output", options.output, inputs);
}

void fit(FitCommandOptions options, Console& console) {
  options.selection.ascending = split("--order", options.order);
  options.selection.together = split("--together", options.together);
  set_loss(options);
  options.fit.min_uses = static_cast<std::size_t>(options.least_uses);
  const auto strategy = open_strategy(options.common, console);
  if (!strategy) return;
  check_fit_options(options, *strategy);
  const studies::TimedPuzzles timed = read_puzzles(options, console);
  const auto deadline = options.limit.start(console);
  auto fitted = studies::fit_strategy(*strategy, timed.puzzles, options.selection, options.fit, deadline.get(),
                                      [&console](const host::Fault& fault) {
                                        console.report_error(host::fault_text(fault));
                                        console.raise(kPlugin);
                                      });
  if (!fitted) throw UsageError(fitted.error());
  studies::FitReport report{.fit = *std::move(fitted),
                            .before = options.common.strategy,
                            .extends = name_in_output(options.common.strategy, options.output),
                            .target = host::sanitize_for_terminal(timed.target),
                            .files = options.files,
                            .compared = {},
                            .missing = timed.missing,
                            .repeated = timed.repeated,
                            .options = options.fit};
  for (const std::string& name : options.compare) {
    CommonOptions other = options.common;
    other.strategy = name;
    other.changes = {};
    const auto rating = open_strategy(other, console);
    if (!rating) return;
    report.compared.push_back(
        studies::compare_rating(*rating, timed.puzzles, report.fit.rows, options.fit, deadline.get()));
  }
  if (!options.output.empty()) {
    try {
      host::write_whole(options.output, studies::fit_yaml(report, options.sets_levels));
    } catch (const std::runtime_error& error) {
      console.report_error(error.what());
      console.raise(kUsage);
      return;
    }
  }
  console.write_out(options.common.format == Format::ndjson ? studies::fit_records(report) : studies::fit_text(report));
}

}  // namespace

void add_fit(Command& program, Console& console) {
  Command command = program.add_command("fit", "Fit the scores of a strategy to people's times");
  const auto options = std::make_shared<FitCommandOptions>();
  command.add("input", options->files, "Tables (CSV or TSV) of puzzles with what people took; `-` for stdin")
      .type("FILE...")
      .required();
  command
      .add("--target", options->target,
           "The column that the scores are to predict, by its name in the header or its number")
      .type("NAME")
      .required();
  options->common.add_strategy(command);
  command.add_flag("--log", options->takes_logs, "Fit the logarithms: errors count by their share of the time");
  command
      .add("--loss", options->loss,
           "What the fit makes small: errors (absolute), or the number of pairs in the wrong order (ranking)")
      .one_of({"absolute", "ranking"})
      .type("WHAT")
      .show_default();
  command.add("--weight", options->weight, "A column with the weight of each puzzle, such as its number of players")
      .type("NAME");
  command
      .add("--free", options->selection.free,
           "The scores that may move, with commas between: entries (all their scores) or single scores, as the report "
           "names them; all by default")
      .type("NAMES")
      .delimiter(',')
      .one_value();
  command.add("--fixed", options->selection.fixed, "Scores that keep their values, in the unit of the target")
      .type("NAMES")
      .delimiter(',')
      .one_value();
  command
      .add("--order", options->order,
           "Scores that must not descend in this order, with commas between (may be repeated)")
      .type("NAMES")
      .one_value();
  command
      .add("--together", options->together,
           "Scores that move together and keep their proportions, with commas between: for scores that few puzzles use "
           "(may be repeated)")
      .type("NAMES")
      .one_value();
  command.add("--min-uses", options->least_uses, "A score in fewer puzzles is not fitted but scaled with the others")
      .number(1, 1'000'000);
  command.add("--folds", options->fit.folds, "Parts of the cross-validation").number(2, 100);
  command.add("--samples", options->fit.bootstraps, "Bootstrap samples for the intervals").number(20, 10'000);
  add_seed(command, options->fit.seed, "Seed of the samples; the same seed gives the same bytes");
  command.add("--compare", options->compare, "Strategies whose ratings are reported beside the fitted one")
      .type("NAMES")
      .delimiter(',')
      .one_value()
      .show_default("hodoku,sudoku-explainer");
  command.add("--output,-o", options->output, "Write the strategy with the fitted scores").type("FILE");
  command.add_flag("--levels", options->sets_levels,
                   "Give the levels of that strategy new limits: an equal share of the puzzles for each");
  options->common.add_record_format(command);
  options->limit.add_options(command);
  command.example("nonet fit --target seconds --log -s human -o mine.yaml examples/times.csv",
                  "Fits the scores of `human` to the times of your players.");
  command.footer(
      "The strategy must rate by `combine: sum` and choose steps independently of their scores. docs/difficulty.md "
      "explains the report and has a recipe.");
  command.action([options, &console] { fit(*options, console); });
}

}  // namespace nonet::cli
