// Searches without end and never checks whether it should stop.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  for (volatile bool is_endless = true; is_endless;) {
  }
}

NONET_BAD_PLUGIN(endless_deaf, "endless-deaf", Searches);
