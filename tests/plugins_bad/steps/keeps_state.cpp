// Remembers earlier calls: finds nothing every other time.

#include <atomic>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  static std::atomic<unsigned> calls = 0;
  if (++calls % 2 == 1) find_naked_singles(context);
}

NONET_BAD_PLUGIN(keeps_state, "keeps-state", Searches);
