#pragma once
// The premises of conclusions from templates: houses, and certain cells of other digits, reduced to those needed.

#include "templates.hpp"

namespace nonet::templates {

/// Conclusions of one kind about one digit, which follow from its houses and the first `earlier` certain cells.
struct Claim {
  Digit digit;
  Conclusion::Kind kind;
  CellMap cells;
  std::size_t earlier;
};

/// The premises of a claim.
struct Ground {
  HouseMask houses;  ///< houses of the claim's digit
  CellMap taken;     ///< cells that certainly hold another digit
};

/// The ground of a claim: removes houses and cells one by one while the claim still follows from the rest.
[[nodiscard]] Ground ground_of(const Board& board, const Templates& templates, const Claim& claim) noexcept;

}  // namespace nonet::templates
