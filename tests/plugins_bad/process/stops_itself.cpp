// Stops the process by SIGSTOP: all of its threads.

#include <csignal>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { static_cast<void>(std::raise(SIGSTOP)); }

NONET_BAD_PLUGIN(stops_itself, "stops-itself", Searches);
