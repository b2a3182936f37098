// Avoidable rectangles: like unique rectangles, with corners that are filled but not given. If the other corners had
// the same digits, the puzzle would have a second solution with both digits exchanged.
//
//   1  | a . . | b . . |    one corner is empty: it is not a
//      | b . . | * . . |
//
//   2  | a . . | b . . |    two corners are empty and have the same one other candidate: cells that see both are not x
//      | bx- - | ax- - |
//
//   3  | a . . | b . . |    two corners of a line are empty: their other candidates make a naked subset with cells of a
//      | bx. - | ay. xy|    house
//
// Order: by the lowest filled corner, the corner in its block, the line. Type 3: see
// avoidable_guardians.hpp.

#include "avoidable_guardians.hpp"
#include "rectangles.hpp"

namespace nonet::uniqueness {

namespace {

constexpr auto kAvoidableRectangleOptions = options<DefinitionOption>(
    hodoku_definition("hodoku: empty corners have two candidates, two filled ones share a block, and its memory of "
                      "rectangles takes some for others")
        .order_dependent());

/// Corners 0 and 3, and 1 and 2, would have the same digit.
using AvoidableCorners = std::array<Cell, 4>;

/// The digits that both cells hold or may hold.
DigitMask shared_digits(const Board& board, Cell one, Cell other) noexcept {
  return board.grid().candidates(one) & board.grid().candidates(other);
}

/// Every empty corner has two candidates, one of them the digit that it would need.
bool fits_hodoku(const Board& board, const AvoidableCorners& corners) noexcept {
  CellMap empty;
  for (const Cell cell : corners) {
    if (board.grid().is_empty(cell)) empty.add(cell);
  }
  return empty && empty.is_subset_of(board.bivalue_cells()) && shared_digits(board, corners[0], corners[3]) != 0 &&
         shared_digits(board, corners[1], corners[2]) != 0;
}

Flow report_avoidable(FindContext& context, const AvoidableCorners& corners, int type) {
  const Board& board = context.board();
  const DigitMask first = shared_digits(board, corners[0], corners[3]);
  const DigitMask second = shared_digits(board, corners[1], corners[2]);
  CellMap cells;
  for (const Cell cell : corners) cells.add(cell);
  // Several digits are possible if both corners of a diagonal are empty.
  for (unsigned a = first; a != 0; a &= a - 1) {
    for (unsigned b = second; b != 0; b &= b - 1) {
      const DigitMask digits = (a & (0U - a)) | (b & (0U - b));
      if (digits.count() != 2) continue;
      const Deadly deadly = deadly_pattern(board, cells, digits);
      if (deadly.extra_cells.count() != type) continue;
      if (find_type(context, 0, type, deadly) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

template <int kType>
void find_avoidable_rectangles(FindContext& context, const DefinitionOption& options) {
  const bool is_hodoku = options.definition == Definition::hodoku;
  const Grid& grid = context.board().grid();
  // Without givens the filled cells count as the puzzle.
  if (!grid.given_cells()) return;
  const CellMap filled = grid.modifiable_cells();
  if (filled.count() < 4 - kType) return;
  // HoDoKu's empty corners have two candidates.
  const CellMap& open = is_hodoku ? context.board().bivalue_cells() : context.board().empty_cells();
  const CellMap able = filled | open;
  if (open.count() < kType) return;
  HodokuMemory memory;

  for (const Cell start : filled) {
    const CellMap& block = house_map(block_house(start));
    const CellMap mates =
        (is_hodoku ? filled : able) & block & (house_map(row_house(start)) | house_map(column_house(start)));
    for (const Cell mate : mates - CellMap::of(start)) {
      const bool in_row = row_of(start) == row_of(mate);
      const House line = in_row ? column_house(start) : row_house(start);
      const House mate_line = in_row ? column_house(mate) : row_house(mate);
      // The other corners have the same position in both lines; at least one corner is empty.
      unsigned places = (able - block).positions_in(line) & able.positions_in(mate_line);
      if (!open.contains(mate)) places &= open.positions_in(line) | open.positions_in(mate_line);
      for (const int position : positions_of(places)) {
        const Cell third = cell_at(line, position);
        const Cell fourth = mate + third - start;
        const AvoidableCorners corners{start, mate, third, fourth};
        const CellMap cells{start, mate, third, fourth};
        const CellMap solved = cells & filled;
        if (is_hodoku) {
          if (!fits_hodoku(context.board(), corners) || !memory.add(cells)) continue;
        } else if (solved.first() != start) {
          continue;
        }
        if (solved.count() != 4 - kType) continue;
        if (report_avoidable(context, corners, kType) == Flow::stop) return;
      }
    }
  }
}

void find_avoidable_rectangles_3(FindContext& context) {
  if (!context.board().grid().given_cells()) return;
  auto visit = [&](const Guarded& guarded, bool is_external) {
    if (context.stop()) return Flow::stop;
    return is_external ? Flow::go_on : find_guarded(context, 0, 3, guarded);
  };
  (void)AvoidableGuardians(context.board(), visit).run();
}

constexpr PatternInfo kAvoidableRectangleInfo{.options = kAvoidableRectangleOptions,
                                              .metrics = kMetrics,
                                              .preconditions = {.assumes_one_solution = true, .needs_givens = true}};

}  // namespace

extern constinit const TechniqueInfo kAvoidableRectangle1 = info_of(
    kAvoidableRectangleInfo, "avoidable-rectangle-1", "Avoidable Rectangle Type 1",
    "the empty corner of a rectangle of filled cells that are not given is not what would let digits be exchanged",
    create<find_avoidable_rectangles<1>, kAvoidableRectangleOptions>,
    {{"hodoku", "Avoidable Rectangle Type 1"}, {"reglib", "0607"}});
extern constinit const TechniqueInfo kAvoidableRectangle2 =
    info_of(kAvoidableRectangleInfo, "avoidable-rectangle-2", "Avoidable Rectangle Type 2",
            "two empty corners have the same other candidate: cells that see both do not have it",
            create<find_avoidable_rectangles<2>, kAvoidableRectangleOptions>,
            {{"hodoku", "Avoidable Rectangle Type 2"}, {"reglib", "0608"}});
extern constinit const TechniqueInfo kAvoidableRectangle3 =
    info_of(kGuardedWithGivens, "avoidable-rectangle-3", "Avoidable Rectangle Type 3",
            "the other candidates of two empty corners make a subset with other cells of a house",
            create<find_avoidable_rectangles_3>);

}  // namespace nonet::uniqueness
