#pragma once
// Masks of crossings (bit 0-53), for facts that use group nodes.

#include "nonet/facts/group_nodes.hpp"

namespace nonet::detail {

inline constexpr HouseMask kBlockHouses = 0x1ff;

/// The crossing of a line with a block that meets it.
[[nodiscard]] constexpr Crossing crossing_at(House line, House block) noexcept {
  return 3 * (line - kFirstRow) + (line < kFirstColumn ? block % 3 : block / 3);
}

struct CrossingTables {
  std::array<std::uint64_t, kHouses> in_house{};
  std::array<std::uint64_t, kCells> with_cell{};
  std::array<std::uint64_t, kCells> seen_by_cell{};
};
inline constexpr CrossingTables kCrossingTables = [] {
  CrossingTables tables;
  for (Crossing crossing = 0; crossing < kCrossings; ++crossing) {
    const std::uint64_t bit = std::uint64_t{1} << crossing;
    for (const House house : {crossing_block(crossing), crossing_line(crossing)}) {
      tables.in_house[static_cast<std::size_t>(house)] |= bit;
    }
    for (const Cell cell : crossing_cells(crossing)) tables.with_cell[static_cast<std::size_t>(cell)] |= bit;
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    for (const House house : house_triple(cell)) {
      tables.seen_by_cell[at] |= tables.in_house[static_cast<std::size_t>(house)];
    }
    tables.seen_by_cell[at] &= ~tables.with_cell[at];
  }
  return tables;
}();

/// The crossings in a house: six of a block, three of a line.
[[nodiscard]] constexpr std::uint64_t crossings_in(House house) noexcept {
  return kCrossingTables.in_house[static_cast<std::size_t>(house)];
}
/// The two crossings that a cell is in.
[[nodiscard]] constexpr std::uint64_t crossings_with(Cell cell) noexcept {
  return kCrossingTables.with_cell[static_cast<std::size_t>(cell)];
}
/// The crossings of which a cell sees all cells.
[[nodiscard]] constexpr std::uint64_t crossings_seen_by(Cell cell) noexcept {
  return kCrossingTables.seen_by_cell[static_cast<std::size_t>(cell)];
}
/// The crossings in the line or the block of a crossing that share no place with it.
[[nodiscard]] inline std::uint64_t crossings_beside(Crossing crossing, const CellMap& places) noexcept {
  std::uint64_t beside = crossings_in(crossing_line(crossing)) | crossings_in(crossing_block(crossing));
  beside &= ~(std::uint64_t{1} << crossing);
  for (const Cell cell : places) beside &= ~crossings_with(cell);
  return beside;
}

}  // namespace nonet::detail
