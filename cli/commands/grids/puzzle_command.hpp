#pragma once
// Commands that answer puzzles with one solution, one line each: minimize, backdoors and isomorphs.

#include "input/grid_answers.hpp"
#include "nonet/solving/solver.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

/// A puzzle with its solution.
struct Puzzle {
  const InputGrid& input;
  Grid solution;
  const GridOutput& output;

  /// Writes a message about the puzzle to stderr.
  void report(std::string_view message) const;
};

/// The options and the run of these commands.
struct PuzzleCommand {
  CommonOptions common;
  std::vector<std::string> grids;
  int jobs = 0;  ///< 0: all cores

  /// Adds the grids, --format and --jobs.
  void add_options(Command& command);

  using Answer = std::function<void(const Puzzle& puzzle)>;
  /// Answers the puzzles; `make_answer` creates the callback for one thread. `header` is the header of CSV. Reports
  /// grids without exactly one solution and raises the exit code. Calls `started` with the answers before the first
  /// one.
  void run(Console& console, const char* header, const std::function<Answer()>& make_answer,
           const std::function<void(GridAnswers&)>& started = {}) const;
};

/// The same for commands that ask a strategy.
struct SolverCommand : PuzzleCommand {
  TimeLimit limit;

  /// Adds --strategy and --timeout-ms too.
  void add_options(Command& command);

  /// Returns a fault of a plugin instead of an answer.
  using SolverAnswer = std::function<std::optional<host::Fault>(const host::Strategy& strategy, host::Solver& solver,
                                                                const Puzzle& puzzle)>;
  /// Calls `answer` with the solver of the thread; reports faults of plugins.
  void run(Console& console, const char* header, const SolverAnswer& answer) const;
};

}  // namespace nonet::cli
