// My Technique: a cell with one candidate takes it. (This is the naked single: put your own definition here, a drawing
// small enough to read, and the order in which steps are found.)
//
//   r1c1: 1 2 3 4 5 6 7 8 .    its peers hold 1 to 8, so r1c1 is 9
//
// Order: by cell.

#include "nonet/plugin.hpp"

#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

using namespace nonet;

namespace {

Flow report(const FindContext& context, Cell cell, Digit digit) {
  StepDraft step(0, mask_of(digit));  // of the first kind, about this digit
  step.place(cell, digit);            // what is applied, and all that is applied
  step.base(cell_truth(cell));        // what it rests on: this cell holds a digit
  // What is shown to people, made only if somebody reads it.
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.cells("single", CellMap::of(cell));
    evidence.sentence(digits_text(mask_of(digit)));  // the pattern in notation
    // Why, in plain English. Without it, nonet derives one from the premises.
    evidence.explanation("All other digits are excluded from " + cell_text(cell) + ", so " +
                         conclusions_words(step.conclusions()) + '.');
  });
}

/// Hands each instance to the sink, in an order that depends on the board alone. Keeps nothing from call to call.
void find_my_technique(FindContext& context) {
  const Board& board = context.board();
  for (const Cell cell : board.univalue_cells()) {
    const Digit digit = lowest_digit(board.candidates(cell));
    if (report(context, cell, digit) == Flow::stop) return;
  }
}

constexpr TechniqueInfo kInfo = {
    .id = "my-technique",
    .name = "My Technique",
    .summary = "a cell with one candidate takes it",
    .create = create<find_my_technique>,
};
constexpr const TechniqueInfo* kTechniques[] = {&kInfo};

}  // namespace

NONET_PLUGIN(.name = "my_technique", .version = "0.1.0", .summary = "My Technique", .author = "Your Name",
             .license = "MIT", .techniques = kTechniques);
