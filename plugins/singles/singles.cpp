#include <string>

#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"
#include "single.hpp"

namespace nonet::singles {

namespace {

/// Placed cells of a digit by which some cells cannot hold it, each needed for at least one of them.
CellMap blockers_of(const Board& board, Digit digit, CellMap blocked) {
  const CellMap placed = board.grid().values_map()[static_cast<std::size_t>(digit)];
  CellMap blockers;
  while (blocked) {
    Cell best = -1;
    int most = 0;
    for (const Cell cell : placed) {
      const int count = (blocked & peers_of(cell)).count();
      if (count > most) {
        most = count;
        best = cell;
      }
    }
    if (best < 0) break;
    blockers.add(best);
    blocked -= peers_of(best);
  }
  return blockers;
}

/// The reason why a cell has no other digit.
std::string only_digit(const Board& board, Cell cell, Digit digit) {
  DigitMask seen = 0;
  for (const Cell peer : peers_of(cell) - board.empty_cells()) seen |= mask_of(board.grid().value(peer));
  const DigitMask earlier = ~seen & ~mask_of(digit);
  std::string text = cell_text(cell) + " sees " + digits_words(seen);
  if (earlier != 0) text += " and has lost " + digits_words(earlier) + " before";
  return text + ". Only " + digit_words(digit) + " is left, so " + cell_text(cell) + " is " + digit_words(digit) + '.';
}

/// The reason why a digit has no other cell in a house.
std::string only_place(const Board& board, House house, Cell cell, Digit digit) {
  const std::string placed = cell_text(cell) + " is " + digit_words(digit) + '.';
  const CellMap others = (house_map(house) & board.empty_cells()) - cell;
  if (!others) {
    return cell_text(cell) + " is the last empty cell of " + house_words(house) + ", which lacks only " +
           digit_words(digit) + ", so " + placed;
  }
  const CellMap blockers = blockers_of(board, digit, others);
  CellMap seen;
  for (const Cell blocker : blockers) seen |= others & peers_of(blocker);
  std::string text = "The " + digit_words(digit) + " of " + house_words(house) + " cannot be in ";
  if (seen) {
    text += cells_words(seen, "or") + ", which the " + digit_words(digit) + (blockers.count() == 1 ? " in " : "s in ") +
            cells_words(blockers) + std::string(verb_words(blockers.size(), " sees", " see"));
  }
  if (const CellMap earlier = others - seen; earlier) {
    text += (seen ? ", nor in " : "") + cells_words(earlier, "or") + ", which lost it before";
  }
  return text + ". Only " + cell_text(cell) + " is left, so " + placed;
}

/// Reports a step with its evidence.
Flow report_with_evidence(FindContext& context, Step step) {
  const Cell cell = step.conclusions.front().cell;
  const Digit digit = step.conclusions.front().digit;
  const Truth base = step.bases.front();
  std::vector<CellGroup> cells{{"single", CellMap::of(cell)}};
  if (!is_cell_truth(base)) {
    const CellMap others = (house_map(house_of(base)) & context.board().empty_cells()) - cell;
    if (const CellMap blockers = blockers_of(context.board(), digit, others)) cells.push_back({"seen by", blockers});
  }
  const HouseGroup house{"base", is_cell_truth(base) ? 0 : HouseMask{1} << house_of(base)};
  Evidence evidence;
  evidence.cells = cells;
  if (house.houses != 0) evidence.houses = {&house, 1};
  const std::string sentence =
      digits_text(mask_of(digit)) + (is_cell_truth(base) ? "" : " in " + house_text(house_of(base)));
  evidence.sentence = sentence;
  const std::string explanation = is_cell_truth(base) ? only_digit(context.board(), cell, digit)
                                                      : only_place(context.board(), house_of(base), cell, digit);
  evidence.explanation = explanation;
  step.evidence = &evidence;
  return context.sink().accept(step);
}

}  // namespace

Flow report(FindContext& context, const Placement& placement) {
  const Conclusion conclusion = Conclusion::place(placement.cell, placement.digit);
  Step step;
  step.conclusions = {&conclusion, 1};
  step.bases = {&placement.base, 1};
  step.kind = placement.kind;
  step.digits = mask_of(placement.digit);
  return context.sink().wants_evidence() ? report_with_evidence(context, step) : context.sink().accept(step);
}

NONET_TECHNIQUES(kTechniques, kFullHouse, kLastDigit, kNakedSingle, kHiddenSingle);

}  // namespace nonet::singles

NONET_PLUGIN(.name = "singles", .version = "0.1.0", .summary = "Full house, last digit, naked single, hidden single",
             .author = "The Nonet authors", .license = "Apache-2.0", .techniques = nonet::singles::kTechniques);
