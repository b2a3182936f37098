// Allocates memory without end.

#include <cstddef>
#include <memory>
#include <vector>

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& /*context*/) {
  // It uses nothing of it, so that a limit of addresses stops it before the machine has none left.
  constexpr std::size_t kPiece = std::size_t{16} << 20U;
  std::vector<std::unique_ptr<std::byte[]>> pieces;
  for (;;) pieces.emplace_back(new std::byte[kPiece]);
}

NONET_BAD_PLUGIN(exhausts_memory, "exhausts-memory", Searches);
