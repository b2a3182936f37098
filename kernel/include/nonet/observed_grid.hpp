#pragma once
// ObservedGrid: a grid that reports its changes, for editors and for programs that draw.

#include <functional>

#include "nonet/grid.hpp"

namespace nonet {

/// A grid with the seeds' two change hooks. Every change goes through its functions, which do what those of Grid do and
/// then call a hook. An empty hook is not called. What a hook throws passes through; the change stands.
class NONET_EXPORT ObservedGrid {
 public:
  /// After the mask of a cell was changed by the caller: the grid as it is now, the cell, its mask before and after,
  /// and the digit that was put into it (0-8), or -1 for every other kind of change. Not called for the peers that lose
  /// the digit, nor for masks that stay the same.
  using ValueChanged = std::function<void(const Grid& grid, Cell cell, Grid::Mask before, Grid::Mask after, Digit set)>;
  /// After candidates were computed anew in the whole grid: after a digit was taken back, and after reset.
  using RefreshingCandidates = std::function<void(const Grid& grid)>;

  explicit ObservedGrid(const Grid& grid, ValueChanged value_changed = {}, RefreshingCandidates refreshing = {});

  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

  /// Grid::set_value. Taking a digit back calls `refreshing_candidates`, putting one in `value_changed`.
  void set_value(Cell cell, Digit digit);
  void set_candidate(Cell cell, Digit digit, bool on);
  void set_status(Cell cell, CellStatus status);
  void set_mask(Cell cell, Grid::Mask mask);
  /// `value_changed` for each cell whose status changes.
  void fix();
  void unfix();
  /// One `refreshing_candidates`, where that changed anything.
  void reset();

 private:
  template <typename Edit>
  void change(Cell cell, Digit set, Edit edit);

  Grid grid_;
  ValueChanged value_changed_;
  RefreshingCandidates refreshing_candidates_;
};

}  // namespace nonet
