#include "run_command.hpp"

#include <algorithm>
#include <exception>
#include <new>

#include "common.hpp"
#include "output/terminal.hpp"

namespace nonet::cli {

namespace {

struct ProgramCommand {
  const char* group;  ///< heading in the help
  const char* name;
  void (*add)(Command& program, Console& console);
};

constexpr ProgramCommand kCommands[] = {{"Solving and rating", "solve", add_solve},
                                        {"Solving and rating", "rate", add_rate},
                                        {"Solving and rating", "hint", add_hint},
                                        {"Solving and rating", "steps", add_steps},
                                        {"Solving and rating", "check", add_check},
                                        {"Solving and rating", "draw", add_draw},
                                        {"Solving and rating", "prove", add_prove},
                                        {"Solving and rating", "serve", add_serve},
                                        {"Grids", "count", add_count},
                                        {"Grids", "generate", add_generate},
                                        {"Grids", "convert", add_convert},
                                        {"Grids", "transform", add_transform},
                                        {"Grids", "canon", add_canon},
                                        {"Grids", "minimize", add_minimize},
                                        {"Grids", "backdoors", add_backdoors},
                                        {"Grids", "isomorphs", add_isomorphs},
                                        {"Corpora", "stats", add_stats},
                                        {"Corpora", "ablate", add_ablate},
                                        {"Corpora", "merge", add_merge},
                                        {"Corpora", "slurm", add_slurm},
                                        {"Strategies and plugins", "config", add_config},
                                        {"Strategies and plugins", "plugins", add_plugins},
                                        {"Strategies and plugins", "new-technique", add_new_technique},
                                        {"Strategies and plugins", "cases", add_cases},
                                        {"Strategies and plugins", "bench", add_bench},
                                        {"Other programs", "verify", add_verify},
                                        {"Other programs", "audit", add_audit},
                                        {"Other programs", "compare", add_compare},
                                        {"Other programs", "reglib", add_reglib}};

/// Adds the command that `word` names. Adds all commands only for another word (error messages and commands that show
/// help), because building all of them takes longer than many a command runs.
void add_commands_for(std::string_view word, Command& program, Console& console) {
  add_color(program, console);
  const auto is_named = [word](const ProgramCommand& command) { return command.name == word; };
  const auto named = std::find_if(std::begin(kCommands), std::end(kCommands), is_named);
  if (named != std::end(kCommands)) return named->add(program, console);
  if (word == "--version") return;
  for (const ProgramCommand& command : kCommands) {
    program.group(command.group);
    command.add(program, console);
  }
  program.group("Help");
  add_help(program, console);
  add_man(program, console);
  add_completions(program, console);
  program.footer(exit_codes_text() + "\n`nonet help COMMAND` shows the options of a command.");
}

}  // namespace

int run_command(Console& console) {
  const auto& arguments = console.arguments();
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
