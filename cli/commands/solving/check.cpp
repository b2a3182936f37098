// nonet check: checks that grids have one solution, and explains errors in them.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/records/diagnosis_text.hpp"
#include "text_notation.hpp"

namespace nonet::cli {

namespace {

struct CheckOptions {
  CommonOptions common;
  TextNotation notation;
  std::vector<std::string> grids;
  KeptRecords kept;
  std::optional<std::string> position;
};

std::string format_check(const InputGrid& input, const Diagnosis& diagnosis, const CheckOptions& options) {
  const Format format = options.common.format;
  const std::string how = host::reading_text(input.how, input.parsed.grid);
  if (format != Format::text) return host::diagnosis_line(diagnosis, format, {input.text, input.where}, how);
  const std::string open = diagnosis.state == GridState::many ? "; " + host::open_text(diagnosis) : "";
  const std::string text = options.notation.of(host::diagnosis_text(diagnosis) + open);
  return fmt::format("{}{}{}\n", input.is_alone ? "" : input.where + ": ", text,
                     how.empty() ? "" : fmt::format(" (read as {})", how));
}

/// Checks grids, each also as a position of the one before it if it continues that one.
void check_grids(const CheckOptions& options, Console& console) {
  std::optional<Grid> puzzle;
  const auto take = [&](InputGrid& input) {
    const bool is_position = puzzle && host::continues(input.parsed.grid, *puzzle);
    if (is_position) {
      static_cast<void>(set_givens_of(*puzzle, input.parsed));
    } else {
      puzzle = input.parsed.grid;
    }
    const Diagnosis diagnosis = diagnose(input.parsed);
    if (!diagnosis.is_sound()) console.raise(kUnsolved);
    std::string out = format_check(input, diagnosis, options);
    if (options.kept.is_on()) options.kept.join(input.record, out);
    console.write_out(out);
  };
  GridHandlers handlers = handlers_for(options.kept, console, take);
  handlers.wants_how = true;
  read_grids(options.grids, console, handlers);
}

/// The only grid of an input; nullopt after reporting an error.
std::optional<InputGrid> read_one(const std::string& argument, Console& console) {
  std::optional<InputGrid> one;
  int count = 0;
  read_grids({argument}, console, [&](InputGrid& input) {
    if (++count == 1) one = std::move(input);
  });
  if (count <= 1) return one;
  throw UsageError("--position", fmt::format("one puzzle and one position, found {} grids in '{}'", count,
                                             host::sanitize_for_terminal(argument, host::kLongestShown)));
}

/// Checks a position of a puzzle.
void check_position(const CheckOptions& options, Console& console) {
  if (options.grids.size() != 1) throw UsageError("--position", "needs one puzzle");
  const auto puzzle = read_one(options.grids.front(), console);
  auto position = puzzle ? read_one(*options.position, console) : std::nullopt;
  if (!position) return;
  const auto fail = [&](const std::string& message) {
    console.raise(kUnsolved);
    console.report_error(options.notation.of(message));
  };
  if (const Diagnosis diagnosis = diagnose(puzzle->parsed); !diagnosis.is_sound()) {
    return fail("the puzzle: " + host::diagnosis_text(diagnosis));
  }
  const Grid& grid = puzzle->parsed.grid;
  const CellMap contradicted = set_givens_of(grid, position->parsed);
  if (contradicted) return fail(host::contradicted_text(grid, position->parsed.grid, contradicted));
  const Diagnosis diagnosis = diagnose(position->parsed);
  if (!diagnosis.is_sound()) console.raise(kUnsolved);
  console.write_out(format_check(*position, diagnosis, options));
}

}  // namespace

void add_check(Command& program, Console& console) {
  Command command = program.add_command("check", "Check whether grids have one solution, and show what is wrong");
  const auto options = std::make_shared<CheckOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  command
      .add("--position", options->position,
           "Check this grid as a position of the one puzzle: all its digits but those of the puzzle may be wrong")
      .type("GRID|FILE|-");
  options->common.add_format(command);
  options->kept.add_options(command);
  options->notation.add_option(command);
  command.example("nonet check examples/puzzles.txt", "Says of each puzzle of the file whether it has one solution.");
  command.example("nonet check PUZZLE --position GRID", "Names the wrong digits of a position.");
  command.footer(
      "A grid that has all digits of the grid before it, and more, is checked as a position of that one. "
      "Exit codes: 0 every grid has one solution or is complete without equal digits in a house, 1 another grid, or a "
      "line that is no grid.");
  command.action([options, &console] {
    options->notation.check(options->common.format);
    if (options->position && options->kept.is_used()) {
      throw UsageError("--position", "is for one puzzle, so not with --puzzle and --keep");
    }
    if (!options->kept.open_for_records(options->grids, options->common.format, console)) return;
    console.write_out(options->kept.header(options->common.format == Format::csv ? host::kDiagnosisCsvHeader : ""));
    options->position ? check_position(*options, console) : check_grids(*options, console);
  });
}

}  // namespace nonet::cli
