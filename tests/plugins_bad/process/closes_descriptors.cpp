// Closes the files that the process has open.

#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  for (int descriptor = STDERR_FILENO + 1; descriptor < 1024; ++descriptor) ::close(descriptor);
}

NONET_BAD_PLUGIN(closes_descriptors, "closes-descriptors", Searches);
