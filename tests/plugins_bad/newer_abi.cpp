// Built for the ABI version after this one; the sizes happen to be the same.

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp newer() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.abi_version += 1;
  return stamp;
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(newer_abi, "newer-abi", Idle, newer());
