#pragma once
// Lines of links: a curve that is bent to avoid what is on the board; a route where each curve would cross a digit.

#include <span>
#include <vector>

#include "obstacles.hpp"
#include "routes.hpp"

namespace nonet::drawing {

/// A quadratic curve.
struct Curve {
  Point from;
  Point control;
  Point to;

  [[nodiscard]] Point at(double t) const noexcept {
    return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t);
  }
  /// The part from 0 to t.
  [[nodiscard]] Curve until(double t) const noexcept { return {from, from + (control - from) * t, at(t)}; }
};

/// Curves of which each begins where the one before ends.
using Line = std::vector<Curve>;

/// Points of a curve or line, at distances of at most `apart`.
[[nodiscard]] std::vector<Point> sampled(const Curve& curve, double apart = 3);
[[nodiscard]] std::vector<Point> sampled(const Line& line, double apart = 3);

/// Finds the lines of links, one at a time.
class LineSearch {
 public:
  explicit LineSearch(const Scene& scene)
      : obstacles_(obstacles_of(scene)), routes_(scene), drawn_(kBuckets * kBuckets) {}

  /// The line between two candidates of different cells with the least penalty; later lines avoid it. It begins and
  /// ends `from_gap` and `to_gap` from their centres, or a little nearer where it has to go round digits.
  [[nodiscard]] Line find(Candidate from, Candidate to, double from_gap, double to_gap);
  /// Whether a line between two candidates touches the digit of another one.
  [[nodiscard]] bool crosses_digit(const Line& line, Candidate from, Candidate to) const;
  /// The line between two candidates by the channels between digits.
  [[nodiscard]] Line route(Candidate from, Candidate to, double from_gap, double to_gap) const;
  /// Adds a line that is drawn.
  void add(const Line& line);
  /// Whether a line that was found or added is nearer than this to a point; at most kBucket.
  [[nodiscard]] bool has_line_near(Point point, double reach) const;
  [[nodiscard]] const Routes& routes() const noexcept { return routes_; }

 private:
  static constexpr double kBucket = 16;
  static constexpr int kBuckets = 64;

  static int bucket_of(double coordinate) noexcept;
  [[nodiscard]] double penalty(std::span<const Point> samples, std::span<const Obstacle> obstacles, double most) const;
  [[nodiscard]] Curve best_curve(Candidate from, Candidate to, double from_gap, double to_gap) const;

  std::vector<Obstacle> obstacles_;
  Routes routes_;
  std::vector<std::vector<Point>> drawn_;  // samples of all lines, by bucket
};

}  // namespace nonet::drawing
