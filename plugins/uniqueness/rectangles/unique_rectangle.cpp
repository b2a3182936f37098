// Unique rectangles and the hidden rectangle. Four empty cells in two rows, two columns and two blocks with the digits
// a and b: if all four had only a and b left, the puzzle would have two solutions.
//
//   1  | ab . . | ab . . |   2  | ab . . | ab . . |   3  | ab . . | ab . .  |   4  | ab . . | ab . . |
//      | ab . . | * . .  |      | abx- - | abx- - |      | abx. - | aby xy- |      | a*. . | a*. . |   a: no other
//
//   5  | ab . . | abx. . |   6  | ab . . | +x . . |   h  | ab . . | abx. . |   h: a only here in the row and the
//      | abx- - | ab - - |      | +y . . | ab . . |      | aby. . | a*z. . |      column of *, which is not b
//
//   1  one corner has other candidates: it is neither a nor b
//   2  two corners of one line have the same other candidate: cells that see both lose it
//   3  the other candidates of two corners that share a house make a naked subset with cells of the house
//   4  two corners share a house in which a has no other place: neither is b
//   5  as 2, with three corners, or two diagonal ones
//   6  two diagonal corners, and all places of a in both rows, or in both columns, are in the rectangle: neither is a
//   h  the corner opposite to one without other candidates is not b, if b there would make the corners between a
//      (see by_links)
//
// Order: rectangles by their lowest corner with two candidates, the corner in its block, the line; see rectangles.hpp.

#include <optional>

#include "../guardians/deadly.hpp"
#include "nonet/text/notation.hpp"
#include "rectangles.hpp"

namespace nonet::uniqueness {

namespace {

// The kinds of hidden rectangles.
constexpr std::size_t kLinkedToOpposite = 0;
constexpr std::size_t kLinkedToCorner = 1;

enum class Type { one = 1, two, three, four, five, six, hidden };

struct UniqueRectangleOptions : DefinitionOption {
  bool missing_candidates = true;
};
constexpr auto kUniqueRectangleOptions = options<UniqueRectangleOptions>(
    hodoku_definition(
        "hodoku: its memory of rectangles, which takes some for others, and its narrower types 3, 4 and 6")
        .order_dependent(),
    option("missing-candidates", &UniqueRectangleOptions::missing_candidates,
           "whether corners may have lost one of the digits, as long as no peer holds it"));

Deadly whole_rectangle(const FindContext& context, const Rectangle& rectangle) {
  return deadly_pattern(context.board(), rectangle.cells(), rectangle.digits);
}

Flow type_3(FindContext& context, const Rectangle& rectangle, const RectangleSearch& search) {
  const Board& board = context.board();
  CellMap from = board.empty_cells();
  if (search.hodoku) {
    for (const Digit digit : digits_of(rectangle.digits)) from -= board.digit_cells(digit);
  }
  return find_type_3(context, 0, whole_rectangle(context, rectangle), from);
}

Flow type_4(FindContext& context, const Rectangle& rectangle, const RectangleSearch& search) {
  if (!search.hodoku) return find_type_4(context, 0, whole_rectangle(context, rectangle), rectangle.digits);
  const Board& board = context.board();
  const CellMap around = rectangle.extra_cells().peer_intersection();
  for (const Digit digit : digits_of(rectangle.digits)) {
    if (board.digit_cells(digit).intersects(around)) continue;
    const Deadly deadly = whole_rectangle(context, rectangle);
    return report_type_4(context, 0, deadly, deadly.extra_cells.shared_house(), digit);
  }
  return Flow::go_on;
}

/// Whether a digit has places in a house, all of them in some cells.
bool is_locked(const Board& board, House house, Digit digit, const CellMap& cells) noexcept {
  return board.count(house, digit) != 0 && (board.digit_cells(digit) & house_map(house)).is_subset_of(cells);
}

/// Reports that corners lose a digit because another digit (or the same) is locked in houses.
Flow report_crossed(FindContext& context, std::size_t kind, const Rectangle& rectangle, const CellMap& corners,
                    Digit gone, Digit locked, const TruthMap& reasons) {
  const Board& board = context.board();
  const Deadly deadly = whole_rectangle(context, rectangle);
  StepDraft draft(kind, rectangle.digits);
  draft.eliminate(corners & board.digit_cells(gone), gone);
  HouseMask houses = 0;
  for (const Truth truth : reasons) {
    draft.base(truth);
    if (!is_cell_truth(truth)) houses |= HouseMask{1} << house_of(truth);
  }
  return report(context, draft, deadly, nullptr, [&](EvidenceDraft& evidence) {
    evidence.candidates("locked", board.digit_cells(locked) & deadly.cells, locked);
    evidence.houses("house", houses);
    std::string text;
    for_each_house(houses, [&](House house) {
      text += ", " + truth_text(house_truth(house, locked));
      return Flow::go_on;
    });
    return text;
  });
}

Flow type_6(FindContext& context, const Rectangle& rectangle, const RectangleSearch& search) {
  const Board& board = context.board();
  const CellMap cells = rectangle.cells();
  for (const Digit digit : digits_of(rectangle.digits)) {
    const auto locked = [&](House first_row_or_column, unsigned lines) {
      for (const int line : positions_of(lines)) {
        if (!is_locked(board, first_row_or_column + line, digit, cells)) return false;
      }
      return true;
    };
    const bool in_rows = locked(kFirstRow, cells.row_mask());
    const bool in_columns = (search.hodoku || !in_rows) && locked(kFirstColumn, cells.column_mask());
    if (search.hodoku ? !(in_rows && in_columns) : !(in_rows || in_columns)) continue;
    HouseMask houses = in_rows ? cells.row_mask() << kFirstRow : cells.column_mask() << kFirstColumn;
    TruthMap reasons;
    for (const House house : houses_in(houses)) reasons.add(house_truth(house, digit));
    const Flow flow = report_crossed(context, 0, rectangle, rectangle.extra_cells(), digit, digit, reasons);
    if (flow == Flow::stop || search.hodoku) return flow;
  }
  return Flow::go_on;
}

// by_lines and by_links return the kind of hidden rectangle, if any, by which the two corners between must hold the
// digit once the opposite corner holds the other one.

/// HoDoKu's rule: in the opposite corner's row and column all places of the digit are in the rectangle.
std::optional<std::size_t> by_lines(const Board& board, const CellMap& cells, Cell opposite, Digit digit,
                                    TruthMap& reasons) {
  for (const House house : {row_house(opposite), column_house(opposite)}) {
    if (!is_locked(board, house, digit, cells)) return std::nullopt;
    reasons.add(house_truth(house, digit));
  }
  return kLinkedToOpposite;
}

/// Adds the truth that one of two cells holds a digit, by the first house that has it nowhere else.
bool link_corners(const Board& board, Cell one, Cell two, Digit digit, TruthMap& reasons) {
  const CellMap cells{one, two};
  return for_each_house(cells.covered_houses(), [&](House house) {
           if (!is_locked(board, house, digit, cells)) return Flow::go_on;
           reasons.add(house_truth(house, digit));
           return Flow::stop;
         }) == Flow::stop;
}

/// A corner between must hold the digit if it has no other candidates, or if the digit has no other place in a house
/// that it shares with the opposite corner. If one corner must hold it, the first corner holds the other digit; then
/// for the second it is enough that the digit has no other place in a house that it shares with the first corner.
std::optional<std::size_t> by_links(const Board& board, const CellMap& extra_cells, Cell corner, Cell opposite,
                                    Digit digit, TruthMap& reasons) {
  const Cell between[] = {row_of(opposite) * 9 + column_of(corner), row_of(corner) * 9 + column_of(opposite)};
  bool is_forced[2];
  bool has_pair = false;
  for (std::size_t i = 0; i < 2; ++i) {
    if (extra_cells.contains(between[i])) {
      is_forced[i] = link_corners(board, between[i], opposite, digit, reasons);
    } else {
      is_forced[i] = has_pair = true;
      reasons.add(cell_truth(between[i]));
    }
  }
  if (is_forced[0] && is_forced[1] && !has_pair) return kLinkedToOpposite;
  if (is_forced[0] == is_forced[1]) return std::nullopt;  // both: that is type 4
  if (!link_corners(board, between[is_forced[0] ? 1 : 0], corner, digit, reasons)) return std::nullopt;
  return kLinkedToCorner;
}

Flow hidden_rectangle(FindContext& context, const Rectangle& rectangle, const RectangleSearch& search) {
  const CellMap cells = rectangle.cells();
  const CellMap extra_cells = rectangle.extra_cells();
  for (const Cell corner : cells - extra_cells) {
    const Cell opposite = (cells - cell_and_peers(corner)).first();
    for (const Digit digit : digits_of(rectangle.digits)) {
      const Digit other = std::countr_zero(static_cast<unsigned>(rectangle.digits & ~mask_of(digit)));
      if (!context.board().has(opposite, other)) continue;
      TruthMap reasons;
      const auto kind = search.hodoku ? by_lines(context.board(), cells, opposite, digit, reasons)
                                      : by_links(context.board(), extra_cells, corner, opposite, digit, reasons);
      if (!kind) continue;
      if (report_crossed(context, *kind, rectangle, CellMap::of(opposite), other, digit, reasons) == Flow::stop) {
        return Flow::stop;
      }
    }
  }
  return Flow::go_on;
}

Flow classify(FindContext& context, const Rectangle& rectangle, Type type, const RectangleSearch& search) {
  const int extra = rectangle.extra_count();
  const int digits = rectangle.extra.count();
  switch (type) {
    case Type::one:
      return extra == 1 ? report_type_1(context, 0, whole_rectangle(context, rectangle)) : Flow::go_on;
    case Type::two:
      return digits == 1 && extra == 2 && !rectangle.is_diagonal()
                 ? report_type_2(context, 0, whole_rectangle(context, rectangle))
                 : Flow::go_on;
    case Type::three:
      return extra == 2 && !rectangle.is_diagonal() ? type_3(context, rectangle, search) : Flow::go_on;
    case Type::four:
      return extra == 2 && !rectangle.is_diagonal() ? type_4(context, rectangle, search) : Flow::go_on;
    case Type::five:
      return digits == 1 && (extra == 3 || rectangle.is_diagonal())
                 ? report_type_2(context, 0, whole_rectangle(context, rectangle))
                 : Flow::go_on;
    case Type::six:
      return rectangle.is_diagonal() ? type_6(context, rectangle, search) : Flow::go_on;
    case Type::hidden:
      return extra == 3 || rectangle.is_diagonal() || (extra == 2 && !search.hodoku)
                 ? hidden_rectangle(context, rectangle, search)
                 : Flow::go_on;
  }
  return Flow::go_on;
}

template <Type kType>
void find_unique_rectangles(FindContext& context, const UniqueRectangleOptions& options) {
  const RectangleSearch search{.missing_candidates = options.missing_candidates,
                               .hodoku = options.definition == Definition::hodoku};
  if (!context.board().bivalue_cells()) return;
  for (const Rectangle& rectangle : context.fact<Rectangles>(kRectangles, search.key()).all()) {
    if (classify(context, rectangle, kType, search) == Flow::stop) return;
  }
}

constexpr KindInfo kHiddenKinds[] = {
    {"hidden-rectangle", "Hidden Rectangle", {{"hodoku", "Hidden Rectangle"}, {"reglib", "0606"}}},
    {"hidden-rectangle-2", "Hidden Rectangle Type 2"},
};

constexpr PatternInfo unique_rectangle_pattern(List<KindInfo> kinds = {}) {
  return {.kinds = kinds,
          .options = kUniqueRectangleOptions,
          .metrics = kMetrics,
          .preconditions = {.assumes_one_solution = true, .needs_givens = true},
          .facts = kFactList<kRectangles>};
}
constexpr PatternInfo kUniqueRectangleInfo = unique_rectangle_pattern();

}  // namespace

extern constinit const TechniqueInfo kUniqueRectangle1 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-1", "Unique Rectangle Type 1",
            "the one corner of a rectangle that has other candidates is neither of its digits",
            create<find_unique_rectangles<Type::one>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 1"}, {"reglib", "0600"}, {"sudoku-explainer", "Unique Rectangle type 1"}});
extern constinit const TechniqueInfo kUniqueRectangle2 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-2", "Unique Rectangle Type 2",
            "two corners of a line have the same other candidate: cells that see both do not have it",
            create<find_unique_rectangles<Type::two>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 2"}, {"reglib", "0601"}, {"sudoku-explainer", "Unique Rectangle type 2"}});
extern constinit const TechniqueInfo kUniqueRectangle3 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-3", "Unique Rectangle Type 3",
            "the other candidates of two corners make a subset with other cells of a house",
            create<find_unique_rectangles<Type::three>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 3"}, {"reglib", "0602"}, {"sudoku-explainer", "Unique Rectangle type 3"}});
extern constinit const TechniqueInfo kUniqueRectangle4 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-4", "Unique Rectangle Type 4",
            "two corners hold one digit of the rectangle in their house, so they lose the other",
            create<find_unique_rectangles<Type::four>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 4"}, {"reglib", "0603"}, {"sudoku-explainer", "Unique Rectangle type 4"}});
extern constinit const TechniqueInfo kUniqueRectangle5 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-5", "Unique Rectangle Type 5",
            "three or two diagonal corners have the same other candidate: cells that see all do not have it",
            create<find_unique_rectangles<Type::five>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 5"}, {"reglib", "0604"}});
extern constinit const TechniqueInfo kUniqueRectangle6 =
    info_of(kUniqueRectangleInfo, "unique-rectangle-6", "Unique Rectangle Type 6",
            "an X-wing in a rectangle takes its digit from two diagonal corners with other candidates",
            create<find_unique_rectangles<Type::six>, kUniqueRectangleOptions>,
            {{"hodoku", "Uniqueness Test 6"}, {"reglib", "0605"}});
extern constinit const TechniqueInfo kHiddenRectangle =
    info_of(unique_rectangle_pattern(kHiddenKinds), "hidden-rectangle", "Hidden Rectangle",
            "a corner whose row and column hold one digit in the rectangle alone is not the other digit",
            create<find_unique_rectangles<Type::hidden>, kUniqueRectangleOptions>);

}  // namespace nonet::uniqueness
