// Throws a number when it is created.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ThrowsANumberInCreate final : public Idle {
 public:
  explicit ThrowsANumberInCreate(const CreateContext& context) : Idle(context) { throw 42; }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(throws_a_number_in_create, "throws-a-number-in-create", ThrowsANumberInCreate);
