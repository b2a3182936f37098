// The program `nonet`: one file for each subcommand.

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <new>

#include "common.hpp"
#include "exit_guard.hpp"
#include "nonet/host/instances.hpp"
#include "nonet/kit/child_end.hpp"
#include "nonet/plugin.hpp"
#include "output/terminal.hpp"
#include "output/verification.hpp"

namespace {

/// A standard stream that was closed before the program started would be reopened as the next file that is opened, and
/// the output land there. Opened the wrong way round it is an error to use it, as it should be.
void keep_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) static_cast<void>(::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY));
  }
}

std::terminate_handler default_terminate = nullptr;

/// Says which plugin an exception came from that nobody can catch, where that is known.
[[noreturn]] void end_for_exception() {
  const auto* technique = nonet::host::technique_being_destroyed();
  if (technique == nullptr) {
    default_terminate();
    std::abort();
  }
  nonet::cli::report_error(nonet::host::technique_text(*technique) + " threw an exception while it was destroyed");
  ::_exit(nonet::cli::kPlugin);
}

/// What can be said where anything may have been overwritten.
void print_isolation_hint() noexcept {
  constexpr std::string_view kHint =
      "nonet: crashed; if a plugin is the cause, `rate --isolate` or `solve --isolate` names it and continues\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kHint.data(), kHint.size());
}

using nonet::cli::Command;
using nonet::cli::Exit;

struct ProgramCommand {
  const char* group;  ///< under which the help lists it
  const char* name;
  void (*add)(Command& program, Exit& exit);
};

constexpr ProgramCommand kCommands[] = {{"Solving and rating", "solve", nonet::cli::add_solve},
                                        {"Solving and rating", "rate", nonet::cli::add_rate},
                                        {"Solving and rating", "hint", nonet::cli::add_hint},
                                        {"Solving and rating", "steps", nonet::cli::add_steps},
                                        {"Solving and rating", "check", nonet::cli::add_check},
                                        {"Solving and rating", "draw", nonet::cli::add_draw},
                                        {"Solving and rating", "prove", nonet::cli::add_prove},
                                        {"Solving and rating", "serve", nonet::cli::add_serve},
                                        {"Grids", "count", nonet::cli::add_count},
                                        {"Grids", "generate", nonet::cli::add_generate},
                                        {"Grids", "convert", nonet::cli::add_convert},
                                        {"Grids", "transform", nonet::cli::add_transform},
                                        {"Grids", "canon", nonet::cli::add_canon},
                                        {"Grids", "minimize", nonet::cli::add_minimize},
                                        {"Grids", "backdoors", nonet::cli::add_backdoors},
                                        {"Grids", "isomorphs", nonet::cli::add_isomorphs},
                                        {"Corpora", "stats", nonet::cli::add_stats},
                                        {"Corpora", "ablate", nonet::cli::add_ablate},
                                        {"Corpora", "merge", nonet::cli::add_merge},
                                        {"Corpora", "slurm", nonet::cli::add_slurm},
                                        {"Strategies and plugins", "config", nonet::cli::add_config},
                                        {"Strategies and plugins", "plugins", nonet::cli::add_plugins},
                                        {"Strategies and plugins", "new-technique", nonet::cli::add_new_technique},
                                        {"Strategies and plugins", "cases", nonet::cli::add_cases},
                                        {"Strategies and plugins", "bench", nonet::cli::add_bench},
                                        {"Other programs", "verify", nonet::cli::add_verify},
                                        {"Other programs", "audit", nonet::cli::add_audit},
                                        {"Other programs", "compare", nonet::cli::add_compare},
                                        {"Other programs", "reglib", nonet::cli::add_reglib}};

/// Adds the command that a command line begins with. All of them take longer than many a command runs, and are only
/// needed where the line begins otherwise: for messages and for the commands that show help.
void add_commands_for(std::string_view word, Command& program, Exit& exit) {
  nonet::cli::add_color(program);
  const auto is_named = [word](const ProgramCommand& command) { return command.name == word; };
  const auto named = std::find_if(std::begin(kCommands), std::end(kCommands), is_named);
  if (named != std::end(kCommands)) return named->add(program, exit);
  if (word == "--version") return;
  for (const ProgramCommand& command : kCommands) {
    program.group(command.group);
    command.add(program, exit);
  }
  program.group("Help");
  nonet::cli::add_help(program);
  nonet::cli::add_man(program);
  nonet::cli::add_completions(program);
  program.footer(nonet::cli::exit_codes_text() + "\n`nonet help COMMAND` shows the options of a command.");
}

}  // namespace

int main(int argc, char** argv) {
  using namespace nonet::cli;
  keep_standard_streams();
  default_terminate = std::set_terminate(end_for_exception);
  if (nonet::this_stamp().sanitizers == 0) nonet::kit::install_crash_handlers(nullptr, print_isolation_hint);
  const ExitGuard exit_guard;
  std::signal(SIGPIPE, SIG_IGN);  // a write that fails is told from others, and ends the run in order
  Exit exit;
  const std::string_view word = argc > 1 ? argv[1] : "";
  const auto add_commands = [&](Command& program) { add_commands_for(word, program, exit); };
  try {
    const Parsed parsed = run_command_line(
        argc, argv, "nonet " NONET_VERSION,
        "Solves and rates sudoku step by step, with techniques that are loaded at run time.", add_commands);
    write_out(parsed.help);
    if (parsed.error) {
      report_error(*parsed.error);
      return kUsage;
    }
  } catch (const std::bad_alloc&) {
    report_error("out of memory");
    return kUsage;
  } catch (const std::exception& error) {
    report_error(error.what());
    return kUsage;
  }
  exit.raise(output_result());
  return exit.code();
}
