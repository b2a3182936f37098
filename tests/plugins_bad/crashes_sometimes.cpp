// Crashes on puzzles in which the first and the last cell are given the same digit: about one in a hundred.

#include "bad_plugin.hpp"

namespace nonet::bad {
namespace {

class CrashesSometimes final : public Idle {
 public:
  using Idle::Idle;
  void find(FindContext& context) const override {
    const Grid& grid = context.board().grid();
    if (grid.status(0) != CellStatus::given || grid.mask(0) != grid.mask(kCells - 1)) return;
    volatile int* volatile nowhere = nullptr;
    *nowhere = 1;
  }
};

}  // namespace
}  // namespace nonet::bad

NONET_BAD_PLUGIN(crashes_sometimes, "crashes-sometimes", CrashesSometimes);
