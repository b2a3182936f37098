// Writes to where nothing is.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Crashes final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override {
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(crashes, "crashes", Crashes);
