#include "splits.hpp"

namespace nonet::multi_sector {

Split::Split(const Board& board) noexcept : board_(board), unmatched_(board.empty_cells()) {
  for (auto& cells : cell_at_) cells.fill(-1);
  repair();
}

void Split::count_by(Digit digit, Sector sector) noexcept {
  auto& cells = cell_at_[static_cast<std::size_t>(digit)];
  for (std::int8_t& cell : cells) {
    if (cell >= 0) unmatched_.add(cell);
    cell = -1;
  }
  sector_[static_cast<std::size_t>(digit)] = sector;
  repair();
}

void Split::repair() noexcept {
  for (const Cell cell : CellMap(unmatched_)) {
    CellMap seen = CellMap::of(cell);
    if (augment(cell, seen)) unmatched_.remove(cell);
  }
}

bool Split::augment(Cell cell, CellMap& seen) noexcept {
  const DigitMask digits = board_.candidates(cell);
  for (const Digit digit : digits_of(digits)) {
    if (target(cell, digit) >= 0) continue;
    match(cell, digit);
    return true;
  }
  for (const Digit digit : digits_of(digits)) {
    const Cell other = target(cell, digit);
    if (seen.contains(other)) continue;
    seen.add(other);
    if (!augment(other, seen)) continue;
    match(cell, digit);
    return true;
  }
  return false;
}

// Each search ends when it has reached all cells, which is mostly soon.
bool Split::is_connected() const noexcept {
  const CellMap& empty = board_.empty_cells();
  const CellMap first = CellMap::of(empty.first());
  CellMap reaching = first;
  for (CellMap todo = first; reaching != empty;) {
    if (todo.empty()) return false;
    const CellMap& more = sources(todo.pop_first());
    todo |= more - reaching;
    reaching |= more;
  }
  CellMap reached = first;
  for (CellMap unreached = empty - first; unreached;) {
    const CellMap before = unreached;
    for (const Cell cell : before) {
      if (!sources(cell).intersects(reached)) continue;
      reached.add(cell);
      unreached.remove(cell);
    }
    if (unreached == before) return false;
  }
  return true;
}

// Cells are left after all that they reach and that was not visited before. The last one left reaches all cells of its
// component and is reached by no other component; without it the same holds for the last of the rest, and so on.
Components::Components(const Split& split) noexcept {
  const CellMap& empty = split.board().empty_cells();
  for (const Cell cell : empty) {
    CellMap& targets = targets_[static_cast<std::size_t>(cell)] = {};
    for (const Digit digit : digits_of(split.board().candidates(cell))) targets.add(split.target(cell, digit));
  }
  for (CellMap rest = empty; rest;) visit(rest.first(), rest);

  std::array<std::uint8_t, kCells> component_of;
  CellMap rest = empty;
  for (std::size_t i = left_; i-- > 0;) {
    const Cell last = order_[i];
    if (!rest.contains(last)) continue;
    CellMap cells = CellMap::of(last);
    CellMap reaching;
    for (CellMap todo = cells; todo;) {
      const CellMap sources = split.sources(todo.pop_first());
      reaching |= sources - rest;
      const CellMap more = (sources & rest) - cells;
      cells |= more;
      todo |= more;
    }
    rest -= cells;
    for (const Cell cell : cells) component_of[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(count_);
    CellMap all = cells;
    for (CellMap todo = reaching; todo;) {
      const Component& other = components_[component_of[static_cast<std::size_t>(todo.first())]];
      all |= other.reaching;
      todo -= other.reaching;
    }
    components_[count_++] = {cells, cells, all};
  }
  for (std::size_t i = count_; i-- > 0;) {
    CellMap all = components_[i].cells;
    CellMap todo;
    for (const Cell cell : components_[i].cells) todo |= targets_[static_cast<std::size_t>(cell)];
    for (todo -= all; todo;) {
      const Component& other = components_[component_of[static_cast<std::size_t>(todo.first())]];
      all |= other.reached;
      todo -= other.reached;
    }
    components_[i].reached = all;
  }
}

void Components::visit(Cell cell, CellMap& rest) noexcept {
  rest.remove(cell);
  for (;;) {
    const CellMap next = targets_[static_cast<std::size_t>(cell)] & rest;
    if (next.empty()) break;
    visit(next.first(), rest);
  }
  order_[left_++] = static_cast<std::uint8_t>(cell);
}

}  // namespace nonet::multi_sector
