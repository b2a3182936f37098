// Calls `exit`.

#include <cstdlib>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { std::exit(0); }

NONET_BAD_PLUGIN(ends_the_process, "ends-the-process", Searches);
