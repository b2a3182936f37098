// Calls itself without end.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class StackOverflow final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override { static_cast<void>(deeper(0)); }

 private:
  // The array that is used after the call keeps it from becoming a loop.
  [[gnu::noinline]] static int deeper(int depth) {
    volatile int here[64] = {depth};
    if (here[0] < 0) return here[1];
    return deeper(depth + 1) + here[0];
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(stack_overflow, "stack-overflow", StackOverflow);
