// Throws while it looks for steps.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsInFind final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { throw std::runtime_error("lost my way"); }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_in_find, "throws-in-find", ThrowsInFind);
