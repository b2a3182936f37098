// Is built for the ABI version before, with the same sizes.

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp older() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.abi_version -= 1;
  return stamp;
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(older_abi, "older-abi", Idle, older());
