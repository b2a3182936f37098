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
        HouseMask later = pairs.houses(digit) & lines;
        for (const House line : houses_in(later)) {
          later &= later - 1;
          const ConjugatePair first = pairs.in(line, digit);
          for (const House other : houses_in(later)) {
            if (check_lines(context, digit, first, pairs.in(other, digit)) == Flow::stop) return;
          }
        }
      }
    }
  }

 private:
  Flow check_lines(FindContext& context, Digit digit, const ConjugatePair& first, const ConjugatePair& second) const {
    const auto crossing = [](const ConjugatePair& pair, std::size_t i) {
      return pair.house < kFirstColumn ? column_of(pair.cells[i]) : row_of(pair.cells[i]);
    };
    const bool is_first = crossing(first, 0) == crossing(second, 0);
    const bool is_second = crossing(first, 1) == crossing(second, 1);
    if (is_first && is_second) return Flow::go_on;  // an X-wing
    if (is_first) return report_skyscraper(context, digit, first, 0, second, 0);
    if (is_second) return report_skyscraper(context, digit, first, 1, second, 1);
    if (!is_complete_) return Flow::go_on;
    if (crossing(first, 0) == crossing(second, 1)) return report_skyscraper(context, digit, first, 0, second, 1);
    if (crossing(first, 1) == crossing(second, 0)) return report_skyscraper(context, digit, first, 1, second, 0);
    return Flow::go_on;
  }

  /// Reports the skyscraper with the i-th place of the first line and the j-th of the second as its base.
  static Flow report_skyscraper(FindContext& context, Digit digit, const ConjugatePair& first, std::size_t i,
                                const ConjugatePair& second, std::size_t j) {
    const CellMap targets =
        peers_of(first.cells[1 - i]) & peers_of(second.cells[1 - j]) & context.board().digit_cells(digit);
    if (!targets) return Flow::go_on;
    return report(context, chain_of(digit, first, i, second, j), targets, Notation::ends);
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
