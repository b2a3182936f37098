// nonet solve: every step, then the grid and the rating.

#include <fmt/format.h>
#include <unistd.h>

#include "input.hpp"
#include "nonet/host/solver.hpp"
#include "step_writer.hpp"
#include "time_limit.hpp"
#include "verification.hpp"

namespace nonet::cli {

namespace {

/// Writes each step as it is taken.
class StepPrinter final : public host::StepObserver {
 public:
  StepPrinter(const host::Strategy& strategy, Format format, std::string_view grid)
      : StepObserver(format != Format::csv), strategy_(strategy), format_(format), grid_(grid) {}
  bool on_step(const host::FoundStep& found) override {
    return write_out(format_step(found, strategy_, format_, grid_, ++number_));
  }

 private:
  const host::Strategy& strategy_;
  Format format_;
  std::string_view grid_;
  int number_ = 0;
};

std::string result_text(const host::Outcome& outcome, const host::Strategy& strategy) {
  using host::Status;
  const std::string level =
      strategy.levels.empty()
          ? ""
          : fmt::format("level {}, ", strategy.levels[static_cast<std::size_t>(outcome.level)].name);
  const std::string rating = fmt::format("{}score {}, {} steps", level, outcome.rating.score, outcome.steps);
  switch (outcome.status) {
    case Status::solved:
      return fmt::format("solved: {}\n{}\n", to_line(outcome.grid), rating);
    case Status::stuck:
      return fmt::format("stuck: {}\n{} so far\n{}", to_state_line(outcome.grid), rating, to_drawing(outcome.grid));
    case Status::many:
      return fmt::format("many: more than one solution\n{}\n", to_state_line(outcome.grid));
    case Status::none:
      return "none: no solution\n";
    default:
      return fmt::format("{}\n", host::status_name(outcome.status));
  }
}

void solve_one(InputGrid& input, const host::Strategy& strategy, host::Solver& solver, Verification& verification,
               Format format, Exit& exit) {
  StepPrinter printer(strategy, format, input.text);
  host::Outcome outcome;
  if (verification.what() == Verify::none) {
    outcome = solver.solve(input.parsed, &printer);
  } else {
    StepJudge judge(verification, strategy, &printer);
    judge.begin(input.parsed);
    outcome = solver.solve(input.parsed, &judge);
    if (judge.ended()) outcome.status = host::Status::error;
    if (!judge.complaint().empty()) {
      complain(fmt::format("{}: {}", input.where, judge.complaint()));
      exit.raise(kPlugin);
    }
  }
  if (outcome.status != host::Status::solved) exit.raise(kUnsolved);
  if (!outcome.fault.empty()) {
    complain(fmt::format("{}: {}", input.where, outcome.fault));
    exit.raise(kPlugin);
  }
  if (outcome.status == host::Status::invalid) {
    complain(fmt::format("{}: {}", input.where, conflict_text(*input.parsed.grid.conflict())));
  }
  if (format == Format::text) write_out(result_text(outcome, strategy));
  if (format == Format::ndjson) {
    nlohmann::ordered_json record{{"type", "result"},
                                  {"grid", input.text},
                                  {"status", host::status_name(outcome.status)},
                                  {"steps", outcome.steps},
                                  {"score", outcome.rating.score},
                                  {"final", to_line(outcome.grid)},
                                  {"state", to_state_line(outcome.grid)}};
    if (!strategy.levels.empty()) record["level"] = strategy.levels[static_cast<std::size_t>(outcome.level)].name;
    write_out(record_line(record));
  }
}

}  // namespace

void add_solve(CLI::App& app, Exit& exit) {
  struct Options {
    CommonOptions common;
    TimeLimit limit;
    std::vector<std::string> grids;
    Verification verification;
  };
  auto* command = app.add_subcommand("solve", "Solve grids and show every step");
  const auto options = std::make_shared<Options>();
  command->add_option("grid", options->grids, "Grids, files, or `-`")->type_name("GRID|FILE|-")->required();
  options->common.add_strategy(*command);
  options->common.add_format(*command);
  options->verification.add_option(*command);
  options->limit.add_options(*command);
  command->callback([options, &exit] {
    const auto strategy = open_strategy(options->common, exit);
    if (!strategy) return;
    const Format format = options->common.format;
    if (format == Format::csv) write_out(kStepCsvHeader);
    const auto deadline = options->limit.start();
    host::Solver solver(*strategy, deadline.get());
    read_grids(options->grids, exit,
               [&](InputGrid& input) { solve_one(input, *strategy, solver, options->verification, format, exit); });
    options->verification.report(format);
  });
}

}  // namespace nonet::cli
