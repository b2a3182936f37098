// Closes standard output.

#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) { ::close(STDOUT_FILENO); }

NONET_BAD_PLUGIN(closes_stdout, "closes-stdout", Searches);
