#pragma once
// Plain English for explanations: lists of cells, digits, houses and candidates, and conclusions, in words.

#include <span>
#include <string>
#include <string_view>

#include "nonet/cell_map.hpp"
#include "nonet/export.hpp"
#include "nonet/truths.hpp"

namespace nonet {

/// A list: `a`, `a and b`, `a, b and c`. Empty for an empty list. Here and below `conjunction` is the word before the
/// last item.
[[nodiscard]] NONET_EXPORT std::string list_words(std::span<const std::string> items,
                                                  std::string_view conjunction = "and");
/// `one` to `nine`; else digits.
[[nodiscard]] NONET_EXPORT std::string number_words(int number);
/// `5`.
[[nodiscard]] NONET_EXPORT std::string digit_words(Digit digit);
/// `3, 5 and 7`.
[[nodiscard]] NONET_EXPORT std::string digits_words(DigitMask digits, std::string_view conjunction = "and");
/// `row 4`, `column 9`, `block 3`.
[[nodiscard]] NONET_EXPORT std::string house_words(House house);
/// `rows 2 and 4`, `block 3 and row 1`; blocks first, then rows, then columns.
[[nodiscard]] NONET_EXPORT std::string houses_words(HouseMask houses, std::string_view conjunction = "and");
/// `r1c2, r3c4 and r5c6`; more than nine cells in notation, `r1c123,r5c123456789`.
[[nodiscard]] NONET_EXPORT std::string cells_words(const CellMap& cells, std::string_view conjunction = "and");
/// Says that one of some candidates is true: `r1c1 or r1c7 is 5`, `r8c2 is 4 or 6`, `r4c1 is 3 or r4c4 or r4c5 is 7`.
[[nodiscard]] NONET_EXPORT std::string alternatives_words(const CandidateMap& candidates);
/// Conclusions: `r1c1 is 5`, `r3c2 is not 5`, `r3c2 and r3c3 are neither 5 nor 7`; placements first, then eliminations
/// by cell, separated by `, ` and `and`.
[[nodiscard]] NONET_EXPORT std::string conclusions_words(std::span<const Conclusion> conclusions);
/// The same with a capital letter, for the beginning of a sentence; `r1c1` does not change.
[[nodiscard]] NONET_EXPORT std::string capital_words(std::string words);
/// The verb for one or for several: `verb_words(cells.size(), "sees", "see")`.
[[nodiscard]] inline std::string_view verb_words(std::size_t count, std::string_view one, std::string_view several) {
  return count == 1 ? one : several;
}

}  // namespace nonet
