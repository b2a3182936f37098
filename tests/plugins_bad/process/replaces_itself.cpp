// Replaces the process by another program, which goes on.

#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { ::execl("/bin/sleep", "sleep", "60", nullptr); }

NONET_BAD_PLUGIN(replaces_itself, "replaces-itself", Searches);
