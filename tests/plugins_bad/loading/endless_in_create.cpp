// Never returns from its creation.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class EndlessInCreate final : public Idle {
 public:
  explicit EndlessInCreate(const CreateContext& context) : Idle(context) {
    for (volatile bool is_endless = true; is_endless;) {
    }
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(endless_in_create, "endless-in-create", EndlessInCreate);
