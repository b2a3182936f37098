// Firework quadruple: four cells where two rows and two columns cross, all in different blocks. Two digits make
// fireworks (fireworks.hpp) at one crossing, two others at the opposite one, all with the two other cells as wings.
//
//   | X . . | . W . |    X: 1, 2 or what else; of its row and column 1 and 2 have the block, X and W
//   | . - - |       |    Y: the same with 3 and 4
//   | . - - |       |    W: the wings of both
//   |-------+-------|
//   | W . . | . Y . |    -: 1 and 2 go
//   | . . . | + . + |    +: 3 and 4 go
//   | . . . | + . + |
//
// Each digit is in one of the four cells, so each cell holds one of the four: X the first two, Y the others, W all
// four. And as each digit has its cell, none is in both wings, so that in the block of its crossing it is on the row or
// the column.
//
// Order: crossings by row, then column, the upper one first; digits of the upper one, then of the lower. Eliminations:
// X, W of its row, W of its column, Y, then the rest of the block of X, of the block of Y; in a cell by digit.

#include <bit>

#include "fireworks.hpp"

namespace nonet::fireworks {

namespace {

/// A crossing with its two digits.
struct Corner {
  Lines lines;
  DigitMask digits;
};

/// Calls a function with each pair of some digits, in lexicographic order, until it returns `stop`.
template <typename Function>
Flow each_pair(unsigned digits, Function function) {
  for (unsigned a = digits; a != 0; a &= a - 1) {
    for (unsigned b = a & (a - 1); b != 0; b &= b - 1) {
      if (function((a & (0U - a)) | (b & (0U - b))) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

bool has_two(DigitMask digits) noexcept { return (digits & (digits - 1U)) != 0; }

Flow report_quadruple(FindContext& context, const Corner& upper, const Corner& lower) {
  const Board& board = context.board();
  const DigitMask both = upper.digits | lower.digits;
  struct Part {
    Cell cell;
    DigitMask digits;
  };
  const std::array<Part, 4> parts{{{crossing_of(upper.lines), upper.digits},
                                   {crossing_of({upper.lines.row, lower.lines.column}), both},
                                   {crossing_of({lower.lines.row, upper.lines.column}), both},
                                   {crossing_of(lower.lines), lower.digits}}};
  StepDraft draft(0, both);
  for (const auto& [cell, digits] : parts) {
    // If a cell can hold none of them, four digits share three cells: there is no solution.
    if ((board.candidates(cell) & digits) == 0) return Flow::go_on;
    draft.eliminate_digits(cell, board.candidates(cell) & ~digits);
  }
  for (const Corner& corner : {upper, lower}) {
    clear_block(draft, board, corner.lines, corner.digits);
    base_lines(draft, corner.lines, corner.digits);
  }
  for (const Part& part : parts) draft.cover(cell_truth(part.cell));
  return draft.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("crossing", CellMap{parts[0].cell, parts[3].cell});
    evidence.cells("wing", CellMap{parts[1].cell, parts[2].cell});
    HouseMask houses = 0;
    for (const Corner& corner : {upper, lower}) {
      houses |= HouseMask{1} << (kFirstRow + corner.lines.row) | HouseMask{1} << (kFirstColumn + corner.lines.column);
    }
    evidence.houses("base", houses);
    evidence.sentence(digits_text(upper.digits, "/") + ' ' + cell_text(parts[0].cell) + ", " +
                      digits_text(lower.digits, "/") + ' ' + cell_text(parts[3].cell) + " with " +
                      cell_text(parts[1].cell) + ", " + cell_text(parts[2].cell));
    evidence.explanation(firework_words(upper.lines, parts[1].cell, parts[2].cell, upper.digits) +
                         firework_words(lower.lines, parts[2].cell, parts[1].cell, lower.digits) +
                         "Four digits fill four cells, which hold nothing else; and no digit is in both wings, so " +
                         "each is on one of its lines within its block: " + conclusions_words(draft.conclusions()) +
                         '.');
  });
}

/// Tries two digits of each corner.
Flow quadruples_with(FindContext& context, const Corner& upper, const Corner& lower) {
  return each_pair(upper.digits, [&](DigitMask above) {
    return each_pair(lower.digits & ~above, [&](DigitMask below) {
      return report_quadruple(context, {upper.lines, above}, {lower.lines, below});
    });
  });
}

/// Tries all lower crossings for an upper one.
Flow at_upper(FindContext& context, const Fireworks& fireworks, Lines upper) {
  unsigned columns = 0;
  for (int column = 0; column < 9; ++column) {
    const bool is_wing = column / 3 != upper.column / 3 && has_two(fireworks.digits_in_row(upper, column));
    columns |= static_cast<unsigned>(is_wing) << column;
  }
  if (columns == 0) return Flow::go_on;
  for (int row = (upper.row / 3 + 1) * 3; row < 9; ++row) {
    if (!has_two(fireworks.digits_in_column(upper, row))) continue;
    for (const int column : positions_of(columns)) {
      const Lines lower{row, column};
      const DigitMask above = fireworks.digits(upper, lower);
      const DigitMask below = fireworks.digits(lower, upper);
      if (!has_two(above) || !has_two(below) || std::popcount(unsigned{above} | below) < 4) continue;
      if (quadruples_with(context, {upper, above}, {lower, below}) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

void find_firework_quadruples(FindContext& context) {
  const auto& fireworks = context.fact<Fireworks>(kFireworks);
  for (const Cell cell : context.board().empty_cells()) {
    if (at_upper(context, fireworks, {row_of(cell), column_of(cell)}) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kFireworkQuadruple = {
    .id = "firework-quadruple",
    .name = "Firework Quadruple",
    .summary = "two digits at each of two opposite crossings of two rows and columns, which share their other cells",
    .facts = kFactList<kFireworks>,
    .create = create<find_firework_quadruples>,
};

}  // namespace nonet::fireworks
