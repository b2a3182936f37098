// Closes what the process has open.

#include <unistd.h>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ClosesDescriptors final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override {
    for (int descriptor = STDERR_FILENO + 1; descriptor < 1024; ++descriptor) ::close(descriptor);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(closes_descriptors, "closes-descriptors", ClosesDescriptors);
