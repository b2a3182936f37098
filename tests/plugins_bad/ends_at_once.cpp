// Ends the process without a word to anybody in it.

#include <unistd.h>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class EndsAtOnce final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { ::_exit(0); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(ends_at_once, "ends-at-once", EndsAtOnce);
