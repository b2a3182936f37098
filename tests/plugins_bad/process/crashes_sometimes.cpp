// Crashes on puzzles whose first and last cell are given the same digit: about one in a hundred.

#include "bad_plugin.hpp"

void nonet::bad::find(FindContext& context) {
  const Grid& grid = context.board().grid();
  if (grid.status(0) != CellStatus::given || grid.mask(0) != grid.mask(kCells - 1)) return;
  volatile int* volatile nowhere = nullptr;
  *nowhere = 1;
}

NONET_BAD_PLUGIN(crashes_sometimes, "crashes-sometimes", Searches);
