// Last digit: a digit that is placed eight times has one place left, where the row, the column and the block without it
// cross.
//
//   | 5 . . | . . . | . . . |
//   | . . . | 5 . . | . . . |   eight rows, columns and blocks have their 5: the last one is x
//   | . . . | . . . | 5 . . |
//   |-------+-------+-------|
//   | . 5 . | . . . | . . . |
//   | . . . | . 5 . | . . . |
//   | . . . | . . . | . x . |
//   |-------+-------+-------|
//   | . . 5 | . . . | . . . |
//   | . . . | . . 5 | . . . |
//   | . . . | . . . | . . 5 |
//
// Order queue: in the order in which houses were reduced to one place. Orders scan and explainer: by digit.

#include "single.hpp"

namespace nonet::singles {

namespace {

Flow report_last(FindContext& context, Digit digit) {
  const Cell cell = context.board().digit_cells(digit).first();
  return report(context, {cell, digit, house_truth(block_house(cell), digit)});
}

void find_last_digits(FindContext& context, const SingleOptions& options) {
  const Board& board = context.board();
  // A digit that is missing n times has at least n candidates, as each row still has a place for it.
  DigitMask last = 0;
  for (Digit digit = 0; digit < kDigits; ++digit) {
    const CellMap& cells = board.digit_cells(digit);
    if (!cells.empty() && !cells.more_than_one()) last |= mask_of(digit);
  }
  if (last == 0) return;
  if (options.order == Order::queue) {
    for (const Truth truth : board.hidden_queue()) {
      const Digit digit = truth_digit(truth);
      if ((last & mask_of(digit)) == 0) continue;
      last &= ~mask_of(digit);
      if (report_last(context, digit) == Flow::stop) return;
    }
    return;
  }
  for (; last != 0; last &= last - 1) {
    if (report_last(context, last.lowest()) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kLastDigit = {
    .id = "last-digit",
    .name = "Last Digit",
    .summary = "a digit that is placed eight times has one place left",
    .names = {{"sudoku-explainer", "Hidden Single"}},
    .options = kOptions,
    .trigger = Trigger::digit_with_one_place,
    .wants_queue = true,
    .create = create<find_last_digits, kOptions>,
};

}  // namespace nonet::singles
