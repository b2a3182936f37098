// Finds finned X-wings whose fin is in no block with what they remove.

#include "bad_plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::bad {

/// Searches for wings with two rows or two columns as base.
static Flow find_in(FindContext& context, House lines, Digit digit) {
  const CellMap& cells = context.board().digit_cells(digit);
  for (House whole = lines; whole < lines + 9; ++whole) {
    const CellMap corners = cells & house_map(whole);
    if (corners.count() != 2) continue;
    CellMap crossing;
    for (const Cell cell : corners) crossing |= house_map(lines == kFirstRow ? column_house(cell) : row_house(cell));
    for (House finned = lines; finned < lines + 9; ++finned) {
      const CellMap base = cells & house_map(finned);
      if (finned == whole || base.count() != 3 || (base & crossing).count() != 2) continue;
      StepDraft draft(0, mask_of(digit));
      draft.eliminate((cells & crossing) - house_map(whole) - house_map(finned), digit);
      draft.base_houses(HouseMask{1} << whole | HouseMask{1} << finned, digit);
      if (draft.report(context) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

void find(FindContext& context) {
  for (Digit digit = 0; digit < kDigits; ++digit) {
    for (const House lines : {kFirstRow, kFirstColumn}) {
      if (find_in(context, lines, digit) == Flow::stop) return;
    }
  }
}

}  // namespace nonet::bad

NONET_BAD_PLUGIN(finned_x_wing_anywhere, "finned-x-wing-anywhere", Searches);
