// The program `nonet`: sets up the process. run_command.cpp runs the commands; each has its own file.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>

#include "exit_guard.hpp"
#include "nonet/loading/instances.hpp"
#include "nonet/plugin.hpp"
#include "nonet/workers/child_end.hpp"
#include "run_command.hpp"

namespace {

/// If a standard stream was closed before the start, the next file that is opened would get its descriptor and receive
/// the output. Open it the wrong way round instead, so that using it is an error.
void keep_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) static_cast<void>(::open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY));
  }
}

const nonet::cli::Console* g_console = nullptr;  // for end_for_exception
std::terminate_handler default_terminate = nullptr;

/// Reports an uncaught exception, with the plugin that threw it if known.
[[noreturn]] void end_for_exception() {
  const auto* technique = nonet::host::technique_being_destroyed();
  if (technique == nullptr) {
    default_terminate();
    std::abort();
  }
  g_console->report_error(nonet::host::technique_text(*technique) + " threw an exception while it was destroyed");
  ::_exit(nonet::cli::kPlugin);
}

/// Ends the process for handlers of a plugin that do not end. All output is written.
void end_endless_exit(int /*signal*/) noexcept {
  constexpr std::string_view kMessage = "nonet: a handler that a plugin has registered by atexit() does not end\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kMessage.data(), kMessage.size());
  ::_exit(nonet::cli::kPlugin);
}

void limit_exit_time() {
  constexpr unsigned kSeconds = 5;
  if (nonet::this_stamp().sanitizers != 0) return;  // their handlers search all memory
  std::signal(SIGALRM, end_endless_exit);
  ::alarm(kSeconds);
}

/// A message that is safe to print after memory corruption.
void print_isolation_hint() noexcept {
  constexpr std::string_view kHint =
      "nonet: crashed; if a plugin is the cause, `rate --isolate` or `solve --isolate` names it and continues\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kHint.data(), kHint.size());
}

}  // namespace

int main(int argc, char** argv) {
  using namespace nonet::cli;
  keep_standard_streams();
  Console console(kOwnProgram, {argv + std::min(argc, 1), argv + argc}, Streams());
  g_console = &console;
  default_terminate = std::set_terminate(end_for_exception);
  if (nonet::this_stamp().sanitizers == 0) nonet::host::install_crash_handlers(nullptr, print_isolation_hint);
  const ExitGuard exit_guard(console);
  // A write then fails with EPIPE or EFBIG, and the run ends in order.
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
  const int code = run_command(console);
  limit_exit_time();
  return code;
}
