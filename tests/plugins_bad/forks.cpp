// Forks now and then, and returns in both processes.

#include <unistd.h>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class Forks final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override {
    static int calls = 0;
    static const pid_t process = ::getpid();
    constexpr int kBetween = 50;
    if (::getpid() == process && calls++ % kBetween == 0) static_cast<void>(::fork());
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(forks, "forks", Forks);
