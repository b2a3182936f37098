// Turbot fish: two houses in which a digit has two places each, joined by a weak link: one place of the first house
// sees one of the second. Of the two outer places at least one holds the digit. Skyscraper and two-string kite are
// turbot fish whose shapes have names.
//
//   | A . . | B . . | . . . |    A = B in row 1, B - C in column 4, C = D in block 8
//   | . . . | . . . | . . . |    -: sees A and D
//   |-------+-------+-------|
//   | . . . | C . . | . . . |
//   | - . . | . . D | . . . |
//
// The four cells are different. Cells of the fish that see both ends lose the digit too.
//
// Order: digits, pairs of houses in their order (blocks, rows, columns), the inner places ascending; eliminations by
// cell. HoDoKu lists all fish of its chain search (from every cell by digit, along row, column and block) and sorts
// them, see HodokuOrder. In a block it ignores pairs that also share a line, unless the line has no third place.

#include "nonet/arena_list.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/programs/hodoku_order.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

/// The houses with a pair of a digit, without the blocks whose pair is also a line's pair; the line covers it.
HouseMask houses_of_pairs(const ConjugatePairs& pairs, Digit digit) {
  HouseMask houses = pairs.houses(digit);
  for (const House block : houses_in(houses & kBlocks)) {
    const auto [first, second] = pairs.in(block, digit).cells;
    const HouseMask lines = houses_of(first) & houses_of(second) & ~kBlocks;
    if ((houses & lines) != 0) houses &= ~(HouseMask{1} << block);
  }
  return houses;
}

/// HoDoKu's search: depth first from each cell along a strong link, a weak link and a strong link.
class ChainSearch {
 public:
  struct Fish {
    std::array<Cell, 4> cells;
    std::array<House, 2> houses;
    Digit digit;
    CellMap targets;
    HodokuOrder order;
  };

  ChainSearch(const Board& board, DigitMask digits) : board_(board), pairs_(conjugate_pairs(board)), digits_(digits) {}

  /// Calls a function with each fish.
  template <typename Take>
  void each(Take&& take) const {
    CellMap linked;
    for (const Digit digit : digits_of(digits_)) linked |= pairs_.cells(digit);
    for (const Cell start : linked) {
      for (const Digit digit : digits_of(board_.candidates(start) & digits_)) {
        if (!pairs_.cells(digit).contains(start)) continue;
        strong_links(start, digit, [&](Cell first, House from) {
          weak_links(first, digit, [&](Cell second) {
            if (second == start) return;
            strong_links(second, digit, [&](Cell end, House to) {
              if (end == first || end == start) return;
              const CellMap targets = peers_of(start) & peers_of(end) & board_.digit_cells(digit);
              if (targets) take(fish({start, first, second, end}, {from, to}, digit, targets));
            });
          });
        });
      }
    }
  }

 private:
  /// The other places of a digit in the k-th house of a cell: row, column, block without the cells of the lines.
  [[nodiscard]] CellMap neighbours(Cell cell, Digit digit, std::size_t k) const {
    CellMap cells = (board_.digit_cells(digit) & house_map(house_triple(cell)[k])) - cell;
    if (k == 2) cells -= house_map(row_house(cell)) | house_map(column_house(cell));
    return cells;
  }
  template <typename Take>
  void strong_links(Cell cell, Digit digit, Take&& take) const {
    for (std::size_t k = 0; k < 3; ++k) {
      const House house = house_triple(cell)[k];
      if ((pairs_.houses(digit) >> house & 1U) == 0) continue;
      const Cell other = pairs_.partner(cell, house, digit);
      if (k == 2 && (houses_of(cell) & houses_of(other) & ~kBlocks) != 0) continue;
      take(other, house);
    }
  }
  /// Calls a function with those of these neighbours that have a further strong link.
  template <typename Take>
  void weak_links(Cell cell, Digit digit, Take&& take) const {
    for (std::size_t k = 0; k < 3; ++k) {
      for (const Cell other : neighbours(cell, digit, k) & pairs_.cells(digit)) take(other);
    }
  }
  static Fish fish(const std::array<Cell, 4>& cells, const std::array<House, 2>& houses, Digit digit,
                   const CellMap& targets) {
    HodokuOrder order;
    order.add(targets, digit);
    return {cells, houses, digit, targets, order};
  }

  const Board& board_;
  const ConjugatePairs& pairs_;
  DigitMask digits_;
};

constexpr auto kTurbotFishOptions =
    options<DefinitionOption>(hodoku_definition("hodoku: as its chain search lists and sorts them").order_dependent());

void find_scanning(FindContext& context) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const ConjugatePairs& pairs = conjugate_pairs(context.board());
  for (const Digit digit : digits_of(digits)) {
    const auto join_pairs = [&](const ConjugatePair& first, const ConjugatePair& second) {
      return join(context, digit, first, second, Notation::nodes,
                  [&](std::size_t i, std::size_t j) { return sees(first.cells[i], second.cells[j]); });
    };
    if (each_two_pairs(pairs, digit, houses_of_pairs(pairs, digit), join_pairs) == Flow::stop) return;
  }
}

void find_sorted(FindContext& context) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const ChainSearch search(context.board(), digits);
  ArenaList<ChainSearch::Fish> found(context.arena());
  search.each([&](const ChainSearch::Fish& fish) { found.push_back(fish); });
  found.stable_sort([](const ChainSearch::Fish& a, const ChainSearch::Fish& b) { return a.order < b.order; });
  for (const ChainSearch::Fish& fish : found) {
    Chain chain{fish.digit, {}, fish.houses};
    for (std::size_t i = 0; i < 4; ++i) chain.nodes[i].add(fish.cells[i]);
    if (report(context, chain, fish.targets, Notation::nodes) == Flow::stop) return;
  }
}

void find_turbot_fish(FindContext& context, const DefinitionOption& options) {
  options.definition == Definition::complete ? find_scanning(context) : find_sorted(context);
}

}  // namespace

extern constinit const TechniqueInfo kTurbotFish = {
    .id = "turbot-fish",
    .name = "Turbot Fish",
    .summary = "two houses with two places for a digit, joined by places that see each other",
    .names = {{"hodoku", "Turbot Fish"}, {"reglib", "0403"}},
    .options = kTurbotFishOptions,
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_turbot_fish, kTurbotFishOptions>,
};

}  // namespace nonet::single_digit
