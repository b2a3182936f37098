// nonet backdoors: finds cells whose solution lets a strategy solve the rest.

#include "nonet/studies/puzzle/backdoors.hpp"
#include "commands/commands.hpp"
#include "commands/grids/puzzle_command.hpp"

namespace nonet::cli {

namespace {

struct BackdoorOptions {
  SolverCommand puzzles;
  int most = 2;
};

void run_backdoors(const BackdoorOptions& options, Console& console) {
  const auto answer = [&](const host::Strategy& /*strategy*/, host::Solver& solver, const Puzzle& puzzle) {
    std::optional<host::Fault> fault;
    const auto sets = studies::smallest_backdoors(solver, puzzle.input.parsed, puzzle.solution, options.most, fault);
    if (sets.empty()) console.raise(kUnsolved);
    if (!fault) {
      puzzle.output.write(studies::backdoors_line(sets, puzzle.solution, options.most, options.puzzles.common.format,
                                                  {puzzle.input.text, puzzle.input.where}));
    }
    return fault;
  };
  options.puzzles.run(console, studies::kBackdoorsCsvHeader, answer);
}

}  // namespace

void add_backdoors(Command& program, Console& console) {
  Command command = program.add_command(
      "backdoors", "Find the smallest sets of cells whose solution lets a strategy solve the rest of a puzzle");
  const auto options = std::make_shared<BackdoorOptions>();
  options->puzzles.common.strategy = "singles";
  options->puzzles.add_options(command);
  command.add("--max-size", options->most, "The most cells of a set; the time grows about fiftyfold with each")
      .number(0, 8);
  command.example("nonet backdoors examples/puzzles.txt",
                  "Writes for each puzzle of the file the cells, or pairs of cells, after which singles solve it.");
  command.footer(
      "A line is: grid, size of the sets (0 where the strategy solves the puzzle, - where no set was found), how many "
      "sets there are, the sets.");
  command.action([options, &console] { run_backdoors(*options, console); });
}

}  // namespace nonet::cli
