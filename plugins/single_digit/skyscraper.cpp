// Skyscraper: two parallel lines in which a digit has two places each. One place of each is in a common crossing line,
// the base; at least one of the other two, the roof, holds the digit.
//
//   | . R . | - . - | . . . |    R, B: the places of the digit in columns 2 and 5, roof above and base below
//   | . . . | . . . | . . . |    -: sees both cells of the roof
//   | - . - | . R . | . . . |
//   |-------+-------+-------|
//   | . B . | . B . | . . . |
//
// Order: rows, then columns; in these by digit, then pairs of lines; eliminations by cell.
//
// HoDoKu compares the first places of the two lines, then the second ones: a base that is the first place of one line
// and the second of the other is skipped.

#include "nonet/programs/definition.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

constexpr auto kSkyscraperOptions = options<DefinitionOption>(
    hodoku_definition("hodoku: the base is the first place of both lines or the second of both").order_dependent());

Flow join_lines(FindContext& context, Digit digit, const ConjugatePair& first, const ConjugatePair& second,
                const DefinitionOption& options) {
  const auto are_crossed = [&](std::size_t i, std::size_t j) {
    const Cell one = first.cells[i];
    const Cell other = second.cells[j];
    return first.house < kFirstColumn ? column_of(one) == column_of(other) : row_of(one) == row_of(other);
  };
  return join(context, digit, first, second, Notation::ends, [&](std::size_t i, std::size_t j) {
    // If the roof shares a line too, it is an X-wing.
    return (options.definition == Definition::complete || i == j) && are_crossed(i, j) && !are_crossed(1 - i, 1 - j);
  });
}

void find_skyscrapers(FindContext& context, const DefinitionOption& options) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const ConjugatePairs& pairs = conjugate_pairs(context.board());
  for (const HouseMask lines : {kRows, kColumns}) {
    for (const Digit digit : digits_of(digits)) {
      const auto with_lines = [&](const ConjugatePair& first, const ConjugatePair& second) {
        return join_lines(context, digit, first, second, options);
      };
      if (each_two_pairs(pairs, digit, pairs.houses(digit) & lines, with_lines) == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kSkyscraper = {
    .id = "skyscraper",
    .name = "Skyscraper",
    .summary = "two parallel lines with two places for a digit, of which two share a crossing line",
    .names = {{"hodoku", "Skyscraper"}, {"reglib", "0400"}},
    .options = kSkyscraperOptions,
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_skyscrapers, kSkyscraperOptions>,
};

}  // namespace nonet::single_digit
