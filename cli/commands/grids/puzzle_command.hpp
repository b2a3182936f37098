#pragma once
// Commands that answer puzzles with one solution, a line each: minimize, backdoors and isomorphs.

#include "input/grid_answers.hpp"

namespace nonet::cli {

/// A puzzle, and what it is asked for.
struct Puzzle {
  const InputGrid& input;
  Grid solution;
  const GridOutput& output;

  /// Writes a message about the puzzle to stderr.
  void report(std::string_view message) const;
};

/// Options and way of such a command.
struct PuzzleCommand {
  CommonOptions common;
  std::vector<std::string> grids;
  int jobs = 0;  ///< 0: all cores

  /// The grids, --format and --jobs.
  void add_options(Command& command);

  using Answer = std::function<void(const Puzzle& puzzle)>;
  /// Answers the puzzles; `make_answer` makes what answers in one thread. `header` is that of CSV. Grids without
  /// exactly one solution are reported and raise the exit code. `started` gets the answers before the first one.
  void run(Console& console, const char* header, const std::function<Answer()>& make_answer,
           const std::function<void(GridAnswers&)>& started = {}) const;
};

}  // namespace nonet::cli
