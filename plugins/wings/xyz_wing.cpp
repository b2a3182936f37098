// XYZ-wing: a pivot with candidates x, y and z sees a pincer with x and z and a pincer with y and z. One of the three
// is z, so every cell that sees all three loses z.
//
//   | P - - | A . . |    P: x y z    A: x z    B: y z
//   | . . . | . . . |    -: z is eliminated
//   | B . . | . . . |
//
// A new wing has a cell that has lost a candidate.
//
// Order: by pivot, then pincers ascending; Sukaku Explainer has the same. Eliminations by cell. With
// definition=explainer the order of Sudoku Explainer: by pivot, then pincers in the order block, row, column of the
// pivot.

#include "wings.hpp"

namespace nonet::wings {

namespace {

constexpr auto kXyzWingOptions = options<DefinitionOption>(explainer_definition(
    "complete: by pivot, then pincers by cell; explainer: the same wings in Sudoku Explainer's order"));

void find_xyz_wings(FindContext& context, const DefinitionOption& options) {
  if (options.definition != Definition::complete) return find_by_pivot(context, 3, options.definition);
  const Board& board = context.board();
  if (!board.bivalue_cells().more_than_one()) return;
  const CellMap changed = context.changes().cells();
  if (!changed.intersects(board.empty_cells())) return;
  const CellMap changed_pincers = changed & board.bivalue_cells();
  for (const Cell pivot : board.trivalue_cells()) {
    const bool is_pivot_new = changed.contains(pivot);
    if (!is_pivot_new && !changed_pincers.intersects(peers_of(pivot))) continue;
    CellMap pincers = board.bivalue_cells() & peers_of(pivot);
    for (const Digit digit : digits_of(~board.candidates(pivot))) pincers -= board.digit_cells(digit);
    while (pincers) {
      const Cell first = pincers.pop_first();
      for (const Cell second : is_pivot_new || changed.contains(first) ? pincers : pincers & changed) {
        if (board.candidates(first) == board.candidates(second)) continue;
        const Digit z = lowest_digit(board.candidates(first) & board.candidates(second));
        const CellMap targets = board.digit_cells(z) & peers_of(pivot) & peers_of(first) & peers_of(second);
        if (targets && report_pivot_wing(context, pivot, first, second, targets) == Flow::stop) return;
      }
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kXyzWing = {
    .id = "xyz-wing",
    .name = "XYZ-Wing",
    .summary = "a pivot xyz that sees pincers xz and yz: z leaves the cells that see all three",
    .names = {{"hodoku", "XYZ-Wing"}, {"reglib", "0801"}, {"sudoku-explainer", "XYZ-Wing"}},
    .options = kXyzWingOptions,
    .create = create<find_xyz_wings, kXyzWingOptions>,
};

}  // namespace nonet::wings
