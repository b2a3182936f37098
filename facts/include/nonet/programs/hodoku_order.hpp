#pragma once
// HodokuOrder: the rank of a step in HoDoKu, which collects the steps of many techniques and sorts them before it takes
// the first.

#include <compare>

#include "nonet/cell_map.hpp"

namespace nonet {

/// The rank of a step in HoDoKu's order of steps. Steps with more eliminations come first; among equal numbers, the
/// step with the smaller sum over its eliminations, in which the i-th (from 0) counts cell * (1 + 80 * i) + digit, with
/// digits from 1. Steps of equal rank keep the order in which they were found: sort them stably, see ArenaList. HoDoKu
/// orders steps with the same eliminations by other criteria, which depend on the technique (shorter chains come
/// first): compare these before the ranks.
class HodokuOrder {
 public:
  /// Adds the next elimination. Add each once, in the order in which HoDoKu lists them for the step.
  constexpr void add(Cell cell, Digit digit) noexcept { sum_ += cell * (1 + 80 * eliminations_++) + digit + 1; }
  /// Adds a digit's eliminations, by cell.
  constexpr void add(const CellMap& cells, Digit digit) noexcept {
    for (const Cell cell : cells) add(cell, digit);
  }
  /// The number of eliminations added.
  [[nodiscard]] constexpr int eliminations() const noexcept { return eliminations_; }

  /// The lesser comes first.
  friend constexpr std::strong_ordering operator<=>(const HodokuOrder& a, const HodokuOrder& b) noexcept {
    if (const auto order = b.eliminations_ <=> a.eliminations_; std::is_neq(order)) return order;
    return a.sum_ <=> b.sum_;
  }
  friend constexpr bool operator==(const HodokuOrder&, const HodokuOrder&) = default;

 private:
  int eliminations_ = 0;
  int sum_ = 0;  // at most 1.7e9: 729 eliminations, a cell of 80
};

}  // namespace nonet
