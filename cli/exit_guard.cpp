#include "exit_guard.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>

namespace nonet::cli {

namespace {

std::atomic<pid_t> g_guarded = 0;  // the process
std::atomic<const Console*> g_console = nullptr;

void end_for_exit() {
  if (g_guarded != ::getpid()) return;
  g_console.load()->report_error(
      "a plugin ended the program by exit(); `rate --isolate` or `solve --isolate` names it and goes on");
  ::_exit(kPlugin);
}

}  // namespace

ExitGuard::ExitGuard(const Console& console) {
  g_console = &console;
  g_guarded = ::getpid();
  std::atexit(end_for_exit);
  std::at_quick_exit(end_for_exit);
}

ExitGuard::~ExitGuard() { allow_exit(); }

void allow_exit() noexcept { g_guarded = 0; }

}  // namespace nonet::cli
