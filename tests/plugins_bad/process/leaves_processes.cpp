// Starts, once, two processes that go on for a minute: one, and one in a session of its own. Each leaves a file with
// its number as name.

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "bad_plugin.hpp"

namespace {

void leave_process(bool in_own_session) {
  if (::fork() != 0) return;
  if (in_own_session) ::setsid();
  const std::string file = "left." + std::to_string(::getpid());
  ::close(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  constexpr unsigned kMinute = 60;
  ::sleep(kMinute);
  ::_exit(0);
}

}  // namespace

void nonet::bad::find(FindContext& /*context*/) {
  static bool has_left = false;
  if (has_left) return;
  has_left = true;
  leave_process(false);
  leave_process(true);
}

NONET_BAD_PLUGIN(leaves_processes, "leaves-processes", Searches);
