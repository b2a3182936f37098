// Refuses its default options.

#include <stdexcept>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsInCreate final : public Idle {
 public:
  explicit ThrowsInCreate(const CreateContext& context) : Idle(context) {
    throw std::invalid_argument("these options do not go together");
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_in_create, "throws-in-create", ThrowsInCreate);
