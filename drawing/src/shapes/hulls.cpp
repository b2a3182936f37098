#include "hulls.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace nonet::drawing {

namespace {

constexpr double kInset = 4;
constexpr double kInsetStep = 3;
constexpr int kLevels = 3;
constexpr double kTie = 7.5;
constexpr double kCorner = 10;

Box box_of(Cell cell, double inset) {
  const Point corner = cell_corner(cell);
  return {corner.x + inset, corner.y + inset, corner.x + kCellSize - inset, corner.y + kCellSize - inset};
}

/// The boxes of the cells, of the gaps between neighbours, and of the crossings in blocks of four.
void add_cells(const CellMap& cells, double inset, std::vector<Box>& boxes) {
  const auto has = [&](int row, int column) { return row < 9 && column < 9 && cells.contains(row * 9 + column); };
  for (const Cell cell : cells) {
    const int row = row_of(cell);
    const int column = column_of(cell);
    Box box = box_of(cell, inset);
    boxes.push_back(box);
    const bool has_right = has(row, column + 1);
    const bool has_below = has(row + 1, column);
    if (has_right) boxes.push_back({box.right, box.top, box.right + 2 * inset, box.bottom});
    if (has_below) boxes.push_back({box.left, box.bottom, box.right, box.bottom + 2 * inset});
    if (has_right && has_below && has(row + 1, column + 1)) {
      boxes.push_back({box.right, box.bottom, box.right + 2 * inset, box.bottom + 2 * inset});
    }
  }
}

bool touch_at_corner(Cell a, Cell b) {
  return std::abs(row_of(a) - row_of(b)) == 1 && std::abs(column_of(a) - column_of(b)) == 1;
}

/// The cost of a tie between two cells; a tie with a corner costs more.
int tie_length(Cell a, Cell b) {
  const int rows = std::abs(row_of(a) - row_of(b));
  const int columns = std::abs(column_of(a) - column_of(b));
  return rows + columns + (rows != 0 && columns != 0 && !touch_at_corner(a, b) ? 3 : 0);
}

/// A neck over the corner that two cells share.
Box neck(const Box& a, const Box& b) {
  constexpr double kHalf = 8;
  const double x = (std::max(a.left, b.left) + std::min(a.right, b.right)) / 2;
  const double y = (std::max(a.top, b.top) + std::min(a.bottom, b.bottom)) / 2;
  return {x - kHalf, y - kHalf, x + kHalf, y + kHalf};
}

/// A tie along the upper side of the row of one cell, then along the left side of the column of the other.
void add_tie(Cell a, Cell b, double inset, std::vector<Box>& ties) {
  if (row_of(a) > row_of(b)) std::swap(a, b);
  const Box upper = box_of(a, inset);
  const Box lower = box_of(b, inset);
  if (touch_at_corner(a, b)) return ties.push_back(neck(upper, lower));
  if (row_of(a) == row_of(b)) {
    const Box& left = column_of(a) < column_of(b) ? upper : lower;
    const Box& right = column_of(a) < column_of(b) ? lower : upper;
    ties.push_back({left.right, left.top, right.left, left.top + kTie});
    return;
  }
  if (column_of(a) == column_of(b)) {
    ties.push_back({upper.left, upper.bottom, upper.left + kTie, lower.top});
    return;
  }
  if (column_of(a) < column_of(b)) {
    ties.push_back({upper.right, upper.top, lower.left + kTie, upper.top + kTie});
  } else {
    ties.push_back({lower.left, upper.top, upper.left, upper.top + kTie});
  }
  ties.push_back({lower.left, upper.top + kTie, lower.left + kTie, lower.top});
}

/// Joins the parts of a set, the nearest ones first.
void add_ties(const CellMap& cells, double inset, std::vector<Box>& ties) {
  CellMap joined = CellMap::of(cells.first());
  while (joined != cells) {
    int shortest = std::numeric_limits<int>::max();
    std::pair<Cell, Cell> nearest{};
    for (const Cell from : joined) {
      for (const Cell to : cells - joined) {
        if (tie_length(from, to) < shortest) {
          shortest = tie_length(from, to);
          nearest = {from, to};
        }
      }
    }
    if (shortest > 1) add_tie(nearest.first, nearest.second, inset, ties);
    joined.add(nearest.second);
  }
}

/// The union of boxes, on a grid of their sides, and its outline.
class Outline {
 public:
  explicit Outline(std::span<const Box> boxes) {
    for (const Box& box : boxes) {
      for (const double x : {box.left, box.right}) xs_.push_back(x);
      for (const double y : {box.top, box.bottom}) ys_.push_back(y);
    }
    for (auto* sides : {&xs_, &ys_}) {
      std::sort(sides->begin(), sides->end());
      sides->erase(std::unique(sides->begin(), sides->end()), sides->end());
    }
    inside_.resize(xs_.size() * ys_.size());
    for (const Box& box : boxes) fill(box);
  }

  [[nodiscard]] std::string path() {
    std::string out;
    for (std::size_t y = 0; y < ys_.size(); ++y) {
      for (std::size_t x = 0; x < xs_.size(); ++x) {
        // An upper side that is not yet part of a loop.
        if (is_inside(x, y) && !is_inside(x, y - 1) && !seen_.contains(x, y)) append_loop(out, loop_from(x, y));
      }
    }
    return out;
  }

 private:
  struct Sides {
    std::vector<std::pair<std::size_t, std::size_t>> members;
    [[nodiscard]] bool contains(std::size_t x, std::size_t y) const {
      return std::find(members.begin(), members.end(), std::pair(x, y)) != members.end();
    }
  };

  void fill(const Box& box) {
    for (std::size_t y = 0; y < ys_.size(); ++y) {
      for (std::size_t x = 0; x < xs_.size(); ++x) {
        if (xs_[x] >= box.left && xs_[x] < box.right && ys_[y] >= box.top && ys_[y] < box.bottom) {
          inside_[y * xs_.size() + x] = true;
        }
      }
    }
  }
  /// Whether the field to the right of and below a crossing is inside; x and y may be one below 0, which wraps around.
  [[nodiscard]] bool is_inside(std::size_t x, std::size_t y) const {
    return x < xs_.size() && y < ys_.size() && inside_[y * xs_.size() + x];
  }

  /// The corners of the loop with the inside on its right, beginning with an upper side.
  [[nodiscard]] std::vector<Point> loop_from(std::size_t x, std::size_t y) {
    enum Direction { kRight, kDown, kLeft, kUp };
    std::vector<Point> corners;
    const std::size_t first_x = x;
    const std::size_t first_y = y;
    int direction = kRight;
    do {
      if (direction == kRight) seen_.members.emplace_back(x, y);
      constexpr auto kBack = static_cast<std::size_t>(-1);
      x += direction == kRight ? 1 : direction == kLeft ? kBack : 0;
      y += direction == kDown ? 1 : direction == kUp ? kBack : 0;
      // The fields ahead, to the right and to the left.
      const bool low_right = is_inside(x, y);
      const bool low_left = is_inside(x + kBack, y);
      const bool up_right = is_inside(x, y + kBack);
      const bool up_left = is_inside(x + kBack, y + kBack);
      const bool ahead_right[] = {low_right, low_left, up_left, up_right};
      const bool ahead_left[] = {up_right, low_right, low_left, up_left};
      const int before = direction;
      if (!ahead_right[direction]) {
        direction = (direction + 1) % 4;
      } else if (ahead_left[direction]) {
        direction = (direction + 3) % 4;
      }
      if (direction != before) corners.push_back({xs_[x], ys_[y]});
    } while (x != first_x || y != first_y || direction != kRight);
    return corners;
  }

  static void append_loop(std::string& out, const std::vector<Point>& corners) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Point before = corners[(i + count - 1) % count];
      const Point corner = corners[i];
      const Point after = corners[(i + 1) % count];
      const auto radius = [](double side) { return std::min(kCorner, side / 2); };
      const double bend = std::min(radius(distance(before, corner)), radius(distance(corner, after)));
      out += i == 0 ? 'M' : 'L';
      append_point(out, corner + unit(before - corner) * bend);
      out += 'Q';
      append_point(out, corner);
      out += ' ';
      append_point(out, corner + unit(after - corner) * bend);
    }
    out += 'Z';
  }

  std::vector<double> xs_;
  std::vector<double> ys_;
  std::vector<bool> inside_;
  Sides seen_;
};

bool meet(std::span<const Box> some, std::span<const Box> others) {
  return std::any_of(some.begin(), some.end(), [&](const Box& box) {
    return std::any_of(others.begin(), others.end(), [&](const Box& other) { return box.meets(other); });
  });
}

}  // namespace

Hull hull_of(const CellMap& cells, double inset) {
  Hull hull;
  add_cells(cells, inset, hull.boxes);
  add_ties(cells, inset, hull.ties);
  hull.boxes.insert(hull.boxes.end(), hull.ties.begin(), hull.ties.end());
  hull.path = Outline(hull.boxes).path();
  return hull;
}

Hull Hulls::add(const CellMap& cells) {
  Hull hull = hull_of(cells, kInset);
  int level = 0;
  const auto is_taken = [&] {
    return std::any_of(placed_.begin(), placed_.end(),
                       [&](const PlacedHull& other) { return other.level == level && meet(other.boxes, hull.boxes); });
  };
  while (level + 1 < kLevels && is_taken()) hull = hull_of(cells, kInset + ++level * kInsetStep);
  placed_.push_back({level, hull.boxes, hull.ties});
  return hull;
}

bool Hulls::has_tie_near(Point point, double reach) const {
  for (const PlacedHull& placed : placed_) {
    for (const Box& tie : placed.ties) {
      const Point nearest{std::clamp(point.x, tie.left, tie.right), std::clamp(point.y, tie.top, tie.bottom)};
      if (distance(point, nearest) < reach) return true;
    }
  }
  return false;
}

}  // namespace nonet::drawing
