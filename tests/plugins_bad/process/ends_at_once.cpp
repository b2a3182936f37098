// Calls `_exit`.

#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { ::_exit(0); }

NONET_BAD_PLUGIN(ends_at_once, "ends-at-once", Searches);
