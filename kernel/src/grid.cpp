#include "nonet/grid.hpp"

namespace nonet {

namespace {

CellMap cells_with_status(const Grid& grid, CellStatus status) noexcept {
  // Without a branch: where the filled cells are is what nobody can predict.
  const auto bits = [&](Cell from, Cell to) {
    std::uint64_t word = 0;
    for (Cell cell = from; cell < to; ++cell) {
      word |= std::uint64_t{grid.status(cell) == status} << (cell - from);
    }
    return word;
  };
  return CellMap::from_words(bits(0, 41), bits(41, kCells));
}

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

CellMap Grid::given_cells() const noexcept { return cells_with_status(*this, CellStatus::given); }
CellMap Grid::modifiable_cells() const noexcept { return cells_with_status(*this, CellStatus::modifiable); }
CellMap Grid::empty_cells() const noexcept { return cells_with_status(*this, CellStatus::empty); }

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
