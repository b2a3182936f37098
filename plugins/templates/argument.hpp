#pragma once
// What conclusions from templates rest on: as few houses as will do, and as few certain cells of other digits.

#include <bit>

#include "templates.hpp"

namespace nonet::templates {

/// Conclusions of one kind about one digit, which follow from its houses and the first `earlier` certain cells.
struct Claim {
  Digit digit;
  Conclusion::Kind kind;
  CellMap cells;
  std::size_t earlier;
};

/// What a claim rests on.
struct Ground {
  HouseMask houses;  ///< of the claim's digit
  CellMap taken;     ///< cells that another digit is certain to have
};

/// The ground of a claim: houses and cells are given up one by one while the claim still follows from the rest.
[[nodiscard]] Ground ground_of(const Board& board, const Templates& templates, const Claim& claim) noexcept;

}  // namespace nonet::templates
