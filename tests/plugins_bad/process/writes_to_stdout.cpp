// Prints among the answers.

#include <cstdio>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  std::puts("looking for singles");
  find_naked_singles(context);
}

NONET_BAD_PLUGIN(writes_to_stdout, "writes-to-stdout", Searches);
