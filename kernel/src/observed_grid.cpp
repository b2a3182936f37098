#include "nonet/observed_grid.hpp"

#include <utility>

namespace nonet {

ObservedGrid::ObservedGrid(const Grid& grid, ValueChanged value_changed, RefreshingCandidates refreshing)
    : grid_(grid), value_changed_(std::move(value_changed)), refreshing_candidates_(std::move(refreshing)) {}

template <typename Edit>
void ObservedGrid::change(Cell cell, Digit set, Edit edit) {
  const Grid::Mask before = grid_.mask(cell);
  edit();
  const Grid::Mask after = grid_.mask(cell);
  if (after != before && value_changed_) value_changed_(grid_, cell, before, after, set);
}

void ObservedGrid::set_value(Cell cell, Digit digit) {
  const auto edit = [&] { grid_.set_value(cell, digit); };
  if (digit >= 0) {
    change(cell, digit, edit);
  } else if (grid_.status(cell) == CellStatus::modifiable) {
    edit();
    if (refreshing_candidates_) refreshing_candidates_(grid_);
  }
}

void ObservedGrid::set_candidate(Cell cell, Digit digit, bool on) {
  change(cell, -1, [&] { grid_.set_candidate(cell, digit, on); });
}

void ObservedGrid::set_status(Cell cell, CellStatus status) {
  change(cell, -1, [&] { grid_.set_status(cell, status); });
}

void ObservedGrid::set_mask(Cell cell, Grid::Mask mask) {
  change(cell, -1, [&] { grid_.set_mask(cell, mask); });
}

void ObservedGrid::fix() {
  for (const Cell cell : grid_.modifiable_cells()) set_status(cell, CellStatus::given);
}

void ObservedGrid::unfix() {
  for (const Cell cell : grid_.given_cells()) set_status(cell, CellStatus::modifiable);
}

void ObservedGrid::reset() {
  const Grid before = grid_;
  grid_.reset();
  if (grid_ != before && refreshing_candidates_) refreshing_candidates_(grid_);
}

}  // namespace nonet
