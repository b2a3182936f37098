// Extended rectangles: six empty cells, two beside each other three times, with three digits a, b and c. If they had
// only these digits, the two rows could be exchanged without an effect on columns and blocks.
//
//   | abc . . | abc . . | abc . . |    two lines of a chute, crossed by three lines of three chutes
//   | abc . . | abc . . | abcx. . |    here type 1: x
//
//   | abc abc abc | . . . |            two lines of two chutes, crossed by the three lines of a chute
//   |-------------+-------|
//   | abc abc abcx| . . . |
//
// Cells may have lost some of the digits: one without other candidates has two or three of them, the others at least
// one. Types 1 to 4: see deadly.hpp.
//
// Order: by digits, then by the lowest cell without other candidates, then patterns as they are numbered here.

#include <vector>

#include "../guardians/deadly.hpp"

namespace nonet::uniqueness {

namespace {

/// The cells of all extended rectangles: 648 patterns, 48 with each cell.
struct Places {
  static constexpr std::size_t kPatterns = 648;
  static constexpr std::size_t kThroughCell = kPatterns * 6 / kCells;

  std::array<CellMap, kPatterns> cells{};
  std::array<std::array<std::uint16_t, kThroughCell>, kCells> through{};
};

consteval Places make_places() {
  Places places;
  std::array<std::size_t, kCells> through{};
  std::size_t count = 0;
  // Rows `a` and `b`, crossed by three columns; then the same with rows and columns exchanged.
  const auto add = [&](int a, int b, const std::array<int, 3>& columns) {
    for (const bool is_transposed : {false, true}) {
      for (const int column : columns) {
        for (const int row : {a, b}) {
          const Cell cell = is_transposed ? column * 9 + row : row * 9 + column;
          places.cells[count].add(cell);
          places.through[static_cast<std::size_t>(cell)][through[static_cast<std::size_t>(cell)]++] =
              static_cast<std::uint16_t>(count);
        }
      }
      ++count;
    }
  };
  for (int a = 0; a < 9; ++a) {
    for (int b = a + 1; b < 9; ++b) {
      if (a / 3 == b / 3) {
        for (int i = 0; i < 27; ++i) add(a, b, {i / 9, 3 + i / 3 % 3, 6 + i % 3});
      } else {
        for (int stack = 0; stack < 9; stack += 3) add(a, b, {stack, stack + 1, stack + 2});
      }
    }
  }
  return places;
}

constexpr Places kPlaces = make_places();

struct Extended {
  CellMap cells;
  DigitMask digits;
};

/// The extended rectangles of a board that some type might use.
class ExtendedRectangles {
 public:
  ExtendedRectangles(const Board& board, std::uint64_t /*key*/) : board_(board) {
    const CellMap open = board.empty_cells() - board.univalue_cells();
    if (open.count() < 6) return;
    std::array<CellMap, kDigits + 1> from;  // the cells that have a digit, or a greater one
    for (Digit digit = kDigits; digit-- > 0;) from[index(digit)] = from[index(digit) + 1] | board.digit_cells(digit);
    CellMap below_a;
    for (Digit a = 0; a < kDigits; ++a) {
      CellMap between_a_and_b;
      for (Digit b = a + 1; b < kDigits; ++b) {
        const CellMap with_two = board.digit_cells(a) | board.digit_cells(b);
        CellMap others = below_a | between_a_and_b;
        for (Digit c = b + 1; c < kDigits; ++c) {
          const CellMap able = open & (with_two | board.digit_cells(c));
          search(mask_of(a) | mask_of(b) | mask_of(c), able, able - others - from[index(c) + 1]);
          others |= board.digit_cells(c);
        }
        between_a_and_b |= board.digit_cells(b);
      }
      below_a |= board.digit_cells(a);
    }
  }

  [[nodiscard]] const std::vector<Extended>& all() const noexcept { return found_; }

 private:
  static constexpr std::size_t index(Digit digit) noexcept { return static_cast<std::size_t>(digit); }

  /// `able`: the cells that have some of the digits and are no singles. `clean`: those that have no others.
  void search(DigitMask digits, const CellMap& able, const CellMap& clean) {
    if (!clean.more_than_one()) return;  // no type can use guardians in five or six cells
    for (const Cell lowest : clean) {
      const CellMap earlier = clean & CellMap::below(lowest);
      const CellMap later = (clean - earlier) - lowest;
      if (!later) return;
      for (const auto number : kPlaces.through[static_cast<std::size_t>(lowest)]) {
        const CellMap& cells = kPlaces.cells[number];
        if (!cells.intersects(later) || !cells.is_subset_of(able) || cells.intersects(earlier)) continue;
        if (is_of_use(cells, cells - clean, digits)) found_.push_back({cells, digits});
      }
    }
  }

  [[nodiscard]] bool is_of_use(const CellMap& cells, const CellMap& extra_cells, DigitMask digits) const noexcept {
    if (!extra_cells) return false;
    DigitMask extra = 0;
    DigitMask all = 0;
    cells.for_each([&](Cell cell) { all |= board_.candidates(cell); });
    extra_cells.for_each([&](Cell cell) { extra |= board_.candidates(cell); });
    extra &= ~digits;
    if ((all & digits) != digits || extra == 0) return false;
    if (!extra_cells.in_one_house() && (!extra.is_single() || !extra_cells.peer_intersection())) return false;
    return board_.grid().given_cells() || can_be_exchanged(cells, digits);
  }

  /// If the candidates are part of the puzzle, the cells that exchange their digits must both have them.
  [[nodiscard]] bool can_be_exchanged(const CellMap& cells, DigitMask digits) const noexcept {
    std::array<Cell, 6> cell{};
    (void)cells.copy_to(cell);
    // Of the six cells in ascending order: the pairs in a column for two rows, the pairs in a row for two columns.
    const bool are_rows = row_of(cell[0]) == row_of(cell[2]);
    for (std::size_t i = 0; i < 3; ++i) {
      const Cell one = cell[are_rows ? i : 2 * i];
      const Cell other = cell[are_rows ? i + 3 : 2 * i + 1];
      if (((board_.candidates(one) ^ board_.candidates(other)) & digits) != 0) return false;
    }
    return true;
  }

  const Board& board_;
  std::vector<Extended> found_;
};

constexpr FactSlot kExtended = fact_slot<ExtendedRectangles>("extended-rectangles");

void find_extended_rectangles(FindContext& context, int type) {
  for (const Extended& extended : context.fact<ExtendedRectangles>(kExtended).all()) {
    const Deadly deadly = deadly_pattern(context.board(), extended.cells, extended.digits);
    if (find_type(context, 0, type, deadly) == Flow::stop || context.stop()) return;
  }
}

constexpr PatternInfo kExtendedRectangleInfo{.metrics = kMetrics,
                                             .preconditions = {.assumes_one_solution = true, .needs_givens = true},
                                             .facts = kFactList<kExtended>};

}  // namespace

extern constinit const TechniqueInfo kExtendedRectangle1 = type_of<find_extended_rectangles, 1>(
    kExtendedRectangleInfo, "extended-rectangle-1", "Extended Rectangle Type 1",
    "the one of six cells with three digits that has other candidates is none of the digits");
extern constinit const TechniqueInfo kExtendedRectangle2 = type_of<find_extended_rectangles, 2>(
    kExtendedRectangleInfo, "extended-rectangle-2", "Extended Rectangle Type 2",
    "some of six cells with three digits have the same other candidate: cells that see all of these do not have it");
extern constinit const TechniqueInfo kExtendedRectangle3 = type_of<find_extended_rectangles, 3>(
    kExtendedRectangleInfo, "extended-rectangle-3", "Extended Rectangle Type 3",
    "the other candidates of six cells with three digits make a subset with other cells of a house");
extern constinit const TechniqueInfo kExtendedRectangle4 = type_of<find_extended_rectangles, 4>(
    kExtendedRectangleInfo, "extended-rectangle-4", "Extended Rectangle Type 4",
    "two of six cells with three digits hold one of these in their house, so they lose the others");

}  // namespace nonet::uniqueness
