// Leaks memory with every call.

#include <atomic>
#include <memory>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  find_naked_singles(context);
  // What is never used may be left out of an optimised build.
  static std::atomic<char*> lost;
  lost = std::make_unique<char[]>(100).release();
}

NONET_BAD_PLUGIN(leaks, "leaks", Searches);
