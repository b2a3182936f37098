// nonet backdoors: finds cells whose solution lets a strategy solve the rest.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "commands/grids/puzzle_command.hpp"
#include "nonet/json/json.hpp"
#include "nonet/records/solver_messages.hpp"
#include "nonet/solving/solver.hpp"
#include "nonet/text/notation.hpp"
#include "time_limit.hpp"

namespace nonet::cli {

namespace {

struct BackdoorOptions {
  PuzzleCommand puzzles;
  TimeLimit limit;
  int most = 2;
};

using Cells = std::vector<Cell>;

/// Searches one puzzle.
class BackdoorSearch {
 public:
  BackdoorSearch(host::Solver& solver, const Puzzle& puzzle) : solver_(solver), puzzle_(puzzle) {
    for (const Cell cell : puzzle.input.parsed.grid.empty_cells()) empty_.push_back(cell);
  }

  /// The backdoors of the smallest size, up to `most`. Empty after a plugin fault.
  [[nodiscard]] std::vector<Cells> smallest(int most) {
    for (int size = 0; size <= most && found_.empty() && !fault_; ++size) {
      chosen_.clear();
      choose(static_cast<std::size_t>(size), 0);
    }
    return fault_ ? std::vector<Cells>() : std::move(found_);
  }
  [[nodiscard]] const std::optional<host::Fault>& fault() const { return fault_; }

 private:
  /// Tries all sets that extend the chosen cells by `more` cells, from index `from` on.
  void choose(std::size_t remaining, std::size_t from) {
    if (fault_) return;
    if (remaining == 0) return try_chosen();
    for (std::size_t i = from; i + remaining <= empty_.size(); ++i) {
      chosen_.push_back(empty_[i]);
      choose(remaining - 1, i + 1);
      chosen_.pop_back();
    }
  }

  void try_chosen() {
    ParsedGrid parsed = puzzle_.input.parsed;
    for (const Cell cell : chosen_) parsed.grid.fill(cell, puzzle_.solution.value(cell), CellStatus::modifiable);
    const host::Outcome outcome = solver_.solve(parsed);
    fault_ = outcome.fault;
    if (outcome.status == host::Status::solved) found_.push_back(chosen_);
  }

  host::Solver& solver_;
  const Puzzle& puzzle_;
  Cells empty_;
  Cells chosen_;
  std::vector<Cells> found_;
  std::optional<host::Fault> fault_;
};

/// `r1c2=5 r3c4=7`.
std::string set_text(const Cells& cells, const Grid& solution) {
  std::vector<std::string> texts;
  texts.reserve(cells.size());
  for (const Cell cell : cells) texts.push_back(conclusion_text(Conclusion::place(cell, solution.value(cell))));
  return join_texts(texts, " ");
}

std::string answer_text(const Puzzle& puzzle, const std::vector<Cells>& sets, const BackdoorOptions& options) {
  const std::string& grid = puzzle.input.text;
  std::vector<std::string> texts;
  texts.reserve(sets.size());
  for (const Cells& cells : sets) texts.push_back(set_text(cells, puzzle.solution));
  const bool is_found = !sets.empty();
  const std::size_t size = is_found ? sets.front().size() : 0;
  const std::size_t count = size == 0 ? 0 : sets.size();
  switch (options.puzzles.common.format) {
    case Format::text:
      return fmt::format("{}\t{}\t{}\t{}\n", grid, is_found ? std::to_string(size) : "-", count,
                         count == 0 ? "-" : join_texts(texts, ", "));
    case Format::csv:
      return fmt::format("{},{},{},{},{}\n", host::csv_field(grid), is_found ? std::to_string(size) : "", count,
                         host::csv_field(join_texts(texts, ", ")), host::csv_field(puzzle.input.where));
    case Format::ndjson:
      break;
  }
  Json record{{"type", "backdoors"}, {"grid", grid}, {"source", puzzle.input.where}};
  if (is_found) {
    record.set("size", size);
  } else {
    record.set("size", nullptr);
  }
  record.set("tried", is_found ? static_cast<int>(size) : options.most);
  Json list = Json::list();
  for (const Cells& cells : sets) {
    if (cells.empty()) continue;
    Json placements = Json::list();
    for (const Cell cell : cells)
      placements.push(conclusion_text(Conclusion::place(cell, puzzle.solution.value(cell))));
    list.push(std::move(placements));
  }
  record.set("sets", std::move(list));
  return record.line();
}

void run_backdoors(const BackdoorOptions& options, Console& console) {
  const auto strategy = open_strategy(options.puzzles.common, console);
  if (!strategy) return;
  std::unique_ptr<host::Deadline> deadline;
  options.puzzles.run(
      console, "grid,size,count,sets,source\n",
      [&]() -> PuzzleCommand::Answer {
        return [&, solver = std::make_shared<host::Solver>(*strategy, deadline.get())](const Puzzle& puzzle) {
          BackdoorSearch search(*solver, puzzle);
          const std::vector<Cells> sets = search.smallest(options.most);
          if (sets.empty()) console.raise(kUnsolved);
          if (search.fault()) {
            console.raise(kPlugin);
            return puzzle.report(host::fault_text(*search.fault()));
          }
          puzzle.output.write(answer_text(puzzle, sets, options));
        };
      },
      [&](GridAnswers& answers) {
        deadline = options.limit.start([&](std::string_view message) { answers.end_with(message); });
      });
}

}  // namespace

void add_backdoors(Command& program, Console& console) {
  Command command = program.add_command(
      "backdoors", "Find the smallest sets of cells whose solution lets a strategy solve the rest of a puzzle");
  const auto options = std::make_shared<BackdoorOptions>();
  options->puzzles.common.strategy = "singles";
  options->puzzles.add_options(command);
  options->puzzles.common.add_strategy(command);
  command.add("--max-size", options->most, "The most cells of a set; the time grows about fiftyfold with each")
      .type("N")
      .range(0, 8)
      .show_default();
  options->limit.add_options(command);
  command.example("nonet backdoors examples/puzzles.txt",
                  "Writes for each puzzle of the file the cells, or pairs of cells, after which singles solve it.");
  command.footer(
      "A line is: grid, size of the sets (0 where the strategy solves the puzzle, - where no set was found), how many "
      "sets there are, the sets.");
  command.action([options, &console] { run_backdoors(*options, console); });
}

}  // namespace nonet::cli
