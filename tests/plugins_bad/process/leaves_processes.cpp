// Starts, once, two processes that go on for a minute, one of them in a session of its own.
// Each leaves a file with its number as name, for which this one waits.

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "bad_plugin.hpp"

namespace {

void leave_process(bool in_own_session) {
  int ends[2];
  if (::pipe(ends) != 0) return;
  if (::fork() != 0) {
    ::close(ends[1]);
    char none = 0;
    [[maybe_unused]] const auto size = ::read(ends[0], &none, 1);  // until the other end is closed
    ::close(ends[0]);
    return;
  }
  if (in_own_session) ::setsid();
  const std::string file = "left." + std::to_string(::getpid());
  ::close(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  ::close(ends[1]);
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
