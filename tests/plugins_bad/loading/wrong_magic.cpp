// Has a descriptor that does not begin with `nonet-v1`.

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp other_magic() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.magic = 0x1234;
  return stamp;
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(wrong_magic, "wrong-magic", Idle, other_magic());
