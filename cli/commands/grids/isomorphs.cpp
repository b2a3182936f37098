// nonet isomorphs: the spread of a puzzle's ratings under random symmetries.

#include <fmt/core.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "commands/grids/puzzle_command.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/random.hpp"
#include "nonet/puzzles/symmetry.hpp"
#include "nonet/records/rating_record.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct IsomorphOptions {
  PuzzleCommand puzzles;
  TimeLimit limit;
  int count = 100;
  std::uint64_t seed = 0;
};

/// The ratings of a puzzle and of equivalent puzzles.
struct Spread {
  host::Outcome first;               ///< of the puzzle as given
  std::vector<std::int64_t> scores;  ///< of the others, ascending; the partial score of a puzzle that is not solved
  int differing = 0;                 ///< number of others with another status, level or score
  int solved = 0;                    ///< number of others that are solved

  /// The lower median, so that it is a score that occurs.
  [[nodiscard]] std::int64_t median() const { return scores[(scores.size() - 1) / 2]; }
};

/// Rates the puzzle and `count` random equivalent ones. After a plugin fault returns nullopt and sets `fault`.
std::optional<Spread> rate_isomorphs(host::Solver& solver, const host::Strategy& strategy, const ParsedGrid& puzzle,
                                     const IsomorphOptions& options, std::optional<host::Fault>& fault) {
  Spread spread;
  spread.first = solver.solve(puzzle);
  fault = spread.first.fault;
  // A seed gives the same symmetries to every puzzle, regardless of its position in the input.
  Random random(options.seed);
  for (int i = 0; i < options.count && !fault; ++i) {
    const host::Outcome outcome = solver.solve(Symmetry::random(random.next()).apply(puzzle));
    fault = outcome.fault;
    const std::int64_t score = outcome.rating.score(strategy);
    spread.scores.push_back(score);
    spread.solved += outcome.status == host::Status::solved ? 1 : 0;
    const bool is_same = outcome.status == spread.first.status && outcome.level == spread.first.level &&
                         score == spread.first.rating.score(strategy);
    spread.differing += is_same ? 0 : 1;
  }
  std::sort(spread.scores.begin(), spread.scores.end());
  return fault ? std::nullopt : std::optional(std::move(spread));
}

std::string isomorphs_text(const InputGrid& input, const Spread& spread, const host::Strategy& strategy,
                           Format format) {
  const std::int64_t first = spread.first.rating.score(strategy);
  const auto text = [&](std::int64_t score) { return host::score_text(strategy, score); };
  switch (format) {
    case Format::text:
      return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", input.text, text(first), text(spread.scores.front()),
                         text(spread.median()), text(spread.scores.back()), spread.differing, spread.scores.size());
    case Format::csv:
      return fmt::format("{},{},{},{},{},{},{},{},{}\n", host::csv_field(input.text), text(first),
                         text(spread.scores.front()), text(spread.median()), text(spread.scores.back()),
                         spread.differing, spread.solved, spread.scores.size(), host::csv_field(input.where));
    case Format::ndjson:
      break;
  }
  Json scores = Json::list();
  for (auto at = spread.scores.begin(); at != spread.scores.end();) {
    const auto end = std::upper_bound(at, spread.scores.end(), *at);
    scores.push(Json{{"score", host::score_field(strategy, *at)}, {"puzzles", end - at}});
    at = end;
  }
  return Json{{"type", "isomorphs"},
              {"grid", input.text},
              {"source", input.where},
              {"status", host::status_name(spread.first.status)},
              {"score", host::score_field(strategy, first)},
              {"min", host::score_field(strategy, spread.scores.front())},
              {"median", host::score_field(strategy, spread.median())},
              {"max", host::score_field(strategy, spread.scores.back())},
              {"differing", spread.differing},
              {"solved", spread.solved},
              {"isomorphs", spread.scores.size()},
              {"scores", std::move(scores)}}
      .line();
}

void run_isomorphs(const IsomorphOptions& options, Console& console) {
  const auto strategy = open_strategy(options.puzzles.common, console);
  if (!strategy) return;
  std::unique_ptr<host::Deadline> deadline;
  options.puzzles.run(
      console, "grid,score,min,median,max,differing,solved,isomorphs,source\n",
      [&]() -> PuzzleCommand::Answer {
        return [&, solver = std::make_shared<host::Solver>(*strategy, deadline.get())](const Puzzle& puzzle) {
          std::optional<host::Fault> fault;
          const auto spread = rate_isomorphs(*solver, *strategy, puzzle.input.parsed, options, fault);
          if (spread) {
            puzzle.output.write(isomorphs_text(puzzle.input, *spread, *strategy, options.puzzles.common.format));
            return;
          }
          console.raise(kPlugin);
          puzzle.report(host::fault_text(*fault));
        };
      },
      [&](GridAnswers& answers) {
        deadline = options.limit.start([&](std::string_view message) { answers.end_with(message); });
      });
}

}  // namespace

void add_isomorphs(Command& program, Console& console) {
  Command command =
      program.add_command("isomorphs", "Rate random equivalent puzzles, and show how far their scores spread");
  const auto options = std::make_shared<IsomorphOptions>();
  options->puzzles.add_options(command);
  options->puzzles.common.add_strategy(command);
  command.add("-n,--count", options->count, "Number of equivalent puzzles")
      .type("N")
      .range(1, 1'000'000)
      .show_default();
  add_seed(command, options->seed, "Seed of the symmetries; the same symmetries for each puzzle").show_default();
  options->limit.add_options(command);
  command.example("nonet isomorphs -n 1000 --strategy hodoku examples/puzzles.txt",
                  "Rates each puzzle of the file in 1000 other positions.");
  command.footer(
      "A line is: grid, its score, lowest, median and highest score of the equivalent puzzles, how many of them have "
      "another status, level or score than the grid, how many there are. The score of a puzzle that is not solved is "
      "that of the steps taken.");
  command.action([options, &console] { run_isomorphs(*options, console); });
}

}  // namespace nonet::cli
