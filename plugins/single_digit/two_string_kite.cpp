// Two-string kite: a row and a column in which a digit has two places each; one place of the row and one of the column
// are different cells of one block. At least one of the other two, the ends of the strings, holds the digit.
//
//   | . B . | . . . | . E . |    B: the places in the common block, E: the ends
//   | B . . | . . . | . . . |    -: sees both ends
//   | . . . | . . . | . . . |
//   |-------+-------+-------|
//   | E . . | . . . | . - . |
//
// Dual two-string kite: two kites with the same two cells in the block and different eliminations, of one digit (each
// cell B then has two places in its row and in its column) or of two. The step has the eliminations of both; its digit
// is that of the first.
//
// Order: digits; rows, for each row columns; the places of the row and of the column ascending; eliminations by cell.
// Kites of dual ones by digit, by the cell of the row in the block, then by that of the column; duals in the order of
// their first, then of their second kite.
//
// HoDoKu uses the first places of a row and a column that share a block and ignores the others of the two. If it used
// the second place of a row or column, it leaves its two places swapped for the rest of the search of the digit. It
// eliminates the digit only from the cell in which the lines through the ends cross.

#include <utility>

#include "nonet/programs/definition.hpp"
#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

constexpr auto kTwoStringKiteOptions = options<DefinitionOption>(
    hodoku_definition("hodoku: one block cell for each row and column, and only where the lines through the ends cross")
        .order_dependent());

Flow join_strings(FindContext& context, Digit digit, const ConjugatePair& row, const ConjugatePair& column) {
  return join(context, digit, row, column, Notation::ends,
              [&](std::size_t r, std::size_t c) { return block_of(row.cells[r]) == block_of(column.cells[c]); });
}

Flow join_like_hodoku(FindContext& context, Digit digit, ConjugatePair& row, ConjugatePair& column) {
  for (const std::size_t r : {0U, 1U}) {
    for (const std::size_t c : {0U, 1U}) {
      if (block_of(row.cells[r]) != block_of(column.cells[c])) continue;
      if (r == 1) std::swap(row.cells[0], row.cells[1]);
      if (c == 1) std::swap(column.cells[0], column.cells[1]);
      const CellMap targets = house_map(column_house(row.cells[1])) & house_map(row_house(column.cells[1])) &
                              context.board().digit_cells(digit);
      if (!targets || share_a_cell(row, column)) return Flow::go_on;
      return report(context, chain_of(digit, row, 0, column, 0), targets, Notation::ends);
    }
  }
  return Flow::go_on;
}

void find_two_string_kites(FindContext& context, const DefinitionOption& options) {
  const DigitMask digits = digits_to_search(context);
  if (digits == 0) return;
  const ConjugatePairs& pairs = conjugate_pairs(context.board());
  for (const Digit digit : digits_of(digits)) {
    std::array<ConjugatePair, 9> columns;
    std::size_t count = 0;
    for (const House column : houses_in(pairs.houses(digit) & kColumns)) columns[count++] = pairs.in(column, digit);
    for (const House line : houses_in(pairs.houses(digit) & kRows)) {
      ConjugatePair row = pairs.in(line, digit);
      for (std::size_t i = 0; i < count; ++i) {
        const Flow flow = options.definition == Definition::complete
                              ? join_strings(context, digit, row, columns[i])
                              : join_like_hodoku(context, digit, row, columns[i]);
        if (flow == Flow::stop) return;
      }
    }
  }
}

struct Kite {
  Chain chain;
  CellMap targets;

  [[nodiscard]] CellMap inner_cells() const noexcept { return chain.nodes[1] | chain.nodes[2]; }
};

/// The cells of a digit in some lines.
CellMap paired_cells(const Board& board, Digit digit, HouseMask lines) {
  CellMap cells;
  for (const House line : houses_in(lines)) cells |= house_map(line);
  return cells & board.digit_cells(digit);
}

/// Calls a function with each kite of some digits that eliminates something: by digit, then by the cells in the
/// block.
template <typename Take>
void each_kite(const Board& board, DigitMask digits, Take&& take) {
  if (digits == 0) return;
  const ConjugatePairs& pairs = conjugate_pairs(board);
  for (const Digit digit : digits_of(digits)) {
    const CellMap in_columns = paired_cells(board, digit, pairs.houses(digit) & kColumns);
    for (const Cell tie : paired_cells(board, digit, pairs.houses(digit) & kRows)) {
      const ConjugatePair row = pairs.in(row_house(tie), digit);
      for (const Cell other : (in_columns & house_map(block_house(tie))) - tie) {
        const ConjugatePair column = pairs.in(column_house(other), digit);
        if (share_a_cell(row, column)) continue;
        const Chain chain =
            chain_of(digit, row, row.cells[0] == tie ? 0U : 1U, column, column.cells[0] == other ? 0U : 1U);
        const CellMap targets = (chain.nodes[0] | chain.nodes[3]).peer_intersection() & board.digit_cells(digit);
        if (targets) take(Kite{chain, targets});
      }
    }
  }
}

Flow report_both(FindContext& context, const Kite& first, const Kite& second) {
  StepDraft draft(0, mask_of(first.chain.digit));
  conclude(draft, first.chain, first.targets);
  conclude(draft, second.chain, second.targets);
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show(evidence, first.chain);
    show(evidence, second.chain);
    evidence.sentence(sentence(first.chain, Notation::ends) + ", " + sentence(second.chain, Notation::ends));
  });
}

void find_dual_two_string_kites(FindContext& context) {
  const Board& board = context.board();
  std::size_t count = 0;
  // The kites of a dual one may have digits that did not change at the same time, so all digits with dead places
  // count.
  const DigitMask digits = dead_places(board).digits;
  each_kite(board, digits, [&](const Kite& /*kite*/) { ++count; });
  if (count < 2) return;
  const auto kites = context.arena().array<Kite>(count);
  count = 0;
  each_kite(board, digits, [&](const Kite& kite) { kites[count++] = kite; });
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      const bool is_same = kites[i].chain.digit == kites[j].chain.digit && kites[i].targets == kites[j].targets;
      if (kites[i].inner_cells() != kites[j].inner_cells() || is_same) continue;
      if (report_both(context, kites[i], kites[j]) == Flow::stop) return;
    }
  }
}

}  // namespace

extern constinit const TechniqueInfo kTwoStringKite = {
    .id = "two-string-kite",
    .name = "Two-String Kite",
    .summary = "a row and a column with two places for a digit, of which two share a block",
    .names = {{"hodoku", "2-String Kite"}, {"reglib", "0401"}},
    .options = kTwoStringKiteOptions,
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_two_string_kites, kTwoStringKiteOptions>,
};
extern constinit const TechniqueInfo kDualTwoStringKite = {
    .id = "dual-two-string-kite",
    .name = "Dual Two-String Kite",
    .summary = "two two-string kites, of one digit or two, with the same cells in the block",
    .names = {{"hodoku", "Dual 2-String Kite"}, {"reglib", "0404"}},
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_dual_two_string_kites>,
};

}  // namespace nonet::single_digit
