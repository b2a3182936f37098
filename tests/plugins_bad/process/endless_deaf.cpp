// Searches without end and never checks whether it should stop.

#include <chrono>
#include <thread>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  for (;;) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

NONET_BAD_PLUGIN(endless_deaf, "endless-deaf", Searches);
