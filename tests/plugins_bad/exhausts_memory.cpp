// Takes memory without end. It asks for much and uses nothing of it, so that a limit of addresses stops it before the
// machine has none left.

#include <memory>
#include <vector>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class ExhaustsMemory final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& /*context*/) const override {
    constexpr std::size_t kPiece = std::size_t{16} << 20U;
    std::vector<std::unique_ptr<std::byte[]>> pieces;
    for (;;) pieces.emplace_back(new std::byte[kPiece]);
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(exhausts_memory, "exhausts-memory", ExhaustsMemory);
