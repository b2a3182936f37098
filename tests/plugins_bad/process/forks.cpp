// Forks now and then, and returns in both processes.

#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  static int calls = 0;
  static const pid_t process = ::getpid();
  constexpr int kBetween = 50;
  if (::getpid() == process && calls++ % kBetween == 0) static_cast<void>(::fork());
}

NONET_BAD_PLUGIN(forks, "forks", Searches);
