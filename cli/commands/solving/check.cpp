// nonet check: checks that grids have one solution, and explains errors in them.

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "input/input.hpp"
#include "nonet/records/diagnosis_text.hpp"

namespace nonet::cli {

namespace {

std::string format_check(const InputGrid& input, const Diagnosis& diagnosis, Format format) {
  const std::string text = host::diagnosis_text(diagnosis);
  switch (format) {
    case Format::text:
      return input.is_alone ? text + '\n' : fmt::format("{}: {}\n", input.where, text);
    case Format::csv: {
      const bool has_more = diagnosis.solutions > Diagnosis::kMaxSolutions;
      return fmt::format("{},{},{}{},{},{}\n", host::csv_field(input.text), grid_state_name(diagnosis.state),
                         has_more ? ">" : "", std::min(diagnosis.solutions, Diagnosis::kMaxSolutions),
                         host::csv_field(text), host::csv_field(input.where));
    }
    case Format::ndjson: {
      Json record{{"type", "check"}, {"grid", input.text}, {"source", input.where}};
      record.add(host::diagnosis_record(diagnosis));
      return record.line();
    }
  }
  return {};
}

}  // namespace

void add_check(Command& program, Console& console) {
  struct CheckOptions {
    CommonOptions common;
    std::vector<std::string> grids;
  };
  Command command = program.add_command("check", "Check whether grids have one solution, and show what is wrong");
  const auto options = std::make_shared<CheckOptions>();
  command.add("grid", options->grids, "Grids, files, or `-`").type("GRID|FILE|-").required();
  options->common.add_format(command);
  command.example("nonet check examples/puzzles.txt", "Says of each puzzle of the file whether it has one solution.");
  command.footer(
      "Exit codes: 0 every grid has one solution or is complete without equal digits in a house, 1 another grid, or a "
      "line that is no grid.");
  command.action([options, &console] {
    const Format format = options->common.format;
    if (format == Format::csv) console.write_out("grid,status,solutions,message,source\n");
    read_grids(options->grids, console, [&](const InputGrid& input) {
      const Diagnosis diagnosis = diagnose(input.parsed);
      if (!diagnosis.is_sound()) console.raise(kUnsolved);
      console.write_out(format_check(input, diagnosis, format));
    });
  });
}

}  // namespace nonet::cli
