// nonet isomorphs: the spread of a puzzle's ratings under random symmetries.

#include "nonet/studies/puzzle/isomorphs.hpp"
#include "commands/commands.hpp"
#include "commands/grids/puzzle_command.hpp"

namespace nonet::cli {

namespace {

struct IsomorphOptions {
  SolverCommand puzzles;
  int count = 100;
  std::uint64_t seed = 0;
};

void run_isomorphs(const IsomorphOptions& options, Console& console) {
  const auto answer = [&](const host::Strategy& strategy, host::Solver& solver, const Puzzle& puzzle) {
    std::optional<host::Fault> fault;
    const auto spread =
        studies::rate_isomorphs(solver, strategy, puzzle.input.parsed, options.count, options.seed, fault);
    if (spread) {
      puzzle.output.write(studies::isomorphs_line(*spread, strategy, options.puzzles.common.format,
                                                  {puzzle.input.text, puzzle.input.where}));
    }
    return fault;
  };
  options.puzzles.run(console, studies::kIsomorphsCsvHeader, answer);
}

}  // namespace

void add_isomorphs(Command& program, Console& console) {
  Command command =
      program.add_command("isomorphs", "Rate random equivalent puzzles, and show how far their scores spread");
  const auto options = std::make_shared<IsomorphOptions>();
  options->puzzles.add_options(command);
  command.add("-n,--count", options->count, "Number of equivalent puzzles").number(1, 1'000'000);
  add_seed(command, options->seed, "Seed of the symmetries; the same symmetries for each puzzle").show_default();
  command.example("nonet isomorphs -n 1000 --strategy hodoku examples/puzzles.txt",
                  "Rates each puzzle of the file in 1000 other positions.");
  command.footer(
      "A line is: grid, its score, lowest, median and highest score of the equivalent puzzles, how many of them have "
      "another status, level or score than the grid, how many there are. The score of a puzzle that is not solved is "
      "that of the steps taken.");
  command.action([options, &console] { run_isomorphs(*options, console); });
}

}  // namespace nonet::cli
