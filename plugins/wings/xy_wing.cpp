// XY-wing: a pivot with candidates x and y sees a pincer with x and z and a pincer with y and z. Whichever digit the
// pivot has, one pincer is z, so every cell that sees both pincers loses z.
//
//   | P . . | A . . |    P: x y    A: x z    B: y z
//   | . . . | . . . |
//   | B . . | - . . |    -: z is eliminated
//
// The three cells may lie in one house: then they are a naked triple as well, and each of them can be the pivot. A new
// wing has a cell that has lost a candidate.
//
// Order: the three cells ascending, lexicographically; in a triple the lowest pivot first. Eliminations by cell. With
// definition=explainer the order of Sudoku Explainer: by pivot, then pincers in the order block, row, column of the
// pivot; with sukaku-explainer by pivot, then pincers ascending.

#include "wings.hpp"

namespace nonet::wings {

namespace {

constexpr auto kXyWingOptions = options<DefinitionOption>(explainers_definition(
    "complete: by the three cells; explainer, sukaku-explainer: the same wings in the order of these programs"));

Flow check_pivot(FindContext& context, Cell pivot, Cell a, Cell b) {
  if (!sees(pivot, a) || !sees(pivot, b)) return Flow::go_on;
  const Board& board = context.board();
  const Digit z = lowest_digit(board.candidates(a) & board.candidates(b));
  const CellMap targets = board.digit_cells(z) & peers_of(a) & peers_of(b);
  return targets ? report_pivot_wing(context, pivot, a, b, targets) : Flow::go_on;
}

void find_xy_wings(FindContext& context, const DefinitionOption& options) {
  if (options.definition != Definition::complete) return find_by_pivot(context, 2, options.definition);
  const Board& board = context.board();
  const CellMap changed = board.bivalue_cells() & context.changes().cells();
  if (!changed) return;
  CellMap after_first = board.bivalue_cells();
  while (after_first) {
    const Cell first = after_first.pop_first();
    const bool is_first_new = changed.contains(first);
    if (!is_first_new && !after_first.intersects(changed)) return;
    // Both others share one digit with it.
    const DigitMask digits = board.candidates(first);
    CellMap after_second = after_first & (board.digit_cells(lowest_digit(digits)) ^
                                          board.digit_cells(lowest_digit(digits & (digits - 1))));
    while (after_second) {
      const Cell second = after_second.pop_first();
      const bool is_new = is_first_new || changed.contains(second);
      if (!is_new && !after_second.intersects(changed)) break;
      // The third cell has the two digits that the others do not share.
      const DigitMask pair = digits ^ board.candidates(second);
      // It sees one of them if they see each other, else both.
      const CellMap seen =
          sees(first, second) ? peers_of(first) | peers_of(second) : peers_of(first) & peers_of(second);
      const CellMap thirds = seen & (is_new ? after_second : after_second & changed) &
                             board.digit_cells(lowest_digit(pair)) & board.digit_cells(lowest_digit(pair & (pair - 1)));
      for (const Cell third : thirds) {
        if (check_pivot(context, first, second, third) == Flow::stop ||
            check_pivot(context, second, first, third) == Flow::stop ||
            check_pivot(context, third, first, second) == Flow::stop) {
          return;
        }
      }
    }
  }
}

constexpr const char* kAliases[] = {"y-wing"};

}  // namespace

extern constinit const TechniqueInfo kXyWing = {
    .id = "xy-wing",
    .name = "XY-Wing",
    .summary = "a pivot xy that sees pincers xz and yz: z leaves the cells that see both pincers",
    .names = {{"hodoku", "XY-Wing"}, {"reglib", "0800"}, {"sudoku-explainer", "XY-Wing"}},
    .aliases = kAliases,
    .options = kXyWingOptions,
    .create = create<find_xy_wings, kXyWingOptions>,
};

}  // namespace nonet::wings
