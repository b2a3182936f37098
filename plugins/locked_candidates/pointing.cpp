// Pointing (locked candidates type 1): all places of a digit in a block lie in one row or column, so the rest of that
// line loses the digit.
//
//   | a a . | - - - | - - - |    a: the places of a digit in the block
//   | . . . |       |       |    -: the digit is eliminated
//   | . . . |       |       |
//
// Order: blocks, in a block by digit. As explainer: all blocks with columns, then with rows; blocks, lines, digits. As
// sukaku-explainer: the same, but with digits before blocks.
// Blocks with one place are hidden singles and skipped.

#include <bit>

#include "locked_candidates.hpp"
#include "nonet/plugin.hpp"

namespace nonet::locked_candidates {

namespace {

class Pointing final : public Technique {
 public:
  explicit Pointing(const CreateContext& context) : definition_(definition_of(context)) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const LockedCrossings locked = locked_on(board, Base::block);
    if ((locked.any_row | locked.any_column) == 0) return;
    if (definition_ != Definition::complete) {
      return visit_as_explainer(
          board, Base::block, locked, definition_,
          [&context](Digit digit, House base, House cover) { return report(context, digit, base, cover); });
    }
    for (House block = 0; block < 9; ++block) {
      const Crossings rows = rows_of_block(block);
      const Crossings columns = columns_of_block(block);
      if (((locked.any_row & rows) | (locked.any_column & columns)) == 0) continue;
      for (Digit digit = 0; digit < kDigits; ++digit) {
        const Crossings row = locked.rows[static_cast<std::size_t>(digit)] & rows;
        const Crossings column = locked.columns[static_cast<std::size_t>(digit)] & columns;
        if ((row | column) == 0 || board.count(block, digit) == 1) continue;
        const House cover = row != 0 ? kFirstRow + block / 3 * 3 + std::countr_zero(row) / 9
                                     : kFirstColumn + std::countr_zero(column) % 9;
        if (report(context, digit, block, cover) == Flow::stop) return;
      }
    }
  }

 private:
  Definition definition_;
};

constexpr const char* kPointingAliases[] = {"locked-candidates-1"};

}  // namespace

extern constinit const TechniqueInfo kPointing = {
    .id = "pointing",
    .name = "Pointing",
    .summary = "a digit whose places in a block lie in one line leaves the rest of the line",
    .names = {.hodoku = "Locked Candidates Type 1 (Pointing)", .reglib = "0100", .explainer = "Pointing"},
    .aliases = kPointingAliases,
    .options = kOrderOptions,
    .create = create<Pointing>,
};

}  // namespace nonet::locked_candidates
