#pragma once
// Routes: lines that go round digits where no single curve does.

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "../scene.hpp"
#include "../shapes/geometry.hpp"

namespace nonet::drawing {

/// The digits of a board as boxes, and the channels between them.
class Routes {
 public:
  explicit Routes(const Scene& scene);

  /// Whether a point, with half of a halo around it, is on a digit other than these two.
  [[nodiscard]] bool is_on_digit(Point point, Candidate from, Candidate to) const noexcept {
    return is_on_digit(point, from, to, kHalfHalo);
  }
  /// The same with a distance to keep from digits.
  [[nodiscard]] bool is_on_digit(Point point, Candidate from, Candidate to, double reach) const noexcept;

  /// Whether a point is on the mark of a candidate other than these two.
  [[nodiscard]] bool is_on_mark(Point point, Candidate from, Candidate to) const noexcept;

  /// The corners of the cheapest route between the centres of two candidates, with both; it keeps off digits. `price`:
  /// what a unit of length costs at a point, 1 at least.
  [[nodiscard]] std::vector<Point> find(Candidate from, Candidate to, const std::function<double(Point)>& price) const;

  static constexpr double kHalfHalo = 2.6;

 private:
  struct Box {
    Point centre;
    Point half;
    Candidate candidate = -1;  ///< -1 for a value
    double mark = 0;           ///< radius of its mark; 0 for none
  };

  /// The boxes of the cell at a point: digits and marks are farther than a halo from the borders of their cells.
  [[nodiscard]] const std::vector<Box>& boxes_at(Point point) const noexcept;

  std::array<std::vector<Box>, kCells> boxes_;
};

}  // namespace nonet::drawing
