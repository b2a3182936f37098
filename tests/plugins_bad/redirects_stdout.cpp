// Redirects the standard output of the process to nowhere.

#include <fcntl.h>
#include <unistd.h>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class RedirectsStdout final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::close(nowhere);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(redirects_stdout, "redirects-stdout", RedirectsStdout);
