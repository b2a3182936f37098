// The program `nonet`: one file for each subcommand.

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

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

}  // namespace

int main(int argc, char** argv) {
  using namespace nonet::cli;
  keep_standard_streams();
  default_terminate = std::set_terminate(end_for_exception);
  static nonet::kit::CrashNote crash;
  if constexpr (nonet::this_stamp().sanitizers == 0) nonet::kit::install_crash_handlers(crash, print_isolation_hint);
  const ExitGuard exit_guard;
  std::signal(SIGPIPE, SIG_IGN);  // a write that fails is told from others, and ends the run in order
  Exit exit;
  const auto add_commands = [&exit](Command& program) {
    add_color(program);
    program.group("Solving and rating");
    add_solve(program, exit);
    add_rate(program, exit);
    add_hint(program, exit);
    add_steps(program, exit);
    add_check(program, exit);
    program.group("Grids");
    add_count(program, exit);
    add_generate(program, exit);
    add_convert(program, exit);
    add_transform(program, exit);
    add_canon(program, exit);
    program.group("Strategies and plugins");
    add_config(program, exit);
    add_plugins(program, exit);
    add_new_technique(program, exit);
    add_cases(program, exit);
    add_bench(program, exit);
    program.group("Other programs");
    add_verify(program, exit);
    add_compare(program, exit);
    add_reglib(program, exit);
    program.group("Help");
    add_help(program);
    add_man(program);
    add_completions(program);
    program.footer(exit_codes_text() + "\n`nonet help COMMAND` shows the options of a command.");
  };
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
