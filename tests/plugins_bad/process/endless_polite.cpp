// Searches until it is asked to stop.

#include <chrono>
#include <thread>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  while (!context.stop()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

NONET_BAD_PLUGIN(endless_polite, "endless-polite", Searches);
