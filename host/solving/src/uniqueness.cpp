#include "uniqueness.hpp"

#include "nonet/brute_force.hpp"

namespace nonet::host {

namespace {

/// The givens of a grid, with all candidates that they allow.
Grid givens_of(const Grid& grid) {
  Grid givens;
  for (const Cell cell : grid.given_cells()) givens.fill(cell, grid.value(cell), CellStatus::given);
  return givens;
}

}  // namespace

const char* reason_text(LeftOut reason) noexcept {
  switch (reason) {
    case LeftOut::nothing:
      return "";
    case LeftOut::several_solutions:
      return "the grid has more than one solution";
    case LeftOut::several_of_givens:
      return "the givens alone have more than one solution";
  }
  return "";
}

bool is_givens_alone(const ParsedGrid& position) {
  return position.has_history && position.deletions.empty() && position.grid.modifiable_cells().empty();
}

LeftOut check_givens(const ParsedGrid& position) {
  if (position.is_pencilmarks || is_givens_alone(position)) return LeftOut::nothing;
  return count_solutions(givens_of(position.grid), 2) > 1 ? LeftOut::several_of_givens : LeftOut::nothing;
}

LeftOut check_uniqueness(const ParsedGrid& position) {
  return count_solutions(position.grid, 2) > 1 ? LeftOut::several_solutions : check_givens(position);
}

}  // namespace nonet::host
