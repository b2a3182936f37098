// Sends SIGTERM to the process that runs it: by a process in a session of its own, which this one waits for, and
// itself.

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  const pid_t run = ::getppid();
  const pid_t child = ::fork();
  if (child == 0) {
    ::setsid();
    ::kill(run, SIGTERM);
    ::pause();  // where it is looked for
    ::_exit(0);
  }
  ::kill(run, SIGTERM);
  ::waitpid(child, nullptr, 0);
}

NONET_BAD_PLUGIN(signals_the_run, "signals-the-run", Searches);
