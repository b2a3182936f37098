#pragma once
// The fixed tables of the 9x9 grid: cells of a house, houses of a cell, peers.

#include <array>

#include "nonet/cell_map.hpp"

namespace nonet {

/// The house of a cell's block, row and column.
[[nodiscard]] constexpr House block_house(Cell cell) noexcept { return block_of(cell); }
[[nodiscard]] constexpr House row_house(Cell cell) noexcept { return kFirstRow + row_of(cell); }
[[nodiscard]] constexpr House column_house(Cell cell) noexcept { return kFirstColumn + column_of(cell); }

namespace detail {

struct HouseTables {
  std::array<std::array<std::uint8_t, 9>, kHouses> cells{};
  std::array<CellMap, kHouses> maps{};
  std::array<CellMap, kCells> peers{};
  std::array<std::array<std::uint8_t, 3>, kCells> triples{};
  std::array<HouseMask, kCells> houses{};
};

consteval HouseTables make_house_tables() {
  HouseTables t;
  std::array<std::uint8_t, kHouses> filled{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::array<House, 3> houses{row_house(cell), column_house(cell), block_house(cell)};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto house = static_cast<std::size_t>(houses[i]);
      const auto at = static_cast<std::size_t>(cell);
      t.triples[at][i] = static_cast<std::uint8_t>(house);
      t.cells[house][filled[house]++] = static_cast<std::uint8_t>(cell);
      t.maps[house].add(cell);
      t.houses[at] |= HouseMask{1} << house;
    }
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (const auto house : t.triples[cell]) t.peers[cell] |= t.maps[house];
    t.peers[cell].remove(static_cast<Cell>(cell));
  }
  return t;
}

inline constexpr HouseTables kHouseTables = make_house_tables();

}  // namespace detail

/// The nine cells of a house in ascending order.
[[nodiscard]] constexpr const std::array<std::uint8_t, 9>& cells_of(House house) noexcept {
  return detail::kHouseTables.cells[static_cast<std::size_t>(house)];
}
/// The cell at a position 0-8 of a house.
[[nodiscard]] constexpr Cell cell_at(House house, int position) noexcept {
  return cells_of(house)[static_cast<std::size_t>(position)];
}
/// The cells of a house as a set.
[[nodiscard]] constexpr const CellMap& house_map(House house) noexcept {
  return detail::kHouseTables.maps[static_cast<std::size_t>(house)];
}
/// The 20 other cells of a cell's houses.
[[nodiscard]] constexpr const CellMap& peers_of(Cell cell) noexcept {
  return detail::kHouseTables.peers[static_cast<std::size_t>(cell)];
}
/// The row, column and block of a cell.
[[nodiscard]] constexpr const std::array<std::uint8_t, 3>& house_triple(Cell cell) noexcept {
  return detail::kHouseTables.triples[static_cast<std::size_t>(cell)];
}
/// The three houses of a cell as a mask.
[[nodiscard]] constexpr HouseMask houses_of(Cell cell) noexcept {
  return detail::kHouseTables.houses[static_cast<std::size_t>(cell)];
}
/// Whether two different cells share a house.
[[nodiscard]] constexpr bool sees(Cell a, Cell b) noexcept { return peers_of(a).contains(b); }

constexpr PositionMask CellMap::positions_in(House house) const noexcept {
  unsigned mask = 0;
  for (unsigned i = 0; i < 9; ++i) {
    mask |= static_cast<unsigned>(contains(cell_at(house, static_cast<int>(i)))) << i;
  }
  return static_cast<PositionMask>(mask);
}

constexpr CellMap CellMap::peer_intersection() const noexcept {
  if (empty()) return {};
  CellMap seen = full();
  for (const Cell cell : *this) seen &= peers_of(cell);
  return seen;
}

constexpr HouseMask CellMap::covered_houses() const noexcept {
  HouseMask houses = (HouseMask{1} << kHouses) - 1;
  for (const Cell cell : *this) houses &= houses_of(cell);
  return houses;
}

}  // namespace nonet
