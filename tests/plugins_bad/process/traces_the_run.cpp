// Attaches to the process that runs it as a debugger, which stops that process.

#include <sys/ptrace.h>
#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { ::ptrace(PTRACE_ATTACH, ::getppid(), nullptr, nullptr); }

NONET_BAD_PLUGIN(traces_the_run, "traces-the-run", Searches);
