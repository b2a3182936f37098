#include "nonet/grid.hpp"

#include "cells_with.hpp"

namespace nonet {

namespace {

/// For each digit the cells that have its bit, filled ones or empty ones.
std::array<CellMap, kDigits> cells_by_digit(const Grid& grid, bool empty) noexcept {
  std::array<CellMap, kDigits> maps{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (grid.is_empty(cell) != empty) continue;
    for (unsigned rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
      maps[static_cast<std::size_t>(std::countr_zero(rest))].add(cell);
    }
  }
  return maps;
}

}  // namespace

CellMap Grid::given_cells() const noexcept { return cells_with(masks_, kGivenMask); }
CellMap Grid::modifiable_cells() const noexcept { return cells_with(masks_, kModifiableMask); }
CellMap Grid::empty_cells() const noexcept { return cells_with(masks_, kEmptyMask); }

CellMap Grid::bivalue_cells() const noexcept {
  CellMap cells;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (is_empty(cell) && std::popcount(candidates(cell)) == 2) cells.add(cell);
  }
  return cells;
}

std::array<CellMap, kDigits> Grid::values_map() const noexcept { return cells_by_digit(*this, false); }
std::array<CellMap, kDigits> Grid::candidates_map() const noexcept { return cells_by_digit(*this, true); }

std::optional<Conflict> Grid::conflict() const noexcept {
  // Most grids have none: one pass over the cells tells, the pair is looked for only when it does.
  std::array<DigitMask, kHouses> seen{};
  bool found = false;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const unsigned digit = is_empty(cell) ? 0U : candidates(cell);
    for (const auto house : house_triple(cell)) {
      found |= (seen[house] & digit) != 0;
      seen[house] = static_cast<DigitMask>(seen[house] | digit);
    }
  }
  if (!found) return std::nullopt;
  for (House house = 0; house < kHouses; ++house) {
    const auto& cells = cells_of(house);
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = i + 1; j < 9; ++j) {
        if (!is_empty(cells[i]) && value(cells[i]) == value(cells[j])) {
          return Conflict{cells[i], cells[j], value(cells[i]), house};
        }
      }
    }
  }
  return std::nullopt;
}

bool Grid::is_solved() const noexcept { return empty_cells().empty() && !conflict(); }

}  // namespace nonet
