#pragma once
// Symmetry: a transformation of sudokus to sudokus. Houses become houses, digits become digits.

#include <array>
#include <optional>

#include "nonet/arena.hpp"
#include "nonet/board.hpp"
#include "nonet/step.hpp"

namespace nonet {

/// The transformations of the grid: transposed or not, and all orders of the bands, the stacks, the rows of each band
/// and the columns of each stack: 2 * (3!)^8.
inline constexpr int kTransformations = 3'359'232;
/// The relabellings of the digits: 9!.
inline constexpr int kRelabellings = 362'880;

/// A transformation of the grid and a relabelling of the digits. First the grid is transposed or not, then each row and
/// each column moves to its place. Two symmetries are equal if they transform every cell and digit in the same way.
///
/// Transformations are numbered: ((transposed * 1296) + rows) * 1296 + columns, where the order of the nine rows (or
/// columns) is ((chutes * 6 + first) * 6 + second) * 6 + third: the orders of the three bands (stacks) and of the lines
/// inside each as it was before, each the index of "where the i-th goes" among the six orders of 0, 1, 2 in
/// lexicographic order. Relabellings are numbered by the lexicographic order of "what digit i becomes". Number 0
/// changes nothing.
class NONET_EXPORT Symmetry {
 public:
  /// For each of nine rows, columns or digits, what it becomes.
  using Order = std::array<std::uint8_t, 9>;

  /// The identity.
  constexpr Symmetry() noexcept = default;
  /// The transformation 0-3359231 with the relabelling 0-362879.
  [[nodiscard]] static constexpr Symmetry numbered(int transformation, int relabelling = 0) noexcept;
  /// A symmetry by its parts; nothing unless each is a permutation that keeps together the rows of a band and the
  /// columns of a stack.
  [[nodiscard]] static constexpr std::optional<Symmetry> of(bool transposed, const Order& rows, const Order& columns,
                                                            const Order& digits) noexcept;
  /// The symmetry with a number; uniformly distributed numbers give uniformly distributed symmetries.
  [[nodiscard]] static constexpr Symmetry random(std::uint64_t number) noexcept {
    return numbered(static_cast<int>(number % kTransformations),
                    static_cast<int>(number / kTransformations % kRelabellings));
  }
  /// Rows become columns.
  [[nodiscard]] static constexpr Symmetry transposition() noexcept { return numbered(kTransformations / 2); }
  /// The top row becomes the bottom row.
  [[nodiscard]] static constexpr Symmetry upside_down() noexcept { return {false, kReversed, kIdentity, kIdentity}; }
  /// The left column becomes the right column.
  [[nodiscard]] static constexpr Symmetry left_to_right() noexcept { return {false, kIdentity, kReversed, kIdentity}; }
  /// A turn by 90 degrees, clockwise.
  [[nodiscard]] static constexpr Symmetry quarter_turn() noexcept { return transposition().then(left_to_right()); }

  /// The number of the transformation, 0-3359231.
  [[nodiscard]] constexpr int transformation() const noexcept {
    return ((transposed_ ? kLineOrders : 0) + number_of(rows_)) * kLineOrders + number_of(columns_);
  }
  /// The number of the relabelling, 0-362879.
  [[nodiscard]] constexpr int relabelling() const noexcept;

  /// This symmetry and then another, as one.
  [[nodiscard]] constexpr Symmetry then(const Symmetry& next) const noexcept {
    return {transposed_ != next.transposed_, joined(next.transposed_ ? columns_ : rows_, next.rows_),
            joined(next.transposed_ ? rows_ : columns_, next.columns_), joined(digits_, next.digits_)};
  }
  /// The inverse symmetry.
  [[nodiscard]] constexpr Symmetry inverse() const noexcept {
    return {transposed_, undone(transposed_ ? columns_ : rows_), undone(transposed_ ? rows_ : columns_),
            undone(digits_)};
  }
  friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;

  // Transforms numbers and masks
  [[nodiscard]] constexpr Cell cell(Cell cell) const noexcept {
    const int row = transposed_ ? column_of(cell) : row_of(cell);
    const int column = transposed_ ? row_of(cell) : column_of(cell);
    return at(rows_, row) * 9 + at(columns_, column);
  }
  [[nodiscard]] constexpr Digit digit(Digit digit) const noexcept { return at(digits_, digit); }
  [[nodiscard]] constexpr House house(House house) const noexcept;
  [[nodiscard]] constexpr Candidate candidate(Candidate candidate) const noexcept {
    return candidate_of(cell(cell_of(candidate)), digit(digit_of(candidate)));
  }
  [[nodiscard]] constexpr Truth truth(Truth truth) const noexcept {
    return is_cell_truth(truth) ? cell_truth(cell(cell_of(truth)))
                                : house_truth(house(house_of(truth)), digit(truth_digit(truth)));
  }
  [[nodiscard]] constexpr DigitMask digits(DigitMask digits) const noexcept {
    unsigned mask = 0;
    for (const Digit one : digits_of(digits)) mask |= 1U << digit(one);
    return mask;
  }
  [[nodiscard]] constexpr HouseMask houses(HouseMask houses) const noexcept {
    HouseMask mask = 0;
    for (HouseMask rest = houses; rest != 0; rest &= rest - 1) mask |= HouseMask{1} << house(std::countr_zero(rest));
    return mask;
  }
  /// Positions in a house, as positions in the transformed house, whose cells may have another order.
  [[nodiscard]] constexpr PositionMask positions(House house, PositionMask positions) const noexcept;

  // Transforms other types
  [[nodiscard]] constexpr CellMap apply(const CellMap& cells) const noexcept {
    CellMap map;
    cells.for_each([&](Cell member) { map.add(cell(member)); });
    return map;
  }
  [[nodiscard]] constexpr CandidateMap apply(const CandidateMap& candidates) const noexcept {
    CandidateMap map;
    for (const Candidate member : candidates) map.add(candidate(member));
    return map;
  }
  [[nodiscard]] constexpr TruthMap apply(const TruthMap& truths) const noexcept {
    TruthMap map;
    for (const Truth member : truths) map.add(truth(member));
    return map;
  }
  [[nodiscard]] constexpr Conclusion apply(const Conclusion& conclusion) const noexcept {
    const Cell to = cell(conclusion.cell);
    return conclusion.is_placement() ? Conclusion::place(to, digit(conclusion.digit))
                                     : Conclusion::eliminate(to, digit(conclusion.digit));
  }
  /// The status of a cell moves with it.
  [[nodiscard]] constexpr Grid apply(const Grid& grid) const noexcept {
    Grid to;
    for (Cell from = 0; from < kCells; ++from) {
      const unsigned status = grid.mask(from) & ~unsigned{Grid::kMaxCandidatesMask};
      to.set_mask(cell(from), static_cast<Grid::Mask>(status | digits(grid.candidates(from))));
    }
    return to;
  }
  /// The deletions keep their order. The filled cells are those of the new grid in cell order, so a board made from it
  /// may find its singles in another order. The end in the text does not change.
  [[nodiscard]] ParsedGrid apply(const ParsedGrid& parsed) const;
  /// The board of the transformed grid, with a queue if the original has one. Candidates, counts and places, the set of
  /// singles in the queue and facts are those of the board, transformed; the order of the queue is that of a scan, and
  /// the state counter restarts. A contradiction that the grid does not show any more (a placed digit that was no
  /// candidate of its cell) is lost.
  [[nodiscard]] Board apply(const Board& board) const noexcept;
  /// A step that points only into the arena. Everything keeps its order; kind and metrics do not change. The evidence
  /// has no sentence and no explanation, as these are text about the original cells.
  [[nodiscard]] Step apply(const Step& step, Arena& arena) const;

 private:
  static constexpr int kLineOrders = 1296;
  static constexpr Order kIdentity{0, 1, 2, 3, 4, 5, 6, 7, 8};
  static constexpr Order kReversed{8, 7, 6, 5, 4, 3, 2, 1, 0};

  constexpr Symmetry(bool transposed, const Order& rows, const Order& columns, const Order& digits) noexcept
      : transposed_(transposed), rows_(rows), columns_(columns), digits_(digits) {}

  static constexpr int at(const Order& order, int i) noexcept { return order[static_cast<std::size_t>(i)]; }
  static constexpr Order joined(const Order& first, const Order& second) noexcept {
    Order order{};
    for (std::size_t i = 0; i < 9; ++i) order[i] = second[first[i]];
    return order;
  }
  static constexpr Order undone(const Order& order) noexcept {
    Order inverse{};
    for (std::size_t i = 0; i < 9; ++i) inverse[order[i]] = static_cast<std::uint8_t>(i);
    return inverse;
  }
  static constexpr bool is_permutation(const Order& order) noexcept {
    unsigned seen = 0;
    for (const auto to : order) seen |= to < 9 ? 1U << to : 0U;
    return seen == kAllDigits;
  }
  static constexpr bool keeps_chutes(const Order& lines) noexcept {
    for (std::size_t i = 0; i < 9; ++i) {
      if (lines[i] / 3 != lines[i / 3 * 3] / 3) return false;
    }
    return true;
  }
  static constexpr Order numbered_lines(int number) noexcept;
  static constexpr int number_of(const Order& lines) noexcept;

  bool transposed_ = false;
  Order rows_ = kIdentity;
  Order columns_ = kIdentity;
  Order digits_ = kIdentity;
};

static_assert(sizeof(Symmetry) == 28 && std::is_trivially_copyable_v<Symmetry>);

namespace detail {

/// The orders of three things in lexicographic order.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrdersOfThree{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

}  // namespace detail

constexpr Symmetry::Order Symmetry::numbered_lines(int number) noexcept {
  const auto order = [number](int unit) { return detail::kOrdersOfThree[static_cast<std::size_t>(number / unit % 6)]; };
  const auto chutes = order(216);
  const std::array inside{order(36), order(6), order(1)};
  Order lines{};
  for (std::size_t i = 0; i < 9; ++i) {
    lines[i] = static_cast<std::uint8_t>(chutes[i / 3] * 3 + inside[i / 3][i % 3]);
  }
  return lines;
}

constexpr int Symmetry::number_of(const Order& lines) noexcept {
  // The index of the order of a, b and the third.
  const auto place = [](int a, int b, int c) { return a * 2 + (b > c ? 1 : 0); };
  int number = place(lines[0] / 3, lines[3] / 3, lines[6] / 3);
  for (std::size_t i = 0; i < 9; i += 3) number = number * 6 + place(lines[i] % 3, lines[i + 1] % 3, lines[i + 2] % 3);
  return number;
}

constexpr Symmetry Symmetry::numbered(int transformation, int relabelling) noexcept {
  Order digits = kIdentity;
  int orders = kRelabellings;
  for (std::size_t i = 0; i < 9; ++i) {
    orders /= static_cast<int>(9 - i);
    // The remaining smaller digits move up by one.
    const auto chosen = i + static_cast<std::size_t>(relabelling / orders);
    relabelling %= orders;
    const auto digit = digits[chosen];
    for (std::size_t j = chosen; j > i; --j) digits[j] = digits[j - 1];
    digits[i] = digit;
  }
  return {transformation >= kTransformations / 2, numbered_lines(transformation / kLineOrders % kLineOrders),
          numbered_lines(transformation % kLineOrders), digits};
}

constexpr std::optional<Symmetry> Symmetry::of(bool transposed, const Order& rows, const Order& columns,
                                               const Order& digits) noexcept {
  if (!is_permutation(rows) || !is_permutation(columns) || !is_permutation(digits)) return std::nullopt;
  if (!keeps_chutes(rows) || !keeps_chutes(columns)) return std::nullopt;
  return Symmetry(transposed, rows, columns, digits);
}

constexpr int Symmetry::relabelling() const noexcept {
  int number = 0;
  unsigned left = kAllDigits;
  for (int i = 0; i < 9; ++i) {
    const unsigned digit = 1U << at(digits_, i);
    number = number * (9 - i) + std::popcount(left & (digit - 1));
    left &= ~digit;
  }
  return number;
}

constexpr House Symmetry::house(House house) const noexcept {
  if (house < kFirstRow) {
    const int band = transposed_ ? house % 3 : house / 3;
    const int stack = transposed_ ? house / 3 : house % 3;
    return at(rows_, band * 3) / 3 * 3 + at(columns_, stack * 3) / 3;
  }
  const bool is_row = house < kFirstColumn;
  const int line = house - (is_row ? kFirstRow : kFirstColumn);
  return is_row != transposed_ ? kFirstRow + at(rows_, line) : kFirstColumn + at(columns_, line);
}

constexpr PositionMask Symmetry::positions(House house, PositionMask positions) const noexcept {
  CellMap cells;
  for (const int position : positions_of(positions)) cells.add(cell(cell_at(house, position)));
  return cells.positions_in(this->house(house));
}

}  // namespace nonet
