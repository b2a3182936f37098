// Searches until it is asked to stop.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  while (!context.stop()) {
  }
}

NONET_BAD_PLUGIN(endless_polite, "endless-polite", Searches);
