#include "lines.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nonet::drawing {

namespace {

constexpr double kSagittas[] = {0,  6,   -6, 8,   -8, 10,  -10, 12,  -12, 14, -14,
                                18, -18, 22, -22, 27, -27, 33,  -33, 40,  -40};
constexpr double kLargestSagitta = 0.30;  // relative to the length
constexpr double kSagittaWeight = 0.12;
constexpr double kFine = 1;         // between samples, to see a digit
constexpr double kCrossing = 1000;  // of a digit
constexpr double kNearer = 1.4;     // to its end, of a line among digits
constexpr double kArrow = 24;       // the last part of a link, with its head

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

/// Whether a point is on the picture; it is narrowest at the right of the board.
bool is_on_picture(Point point) {
  constexpr double kMargin = 24;
  return point.x > kBoard.x - kMargin && point.x < kBoardRight + kMargin && point.y > kBoard.y - kMargin &&
         point.y < kBoardBottom + kMargin;
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

/// The corners without the parts that are nearer than the gaps to the ends, along them.
std::vector<Point> shortened(std::vector<Point> corners, double from_gap, double to_gap) {
  for (double gap : {to_gap, from_gap}) {
    while (corners.size() > 2 && distance(corners.back(), corners[corners.size() - 2]) <= gap) {
      gap -= distance(corners.back(), corners[corners.size() - 2]);
      corners.pop_back();
    }
    corners.back() = corners.back() + unit(corners[corners.size() - 2] - corners.back()) * gap;
    std::reverse(corners.begin(), corners.end());
  }
  return corners;
}

Curve straight(Point from, Point to) { return {from, (from + to) * 0.5, to}; }

/// A line through the corners, which are as round as `is_free` lets them be.
template <typename IsFree>
Line rounded(std::span<const Point> corners, const IsFree& is_free) {
  Line line;
  Point at = corners.front();
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const Point corner = corners[i];
    const Point back = unit(corners[i - 1] - corner);
    const Point ahead = unit(corners[i + 1] - corner);
    double radius = std::min({14.0, distance(at, corner), distance(corner, corners[i + 1]) / 2});
    constexpr double kLeast = 1;
    for (; radius > kLeast; radius /= 2) {
      const auto samples = sampled(Curve{corner + back * radius, corner, corner + ahead * radius}, kFine);
      if (std::all_of(samples.begin(), samples.end(), is_free)) break;
    }
    if (radius <= kLeast) radius = 0;
    line.push_back(straight(at, corner + back * radius));
    at = corner + ahead * radius;
    if (radius > 0) line.push_back({corner + back * radius, corner, at});
  }
  line.push_back(straight(at, corners.back()));
  return line;
}

}  // namespace

std::vector<Point> sampled(const Curve& curve, double apart) {
  const double length =
      (distance(curve.from, curve.control) + distance(curve.control, curve.to) + distance(curve.from, curve.to)) / 2;
  const int steps = std::max(2, static_cast<int>(std::ceil(length / apart)));
  std::vector<Point> samples;
  samples.reserve(static_cast<std::size_t>(steps) + 1);
  for (int i = 0; i <= steps; ++i) samples.push_back(curve.at(static_cast<double>(i) / steps));
  return samples;
}

std::vector<Point> sampled(const Line& line, double apart) {
  std::vector<Point> samples;
  for (const Curve& curve : line) {
    const auto own = sampled(curve, apart);
    samples.insert(samples.end(), own.begin(), own.end());
  }
  return samples;
}

Line LineSearch::find(Candidate from, Candidate to, double from_gap, double to_gap) {
  const Curve curve = best_curve(from, to, from_gap, to_gap);
  Line line{curve};
  if (crosses_digit(line, from, to)) line = route(from, to, from_gap - kNearer, to_gap - kNearer);
  add(line);
  return line;
}

Curve LineSearch::best_curve(Candidate from, Candidate to, double from_gap, double to_gap) const {
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
    double own = kSagittaWeight * std::abs(sagitta);
    if (std::abs(sagitta) > kLargestSagitta * length) break;
    const Curve curve = bent(start, end, sagitta, from_gap, to_gap);
    if (!is_on_picture(curve.control)) continue;
    if (crosses_digit({curve}, from, to)) own += kCrossing;
    if (own >= least) continue;
    const double whole = own + penalty(sampled(curve), near, least - own);
    if (whole < least) {
      least = whole;
      best = curve;
    }
  }
  return best;
}

bool LineSearch::crosses_digit(const Line& line, Candidate from, Candidate to) const {
  const auto samples = sampled(line, kFine);
  return std::any_of(samples.begin(), samples.end(),
                     [&](Point sample) { return routes_.is_on_digit(sample, from, to); });
}

Line LineSearch::route(Candidate from, Candidate to, double from_gap, double to_gap) const {
  const auto price = [&](Point point) {
    double own = is_outside(point) || is_along_line(point) ? 1.3 : 1;
    if (has_line_near(point, 5)) own += 1.5;
    return routes_.is_on_mark(point, from, to) ? own + 8 : own;
  };
  return rounded(shortened(routes_.find(from, to, price), from_gap, to_gap),
                 [&](Point point) { return !routes_.is_on_digit(point, from, to); });
}

void LineSearch::add(const Line& line) {
  for (const Point sample : sampled(line)) {
    drawn_[static_cast<std::size_t>(bucket_of(sample.y) * kBuckets + bucket_of(sample.x))].push_back(sample);
  }
}

int LineSearch::bucket_of(double coordinate) noexcept {
  return std::clamp(static_cast<int>(coordinate / kBucket), 0, kBuckets - 1);
}

bool LineSearch::has_line_near(Point point, double reach) const {
  for (int y = bucket_of(point.y - reach); y <= bucket_of(point.y + reach); ++y) {
    for (int x = bucket_of(point.x - reach); x <= bucket_of(point.x + reach); ++x) {
      const auto& samples = drawn_[static_cast<std::size_t>(y * kBuckets + x)];
      if (std::any_of(samples.begin(), samples.end(), [&](Point sample) { return is_within(sample, point, reach); })) {
        return true;
      }
    }
  }
  return false;
}

double LineSearch::penalty(std::span<const Point> samples, std::span<const Obstacle> obstacles, double most) const {
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
    if (has_line_near(sample, kBeside)) sum += 0.25;
  }
  return sum;
}

}  // namespace nonet::drawing
