#pragma once
// Unique rectangles of type 1, for the plugins that have them wrong.

#include "bad_plugin.hpp"

namespace nonet::bad {

/// Reports the rectangle with this roof, if it is one; true when the sink stops the search.
inline bool stops_at(FindContext& context, const std::array<Cell, 3>& floor, Cell roof) {
  const Board& board = context.board();
  const DigitMask digits = board.candidates(floor[0]);
  if (board.candidates(floor[2]) != digits || (board.candidates(roof) & digits) != digits) return false;
  const DigitMask more = board.candidates(roof) & ~digits;
  if (more == 0) return false;
  UniquenessPattern rectangle;
  const auto add = [](CandidateMap& map, Cell cell, unsigned mask) {
    for (const Digit digit : digits_of(mask)) map.add(candidate_of(cell, digit));
  };
  for (const Cell cell : floor) add(rectangle.pattern, cell, digits);
  add(rectangle.pattern, roof, digits);
  add(rectangle.guardians, roof, more);
  const std::array conclusions = {
      Conclusion::eliminate(roof, digits.lowest()),
      Conclusion::eliminate(roof, static_cast<Digit>(std::bit_width(unsigned{digits})) - 1)};
  Step step;
  step.conclusions = conclusions;
  step.digits = digits;
  step.uniqueness = &rectangle;
  return context.sink().accept(step) == Flow::stop;
}

/// Reports the rectangles, those in four blocks too unless `only_in_two_blocks`.
inline void find_rectangles(FindContext& context, bool only_in_two_blocks) {
  const Board& board = context.board();
  for (const Cell a : board.bivalue_cells()) {
    for (const Cell d : board.bivalue_cells()) {
      // Two corners that do not see each other, in two blocks with the others.
      const bool same_band = row_of(a) / 3 == row_of(d) / 3;
      const bool same_stack = column_of(a) / 3 == column_of(d) / 3;
      if (d <= a || sees(a, d) || board.candidates(a) != board.candidates(d)) continue;
      if (only_in_two_blocks && same_band == same_stack) continue;
      const Cell b = row_of(a) * 9 + column_of(d);
      const Cell c = row_of(d) * 9 + column_of(a);
      if (stops_at(context, {a, d, b}, c) || stops_at(context, {a, d, c}, b)) return;
    }
  }
}

}  // namespace nonet::bad
