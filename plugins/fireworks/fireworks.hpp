#pragma once
// Code that firework triple and quadruple share. A row and a column cross in a block. Where a digit has at most one
// place in the row outside the block, and at most one in the column outside the block, it is in one of three cells: the
// crossing, the wing in the row, the wing in the column. For if it is in neither wing, row and column both have it in
// the block, so where they cross.
//
//   | X . . | . W . | . . . |    X: the crossing, W: the wings
//   | . - - |   .   |       |    a digit that X and W may hold goes neither elsewhere in the row nor in the column,
//   | . - - |   .   |       |    but in the block
//   |-------+-------+-------|
//   | W . . | . . . | . . . |    -: where it would go if both wings held it

#include <array>

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::fireworks {

/// A row and a column (0-8 each).
struct Lines {
  int row;
  int column;
};

[[nodiscard]] constexpr Cell crossing_of(Lines lines) noexcept { return lines.row * 9 + lines.column; }

/// The digits that make fireworks.
class Fireworks {
 public:
  explicit Fireworks(const Board& board, std::uint64_t options = 0) noexcept;

  /// The digits that the crossing or a wing holds. The wing of the row is in another stack, that of the column in
  /// another band.
  [[nodiscard]] DigitMask digits(Lines crossing, Lines wings) const noexcept {
    return digits_in_row(crossing, wings.column) & digits_in_column(crossing, wings.row);
  }
  /// The digits for which this holds in the row alone, or in the column alone.
  [[nodiscard]] DigitMask digits_in_row(Lines crossing, int wing_column) const noexcept {
    return rows_[at(crossing.row, crossing.column / 3, wing_column)];
  }
  [[nodiscard]] DigitMask digits_in_column(Lines crossing, int wing_row) const noexcept {
    return columns_[at(crossing.column, crossing.row / 3, wing_row)];
  }

 private:
  // For a line, one of its blocks and a place of the line outside the block: the digits that have no other place there.
  using Digits = std::array<DigitMask, 9 * 3 * 9>;
  [[nodiscard]] static constexpr std::size_t at(int line, int block, int place) noexcept {
    const int index = (line * 3 + block) * 9 + place;
    return static_cast<std::size_t>(index);
  }

  Digits rows_{};
  Digits columns_{};
};

/// The fireworks of a board, computed once for each state.
inline constexpr FactSlot kFireworks = fact_slot<Fireworks>("fireworks");

/// `Outside of block 1, row 1 has 3, 4 and 5 at most in r1c5, and column 1 at most in r5c1, so each of them is in r1c1,
/// r1c5 or r5c1: in neither wing, it were where row and column cross. `
[[nodiscard]] inline std::string firework_words(Lines crossing, Cell row_wing, Cell column_wing, DigitMask digits) {
  const Cell middle = crossing_of(crossing);
  return "Outside of " + house_words(block_house(middle)) + ", " + house_words(row_house(middle)) + " can hold " +
         digits_words(digits) + " only in " + cell_text(row_wing) + ", and " + house_words(column_house(middle)) +
         " only in " + cell_text(column_wing) + ". What is in neither of these is where the two lines cross, so each " +
         "of the digits is in " + cells_words(CellMap{middle, row_wing, column_wing}, "or") + ". ";
}

/// Adds the bases that keep some digits in the crossing and its wings: the row and the column.
void base_lines(StepDraft& draft, Lines crossing, DigitMask digits) noexcept;

/// Removes digits from the cells of the crossing's block that are on neither line.
void clear_block(StepDraft& draft, const Board& board, Lines crossing, DigitMask digits) noexcept;

}  // namespace nonet::fireworks
