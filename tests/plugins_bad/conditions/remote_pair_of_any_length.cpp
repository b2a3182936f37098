// Finds remote pairs of three cells, whose ends may hold the same digit.

#include "bad_plugin.hpp"
#include "nonet/step_draft.hpp"

void nonet::bad::find(FindContext& context) {
  const Board& board = context.board();
  const auto equal_peers = [&board](Cell cell) {
    CellMap equal;
    for (const Cell peer : board.bivalue_cells() & peers_of(cell)) {
      if (board.candidates(peer) == board.candidates(cell)) equal.add(peer);
    }
    return equal;
  };
  for (const Cell middle : board.bivalue_cells()) {
    const CellMap ends = equal_peers(middle);
    for (const Cell first : ends) {
      for (const Cell last : ends) {
        if (last <= first || sees(first, last)) continue;
        StepDraft draft(0, board.candidates(middle));
        for (const Cell target : (peers_of(first) & peers_of(last) & board.empty_cells()) - middle) {
          draft.eliminate_digits(target, board.candidates(target) & board.candidates(middle));
        }
        draft.base_cells({first, middle, last});
        if (draft.report(context) == Flow::stop) return;
      }
    }
  }
}

NONET_BAD_PLUGIN(remote_pair_of_any_length, "remote-pair-of-any-length", Searches);
