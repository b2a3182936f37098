#pragma once
// Rings of crosses, the grounds of SK loops and belts. Rows and columns alternate in a ring: each crosses the next, all
// crossings in different blocks. Where two cross, each has a segment: its other empty cells in the block. Two segments
// of a line, or of a block, are neighbours; their house is the link between them.
//
//   | x a a | . . . | b y b |    x, y, z, w: the crossings of rows 1 and 9 with columns 1 and 8
//   | h . . | . . . | . c . |    a to h: the segments; links: row 1 (a-b), block 3 (b-c), column 8 (c-d), block 9
//   (d-e), | h . . | . . . | . c . |    row 9 (e-f), block 7 (f-g), column 1 (g-h), block 1 (h-a)
//   |-------+-------+-------|
//   |       |       |       |
//   |-------+-------+-------|
//   | g . . | . . . | . d . |
//   | g . . | . . . | . d . |
//   | w f f | . . . | e z e |

#include <array>
#include <cstddef>

#include "nonet/board.hpp"

namespace nonet::multi_sector {

inline constexpr std::size_t kMaxSegments = 12;

/// The segments of a board: at a crossing that of the row and that of the column.
class Segments {
 public:
  explicit Segments(const Board& board) noexcept;

  struct Segment {
    CellMap cells;  ///< empty if the crossing has no ring
    DigitMask digits;
  };
  [[nodiscard]] const Segment& of(Cell crossing, House line) const noexcept {
    return segments_[static_cast<std::size_t>(2 * crossing + (line >= kFirstColumn ? 1 : 0))];
  }
  /// The candidates' digits less twice the cells, for both segments of a crossing. A cover serves two segments at most,
  /// so in a ring with as many covers as cells the sum is not positive. Large if a segment has no cell.
  [[nodiscard]] int excess(Cell crossing) const noexcept { return excess_[static_cast<std::size_t>(crossing)]; }

 private:
  std::array<Segment, std::size_t{2} * kCells> segments_;
  std::array<int, kCells> excess_;
};

/// A ring: segment s lies between link s - 1 and link s. Links with even numbers are lines, the others blocks.
struct Ring {
  std::size_t size = 0;                     ///< segments: 8 or 12
  std::array<House, kMaxSegments> links;    ///< and the other arrays: valid up to `size`
  std::array<CellMap, kMaxSegments> cells;  ///< of the segments
  std::array<DigitMask, kMaxSegments> digits;

  /// The ring of `count` lines, rows and columns alternating.
  Ring(const Segments& segments, const House* lines, std::size_t count) noexcept;

  [[nodiscard]] CellMap all_cells() const noexcept {
    CellMap all;
    for (std::size_t s = 0; s < size; ++s) all |= cells[s];
    return all;
  }
  /// The segments that have a digit, bit s for segment s.
  [[nodiscard]] unsigned segments_with(Digit digit) const noexcept {
    unsigned some = 0;
    for (std::size_t s = 0; s < size; ++s) some |= unsigned{(digits[s] & mask_of(digit)) != 0} << s;
    return some;
  }
  [[nodiscard]] std::size_t next(std::size_t at) const noexcept { return at + 1 == size ? 0 : at + 1; }
  [[nodiscard]] std::size_t after(std::size_t at, std::size_t steps) const noexcept { return (at + steps) % size; }
};

/// Neighbouring segments with a digit, of which those before the first and after the last lack it; or the whole ring.
struct Run {
  std::size_t first;
  std::size_t length;
};
/// The runs of a set of segments: at most six.
struct Runs {
  std::array<Run, kMaxSegments / 2> runs;  // valid up to `count`
  std::size_t count = 0;
  Runs(unsigned segments, std::size_t size) noexcept;
  [[nodiscard]] const Run* begin() const noexcept { return runs.data(); }
  [[nodiscard]] const Run* end() const noexcept { return runs.data() + count; }
};

/// The smallest number of links that cover some segments of a ring, half of each run, rounded up.
[[nodiscard]] int fewest_links(unsigned segments, std::size_t size) noexcept;

}  // namespace nonet::multi_sector
