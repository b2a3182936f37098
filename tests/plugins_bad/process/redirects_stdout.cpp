// Redirects standard output to `/dev/null`.

#include <fcntl.h>
#include <unistd.h>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  const int nowhere = ::open("/dev/null", O_WRONLY);
  ::dup2(nowhere, STDOUT_FILENO);
  ::close(nowhere);
}

NONET_BAD_PLUGIN(redirects_stdout, "redirects-stdout", Searches);
