// Closes the standard output of the process.

#include <unistd.h>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ClosesStdout final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { ::close(STDOUT_FILENO); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(closes_stdout, "closes-stdout", ClosesStdout);
