// Is built for this ABI version, with three types of other sizes.

#include "bad_plugin.hpp"

namespace {

consteval nonet::Stamp other_sizes() {
  nonet::Stamp stamp = nonet::this_stamp();
  stamp.board_size += 8;
  stamp.cell_map_size = 12;
  stamp.find_context_size += 16;
  return stamp;
}

}  // namespace

NONET_BAD_PLUGIN_WITH_STAMP(other_sizes, "other-sizes", Idle, other_sizes());
