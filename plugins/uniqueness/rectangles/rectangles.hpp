#pragma once
// The rectangles of a board: four empty cells in two rows, two columns and two blocks, one of them with two candidates,
// which are the digits of the rectangle.

#include <array>
#include <bitset>
#include <span>

#include "nonet/plugin.hpp"

namespace nonet::uniqueness {

/// A rectangle. Corners 0 and 1 share a block and a line; 2 shares a line with 0, and 3 with 1.
struct Rectangle {
  std::array<std::uint8_t, 4> corners;
  DigitMask digits;
  DigitMask extra;              ///< the other candidates of the corners
  std::uint16_t extra_corners;  ///< bit i: corner i has other candidates

  [[nodiscard]] Cell corner(std::size_t i) const noexcept { return corners[i]; }
  [[nodiscard]] CellMap cells() const noexcept { return {corners[0], corners[1], corners[2], corners[3]}; }
  /// The corners with other candidates.
  [[nodiscard]] CellMap extra_cells() const noexcept {
    CellMap cells;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if ((extra_corners >> i & 1U) != 0) cells.add(corners[i]);
    }
    return cells;
  }
  [[nodiscard]] int extra_count() const noexcept { return std::popcount(extra_corners); }
  /// Whether the corners with other candidates are two that do not share a line.
  [[nodiscard]] bool is_diagonal() const noexcept { return extra_corners == 0b1001 || extra_corners == 0b0110; }
};

/// Visits each four of some cells in two rows, two columns and two blocks: `visit(start, in_row, in_column, opposite)`,
/// where `start` is the lowest, and the next two share its row and its column.
template <typename Visit>
Flow for_each_rectangle(const CellMap& cells, const Visit& visit) {
  for (const Cell start : cells) {
    const CellMap later = cells - CellMap::below(start + 1);
    for (const Cell in_row : later& house_map(row_house(start))) {
      for (const Cell in_column : later& house_map(column_house(start))) {
        // Two blocks: the sides share one either in rows or in columns.
        if ((block_of(start) == block_of(in_row)) == (block_of(start) == block_of(in_column))) continue;
        const Cell opposite = in_column + in_row - start;
        if (cells.contains(opposite) && visit(start, in_row, in_column, opposite) == Flow::stop) return Flow::stop;
      }
    }
  }
  return Flow::go_on;
}

/// The search options for rectangles; the options of a fact.
struct RectangleSearch {
  bool missing_candidates = true;  ///< corners may lack one of the digits, unless a peer holds it
  bool hodoku = false;             ///< with HoDoKu's memory

  [[nodiscard]] std::uint64_t key() const noexcept {
    return static_cast<std::uint64_t>(missing_candidates) | static_cast<std::uint64_t>(hodoku) << 1U;
  }
};

/// All rectangles, by corner 0 (the lowest corner with the two candidates), then corner 1, then corners 2 and 3. With
/// HoDoKu's memory a rectangle has one pair of digits, and is left out if its number in the memory occurred before.
class Rectangles {
 public:
  Rectangles(const Board& board, std::uint64_t key);

  [[nodiscard]] std::span<const Rectangle> all() const noexcept { return {rectangles_.data(), count_}; }

 private:
  // Each of the 486 rectangles once for each of its corners; uninitialized.
  std::array<Rectangle, 4 * 486> rectangles_;
  std::size_t count_ = 0;
};

/// HoDoKu's memory of rectangles, by numbers that are not unique, as cells go up to 80.
class HodokuMemory {
 public:
  /// Adds a rectangle's number; returns whether it is new. At most 4 * 486 rectangles.
  [[nodiscard]] bool add(const CellMap& cells) noexcept;

 private:
  static constexpr std::size_t kMarks = 512;
  std::bitset<kMarks> marks_;                   ///< by remainder of the numbers; bit not set: the number is new
  std::array<std::uint32_t, 4 * 486> numbers_;  // uninitialized
  std::size_t count_ = 0;
};

inline constexpr FactSlot kRectangles = fact_slot<Rectangles>("rectangles");

}  // namespace nonet::uniqueness
