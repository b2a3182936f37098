#pragma once
// Positions in a picture, in its units: a cell is 64 wide.

#include <string>

#include "nonet/types.hpp"

namespace nonet::drawing {

struct Point {
  double x = 0;
  double y = 0;

  friend constexpr Point operator+(Point a, Point b) noexcept { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) noexcept { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double factor) noexcept { return {a.x * factor, a.y * factor}; }
  friend constexpr bool operator==(Point, Point) = default;
};

[[nodiscard]] double length_of(Point vector) noexcept;
[[nodiscard]] inline double distance(Point a, Point b) noexcept { return length_of(a - b); }
/// The vector of length 1 in the same direction; zero for the zero vector.
[[nodiscard]] Point unit(Point vector) noexcept;

inline constexpr double kCellSize = 64;
inline constexpr double kBoardSize = 9 * kCellSize;
inline constexpr Point kBoard{34, 76};  // its upper left corner
inline constexpr double kBoardRight = kBoard.x + kBoardSize;
inline constexpr double kBoardBottom = kBoard.y + kBoardSize;
inline constexpr double kPictureWidth = 634;
/// Width and height of a grid as puzzles are printed: the board with the outer halves of its lines.
inline constexpr double kPrintedSize = kBoardSize + 4;

inline constexpr double kOnRadius = 9.2;
inline constexpr double kOffRadius = 8.2;
inline constexpr double kGroupRadius = 12.1;
/// From the centre of a text to its baseline, relative to its size.
inline constexpr double kBaseline = 0.36;
inline constexpr double kCandidateSize = 14.5;
inline constexpr double kValueSize = 35;

[[nodiscard]] constexpr Point cell_corner(Cell cell) noexcept {
  return {kBoard.x + kCellSize * column_of(cell), kBoard.y + kCellSize * row_of(cell)};
}
[[nodiscard]] constexpr Point cell_centre(Cell cell) noexcept {
  return cell_corner(cell) + Point{kCellSize / 2, kCellSize / 2};
}
[[nodiscard]] constexpr Point candidate_centre(Candidate candidate) noexcept {
  const int column = digit_of(candidate) % 3;
  const int row = digit_of(candidate) / 3;
  return cell_corner(cell_of(candidate)) + Point{13 + 19.0 * column, 13 + 19.0 * row};
}

/// Appends a number with at most one decimal: `12.1`, `576`.
void append_number(std::string& out, double number);
/// Appends `x y`.
void append_point(std::string& out, Point point);

}  // namespace nonet::drawing
