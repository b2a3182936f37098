#pragma once
// Code that the techniques at the crossings of blocks and lines share. Most of it is for pointing and claiming: if all
// places of a digit in one house are in another, the rest of the other loses the digit.

#include <array>

#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::locked_candidates {

/// The crossings of blocks with rows, or of blocks with columns: 27 bits, one for each three cells that a block and a
/// line share.
using Crossings = std::uint32_t;

/// For each digit the crossings at which it is locked: it has places in the crossing, none elsewhere in the base house
/// (the block for pointing, the line for claiming), and some elsewhere in the cover house, which are eliminated.
struct LockedCrossings {
  static constexpr std::size_t kLanes = 12;  ///< lanes for the nine digits; the others are zero
  std::array<Crossings, kLanes> rows;        ///< bit 9 * row in band + 3 * stack + band
  std::array<Crossings, kLanes> columns;     ///< bit 9 * band + column
  Crossings any_row = 0;                     ///< of some digit
  Crossings any_column = 0;                  ///< of some digit
};

/// The crossings in which a block meets its three lines of one kind, in the numbering of LockedCrossings.
[[nodiscard]] constexpr Crossings rows_of_block(House block) noexcept {
  return Crossings{0x40201} << (3 * (block % 3) + block / 3);
}
[[nodiscard]] constexpr Crossings columns_of_block(House block) noexcept {
  return Crossings{7} << (9 * (block / 3) + 3 * (block % 3));
}
/// The crossings of a row or column 0-8 with its three blocks.
[[nodiscard]] constexpr Crossings blocks_of_row(int row) noexcept {
  return Crossings{0x49} << (9 * (row % 3) + row / 3);
}
[[nodiscard]] constexpr Crossings blocks_of_column(int column) noexcept { return Crossings{0x40201} << column; }

/// Finds all crossings at once, by shifts. A block with a single place counts as locked here.
enum class Base : bool { block, line };
[[nodiscard]] LockedCrossings locked_on(const Board& board, Base base) noexcept;

/// Calls `visit(digit, base, cover)` for each digit that is locked, in Sudoku Explainer's order, until it returns
/// `stop`: first covers (for Base::block) or bases (for Base::line) that are columns, then rows; then by base, cover,
/// digit, or with Definition::sukaku_explainer by digit, base, cover.
template <typename Visit>
void visit_as_explainer(const Board& board, Base base_kind, const LockedCrossings& locked, Definition definition,
                        Visit&& visit) {
  const auto visit_digits = [&](House first_line, Crossings any, const auto& crossings_of, const auto& by_digit,
                                DigitMask digits) {
    for (int i = 0; i < 81 && any != 0; ++i) {
      const House block = base_kind == Base::block ? i / 9 : i % 9;
      const int line = base_kind == Base::block ? i % 9 : i / 9;
      const Crossings crossing = crossings_of(block, line);
      if ((any & crossing) == 0) continue;
      const House base = base_kind == Base::block ? block : House{first_line + line};
      const House cover = base_kind == Base::block ? House{first_line + line} : block;
      for (const Digit digit : digits_of(digits)) {
        if ((by_digit[static_cast<std::size_t>(digit)] & crossing) == 0 || board.count(base, digit) == 1) continue;
        if (visit(digit, base, cover) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  };
  const auto visit_lines = [&](House first_line, Crossings any, const auto& crossings_of, const auto& by_digit) {
    if (definition != Definition::sukaku_explainer) {
      return visit_digits(first_line, any, crossings_of, by_digit, kAllDigits);
    }
    for (Digit digit = 0; digit < kDigits; ++digit) {
      const Crossings crossings = by_digit[static_cast<std::size_t>(digit)];
      if (visit_digits(first_line, crossings, crossings_of, by_digit, mask_of(digit)) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  };
  const auto column = [](House block, int line) { return columns_of_block(block) & blocks_of_column(line); };
  const auto row = [](House block, int line) { return rows_of_block(block) & blocks_of_row(line); };
  if (visit_lines(kFirstColumn, locked.any_column, column, locked.columns) == Flow::stop) return;
  if (visit_lines(kFirstRow, locked.any_row, row, locked.rows) == Flow::stop) return;
}

/// Empty cells with one to three candidates.
[[nodiscard]] inline CellMap cells_with_up_to_three(const Board& board) noexcept {
  return board.univalue_cells() | board.bivalue_cells() | board.trivalue_cells();
}

/// Reports the elimination of a digit from the cells of `cover` outside `base`.
Flow report(FindContext& context, Digit digit, House base, House cover);

}  // namespace nonet::locked_candidates
