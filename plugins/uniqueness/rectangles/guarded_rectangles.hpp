#pragma once
// The rectangles of a board with all choices of guardians.
//
// A rectangle has two sides: two rows, or two columns. Each keeps nothing but a and b if its other candidates are
// false, or if a and b are false elsewhere in a house of both cells (the line, or a block).
//
// Order: rectangles by their corners; by digits; sides that share a block first; for each side its own candidates, then
// the line, then the block.

#include "../guardians/guardians.hpp"
#include "rectangles.hpp"

namespace nonet::uniqueness {

/// Corners 0 and 1 share a block and a line, and so do 2 and 3; 0 shares a line with 2, and 1 with 3.
using Corners = std::array<Cell, 4>;

/// Visits four empty cells in two rows, two columns and two blocks with each two digits that they could hold crosswise:
/// `visit(corners, digits)`. Where the givens are known they may have lost digits, as long as no peer holds these.
template <typename Visit>
class RectangleScan {
 public:
  RectangleScan(const Board& board, Visit& visit) : board_(board), visit_(visit) {
    // Where the candidates are the puzzle, a digit that was removed is impossible in another solution too.
    const bool knows_givens = static_cast<bool>(board.grid().given_cells());
    for (const Cell cell : board.empty_cells()) {
      able_[static_cast<std::size_t>(cell)] = unsigned{knows_givens ? kAllDigits : board.candidates(cell)};
    }
    if (!knows_givens) return;
    for (const Cell cell : ~board.empty_cells()) {
      const auto value = unsigned{mask_of(board.grid().value(cell))};
      for (const Cell peer : peers_of(cell)) able_[static_cast<std::size_t>(peer)] &= ~value;
    }
  }

  Flow run() {
    return for_each_rectangle(board_.empty_cells(), [this](Cell start, Cell in_row, Cell in_column, Cell opposite) {
      // The first two corners share a block.
      const bool shares_block = block_of(start) == block_of(in_row);
      return with_digits({start, shares_block ? in_row : in_column, shares_block ? in_column : in_row, opposite});
    });
  }

 private:
  [[nodiscard]] unsigned able(Cell cell) const noexcept { return able_[static_cast<std::size_t>(cell)]; }

  [[nodiscard]] Flow with_digits(const Corners& corners) const {
    const unsigned common = able(corners[0]) & able(corners[1]) & able(corners[2]) & able(corners[3]);
    for (unsigned rest = common; rest != 0; rest &= rest - 1) {
      const unsigned low = rest & (0U - rest);
      for (unsigned more = rest - low; more != 0; more &= more - 1) {
        const DigitMask digits = low | (more & (0U - more));
        if (!can_be_filled(corners, low, digits - low)) continue;
        if (visit_(corners, digits) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  }

  /// Whether the candidates allow one of the two fillings.
  [[nodiscard]] bool can_be_filled(const Corners& corners, unsigned a, unsigned b) const noexcept {
    const unsigned one = board_.candidates(corners[0]) & board_.candidates(corners[3]);
    const unsigned other = board_.candidates(corners[1]) & board_.candidates(corners[2]);
    return ((one & a) != 0 && (other & b) != 0) || ((one & b) != 0 && (other & a) != 0);
  }

  const Board& board_;
  Visit& visit_;
  std::array<unsigned, kCells> able_{};
};

/// What a user of guardians asks of them; other guardians are left out early. More guardians never meet it if some do
/// not.
enum class Guardians : std::uint8_t {
  any,
  in_a_cell,
  in_two_cells,  ///< at most
  in_a_house,    ///< or in one cell
  of_a_digit     ///< all but those of one cell: else nothing sees all of them
};

/// Whether candidates of two cells of a line are as wanted: the digits that each of them has.
constexpr bool are_own_wanted(DigitMask of_one, DigitMask of_two, Guardians wanted) noexcept {
  if (of_one == 0 || of_two == 0) return true;
  if (wanted == Guardians::of_a_digit) return of_one.is_single() || of_two.is_single();
  return wanted != Guardians::in_a_cell;
}
/// Whether candidates of two digits in a house are as wanted: the cells that each of them has.
constexpr bool are_outside_wanted(const CellMap& of_a, const CellMap& of_b, Guardians wanted) noexcept {
  switch (wanted) {
    case Guardians::in_a_cell:
      return !(of_a | of_b).more_than_one();
    case Guardians::in_two_cells:
      return (of_a | of_b).count() <= 2;
    case Guardians::of_a_digit:
      return !of_a.more_than_one() || !of_b.more_than_one();
    default:
      return true;
  }
}

/// What may keep the two cells of a side to the pattern of two digits.
using Side = GuardianChoices<3>;

inline Side side_of(const Board& board, Cell one, Cell two, DigitMask digits, Guardians wanted = Guardians::any) {
  Side side;
  const DigitMask of_one = board.candidates(one) & ~digits;
  const DigitMask of_two = board.candidates(two) & ~digits;
  if (are_own_wanted(of_one, of_two, wanted)) {
    CandidateMap own;
    for (const Digit digit : digits_of(of_one)) own.add(candidate_of(one, digit));
    for (const Digit digit : digits_of(of_two)) own.add(candidate_of(two, digit));
    side.add(own);
  }
  if (of_one == 0 && of_two == 0) return side;
  const CellMap cells{one, two};
  const Digit a = digits.lowest();
  const Digit b = (digits & ~mask_of(a)).lowest();
  // The line first: a block with the same guardians adds nothing.
  for_each_house(cells.covered_houses(), [&](House house) {
    const CellMap of_a = (board.digit_cells(a) & house_map(house)) - cells;
    const CellMap of_b = (board.digit_cells(b) & house_map(house)) - cells;
    if (!are_outside_wanted(of_a, of_b, wanted)) return Flow::go_on;
    const CandidateMap guardians = candidates_of(of_a, a) | candidates_of(of_b, b);
    const bool is_same = side.count > 0 && side.end()[-1].house >= 0 && side.end()[-1].guardians == guardians;
    if (!is_same) side.add(guardians, house);
    return Flow::go_on;
  });
  return side;
}

/// Visits all rectangles of a board with all choices of guardians: `visit(guarded, is_external)`, where at least one is
/// outside, or none is.
template <typename Visit>
class GuardedRectangles {
 public:
  GuardedRectangles(const Board& board, Visit& visit, Guardians wanted = Guardians::any)
      : board_(board), visit_(visit), wanted_(wanted) {}

  Flow run() {
    auto with = [this](const Corners& corners, DigitMask digits) {
      count_ = 0;
      collect(corners, 1, digits);
      collect(corners, 2, digits);
      for (std::size_t i = 0; i < count_; ++i) {
        if (!is_superfluous(i) && visit(corners, digits, choices_[i]) == Flow::stop) return Flow::stop;
      }
      return Flow::go_on;
    };
    return RectangleScan(board_, with).run();
  }

 private:
  /// The choices for both sides.
  struct Choices {
    CandidateMap guardians;
    std::array<House, 2> houses;
    bool is_external;
  };

  /// `mate`: the corner in one side with the first.
  void collect(const Corners& corners, std::size_t mate, DigitMask digits) {
    const Side first = side_of(board_, corners[0], corners[mate], digits, wanted_);
    if (first.count == 0) return;
    const Side second = side_of(board_, corners[3 - mate], corners[3], digits, wanted_);
    for (const GuardianChoice& one : first) {
      for (const GuardianChoice& other : second) {
        const bool is_external = (one.house >= 0 && one.guardians) || (other.house >= 0 && other.guardians);
        choices_[count_++] = {one.guardians | other.guardians, {one.house, other.house}, is_external};
      }
    }
  }

  /// Whether other guardians of the rectangle say more, or earlier ones the same.
  [[nodiscard]] bool is_superfluous(std::size_t i) const noexcept {
    const CandidateMap& guardians = choices_[i].guardians;
    for (std::size_t j = 0; j < count_; ++j) {
      const CandidateMap& others = choices_[j].guardians;
      if (i != j && others.is_subset_of(guardians) && (others != guardians || j < i)) return true;
    }
    return false;
  }

  [[nodiscard]] Flow visit(const Corners& corners, DigitMask digits, const Choices& choices) const {
    if (!choices.guardians) return Flow::go_on;
    Guarded guarded = guarded_pattern(CellMap(corners), digits);
    guarded.proof.guardians = choices.guardians;
    for (const House house : choices.houses) {
      if (house >= 0) guarded.add_house(house, digits);
    }
    return visit_(guarded, choices.is_external);
  }

  std::array<Choices, 18> choices_;
  std::size_t count_ = 0;
  const Board& board_;
  Visit& visit_;
  Guardians wanted_;
};

}  // namespace nonet::uniqueness
