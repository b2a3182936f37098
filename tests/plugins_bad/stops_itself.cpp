// Stops the process: all of its threads, those that watch the search too.

#include <csignal>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class StopsItself final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { static_cast<void>(std::raise(SIGSTOP)); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(stops_itself, "stops-itself", StopsItself);
