// Registers a handler for the end of the process that does not end.

#include <unistd.h>

#include <cstdlib>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  static const int registered = std::atexit([] {
    for (;;) ::pause();
  });
  static_cast<void>(registered);
}

NONET_BAD_PLUGIN(endless_at_exit, "endless-at-exit", Searches);
