// Firework triple: three digits that make fireworks (fireworks.hpp) with the same crossing and the same wings. Each is
// in one of these three cells, so the cells hold these digits and no others; and as each has its cell, none of them is
// in both wings, so that in the block all three are on the row or the column.
//
// Order: crossings by row, then column; the wing of the row, then that of the column; digits. Eliminations: crossing,
// wing of the row, wing of the column, then the rest of the block; in a cell by digit.

#include "fireworks.hpp"

namespace nonet::fireworks {

namespace {

Flow report_triple(FindContext& context, Lines crossing, Lines wings, DigitMask digits) {
  const Board& board = context.board();
  const std::array<Cell, 3> cells{crossing_of(crossing), crossing_of({crossing.row, wings.column}),
                                  crossing_of({wings.row, crossing.column})};
  StepDraft draft(0, digits);
  for (const Cell cell : cells) {
    // If a cell can hold none of them, three digits share two cells: there is no solution.
    if ((board.candidates(cell) & digits) == 0) return Flow::go_on;
    draft.eliminate_digits(cell, board.candidates(cell) & ~digits);
  }
  clear_block(draft, board, crossing, digits);
  base_lines(draft, crossing, digits);
  for (const Cell cell : cells) draft.cover(cell_truth(cell));
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("crossing", CellMap::of(cells[0]));
    evidence.cells("wing", CellMap{cells[1], cells[2]});
    evidence.houses("base",
                    HouseMask{1} << (kFirstRow + crossing.row) | HouseMask{1} << (kFirstColumn + crossing.column));
    evidence.sentence(digits_text(digits, "/") + ' ' + cell_text(cells[0]) + " with " + cell_text(cells[1]) + ", " +
                      cell_text(cells[2]));
    evidence.explanation(firework_words(crossing, cells[1], cells[2], digits) +
                         "Three digits fill three cells, which hold nothing else; and no digit is in both wings, so " +
                         "each is on one of the lines within the block: " + conclusions_words(draft.conclusions()) +
                         '.');
  });
}

/// Tries three of some digits, in lexicographic order.
Flow triples_with(FindContext& context, Lines crossing, Lines wings, unsigned digits) {
  for (unsigned a = digits; a != 0; a &= a - 1) {
    for (unsigned b = a & (a - 1); b != 0; b &= b - 1) {
      for (unsigned c = b & (b - 1); c != 0; c &= c - 1) {
        const unsigned three = (a & (0U - a)) | (b & (0U - b)) | (c & (0U - c));
        if (report_triple(context, crossing, wings, three) == Flow::stop) return Flow::stop;
      }
    }
  }
  return Flow::go_on;
}

Flow at_crossing(FindContext& context, const Fireworks& fireworks, Lines crossing) {
  for (int column = 0; column < 9; ++column) {
    if (column / 3 == crossing.column / 3) continue;
    if (fireworks.digits_in_row(crossing, column).count() < 3) continue;
    for (int row = 0; row < 9; ++row) {
      if (row / 3 == crossing.row / 3) continue;
      const Lines wings{row, column};
      const DigitMask digits = fireworks.digits(crossing, wings);
      if (digits.count() < 3) continue;
      if (triples_with(context, crossing, wings, digits) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

void find_firework_triples(FindContext& context) {
  const auto& fireworks = context.fact<Fireworks>(kFireworks);
  for (const Cell cell : context.board().empty_cells()) {
    if (at_crossing(context, fireworks, {row_of(cell), column_of(cell)}) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kFireworkTriple = {
    .id = "firework-triple",
    .name = "Firework Triple",
    .summary = "three digits that a crossing of row and column and one more cell of each hold",
    .facts = kFactList<kFireworks>,
    .create = create<find_firework_triples>,
};

}  // namespace nonet::fireworks
