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
    t.peers[cell].remove(cell);
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
  NONET_ASSERT(is_house(house) && position >= 0 && position < 9);
  return cells_of(house)[static_cast<std::size_t>(position)];
}
/// The cells of a house as a set.
[[nodiscard]] constexpr const CellMap& house_map(House house) noexcept {
  return detail::kHouseTables.maps[static_cast<std::size_t>(house)];
}
/// The cells at some positions of a house.
[[nodiscard]] constexpr CellMap cells_at(House house, PositionMask positions) noexcept {
  CellMap cells;
  for (const int position : positions_of(positions)) cells.add(cell_at(house, position));
  return cells;
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

/// A cell and its 20 peers.
[[nodiscard]] constexpr CellMap cell_and_peers(Cell cell) noexcept { return peers_of(cell) + cell; }

namespace detail {

/// A set as two numbers of nine bits for each row: rows 0-4 and rows 4-8. The upper bits of the first number are the
/// rest of its word.
[[nodiscard]] constexpr CellWords five_rows_each(const CellMap& cells) noexcept {
  const CellWords& words = cells.words();
  return {words[0], words[0] >> 36U | words[1] << 28U};
}

/// How to read each house off five_rows_each of a set. In each number its cells are a few groups at equal distances;
/// multiplication brings copies of them together, without overlap, at the top. The fields are arrays by house, so that
/// the house is the index of each load.
struct HouseGathers {
  using Words = std::array<std::uint64_t, kHouses>;
  Words first_mask{};
  Words first_factor{};
  Words second_mask{};
  Words second_factor{};
};

consteval HouseGathers make_house_gathers() {
  constexpr auto kTop = [](int down) { return std::uint64_t{1} << (64 - 9 - down); };
  constexpr auto kMoved = [](std::uint64_t factor, int up) { return up < 0 ? factor >> -up : factor << up; };
  constexpr std::uint64_t kFiveRows = (std::uint64_t{1} << 45) - 1;
  HouseGathers gathers;
  for (House house = 0; house < kHouses; ++house) {
    const auto at = static_cast<std::size_t>(house);
    const CellWords rows = five_rows_each(house_map(house));
    // The rows of the second number begin with row 4, which the first number has too.
    gathers.first_mask[at] = rows[0] & kFiveRows;
    gathers.second_mask[at] = rows[1] & kFiveRows << 9U;
    std::uint64_t factor = 0;  // for a house that begins with the first bit
    int second = 4 * 9;        // bit of the first number at which the second one begins
    if (house < kFirstRow) {   // groups of three bits, moved from distances of nine to three
      factor = kTop(0) | kTop(6) | kTop(12);
    } else if (house < kFirstColumn) {  // nine consecutive bits
      factor = kTop(0);
    } else {  // single bits, moved from distances of nine to one; row 4 + i goes four bits above row i
      for (int i = 0; i < 5; ++i) factor |= kTop(8 * i);
      second = 4;
    }
    // If a number has no cell of the house, its factor is not used.
    const int first = cell_at(house, 0);
    if (gathers.first_mask[at] != 0) gathers.first_factor[at] = kMoved(factor, -first);
    if (gathers.second_mask[at] != 0) gathers.second_factor[at] = kMoved(factor, second - first);
  }
  return gathers;
}

inline constexpr HouseGathers kHouseGathers = make_house_gathers();

/// Which of five rows of nine bits are not empty (bits 0-4).
[[nodiscard]] constexpr unsigned touched_rows(std::uint64_t rows) noexcept {
  constexpr std::uint64_t kOnes = 1U | 1U << 9U | 1U << 18U | 1U << 27U | std::uint64_t{1} << 36U;
  // The carry of the lower eight bits, or the ninth bit itself.
  const std::uint64_t ninths = (((rows & kOnes * 0xffU) + kOnes * 0xffU) | rows) >> 8U & kOnes;
  constexpr std::uint64_t kGather = std::uint64_t{1} << 32U | 1U << 24U | 1U << 16U | 1U << 8U | 1U;
  return static_cast<unsigned>(ninths * kGather >> 32U) & 0x1fU;
}

/// The mask if it has one bit, or none if it has several.
[[nodiscard]] constexpr unsigned if_single(unsigned mask) noexcept { return (mask & (mask - 1)) == 0 ? mask : 0; }

}  // namespace detail

constexpr PositionMask CellMap::positions_in(House house) const noexcept {
  const auto at = static_cast<std::size_t>(house);
  const auto& gathers = detail::kHouseGathers;
  const auto [first, second] = detail::five_rows_each(*this);
  return static_cast<PositionMask>(((first & gathers.first_mask[at]) * gathers.first_factor[at] +
                                    (second & gathers.second_mask[at]) * gathers.second_factor[at]) >>
                                   55U);
}

constexpr unsigned CellMap::row_mask() const noexcept {
  const auto [low, high] = detail::five_rows_each(*this);
  return detail::touched_rows(low) | detail::touched_rows(high) << 4U;
}

constexpr unsigned CellMap::column_mask() const noexcept {
  const auto [low, high] = detail::five_rows_each(*this);
  std::uint64_t rows = low | high;
  rows |= rows >> 27U;
  return static_cast<unsigned>(rows | rows >> 9U | rows >> 18U) & 0x1ffU;
}

constexpr unsigned CellMap::block_mask() const noexcept {
  std::uint32_t stacks = 0;  // for each band the columns that it touches, nine bits
  unsigned shift = 0;
  for (const std::uint32_t band : bands()) {
    stacks |= ((band | band >> 9U | band >> 18U) & 0x1ffU) << shift;
    shift += 9;
  }
  // One bit for three columns, then those of a band together, then those of all bands.
  std::uint64_t blocks = (stacks | stacks >> 1U | stacks >> 2U) & 0111111111U;
  blocks = blocks * 21U >> 4U & 0007007007U;
  return static_cast<unsigned>(blocks * (1U << 12U | 1U << 6U | 1U) >> 12U) & 0x1ffU;
}

constexpr HouseMask CellMap::houses() const noexcept {
  return block_mask() | row_mask() << kFirstRow | column_mask() << kFirstColumn;
}

constexpr HouseMask CellMap::covered_houses() const noexcept {
  if (empty()) return (HouseMask{1} << kHouses) - 1;
  return detail::if_single(block_mask()) | detail::if_single(row_mask()) << kFirstRow |
         detail::if_single(column_mask()) << kFirstColumn;
}

constexpr House CellMap::covered_line() const noexcept { return std::countr_zero(covered_houses() >> 9U << 9U); }

constexpr bool CellMap::in_one_house() const noexcept { return covered_houses() != 0; }

constexpr House CellMap::shared_house() const noexcept {
  const HouseMask covered = covered_houses();
  return covered == 0 ? -1 : std::countr_zero(covered);
}

constexpr CellMap CellMap::peer_intersection() const noexcept {
  if (empty()) return {};
  CellMap rest = *this;
  CellMap seen = full();
  do {
    seen &= peers_of(rest.pop_first());
  } while (rest && seen);
  return seen;
}

constexpr CellMap CellMap::expanded_peers() const noexcept {
  CellMap seen;
  for_each([&seen](Cell cell) { seen |= peers_of(cell); });
  return seen;
}

}  // namespace nonet
