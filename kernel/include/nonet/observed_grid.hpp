#pragma once
// ObservedGrid: a grid that reports its changes, for editors and for programs that draw.

#include <functional>

#include "nonet/grid.hpp"

namespace nonet {

/// A grid with the seeds' two change hooks. Every change uses its functions, which do the same as those of Grid and
/// then call a hook. An empty hook is not called. An exception from a hook propagates; the change is kept.
class NONET_EXPORT ObservedGrid {
 public:
  /// Called after the caller changed the mask of a cell: the current grid, the cell, its mask before and after, and the
  /// digit that was put into it (0-8), or -1 for every other kind of change. Not called for the peers that lose the
  /// digit, nor for masks that stay the same.
  using ValueChanged = std::function<void(const Grid& grid, Cell cell, Grid::Mask before, Grid::Mask after, Digit set)>;
  /// Called after the candidates of the whole grid were recomputed: after a digit was removed, and after reset.
  using RefreshingCandidates = std::function<void(const Grid& grid)>;

  explicit ObservedGrid(const Grid& grid, ValueChanged value_changed = {}, RefreshingCandidates refreshing = {});

  [[nodiscard]] const Grid& grid() const noexcept { return grid_; }

  /// Grid::set_value. Removing a digit calls `refreshing_candidates`, setting one calls `value_changed`.
  void set_value(Cell cell, Digit digit);
  void set_candidate(Cell cell, Digit digit, bool on);
  void set_status(Cell cell, CellStatus status);
  void set_mask(Cell cell, Grid::Mask mask);
  /// Calls `value_changed` for each cell whose status changes.
  void fix();
  void unfix();
  /// Calls `refreshing_candidates` once, if anything changed.
  void reset();

 private:
  template <typename Edit>
  void change(Cell cell, Digit set, Edit edit);

  Grid grid_;
  ValueChanged value_changed_;
  RefreshingCandidates refreshing_candidates_;
};

}  // namespace nonet
