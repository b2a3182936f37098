#pragma once
// HodokuOrder: where a step stands among others in HoDoKu, which collects the steps of many techniques and sorts them
// before it takes the first.

#include <compare>

#include "nonet/cell_map.hpp"

namespace nonet {

/// The place of a step in HoDoKu's order of steps. Those with more eliminations come first; of those with as many, that
/// with the smaller sum over its eliminations, in which the i-th (from 0) counts cell * (1 + 80 * i) + digit, with
/// digits from 1. Steps with equal places keep the order in which they were found: sort them stably, see ArenaList.
/// HoDoKu orders steps that eliminate the same candidates by other things, which depend on the technique (of chains the
/// shorter comes first): compare these before the places.
class HodokuOrder {
 public:
  /// Adds the next elimination. Each is added once, in the order in which HoDoKu lists them for the step.
  constexpr void add(Cell cell, Digit digit) noexcept { sum_ += cell * (1 + 80 * eliminations_++) + digit + 1; }
  /// Adds a digit's eliminations, by cell.
  constexpr void add(const CellMap& cells, Digit digit) noexcept {
    for (const Cell cell : cells) add(cell, digit);
  }
  /// How many eliminations were added.
  [[nodiscard]] constexpr int eliminations() const noexcept { return eliminations_; }

  /// What is less comes first.
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
