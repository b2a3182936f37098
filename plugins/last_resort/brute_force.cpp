// Brute force: placements of the only solution of the position. It recognises no pattern: it searches for the solution
// by trying digits, and then fills one cell, or each, from it.
//
// A position with several solutions, or with none, has no such step. The argument is that there is no other solution:
// every empty cell, and every digit in every house, is a premise.
//
// Order: by cell.
//
// definition=hodoku: one step for each position. Of n empty cells, ascending, it fills the one that has n / 2, rounded
// down, before it.

#include "nonet/brute_force.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::last_resort {

namespace {

constexpr auto kOptions =
    options<DefinitionOption>(hodoku_definition("hodoku: the middle one of the empty cells alone").order_dependent());

Flow fill(const FindContext& context, Cell cell, Digit digit) {
  const Board& board = context.board();
  StepDraft step(0, mask_of(digit));
  step.place(cell, digit);
  step.base_cells(board.empty_cells());
  for (Digit any = 0; any < kDigits; ++any) {
    for (House house = 0; house < kHouses; ++house) {
      if (board.count(house, any) != 0) step.base(house_truth(house, any));
    }
  }
  return step.report(context, [&](EvidenceDraft& evidence) {
    evidence.candidates("solution", CellMap::of(cell), digit);
    evidence.sentence(digits_text(mask_of(digit)) + " in " + cell_text(cell));
    evidence.explanation("Trying out all digits leads to one solution only, in which " +
                         conclusions_words(step.conclusions()) +
                         ". That is for positions where no technique of the strategy finds a step.");
  });
}

void find_by_brute_force(FindContext& context, const DefinitionOption& options) {
  const Board& board = context.board();
  const CellMap& empty = board.empty_cells();
  if (!empty) return;
  const std::optional<Grid> solution = unique_solution(board.grid());
  if (!solution) return;
  for (const Cell cell : options.definition == Definition::hodoku ? CellMap::of(empty[empty.count() / 2]) : empty) {
    if (fill(context, cell, solution->value(cell)) == Flow::stop) return;
  }
}

}  // namespace

extern constinit const TechniqueInfo kBruteForce = {
    .id = "brute-force",
    .name = "Brute Force",
    .summary = "a cell is filled from the solution, which is searched for by trying digits",
    .names = {{"hodoku", "Brute Force"}},
    .options = kOptions,
    .tries_out = true,
    .create = create<find_by_brute_force, kOptions>,
};

}  // namespace nonet::last_resort
