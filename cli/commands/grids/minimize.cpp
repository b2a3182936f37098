// nonet minimize: removes givens while the solution stays unique. Needs no strategy and loads no plugin.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "commands/grids/puzzle_command.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/minimal.hpp"

namespace nonet::cli {

namespace {

struct MinimizeOptions {
  PuzzleCommand puzzles;
  std::uint64_t seed = 0;
  bool all = false;
  int limit = 1000;
};

/// Filled cells count as givens, placed or not; removed candidates do not count.
CellMap filled_cells(const Grid& grid) { return ~grid.empty_cells(); }

void minimize(const MinimizeOptions& options, const Puzzle& puzzle, Console& console) {
  const InputGrid& input = puzzle.input;
  const CellMap givens = filled_cells(input.parsed.grid);
  const auto refuse = [&](std::string_view message) {
    console.raise(kUnsolved);
    puzzle.report(message);
  };
  if (input.parsed.is_pencilmarks) return refuse("candidates without givens cannot be minimized, expected 81 cells");
  if (!unique_solution(puzzle_of(puzzle.solution, givens))) {
    return refuse("the digits alone have more than one solution, without the removed candidates");
  }
  int count = 0;
  const auto write = [&](const CellMap& kept) {
    ++count;
    const std::string line = to_line(puzzle_of(puzzle.solution, kept));
    switch (options.puzzles.common.format) {
      case Format::text:
        return puzzle.output.write(line + '\n');
      case Format::csv:
        return puzzle.output.write(fmt::format("{},{},{},{}\n", host::csv_field(input.text), line, kept.count(),
                                               host::csv_field(input.where)));
      case Format::ndjson:
        break;
    }
    return puzzle.output.write(Json{
        {"type", "minimal"}, {"grid", input.text}, {"source", input.where}, {"minimal", line}, {"clues", kept.count()}}
                                   .line());
  };
  if (!options.all) {
    // A seed gives the same order for every puzzle, regardless of its position in the input.
    Random random(options.seed);
    write(minimal_givens(puzzle.solution, givens, random));
    return;
  }
  bool is_cut = false;
  for_each_minimal_givens(puzzle.solution, givens, [&](const CellMap& kept) {
    is_cut = count == options.limit;
    return !is_cut && write(kept);
  });
  if (is_cut) puzzle.report(fmt::format("more than {} minimal puzzles; --limit shows more of them", options.limit));
}

}  // namespace

void add_minimize(Command& program, Console& console) {
  Command command = program.add_command("minimize", "Take givens away from puzzles as long as one solution remains");
  const auto options = std::make_shared<MinimizeOptions>();
  options->puzzles.add_options(command);
  const Option seed =
      add_seed(command, options->seed, "Seed of the order in which givens are taken away; the same for each puzzle")
          .show_default();
  const Option all =
      command.add_flag("--all", options->all, "Write all minimal puzzles that the givens contain").excludes(seed);
  command.add("--limit", options->limit, "The most puzzles that --all writes for one puzzle")
      .number(1, 1'000'000'000)
      .needs(all);
  command.example("nonet minimize --seed 1 examples/puzzles.txt",
                  "Writes for each puzzle of the file a minimal one with the same solution.");
  command.action([options, &console] {
    options->puzzles.run(console, "grid,minimal,clues,source\n", [&]() -> PuzzleCommand::Answer {
      return [&](const Puzzle& puzzle) { minimize(*options, puzzle, console); };
    });
  });
}

}  // namespace nonet::cli
