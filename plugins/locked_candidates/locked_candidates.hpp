#pragma once
// What pointing and claiming share: a digit whose places in one house all lie in another leaves the rest of the other.

#include <string>

#include "nonet/notation.hpp"
#include "nonet/plugin.hpp"

namespace nonet::locked_candidates {

/// Hands over the elimination of a digit from the cells of `cover` outside `base`, when there are such cells.
inline Flow report(FindContext& context, Digit digit, House base, House cover) {
  const Board& board = context.board();
  const CellMap gone = (board.digit_cells(digit) & house_map(cover)) - house_map(base);
  Conclusion conclusions[9];
  std::size_t count = 0;
  for (const Cell cell : gone) conclusions[count++] = Conclusion::eliminate(cell, digit);
  if (count == 0) return Flow::go_on;

  const Truth truths[] = {house_truth(base, digit), house_truth(cover, digit)};
  Step step;
  step.conclusions = {conclusions, count};
  step.digits = mask_of(digit);
  step.bases = {&truths[0], 1};
  step.covers = {&truths[1], 1};
  if (!context.sink().wants_evidence()) return context.sink().accept(step);

  const CellMap locked = board.digit_cells(digit) & house_map(base);
  const CandidateGroup candidates{"locked", candidates_of(locked, digit)};
  const HouseGroup houses[] = {{"base", HouseMask{1} << base}, {"cover", HouseMask{1} << cover}};
  Evidence evidence;
  evidence.candidates = {&candidates, 1};
  evidence.houses = houses;
  const std::string sentence =
      digits_text(step.digits) + " in " + house_text(base) + " (" + cells_text(locked) + ") in " + house_text(cover);
  evidence.sentence = sentence;
  step.evidence = &evidence;
  return context.sink().accept(step);
}

extern constinit const TechniqueInfo kPointing;
extern constinit const TechniqueInfo kClaiming;

}  // namespace nonet::locked_candidates
