#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

using namespace nonet;

void find_twins(FindContext& context) {
  const Board& board = context.board();
  for (const Cell a : board.bivalue_cells()) {
    for (const Cell b : board.bivalue_cells() & peers_of(a)) {
      if (b < a || board.candidates(a) != board.candidates(b)) continue;
      StepDraft step(0, board.candidates(a));
      for (const Cell cell : CellMap{a, b}.peer_intersection()) {
        step.eliminate_digits(cell, board.candidates(cell) & board.candidates(a));
      }
      step.base_cells({a, b});
      if (step.report(context) == Flow::stop) return;
    }
  }
}

constexpr TechniqueInfo kTwins = {.id = "twins", .name = "Twins",
                                  .summary = "two cells that see each other share their only two candidates",
                                  .create = create<find_twins>};
constexpr const TechniqueInfo* kTechniques[] = {&kTwins};
NONET_PLUGIN(.name = "twins", .version = "1.0", .summary = "Twins", .author = "you", .license = "MIT",
             .techniques = kTechniques);
