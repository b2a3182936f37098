// Throws something that is no std::exception while it looks for steps.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsANumberInFind final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { throw 42; }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_a_number_in_find, "throws-a-number-in-find", ThrowsANumberInFind);
