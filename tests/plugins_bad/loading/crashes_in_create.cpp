// Writes through a null pointer when it is created.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class CrashesInCreate final : public Idle {
 public:
  explicit CrashesInCreate(const CreateContext& context) : Idle(context) {
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(crashes_in_create, "crashes-in-create", CrashesInCreate);
