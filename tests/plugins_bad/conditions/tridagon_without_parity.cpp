// Finds tridagons without a look at the parity of their diagonals.

#include "bad_plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::bad {

namespace {

/// The orders of three columns.
constexpr std::array<std::array<int, 3>, 6> kDiagonals{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

struct Search {
  FindContext& context;
  DigitMask digits;
  std::array<House, 4> blocks;

  /// Chooses a diagonal of each block from the one with this index on. In one of the cells may be other digits too.
  Flow choose(std::size_t index, const CellMap& chosen, const CellMap& guarded) {
    if (index == blocks.size()) return report(chosen, guarded);
    const Cell corner = cell_at(blocks[index], 0);
    for (const std::array<int, 3>& columns : kDiagonals) {
      CellMap cells;
      for (int row = 0; row < 3; ++row) cells.add(corner + 9 * row + columns[static_cast<std::size_t>(row)]);
      CellMap others = guarded;
      bool fits = true;
      for (const Cell cell : cells) {
        const DigitMask candidates = context.board().candidates(cell);
        fits &= context.board().empty_cells().contains(cell) && (candidates & digits) != 0;
        if ((candidates & ~digits) != 0) others.add(cell);
      }
      if (!fits || others.count() > 1) continue;
      if (choose(index + 1, chosen | cells, others) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  }

  [[nodiscard]] Flow report(const CellMap& cells, const CellMap& guarded) const {
    if (!guarded) return Flow::go_on;
    StepDraft draft(0, digits);
    draft.eliminate_digits(guarded.first(), context.board().candidates(guarded.first()) & digits);
    draft.base_cells(cells);
    return draft.report(context);
  }
};

}  // namespace

void find(FindContext& context) {
  for (Digit a = 0; a < kDigits; ++a) {
    for (Digit b = a + 1; b < kDigits; ++b) {
      for (Digit c = b + 1; c < kDigits; ++c) {
        for (House left_out = 0; left_out < 9; ++left_out) {
          const int band = left_out / 3 == 0 ? 1 : 0;
          const int other_band = left_out / 3 == 2 ? 1 : 2;
          const int stack = left_out % 3 == 0 ? 1 : 0;
          const int other_stack = left_out % 3 == 2 ? 1 : 2;
          Search search{
              context,
              mask_of(a) | mask_of(b) | mask_of(c),
              {3 * band + stack, 3 * band + other_stack, 3 * other_band + stack, 3 * other_band + other_stack}};
          if (search.choose(0, {}, {}) == Flow::stop) return;
        }
      }
    }
  }
}

}  // namespace nonet::bad

NONET_BAD_PLUGIN(tridagon_without_parity, "tridagon-without-parity", Searches);
