// W-wing: two cells with the same two candidates x and y, and a house in which each place of x sees one of them. The
// house holds x somewhere, so one of the cells is not x but y: every cell that sees both loses y.
//
//   | A . . | . - . | . . . |    A, B: x y
//   | . . . | . . . | . . . |    x: the places of x in their row
//   | - . . | . B . | . . . |    -: y is eliminated
//   |-------+-------+-------|
//   | x . . | . x . | . . . |
//
// The W-wing proper has two places, one for each cell. Its cells may see each other; then they are a naked pair as
// well. The grouped W-wing has more places, some seen only by A and some only by B, and its cells do not see each
// other.
//
// A new wing has a cell of the pair that has lost a candidate, or a house in which x has lost a place.
//
// Order: pairs of cells, ascending; in a pair the elimination of the lower digit first; the link is the first suitable
// house of rows, columns, blocks. Eliminations by cell.
//
// definition=hodoku: of the two places, one that sees the lower cell of the pair counts for that cell alone. It refuses
// links of which both places see the lower cell.

#include "wings.hpp"

namespace nonet::wings {

namespace {

/// The places of the linking digit, each assigned to a pincer that sees it: to the first if both do, unless nothing
/// would be left for the second.
struct Sides {
  CellMap first;
  CellMap second;
};
Sides sides_of(const CellMap& places, Cell first, Cell second) {
  CellMap rest = places - peers_of(first);
  if (!rest) rest = places & peers_of(second);
  if (rest == places) rest = CellMap::of(places.last());
  return {places - rest, rest};
}

constexpr HouseMask kEveryHouse = (HouseMask{1} << kHouses) - 1;

constexpr auto kWWingOptions = options<DefinitionOption>(
    hodoku_definition("hodoku: not where both places of the link see the lower of the two cells").order_dependent());

template <bool kGrouped>
[[nodiscard]] bool is_link(const CellMap& places, Cell a, Cell b, bool is_hodoku) {
  if (!places.is_subset_of(peers_of(a) | peers_of(b))) return false;
  const bool only_a = places.is_subset_of(peers_of(a));
  const bool only_b = places.is_subset_of(peers_of(b));
  if (kGrouped) return !only_a && !only_b && !sees(a, b);
  return places.intersects(peers_of(a)) && places.intersects(peers_of(b)) && !(is_hodoku && only_a);
}

Flow report_w_wing(FindContext& context, Cell a, Cell b, Digit eliminated, Digit linked, House house,
                   const CellMap& targets) {
  const Board& board = context.board();
  StepDraft draft(0, board.candidates(a));
  draft.eliminate(targets, eliminated);
  draft.base(cell_truth(a));
  if (!sees(a, b)) draft.base(house_truth(house, linked));  // cells that see each other are a naked pair without it
  draft.base(cell_truth(b));
  const CellMap places = board.digit_cells(linked) & house_map(house);
  for (const Cell place : places) cover_link(draft, sees(place, a) ? a : b, place, linked);
  return draft.report(context, [&](EvidenceDraft& evidence) {
    const auto [by_a, by_b] = sides_of(places, a, b);
    evidence.cells("pincer", CellMap{a, b});
    evidence.candidates("link", places, linked);
    evidence.houses("link", HouseMask{1} << house);
    evidence.link(candidates_of(CellMap::of(a), linked), candidates_of(by_a, linked), false);
    evidence.link(candidates_of(by_a, linked), candidates_of(by_b, linked), true);
    evidence.link(candidates_of(by_b, linked), candidates_of(CellMap::of(b), linked), false);
    const std::string x = digits_text(mask_of(linked));
    const std::string y = digits_text(mask_of(eliminated));
    evidence.sentence('(' + y + '=' + x + ')' + cell_text(a) + " - " + x + cells_text(by_a) + " = " + x +
                      cells_text(by_b) + " - (" + x + '=' + y + ')' + cell_text(b));
    evidence.explanation("The " + x + " of " + house_words(house) + " is in " + cells_words(places, "or") + ". If in " +
                         cells_words(by_a, "or") + ", " + cell_text(a) + " cannot be " + x + " and is " + y +
                         "; if in " + cells_words(by_b, "or") + ", " + cell_text(b) + " is " + y + ". So " +
                         cells_words(CellMap{a, b}, "or") + " is " + y +
                         ", and what sees both is not: " + conclusions_words(draft.conclusions()) + '.');
  });
}

/// Tries links in some houses.
template <bool kGrouped>
Flow find_link(FindContext& context, Cell a, Cell b, Digit eliminated, Digit linked, HouseMask houses, bool is_hodoku) {
  if (houses == 0) return Flow::go_on;
  const Board& board = context.board();
  const CellMap targets = board.digit_cells(eliminated) & peers_of(a) & peers_of(b);
  if (!targets) return Flow::go_on;
  // Both cells have the digit, so in their houses not all places are elsewhere.
  houses &= ~(houses_of(a) | houses_of(b));
  constexpr HouseMask kBlocks = (HouseMask{1} << kFirstRow) - 1;
  for (const HouseMask kind : {houses & ~kBlocks, houses & kBlocks}) {
    for (const House house : houses_in(kind)) {
      const int count = board.count(house, linked);
      if (kGrouped ? count < 3 : count != 2) continue;
      const CellMap places = board.digit_cells(linked) & house_map(house);
      if (is_link<kGrouped>(places, a, b, is_hodoku)) {
        return report_w_wing(context, a, b, eliminated, linked, house, targets);
      }
    }
  }
  return Flow::go_on;
}

template <bool kGrouped>
void find_wings(FindContext& context, bool is_hodoku) {
  const Board& board = context.board();
  const Changes changes = context.changes();
  const CellMap changed = changes.cells();
  CellMap later = board.bivalue_cells();
  while (later.more_than_one()) {
    const Cell a = later.pop_first();
    const Digit low = lowest_digit(board.candidates(a));
    const Digit high = static_cast<int>(std::bit_width(static_cast<unsigned>(board.candidates(a)))) - 1;
    for (const Cell b : later& board.digit_cells(low) & board.digit_cells(high)) {
      const bool is_new = changed.contains(a) || changed.contains(b);
      const auto houses = [&](Digit linked) { return is_new ? kEveryHouse : changes.houses(linked); };
      if (find_link<kGrouped>(context, a, b, low, high, houses(high), is_hodoku) == Flow::stop ||
          find_link<kGrouped>(context, a, b, high, low, houses(low), is_hodoku) == Flow::stop) {
        return;
      }
    }
  }
}

void find_w_wings(FindContext& context, const DefinitionOption& options) {
  find_wings<false>(context, options.definition == Definition::hodoku);
}

void find_grouped_w_wings(FindContext& context) { find_wings<true>(context, false); }

}  // namespace

extern constinit const TechniqueInfo kWWing = {
    .id = "w-wing",
    .name = "W-Wing",
    .summary = "two cells xy that a strong link on x joins: y leaves the cells that see both",
    .names = {{"hodoku", "W-Wing"}, {"reglib", "0803"}},
    .options = kWWingOptions,
    .create = create<find_w_wings, kWWingOptions>,
};

extern constinit const TechniqueInfo kGroupedWWing = {
    .id = "grouped-w-wing",
    .name = "Grouped W-Wing",
    .summary =
        "two cells xy, and a house whose three or more places of x each see one: y leaves the cells that see both",
    .create = create<find_grouped_w_wings>,
};

}  // namespace nonet::wings
