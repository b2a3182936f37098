#include "commands/grids/puzzle_command.hpp"

#include <fmt/core.h>

#include "nonet/brute_force.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/records/solver_messages.hpp"

namespace nonet::cli {

void Puzzle::report(std::string_view message) const {
  output.report(message_line(fmt::format("{}: {}", input.where, message)));
}

void PuzzleCommand::add_options(Command& command) {
  command.add("grid", grids, "Puzzles, files, or `-`").type("GRID|FILE|-").required();
  common.add_format(command);
  add_jobs(command, jobs);
}

void PuzzleCommand::run(Console& console, const char* header, const std::function<Answer()>& make_answer,
                        const std::function<void(GridAnswers&)>& started) const {
  if (common.format == Format::csv && !console.write_out(header)) return;
  GridAnswers answers(console, jobs_or_all_cores(jobs), [&]() -> GridAnswers::Worker {
    return [&console, answer = make_answer()](const InputGrid& input, const GridOutput& output) {
      const auto solution = unique_solution(input.parsed.grid);
      const Puzzle puzzle{input, solution.value_or(Grid()), output};
      if (solution) return answer(puzzle);
      console.raise(kUnsolved);
      puzzle.report(host::diagnosis_text(diagnose(input.parsed)));
    };
  });
  if (started) started(answers);
  answers.run(grids);
}

void SolverCommand::add_options(Command& command) {
  PuzzleCommand::add_options(command);
  common.add_strategy(command);
  limit.add_options(command);
}

void SolverCommand::run(Console& console, const char* header, const SolverAnswer& answer) const {
  const auto strategy = open_strategy(common, console);
  if (!strategy) return;
  std::unique_ptr<host::Deadline> deadline;
  PuzzleCommand::run(
      console, header,
      [&]() -> Answer {
        return [&, solver = std::make_shared<host::Solver>(*strategy, deadline.get())](const Puzzle& puzzle) {
          const auto fault = answer(*strategy, *solver, puzzle);
          if (!fault) return;
          console.raise(kPlugin);
          puzzle.report(host::fault_text(*fault));
        };
      },
      [&](GridAnswers& answers) {
        deadline = limit.start([&](std::string_view message) { answers.end_with(message); });
      });
}

}  // namespace nonet::cli
