#pragma once
// Code that the wings share.

#include "nonet/digit_cells.hpp"
#include "nonet/plugin.hpp"
#include "nonet/programs/definition.hpp"
#include "nonet/step_draft.hpp"
#include "nonet/text/notation.hpp"
#include "nonet/text/wording.hpp"

namespace nonet::wings {

/// Covers the link of a digit between two cells that see each other, by the house that they share.
inline void cover_link(StepDraft& draft, Cell a, Cell b, Digit digit) {
  draft.cover(house_truth(CellMap{a, b}.shared_house(), digit));
}

/// Reports an XY- or XYZ-wing: `targets` lose the digit that its pincers share.
Flow report_pivot_wing(FindContext& context, Cell pivot, Cell first, Cell second, const CellMap& targets);

/// Reports XY-wings (pivot with two candidates) or XYZ-wings (three) in the order of one of the programs: by pivot,
/// first pincer, second pincer. Sudoku Explainer takes the peers of the pivot in the order block, rest of the row, rest
/// of the column, Sukaku Explainer by cell.
void find_by_pivot(FindContext& context, int pivot_candidates, Definition definition);

}  // namespace nonet::wings
