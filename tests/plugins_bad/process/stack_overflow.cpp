// Calls itself without end.

#include "bad_plugin.hpp"

// The array that is used after the call keeps it from becoming a loop.
[[gnu::noinline]] static int deeper(int depth) {
  volatile int here[64] = {depth};
  if (here[0] < 0) return here[1];
  return deeper(depth + 1) + here[0];
}

void nonet::bad::find(FindContext& /*context*/) { static_cast<void>(deeper(0)); }

NONET_BAD_PLUGIN(stack_overflow, "stack-overflow", Searches);
