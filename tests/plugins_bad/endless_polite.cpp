// Searches without end, but asks whether it should stop.

#include <chrono>
#include <thread>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class EndlessPolite final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    while (!context.stop()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(endless_polite, "endless-polite", EndlessPolite);
