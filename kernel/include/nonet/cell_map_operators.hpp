#pragma once
// The seeds' operators on sets of cells. Each is another spelling of a named function.

#include "nonet/candidate_map.hpp"
#include "nonet/houses.hpp"
#include "nonet/subsets.hpp"

namespace nonet {

/// The cells that every member sees.
[[nodiscard]] constexpr CellMap operator+(const CellMap& cells) noexcept { return cells.peer_intersection(); }
/// The members that lie in a house, as positions.
[[nodiscard]] constexpr PositionMask operator/(const CellMap& cells, House house) noexcept {
  return cells.positions_in(house);
}
/// The cells of a template that see every member in it.
[[nodiscard]] constexpr CellMap operator%(const CellMap& cells, const CellMap& within) noexcept {
  return cells.peers_within(within);
}
/// The candidates of one digit in the cells.
[[nodiscard]] constexpr CandidateMap operator*(const CellMap& cells, Digit digit) noexcept {
  return candidates_of(cells, digit);
}
/// The subsets of one size: `for (const CellMap pair : cells & 2)`.
[[nodiscard]] constexpr CellSubsets operator&(const CellMap& cells, int size) noexcept {
  return subsets_of_size(cells, size);
}

}  // namespace nonet
