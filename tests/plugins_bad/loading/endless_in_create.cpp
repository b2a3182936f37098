// Never returns from its creation.

#include <chrono>
#include <thread>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class EndlessInCreate final : public Idle {
 public:
  explicit EndlessInCreate(const CreateContext& context) : Idle(context) {
    for (;;) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(endless_in_create, "endless-in-create", EndlessInCreate);
