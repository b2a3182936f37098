#include "curves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nonet::drawing {

namespace {

constexpr double kSampling = 3;
constexpr double kSagittas[] = {0,  6,   -6, 8,   -8, 10,  -10, 12,  -12, 14, -14,
                                18, -18, 22, -22, 27, -27, 33,  -33, 40,  -40};
constexpr double kLargestSagitta = 0.30;  // relative to the length
constexpr double kSagittaWeight = 0.12;
constexpr double kArrow = 24;  // the last part of a link, with its head

/// The distance of a coordinate from the nearest line between cells, and whether that is a border of blocks.
struct LineDistance {
  double distance = 0;
  bool is_block = false;
};
LineDistance nearest_line(double coordinate, double origin) {
  const double cells = (coordinate - origin) / kCellSize;
  const double line = std::round(cells);
  return {std::abs(cells - line) * kCellSize, std::fmod(std::abs(line), 3) == 0};
}

bool is_along_line(Point point) {
  constexpr double kNearBlockLine = 6.5;
  constexpr double kNearCellLine = 3.5;
  for (const LineDistance& line : {nearest_line(point.x, kBoard.x), nearest_line(point.y, kBoard.y)}) {
    if (line.distance < (line.is_block ? kNearBlockLine : kNearCellLine)) return true;
  }
  return false;
}

bool is_within(Point a, Point b, double reach) {
  const Point away = a - b;
  return away.x * away.x + away.y * away.y < reach * reach;
}

bool is_outside(Point point) {
  return point.x < kBoard.x || point.x > kBoardRight || point.y < kBoard.y || point.y > kBoardBottom;
}

double line_penalty(std::span<const Point> samples) {
  constexpr double kFree = 0.12;
  const auto along = std::count_if(samples.begin(), samples.end(), is_along_line);
  return 9 * std::max(0.0, static_cast<double>(along) / static_cast<double>(samples.size()) - kFree);
}

/// The curve through the middle of a straight line moved sideways by `sagitta`, from gap to gap.
Curve bent(Point from, Point to, double sagitta, double from_gap, double to_gap) {
  const Point ahead = unit(to - from);
  const Point control = (from + to) * 0.5 + Point{-ahead.y, ahead.x} * (2 * sagitta);
  return {from + unit(control - from) * from_gap, control, to + unit(control - to) * to_gap};
}

}  // namespace

std::vector<Point> sampled(const Curve& curve) {
  const double length =
      (distance(curve.from, curve.control) + distance(curve.control, curve.to) + distance(curve.from, curve.to)) / 2;
  const int steps = std::max(2, static_cast<int>(std::ceil(length / kSampling)));
  std::vector<Point> samples;
  samples.reserve(static_cast<std::size_t>(steps) + 1);
  for (int i = 0; i <= steps; ++i) samples.push_back(curve.at(static_cast<double>(i) / steps));
  return samples;
}

Curve CurveSearch::find(Candidate from, Candidate to, double from_gap, double to_gap) {
  const Point start = candidate_centre(from);
  const Point end = candidate_centre(to);
  const double length = distance(start, end);
  // Ignores what is farther than this from all possible curves.
  constexpr double kFarthest = 60;
  std::vector<Obstacle> near;
  std::copy_if(obstacles_.begin(), obstacles_.end(), std::back_inserter(near), [&](const Obstacle& obstacle) {
    const bool is_end = obstacle.candidate >= 0 && (obstacle.candidate == from || obstacle.candidate == to);
    return !is_end && distance(obstacle.centre, start) + distance(obstacle.centre, end) < length + 2 * kFarthest;
  });
  Curve best = bent(start, end, 0, from_gap, to_gap);
  double least = std::numeric_limits<double>::max();
  for (const double sagitta : kSagittas) {
    const double own = kSagittaWeight * std::abs(sagitta);
    if (own >= least) break;  // they are sorted by size
    if (std::abs(sagitta) > kLargestSagitta * length) break;
    const Curve curve = bent(start, end, sagitta, from_gap, to_gap);
    const double whole = own + penalty(sampled(curve), near, least - own);
    if (whole < least) {
      least = whole;
      best = curve;
    }
  }
  add(best);
  return best;
}

void CurveSearch::add(const Curve& curve) {
  const auto samples = sampled(curve);
  drawn_.insert(drawn_.end(), samples.begin(), samples.end());
}

bool CurveSearch::has_curve_near(Point point, double reach) const {
  return std::any_of(drawn_.begin(), drawn_.end(), [&](Point sample) { return is_within(sample, point, reach); });
}

double CurveSearch::penalty(std::span<const Point> samples, std::span<const Obstacle> obstacles, double most) const {
  double sum = line_penalty(samples);
  const auto is_in_arrow = [&](Point sample) { return is_within(sample, samples.back(), kArrow); };
  const auto arrow = samples.subspan(
      static_cast<std::size_t>(std::find_if(samples.begin(), samples.end(), is_in_arrow) - samples.begin()));
  for (const Obstacle& obstacle : obstacles) {
    if (sum >= most) return sum;
    double nearest = 1;
    for (const Point sample : samples) {
      if (std::abs(sample.x - obstacle.centre.x) < obstacle.reach.x) {
        nearest = std::min(nearest, nearness(obstacle, sample));
      }
    }
    if (nearest < 1) sum += (1.5 - nearest) * obstacle.weight;
    if (obstacle.candidate < 0 || obstacle.is_marked) continue;
    constexpr double kNearHead = 11;
    double near_head = kNearHead;
    for (const Point sample : arrow) near_head = std::min(near_head, distance(sample, obstacle.centre));
    if (near_head < kNearHead) sum += 3 * (1.2 - near_head / kNearHead);
  }
  constexpr double kBeside = 7;
  for (const Point sample : samples) {
    if (is_outside(sample)) sum += 0.8;
    if (sum >= most) return sum;
    if (has_curve_near(sample, kBeside)) sum += 0.25;
  }
  return sum;
}

}  // namespace nonet::drawing
