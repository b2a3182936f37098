// Crashes while it is loaded.

#include "bad_plugin.hpp"

namespace {

[[gnu::constructor]] void crash() {
  volatile int* volatile nowhere = nullptr;
  *nowhere = 1;
}

}  // namespace

NONET_BAD_PLUGIN(crashes_when_loaded, "crashes-when-loaded", Idle);
