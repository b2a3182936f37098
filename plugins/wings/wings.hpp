#pragma once
// What the wings share.

#include <array>
#include <bit>
#include <string>

#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::wings {

/// The only, or the lowest, digit of a mask.
[[nodiscard]] constexpr Digit lowest(DigitMask digits) noexcept { return std::countr_zero(digits); }

/// Calls a function with each digit of a mask, ascending.
template <typename Function>
constexpr void for_each_digit(unsigned digits, Function&& function) {
  for (; digits != 0; digits &= digits - 1) function(std::countr_zero(digits));
}

/// A set of cells for each digit.
class CellsByDigit {
 public:
  [[nodiscard]] CellMap& operator[](Digit digit) { return cells_[static_cast<std::size_t>(digit)]; }
  [[nodiscard]] const CellMap& operator[](Digit digit) const { return cells_[static_cast<std::size_t>(digit)]; }

 private:
  std::array<CellMap, kDigits> cells_;
};

/// The link of a digit between two cells that see each other, as the house that they share.
inline void cover_link(StepDraft& draft, Cell a, Cell b, Digit digit) {
  draft.cover(house_truth(CellMap{a, b}.shared_house(), digit));
}

/// Hands over an XY- or XYZ-wing: the digit that its pincers share leaves `targets`.
Flow report_pivot_wing(FindContext& context, Cell pivot, Cell first, Cell second, const CellMap& targets);

/// XY-wings (pivot with two candidates) or XYZ-wings (three) in Sudoku Explainer's order: by pivot, first pincer,
/// second pincer, the peers of the pivot in the order block, rest of the row, rest of the column.
void find_by_pivot(FindContext& context, int pivot_candidates);

extern constinit const TechniqueInfo kXyWing;
extern constinit const TechniqueInfo kXyzWing;
extern constinit const TechniqueInfo kWxyzWing;
extern constinit const TechniqueInfo kVwxyzWing;
extern constinit const TechniqueInfo kUvwxyzWing;
extern constinit const TechniqueInfo kTuvwxyzWing;
extern constinit const TechniqueInfo kWWing;
extern constinit const TechniqueInfo kGroupedWWing;
extern constinit const TechniqueInfo kMWing;
extern constinit const TechniqueInfo kSWing;
extern constinit const TechniqueInfo kLWing;
extern constinit const TechniqueInfo kHWing;

}  // namespace nonet::wings
