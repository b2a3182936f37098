// Empty rectangle: the places of a digit in a block are all in a row and a column that cross there, some in each. So
// the row or the column has the digit in the block. Outside the block a line has the digit's only two places x and y: a
// column that crosses the row, or a row that crosses the column. If x is on the row and true, the digit cannot be in
// the block's row.
//
//   | . . . | e . . | . . . |    e: the places in the block, on row 2 and column 4
//   | . . . | e e e | . x . |    x, y: the two places in column 8
//   | . . . | e . . | . . . |    -: not the digit: else y is false, so x is true, and the block has no place left
//   |-------+-------+-------|
//   | . . . | - . . | . y . |
//
// A block with two places only is a strong link, and the pattern a two-string kite or turbot fish.
//
// Dual empty rectangle: two rectangles of the same block and digit with different eliminations in one step.
//
// Order: digits, blocks; the row of the block from the bottom up, for each its column from right to left; first x along
// the row from left to right, then x along the column from top to bottom. A step has one elimination. Dual ones in the
// order of their first, then of their second part.

#include "single_digit.hpp"

namespace nonet::single_digit {

namespace {

struct EmptyRectangle {
  Digit digit;
  House block;
  House row;     ///< the row of the block's places
  House column;  ///< the column of the block's places
  House strong;  ///< the line whose only places are x and y
  Cell x;        ///< on the row or column of the block
  Cell y;
  Cell target;
};

/// The places of a block's row 0-2 and of its column 0-2.
constexpr unsigned row_places(int row) noexcept { return 7U << (3 * row); }
constexpr unsigned column_places(int column) noexcept { return 0111U << column; }

/// Whether the places of a block are all in a row and a column, each of which has one outside the crossing.
constexpr bool is_empty_rectangle(unsigned places, int row, int column) noexcept {
  const unsigned on_row = row_places(row);
  const unsigned on_column = column_places(column);
  return (places & ~(on_row | on_column)) == 0 && (places & on_row & ~on_column) != 0 &&
         (places & on_column & ~on_row) != 0;
}

/// Calls a function with each empty rectangle of a digit in a block until it returns `stop`.
template <typename Take>
Flow each_of_block(const Board& board, Digit digit, House block, Take&& take) {
  const unsigned places = board.positions(block, digit);
  const CellMap& cells = board.digit_cells(digit);
  const CellMap outside = cells - house_map(block);
  // The line `along` has x. The pair is in the line through x that crosses it, the target in the line `other`.
  const auto pairs = [&](House along, House other, EmptyRectangle found) {
    const ConjugatePairs& conjugate = conjugate_pairs(board);
    for (const Cell x : outside& house_map(along)) {
      found.strong = along < kFirstColumn ? column_house(x) : row_house(x);
      if ((conjugate.houses(digit) >> found.strong & 1U) == 0) continue;
      found.x = x;
      found.y = conjugate.partner(x, found.strong, digit);
      const House across = along < kFirstColumn ? row_house(found.y) : column_house(found.y);
      const CellMap target = outside & house_map(across) & house_map(other);
      if (!target) continue;
      found.target = target.first();
      if (take(found) == Flow::stop) return Flow::stop;
    }
    return Flow::go_on;
  };
  for (int row = 2; row >= 0; --row) {
    for (int column = 2; column >= 0; --column) {
      if (!is_empty_rectangle(places, row, column)) continue;
      const House row_line = kFirstRow + block / 3 * 3 + row;
      const House column_line = kFirstColumn + block % 3 * 3 + column;
      const EmptyRectangle found{digit, block, row_line, column_line, 0, 0, 0, 0};
      if (pairs(row_line, column_line, found) == Flow::stop) return Flow::stop;
      if (pairs(column_line, row_line, found) == Flow::stop) return Flow::stop;
    }
  }
  return Flow::go_on;
}

/// Calls a function with each digit and block that may have a new rectangle, until it returns `stop`.
template <typename Take>
void each_block(const FindContext& context, bool with_two, Take&& take) {
  const Board& board = context.board();
  for (const Digit digit : digits_of(digits_to_search(context))) {
    for (House block = 0; block < 9; ++block) {
      const int count = board.count(block, digit);
      if (count < (with_two ? 2 : 3) || count > 5) continue;
      if (take(digit, block) == Flow::stop) return;
    }
  }
}

void argue(StepDraft& draft, const EmptyRectangle& found) {
  draft.eliminate(found.target, found.digit);
  draft.base(house_truth(found.block, found.digit));
  draft.base(house_truth(found.strong, found.digit));
  draft.cover(house_truth(found.row, found.digit));
  draft.cover(house_truth(found.column, found.digit));
  const bool is_column = found.strong >= kFirstColumn;
  draft.cover(house_truth(is_column ? row_house(found.y) : column_house(found.y), found.digit));
}

void show_rectangle(EvidenceDraft& evidence, const Board& board, const EmptyRectangle& found) {
  const CellMap places = board.digit_cells(found.digit) & house_map(found.block);
  const House met = found.strong >= kFirstColumn ? found.row : found.column;
  const CandidateMap near = candidates_of(places & house_map(met), found.digit);
  const CandidateMap far = candidates_of(places - house_map(met), found.digit);
  const CandidateMap x = candidates_of({found.x}, found.digit);
  const CandidateMap y = candidates_of({found.y}, found.digit);
  evidence.candidates("empty rectangle", places, found.digit);
  evidence.candidates("conjugate pair", x | y);
  evidence.houses("base", HouseMask{1} << found.block | HouseMask{1} << found.strong);
  evidence.houses("rectangle", HouseMask{1} << found.row | HouseMask{1} << found.column);
  evidence.link(y, x, true);
  evidence.link(x, near, false);
  evidence.link(near, far, true);
}

std::string rectangle_sentence(const EmptyRectangle& found) {
  return digits_text(mask_of(found.digit)) + " in " + house_text(found.block) + " (" + cells_text({found.x, found.y}) +
         ')';
}

struct EmptyRectangleOptions {
  bool with_two = true;
};
constexpr auto kEmptyRectangleOptions = options<EmptyRectangleOptions>(
    option("two-candidates", &EmptyRectangleOptions::with_two, "whether a block with two places counts"));

void find_empty_rectangles(FindContext& context, const EmptyRectangleOptions& options) {
  const Board& board = context.board();
  each_block(context, options.with_two, [&](Digit digit, House block) {
    return each_of_block(board, digit, block, [&](const EmptyRectangle& found) {
      StepDraft draft(0, mask_of(digit));
      argue(draft, found);
      return draft.report(context, [&](EvidenceDraft& evidence) {
        show_rectangle(evidence, board, found);
        evidence.sentence(rectangle_sentence(found));
      });
    });
  });
}

Flow report_dual(FindContext& context, const EmptyRectangle& first, const EmptyRectangle& second) {
  StepDraft draft(0, mask_of(first.digit));
  argue(draft, first);
  argue(draft, second);
  return draft.report(context, [&](EvidenceDraft& evidence) {
    show_rectangle(evidence, context.board(), first);
    show_rectangle(evidence, context.board(), second);
    evidence.sentence(rectangle_sentence(first) + " / (" + cells_text({second.x, second.y}) + ')');
  });
}

void find_dual_empty_rectangles(FindContext& context, const EmptyRectangleOptions& options) {
  const Board& board = context.board();
  each_block(context, options.with_two, [&](Digit digit, House block) {
    // One for each target is enough: at most the cells of three rows and three columns outside the block.
    std::array<EmptyRectangle, 36> found;
    std::size_t count = 0;
    CellMap targets;
    (void)each_of_block(board, digit, block, [&](const EmptyRectangle& one) {
      if (!targets.contains(one.target)) found[count++] = one;
      targets.add(one.target);
      return Flow::go_on;
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        if (report_dual(context, found[i], found[j]) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  });
}

}  // namespace

extern constinit const TechniqueInfo kEmptyRectangle = {
    .id = "empty-rectangle",
    .name = "Empty Rectangle",
    .summary = "a digit's places in a block lie on a row and a column, one of which meets a conjugate pair",
    .names = {{"hodoku", "Empty Rectangle"}, {"reglib", "0402"}},
    .options = kEmptyRectangleOptions,
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_empty_rectangles, kEmptyRectangleOptions>,
};
extern constinit const TechniqueInfo kDualEmptyRectangle = {
    .id = "dual-empty-rectangle",
    .name = "Dual Empty Rectangle",
    .summary = "two empty rectangles of the same block and digit",
    .names = {{"hodoku", "Dual Empty Rectangle"}, {"reglib", "0405"}},
    .options = kEmptyRectangleOptions,
    .facts = kFactList<kConjugatePairs, kDeadPlaces>,
    .create = create<find_dual_empty_rectangles, kEmptyRectangleOptions>,
};

}  // namespace nonet::single_digit
