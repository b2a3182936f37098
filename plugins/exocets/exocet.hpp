#pragma once
// What the exocets share. Base: two cells of a block and a line. Cross lines: three lines across it, the first one
// through the third cell of the base's block and line, the others through other blocks. S: the cells of the cross lines
// outside the band of the base. Object cells: those of the two other cross lines in the band, off the base's line.
//
//   | B B a | . . . | . . . |    B: base          a: the first cross line in the band
//   | . . a | . o . | . o . |    o: object cells
//   | . . a | . o . | . o . |
//   |-------+-------+-------|
//   | . . s | . s . | . s . |    s: S
//   | . . s | . s . | . s . |
//   | . . s | . s . | . s . |    (and as many in the third band)
//
// A digit that is true in the base is neither in a nor elsewhere in the base's line, so each cross line has it in S or
// in an object cell. If S cannot have it in all three lines, and no object cell but the targets has it, it is in a
// target.
//
// A base in a column is the same with rows and columns exchanged. Below, a line of the grid parallel to the base is a
// "level", numbered 0-8.

#include <array>

#include "nonet/plugin.hpp"
#include "nonet/step_draft.hpp"

namespace nonet::exocets {

/// For each digit and line the levels or crosses at which it stands or may stand, and the digits of each cell, filled
/// ones included.
class Places {
 public:
  explicit Places(const Board& board, std::uint64_t options = 0) noexcept;
  /// The places 0-8 of a digit in a row (9-17) or column (18-26).
  [[nodiscard]] unsigned in_line(House line, Digit digit) const noexcept {
    return lines_[static_cast<std::size_t>(digit)][static_cast<std::size_t>(line - kFirstRow)];
  }
  [[nodiscard]] DigitMask digits(Cell cell) const noexcept { return digits_[static_cast<std::size_t>(cell)]; }

 private:
  std::array<std::array<std::uint16_t, 18>, kDigits> lines_;
  std::array<DigitMask, kCells> digits_;
};

/// The places of a board, computed once for each state.
inline constexpr FactSlot kPlaces = fact_slot<Places>("exocet places");

/// For each cross line a set of levels.
using Levels = std::array<unsigned, 3>;
/// The levels of a band.
[[nodiscard]] constexpr unsigned band_levels(int band) noexcept { return 7U << (3 * band); }

/// Two cells of a block and a line, with the first cross line.
struct Base {
  bool is_row = true;  ///< in a row, so that cross lines are columns
  int level = 0;
  int first_cross = 0;
  std::array<Cell, 2> cells{};
  DigitMask digits = 0;

  [[nodiscard]] int band() const noexcept { return level / 3; }
  [[nodiscard]] Cell at(int other_level, int cross) const noexcept {
    return is_row ? other_level * 9 + cross : cross * 9 + other_level;
  }
  [[nodiscard]] int level_of(Cell cell) const noexcept { return is_row ? row_of(cell) : column_of(cell); }
  [[nodiscard]] int cross_of(Cell cell) const noexcept { return is_row ? column_of(cell) : row_of(cell); }
  [[nodiscard]] House cross_house(int cross) const noexcept { return (is_row ? kFirstColumn : kFirstRow) + cross; }
  [[nodiscard]] House level_house(int other_level) const noexcept {
    return (is_row ? kFirstRow : kFirstColumn) + other_level;
  }
  /// The two levels of the band besides that of the base.
  [[nodiscard]] std::array<int, 2> object_levels() const noexcept {
    const int first = band() * 3;
    return {level == first ? first + 1 : first, level == first + 2 ? first + 1 : first + 2};
  }
};

/// Calls a function with each base that has from `least` to `most` digits, until it returns `stop`: rows before
/// columns, then by level, then by cells.
template <typename Function>
Flow each_base(const Board& board, int least, int most, Function function) {
  for (const bool is_row : {true, false}) {
    for (int level = 0; level < 9; ++level) {
      for (int block = 0; block < 3; ++block) {
        for (int third = 2; third >= 0; --third) {
          Base base{.is_row = is_row, .level = level, .first_cross = 3 * block + third};
          base.cells = {base.at(level, 3 * block + (third == 0 ? 1 : 0)),
                        base.at(level, 3 * block + (third == 2 ? 1 : 2))};
          const DigitMask first = board.candidates(base.cells[0]);
          const DigitMask second = board.candidates(base.cells[1]);
          base.digits = first | second;
          if (first == 0 || second == 0 || base.digits.count() < least || base.digits.count() > most) continue;
          if (function(std::as_const(base)) == Flow::stop) return Flow::stop;
        }
      }
    }
  }
  return Flow::go_on;
}

/// Two cross lines of a base besides the first one, ascending.
struct CrossLines {
  std::array<int, 2> lines;
  std::array<Cell, 2> objects;  ///< of each line the object cell that has a digit of the base, or -1
};

/// Calls a function with each base that has from `least` to `most` digits and each two cross lines of it, until it
/// returns `stop`: bases in the order of each_base, then lines ascending. Only lines of which at most one object cell
/// has a digit of the base, an undecided one. `needs_objects`: only those of which one has.
template <typename Function>
Flow each_crossed_base(const Board& board, const Places& places, int least, int most, bool needs_objects,
                       Function function) {
  return each_base(board, least, most, [&](const Base& base) {
    std::array<Cell, 9> objects{};
    unsigned lines = 0;
    const auto [low, high] = base.object_levels();
    for (int cross = 0; cross < 9; ++cross) {
      if (cross / 3 == base.first_cross / 3) continue;
      const Cell first = base.at(low, cross);
      const Cell second = base.at(high, cross);
      const bool is_first = (places.digits(first) & base.digits) != 0;
      const bool is_second = (places.digits(second) & base.digits) != 0;
      const Cell object = is_first ? first : is_second ? second : Cell{-1};
      if (is_first && is_second) continue;
      if (object < 0 ? needs_objects : board.candidates(object) == 0) continue;
      objects[static_cast<std::size_t>(cross)] = object;
      lines |= 1U << cross;
    }
    for (const int second : positions_of(lines)) {
      for (const int third : positions_of(lines & ~((2U << second) - 1))) {
        const CrossLines cross{{second, third},
                               {objects[static_cast<std::size_t>(second)], objects[static_cast<std::size_t>(third)]}};
        if (function(base, cross) == Flow::stop) return Flow::stop;
      }
    }
    return Flow::go_on;
  });
}

/// A base with its cross lines and targets.
struct Exocet {
  /// Where a digit of the base is too: in target 0 or 1, in no target, or in both.
  enum Seat { kNoTarget = 2, kBothTargets = 3 };
  static constexpr int kSeats = 4;
  /// The targets of a seat, as bits 0 and 1.
  [[nodiscard]] static constexpr unsigned targets_of(int seat) noexcept { return 0b11'00'10'01U >> (2 * seat) & 3U; }

  struct Target {
    Cell cell = 0;
    std::size_t line = 0;  ///< index of its cross line
    int level = 0;
  };

  Base base;
  std::array<int, 3> cross{};  ///< the cross lines 0-8; the first one is that of the base
  std::array<Target, 2> targets{};
  int target_count = 0;
  /// For each base digit its levels in S, without the targets.
  std::array<Levels, kDigits> levels{};

  Exocet(const Base& of_base, const CrossLines& lines, const Places& places) noexcept;
  /// Adds a target, and removes it from S.
  void add_target(Cell cell) noexcept;

  /// The two cross lines off the base are in one stack, so that a digit is in one of them only in each block.
  [[nodiscard]] bool share_stack() const noexcept { return cross[1] / 3 == cross[2] / 3; }
  [[nodiscard]] bool is_in_band(const Target& target) const noexcept { return target.level / 3 == base.band(); }
  /// Whether a digit can be in each cross line at one of these levels.
  [[nodiscard]] bool can_spread(const Levels& some) const noexcept;
  /// Whether S can have the digit in all cross lines.
  [[nodiscard]] bool is_wild(Digit digit) const noexcept { return can_spread(levels[static_cast<std::size_t>(digit)]); }
  /// Whether two levels cover the digit in S.
  [[nodiscard]] bool is_in_two_levels(Digit digit) const noexcept;
  /// Its levels in the cross lines, if it is in the targets of a seat. Cross lines without their bit in `lines` may
  /// have it anywhere: in levels that no other has.
  [[nodiscard]] Levels levels_with(Digit digit, int seat, unsigned lines = 7) const noexcept;
  /// The number of base digits that two levels do not cover.
  [[nodiscard]] int other_covers() const noexcept;
  /// The targets that have the digit as a candidate, as bits 0 and 1.
  [[nodiscard]] unsigned targets_with(const Board& board, Digit digit) const noexcept;
  /// The targets of a seat.
  [[nodiscard]] CellMap cells_of(int seat) const noexcept;
  /// The index of the cross line that a cell is in.
  [[nodiscard]] std::size_t line_of(Cell cell) const noexcept;
  /// Two houses that cover the digit in S; none if there are no such two.
  [[nodiscard]] HouseMask covers(Digit digit) const noexcept;
  /// Where the digit is in S, without the targets.
  [[nodiscard]] CellMap cells_in_s(Digit digit) const noexcept;
  [[nodiscard]] CellMap target_cells() const noexcept { return cells_of(kBothTargets); }
  [[nodiscard]] CellMap base_cells() const noexcept { return CellMap{base.cells[0], base.cells[1]}; }
  [[nodiscard]] HouseMask cross_houses() const noexcept;
};

}  // namespace nonet::exocets
