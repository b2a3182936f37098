// nonet solutions: all solutions of grids, or their true candidates. Needs no strategy and loads no plugin.

#include <fmt/core.h>

#include <limits>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/brute_force.hpp"
#include "nonet/json/json.hpp"
#include "nonet/puzzles/true_candidates.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::cli {

namespace {

struct SolutionsOptions {
  CommonOptions common;
  std::vector<std::string> grids;
  int limit = std::numeric_limits<int>::max();
  bool true_candidates = false;
};

/// Writes lines in large pieces.
class Output {
 public:
  explicit Output(Console& console) : console_(console) {}
  ~Output() { flush(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// False once writing fails.
  bool write(std::string_view line) {
    constexpr std::size_t kPiece = 64 * 1024;
    lines_ += line;
    return lines_.size() < kPiece || flush();
  }

 private:
  bool flush() {
    const bool is_written = console_.write_out(lines_);
    lines_.clear();
    return is_written;
  }

  Console& console_;
  std::string lines_;
};

std::string solution_line(const InputGrid& input, const std::string& solution, Format format) {
  switch (format) {
    case Format::text:
      return solution + '\n';
    case Format::csv:
      return fmt::format("{},{},{}\n", host::csv_field(input.text), solution, host::csv_field(input.where));
    case Format::ndjson:
      break;
  }
  return Json{{"type", "solution"}, {"grid", input.text}, {"source", input.where}, {"solution", solution}}.line();
}

/// Writes all solutions of a grid, or as many as the limit says. Returns whether there are more.
bool write_solutions(const SolutionsOptions& options, const InputGrid& input, Output& output) {
  int count = 0;
  bool has_more = false;
  each_solution(input.parsed.grid, [&](const Grid& solution) {
    has_more = count == options.limit;
    if (has_more) return false;
    ++count;
    return output.write(solution_line(input, to_line(solution), options.common.format));
  });
  return has_more;
}

std::string candidates_line(const InputGrid& input, Format format) {
  const Grid& grid = input.parsed.grid;
  const CandidateMap candidates = true_candidates(grid);
  const Grid shown = with_candidates(grid, candidates);
  switch (format) {
    case Format::text:
      return to_pencilmark_line(shown) + '\n';
    case Format::csv:
      return fmt::format("{},{},{}\n", host::csv_field(input.text), to_pencilmark_line(shown),
                         host::csv_field(input.where));
    case Format::ndjson:
      break;
  }
  const auto list = [](const auto& those) {
    Json texts = Json::list();
    for (const Candidate candidate : those) texts.push(candidate_text(candidate));
    return texts;
  };
  return Json{{"type", "true-candidates"},
              {"grid", input.text},
              {"source", input.where},
              {"candidates", list(candidates)},
              {"deciding", list(deciding_givens(grid, candidates))}}
      .line();
}

void answer_solutions(const SolutionsOptions& options, const InputGrid& input, Output& output, Console& console) {
  const auto report = [&](std::string_view message) {
    console.report_error(fmt::format("{}: {}", input.where, message));
  };
  const Grid& grid = input.parsed.grid;
  if (grid.conflict() || count_solutions(grid, 1) == 0) {
    console.raise(kUnsolved);
    return report(host::diagnosis_text(diagnose(input.parsed)));
  }
  if (options.true_candidates) {
    static_cast<void>(output.write(candidates_line(input, options.common.format)));
  } else if (write_solutions(options, input, output)) {
    report(fmt::format("more than {} solutions; a greater --limit, or none, shows them", options.limit));
  }
}

}  // namespace

void add_solutions(Command& program, Console& console) {
  Command command = program.add_command("solutions", "List all solutions of grids, or their true candidates");
  const auto options = std::make_shared<SolutionsOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  const Option limit =
      command.add("-l,--limit", options->limit, "The most solutions to list for a grid; the default is all")
          .number(1, 1'000'000'000);
  command
      .add_flag("--true-candidates", options->true_candidates,
                "Write the candidates that are in some solution instead: 729 characters, nine for each cell; as NDJSON "
                "a list, and which of them decides the grid as a given")
      .excludes(limit);
  options->common.add_format(command);
  command.example("nonet solutions --limit 10 GRID", "Lists ten solutions of a grid.");
  command.example("nonet solutions --true-candidates --format ndjson GRID",
                  "Lists what may be filled in, and each given that would leave one solution.");
  command.footer("Exit codes: 0 every grid has a solution, 1 a grid without one, or a line that is no grid.");
  command.action([options, &console] {
    if (options->common.format == Format::csv) {
      console.write_out(options->true_candidates ? "grid,candidates,source\n" : "grid,solution,source\n");
    }
    Output output(console);
    read_grids(options->grids, console, [&](InputGrid& input) { answer_solutions(*options, input, output, console); });
  });
}

}  // namespace nonet::cli
