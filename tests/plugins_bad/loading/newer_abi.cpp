// Is built for the next ABI version, with the same sizes.

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp newer() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.abi_version += 1;
  return stamp;
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(newer_abi, "newer-abi", Idle, newer());
