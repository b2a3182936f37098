// Writes through a null pointer.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  volatile int* volatile nowhere = nullptr;
  *nowhere = 1;
}

NONET_BAD_PLUGIN(crashes, "crashes", Searches);
