// Goes by where its memory happens to lie, which is another place in another process.

#include <cstdint>
#include <memory>

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class DependsOnAddresses final : public NakedSingles {
 public:
  using NakedSingles::NakedSingles;
  void find(FindContext& context) const override {
    if ((reinterpret_cast<std::uintptr_t>(here_.get()) >> 4U) % 2 == 0) return NakedSingles::find(context);
    const CellMap cells = context.board().univalue_cells();
    std::array<Cell, kCells> backwards;
    std::size_t count = 0;
    for (const Cell cell : cells) backwards[count++] = cell;
    while (count > 0) {
      if (report(context, backwards[--count]) == Flow::stop) return;
    }
  }

 private:
  std::unique_ptr<char[]> here_ = std::make_unique<char[]>(4096);
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN("depends_on_addresses", "depends-on-addresses", DependsOnAddresses);
