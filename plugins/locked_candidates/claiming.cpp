// Claiming (locked candidates type 2): all places of a digit in a row or column lie in one block, so the rest of that
// block loses the digit.
//
//   | a a . | . . . | . . . |    a: the places of a digit in the row
//   | - - - |       |       |    -: the digit is eliminated
//   | - - - |       |       |
//
// Order: rows, then columns; in a line by digit. As explainer: columns, then rows; in a line by block, then digit. As
// sukaku-explainer: columns, then rows; by digit, line, block.
// Lines with one place are hidden singles and skipped.

#include <bit>

#include "locked_candidates.hpp"
#include "nonet/plugin.hpp"

namespace nonet::locked_candidates {

namespace {

class Claiming final : public Technique {
 public:
  explicit Claiming(const CreateContext& context) : definition_(definition_of(context)) {}

  void find(FindContext& context) const override {
    const Board& board = context.board();
    const LockedCrossings locked = locked_on(board, Base::line);
    if ((locked.any_row | locked.any_column) == 0) return;
    if (definition_ != Definition::complete) {
      return visit_as_explainer(
          board, Base::line, locked, definition_,
          [&context](Digit digit, House base, House cover) { return report(context, digit, base, cover); });
    }
    for (House line = kFirstRow; line < kHouses; ++line) {
      const bool is_row = line < kFirstColumn;
      const Crossings crossings = is_row ? blocks_of_row(line - kFirstRow) : blocks_of_column(line - kFirstColumn);
      if (((is_row ? locked.any_row : locked.any_column) & crossings) == 0) continue;
      for (std::size_t digit = 0; digit < kDigits; ++digit) {
        const Crossings crossing = (is_row ? locked.rows : locked.columns)[digit] & crossings;
        if (crossing == 0 || board.count(line, static_cast<Digit>(digit)) == 1) continue;
        const int at = std::countr_zero(crossing);
        const House cover = is_row ? (line - kFirstRow) / 3 * 3 + at % 9 / 3 : at / 9 * 3 + (line - kFirstColumn) / 3;
        if (report(context, static_cast<Digit>(digit), line, cover) == Flow::stop) return;
      }
    }
  }

 private:
  Definition definition_;
};

constexpr const char* kClaimingAliases[] = {"locked-candidates-2"};

}  // namespace

extern constinit const TechniqueInfo kClaiming = {
    .id = "claiming",
    .name = "Claiming",
    .summary = "a digit whose places in a line lie in one block leaves the rest of the block",
    .names = {.hodoku = "Locked Candidates Type 2 (Claiming)", .reglib = "0101", .explainer = "Claiming"},
    .aliases = kClaimingAliases,
    .options = kOrderOptions,
    .create = create<Claiming>,
};

}  // namespace nonet::locked_candidates
