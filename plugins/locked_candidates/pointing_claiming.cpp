// Pointing (locked candidates type 1): all places of a digit in a block lie in one row or column, so the rest of that
// line loses the digit. Claiming (locked candidates type 2): all places of a digit in a row or column lie in one block,
// so the rest of that block loses the digit.
//
//   | a a . | - - - | - - - |    a: the places of a digit in the block, or in the row
//   | + + + |       |       |    -: the digit is eliminated by pointing
//   | + + + |       |       |    +: the digit is eliminated by claiming
//
// Order of pointing: blocks, in a block by digit. As explainer: all blocks with columns, then with rows; blocks, lines,
// digits. As sukaku-explainer: the same, but with digits before blocks.
// Order of claiming: rows, then columns; in a line by digit. As explainer: columns, then rows; in a line by block, then
// digit. As sukaku-explainer: columns, then rows; by digit, line, block.
// Blocks and lines with one place are hidden singles and skipped.

#include <bit>

#include "locked_candidates.hpp"

namespace nonet::locked_candidates {

namespace {

constexpr auto kOrderOptions = options<DefinitionOption>(explainers_definition(
    "explainer, sukaku-explainer: the same steps in the order of these programs, columns before rows"));

void find_in_blocks(FindContext& context, const LockedCrossings& locked) {
  for (House block = 0; block < 9; ++block) {
    const Crossings rows = rows_of_block(block);
    const Crossings columns = columns_of_block(block);
    if (((locked.any_row & rows) | (locked.any_column & columns)) == 0) continue;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const Crossings row = locked.rows[static_cast<std::size_t>(digit)] & rows;
      const Crossings column = locked.columns[static_cast<std::size_t>(digit)] & columns;
      if ((row | column) == 0 || context.board().count(block, digit) == 1) continue;
      const House cover = row != 0 ? kFirstRow + block / 3 * 3 + std::countr_zero(row) / 9
                                   : kFirstColumn + std::countr_zero(column) % 9;
      if (report(context, digit, block, cover) == Flow::stop) return;
    }
  }
}

void find_in_lines(FindContext& context, const LockedCrossings& locked) {
  for (House line = kFirstRow; line < kHouses; ++line) {
    const bool is_row = line < kFirstColumn;
    const Crossings crossings = is_row ? blocks_of_row(line - kFirstRow) : blocks_of_column(line - kFirstColumn);
    if (((is_row ? locked.any_row : locked.any_column) & crossings) == 0) continue;
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const Crossings crossing = (is_row ? locked.rows : locked.columns)[static_cast<std::size_t>(digit)] & crossings;
      if (crossing == 0 || context.board().count(line, digit) == 1) continue;
      const int at = std::countr_zero(crossing);
      const House cover = is_row ? (line - kFirstRow) / 3 * 3 + at % 9 / 3 : at / 9 * 3 + (line - kFirstColumn) / 3;
      if (report(context, digit, line, cover) == Flow::stop) return;
    }
  }
}

template <Base kBase>
void find_locked_candidates(FindContext& context, const DefinitionOption& options) {
  const Board& board = context.board();
  const LockedCrossings locked = locked_on(board, kBase);
  if ((locked.any_row | locked.any_column) == 0) return;
  if (options.definition != Definition::complete) {
    return visit_as_explainer(
        board, kBase, locked, options.definition,
        [&context](Digit digit, House base, House cover) { return report(context, digit, base, cover); });
  }
  kBase == Base::block ? find_in_blocks(context, locked) : find_in_lines(context, locked);
}

constexpr const char* kPointingAliases[] = {"locked-candidates-1"};
constexpr const char* kClaimingAliases[] = {"locked-candidates-2"};

}  // namespace

extern constinit const TechniqueInfo kPointing = {
    .id = "pointing",
    .name = "Pointing",
    .summary = "a digit whose places in a block lie in one line leaves the rest of the line",
    .names = {{"hodoku", "Locked Candidates Type 1 (Pointing)"}, {"reglib", "0100"}, {"sudoku-explainer", "Pointing"}},
    .aliases = kPointingAliases,
    .options = kOrderOptions,
    .create = create<find_locked_candidates<Base::block>, kOrderOptions>,
};

extern constinit const TechniqueInfo kClaiming = {
    .id = "claiming",
    .name = "Claiming",
    .summary = "a digit whose places in a line lie in one block leaves the rest of the block",
    .names = {{"hodoku", "Locked Candidates Type 2 (Claiming)"}, {"reglib", "0101"}, {"sudoku-explainer", "Claiming"}},
    .aliases = kClaimingAliases,
    .options = kOrderOptions,
    .create = create<find_locked_candidates<Base::line>, kOrderOptions>,
};

}  // namespace nonet::locked_candidates
