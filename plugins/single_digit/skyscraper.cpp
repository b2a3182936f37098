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

#include "nonet/descriptors.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

class Skyscraper final : public Technique {
 public:
  explicit Skyscraper(const CreateContext& context)
      : is_complete_(static_cast<Definition>(context.options[0]) == Definition::complete) {}

  void find(FindContext& context) const override {
    const DigitMask digits = digits_to_search(context);
    if (digits == 0) return;
    const ConjugatePairs& pairs = conjugate_pairs(context.board());
    for (const HouseMask lines : {kRows, kColumns}) {
      for (const Digit digit : digits_of(digits)) {
        const auto with_lines = [&](const ConjugatePair& first, const ConjugatePair& second) {
          return join_lines(context, digit, first, second);
        };
        if (each_two_pairs(pairs, digit, pairs.houses(digit) & lines, with_lines) == Flow::stop) return;
      }
    }
  }

 private:
  Flow join_lines(FindContext& context, Digit digit, const ConjugatePair& first, const ConjugatePair& second) const {
    const auto are_crossed = [&](std::size_t i, std::size_t j) {
      const Cell one = first.cells[i];
      const Cell other = second.cells[j];
      return first.house < kFirstColumn ? column_of(one) == column_of(other) : row_of(one) == row_of(other);
    };
    return join(context, digit, first, second, Notation::ends, [&](std::size_t i, std::size_t j) {
      // If the roof shares a line too, it is an X-wing.
      return (is_complete_ || i == j) && are_crossed(i, j) && !are_crossed(1 - i, 1 - j);
    });
  }

  bool is_complete_;
};

constexpr OptionInfo kSkyscraperOptions[] = {
    hodoku_definition("hodoku: the base is the first place of both lines or the second of both",
                      /*is_order_dependent=*/true),
};

}  // namespace

extern constinit const TechniqueInfo kSkyscraper = {
    .id = "skyscraper",
    .name = "Skyscraper",
    .summary = "two parallel lines with two places for a digit, of which two share a crossing line",
    .names = {.hodoku = "Skyscraper", .reglib = "0400"},
    .options = kSkyscraperOptions,
    .facts = kFacts,
    .create = create<Skyscraper>,
};

}  // namespace nonet::single_digit
