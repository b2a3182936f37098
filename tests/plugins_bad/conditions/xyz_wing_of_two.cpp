// Finds XYZ-wings, and removes their digit where the pincers see it but the pivot does not.

#include "bad_plugin.hpp"
#include "nonet/step_draft.hpp"

void nonet::bad::find(FindContext& context) {
  const Board& board = context.board();
  for (const Cell pivot : board.empty_cells()) {
    if (board.candidates(pivot).count() != 3) continue;
    const CellMap pincers = board.bivalue_cells() & peers_of(pivot);
    for (const Cell first : pincers) {
      for (const Cell second : pincers) {
        const unsigned digits = board.candidates(first) | board.candidates(second);
        if (second <= first || digits != board.candidates(pivot)) continue;
        const DigitMask shared = board.candidates(first) & board.candidates(second);
        StepDraft draft(0, digits);
        draft.eliminate((board.digit_cells(shared.lowest()) & peers_of(first) & peers_of(second)) - pivot,
                        shared.lowest());
        draft.base_cells({pivot, first, second});
        if (draft.report(context) == Flow::stop) return;
      }
    }
  }
}

NONET_BAD_PLUGIN(xyz_wing_of_two, "xyz-wing-of-two", Searches);
