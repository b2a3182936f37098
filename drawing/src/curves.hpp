#pragma once
// Curves of links: quadratic, bent to avoid what is on the board.

#include <span>
#include <vector>

#include "obstacles.hpp"

namespace nonet::drawing {

/// A quadratic curve.
struct Curve {
  Point from;
  Point control;
  Point to;

  [[nodiscard]] Point at(double t) const noexcept {
    return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t);
  }
};

/// Points of a curve, at distances of 3.
[[nodiscard]] std::vector<Point> sampled(const Curve& curve);

/// Finds the curves of links, one at a time.
class CurveSearch {
 public:
  explicit CurveSearch(const Scene& scene) : obstacles_(obstacles_of(scene)) {}

  /// The curve between two candidates of different cells with the least penalty; later curves avoid it. It begins and
  /// ends `from_gap` and `to_gap` from their centres.
  [[nodiscard]] Curve find(Candidate from, Candidate to, double from_gap, double to_gap);
  /// Adds a curve that is drawn.
  void add(const Curve& curve);
  /// Whether a curve that was found or added is nearer than this to a point.
  [[nodiscard]] bool has_curve_near(Point point, double reach) const;

 private:
  [[nodiscard]] double penalty(std::span<const Point> samples, std::span<const Obstacle> obstacles, double most) const;

  std::vector<Obstacle> obstacles_;
  std::vector<Point> drawn_;  // samples of all curves
};

}  // namespace nonet::drawing
