#include "run_command.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "commands/commands.hpp"
#include "commands/old_names.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

namespace {

/// Adds the command that `word` names. Adds all commands only for another word (error messages and commands that show
/// help), because building all of them takes longer than many a command runs.
void add_commands_for(std::string_view word, Command& program, Console& console) {
  add_color(program, console);
  const auto commands = program_commands();
  const auto named = std::ranges::find(commands, word, &ProgramCommand::name);
  if (named != commands.end() && !named->describes_all) return named->add(program, console);
  if (word == "--version") return;
  for (const ProgramCommand& command : commands) {
    program.group(command.group);
    command.add(program, console);
  }
  program.footer(exit_codes_text() + "\n`nonet help COMMAND` shows the options of a command.");
}

/// What a call without arguments shows.
constexpr std::string_view kStart =
    "nonet solves, rates and explains sudoku step by step. A command is required; to begin:\n"
    "\n"
    "  nonet hint GRID     the next step; GRID is 81 characters, `.` for an empty cell, or a file\n"
    "  nonet solve GRID    every step, with the level and the score\n"
    "  nonet serve         the same and more with pictures, in the browser\n"
    "\n"
    "nonet --help lists all commands, nonet help COMMAND explains one.\n";

}  // namespace

int run_command(Console& console) {
  std::vector<std::string> arguments = console.arguments();
  if (arguments.empty()) {
    console.write_error(kStart);
    return kUsage;
  }
  const std::string renamed = replace_old_name(arguments);
  if (!renamed.empty()) console.report_error(renamed);
  const std::string_view word = arguments.empty() ? std::string_view() : arguments.front();
  const auto add_commands = [&](Command& program) { add_commands_for(word, program, console); };
  try {
    const ParseResult parsed = run_command_line(
        arguments, "nonet " NONET_VERSION,
        "Solves and rates sudoku step by step, with techniques that are loaded at run time.", add_commands);
    console.write_out(parsed.help);
    if (parsed.error) {
      console.report_error(*parsed.error);
      return kUsage;
    }
  } catch (const std::bad_alloc&) {
    console.report_error("out of memory");
    return kUsage;
  } catch (const std::exception& error) {
    console.report_error(error.what());
    return kUsage;
  }
  console.raise(console.output_result());
  return console.exit_code();
}

}  // namespace nonet::cli
