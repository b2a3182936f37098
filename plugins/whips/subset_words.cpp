#include "subset_words.hpp"

#include <bit>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::whips {

namespace {

/// Cells, digits and houses that some truths have.
struct Parts {
  CellMap cells;
  DigitMask digits = 0;
  HouseMask houses = 0;
};
Parts parts_of(std::span<const Truth> truths) {
  Parts parts;
  for (const Truth truth : truths) {
    if (is_cell_truth(truth)) {
      parts.cells.add(cell_of(truth));
    } else {
      parts.digits |= mask_of(truth_digit(truth));
      parts.houses |= HouseMask{1} << house_of(truth);
    }
  }
  return parts;
}

/// `n37`.
std::string numbers_text(DigitMask digits) { return 'n' + digits_text(digits); }
/// `r25`: houses of one type.
std::string houses_text(HouseMask houses) {
  std::string text;
  for (const House house : houses_in(houses)) {
    const std::string one = house_text(house);
    text += text.empty() ? one : one.substr(1);
  }
  return text;
}

}  // namespace

std::string subset_text(const Subset& subset, Candidate left) {
  const Parts variables = parts_of(subset.variable_span());
  const Parts sets = parts_of(subset.set_span());
  const std::string before = '{' + numbers_text(mask_of(digit_of(left))) + cell_text(cell_of(left)) + ' ';
  if (variables.cells) return cells_text(variables.cells) + before + numbers_text(sets.digits) + '}';
  const std::string text = houses_text(variables.houses) + numbers_text(variables.digits) + before;
  if (!sets.cells) return text + houses_text(sets.houses) + '}';
  const House house = std::countr_zero(variables.houses);
  const std::string cells = cells_text(sets.cells);
  const std::size_t column = house < kFirstRow ? 0 : cells.find('c');
  return text + (house < kFirstColumn ? cells.substr(column) : cells.substr(0, column)) + '}';
}

std::string subset_words(const Subset& subset) {
  const Parts variables = parts_of(subset.variable_span());
  const Parts sets = parts_of(subset.set_span());
  if (variables.cells) return cells_words(variables.cells) + " must be " + digits_words(sets.digits);
  return "the " + digits_words(variables.digits) + " of " + houses_words(variables.houses) + " must be in " +
         (sets.cells ? cells_words(sets.cells) : houses_words(sets.houses));
}

}  // namespace nonet::whips
