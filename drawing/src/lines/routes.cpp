#include "routes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace nonet::drawing {

namespace {

// Half of the ink of a digit.
constexpr Point kCandidateInk{4, 5.2};
constexpr Point kValueInk{9.8, 12.6};
// Between samples of a line, and of an edge of the lattice, which runs along the sides of digits.
constexpr double kFineSteps = 1;
constexpr double kCoarseSteps = 4;
constexpr double kOnDigit = 100;  // the price of a unit of length there

/// The lattice in each cell: its border, the columns or rows of its candidates, and the channels between them.
constexpr std::array kOffsets{0.0, 3.5, 13.0, 22.5, 32.0, 41.5, 51.0, 60.5};
constexpr int kLines = 9 * static_cast<int>(kOffsets.size()) + 1;
constexpr int kLatticeNodes = kLines * kLines;

double coordinate(int line) {
  constexpr int kOfCell = static_cast<int>(kOffsets.size());
  const int cell = line / kOfCell;
  return kCellSize * cell + kOffsets[static_cast<std::size_t>(line % kOfCell)];
}
Point place_of(int node) { return kBoard + Point{coordinate(node % kLines), coordinate(node / kLines)}; }
int lattice_node(Candidate candidate) {
  constexpr int kOfCell = static_cast<int>(kOffsets.size());
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  return (kOfCell * row_of(cell) + 2 + 2 * (digit / 3)) * kLines + kOfCell * column_of(cell) + 2 + 2 * (digit % 3);
}

/// The cost of a straight line: of its length, sampled.
template <typename Price>
double cost_of(Point from, Point to, double apart, const Price& price) {
  const double length = distance(from, to);
  const int steps = std::max(1, static_cast<int>(std::ceil(length / apart)));
  double sum = 0;
  for (int i = 0; i < steps; ++i) sum += price(from + (to - from) * ((i + 0.5) / steps));
  return sum * length / steps;
}

/// Leaves out corners where a straight line is as good.
template <typename Price>
std::vector<Point> straightened(std::span<const Point> corners, const Price& price) {
  std::vector<Point> kept{corners.front()};
  for (std::size_t i = 0; i + 1 < corners.size();) {
    std::size_t next = i + 1;
    double along = cost_of(corners[i], corners[next], kFineSteps, price);
    for (std::size_t k = next + 1; k < corners.size(); ++k) {
      along += cost_of(corners[k - 1], corners[k], kFineSteps, price);
      if (cost_of(corners[i], corners[k], kFineSteps, price) <= along * 1.001) next = k;
    }
    kept.push_back(corners[i = next]);
  }
  return kept;
}

}  // namespace

Routes::Routes(const Scene& scene) {
  const Grid& grid = scene.grid();
  for (Cell cell = 0; cell < kCells; ++cell) {
    auto& boxes = boxes_[static_cast<std::size_t>(cell)];
    if (!grid.is_empty(cell) || scene.plated().contains(cell)) {
      boxes.push_back({cell_centre(cell), kValueInk});
      continue;
    }
    for (const Digit digit : digits_of(kAllDigits)) {
      const Candidate candidate = candidate_of(cell, digit);
      if (grid.has(cell, digit) || scene.mark(candidate) != nullptr) {
        const double mark = scene.grouped().contains(candidate) ? kGroupRadius : kOnRadius;
        boxes.push_back(
            {candidate_centre(candidate), kCandidateInk, candidate, scene.mark(candidate) == nullptr ? 0 : mark + 1.5});
      }
    }
  }
}

const std::vector<Routes::Box>& Routes::boxes_at(Point point) const noexcept {
  const int column = std::clamp(static_cast<int>((point.x - kBoard.x) / kCellSize), 0, 8);
  const int row = std::clamp(static_cast<int>((point.y - kBoard.y) / kCellSize), 0, 8);
  return boxes_[static_cast<std::size_t>(row * 9 + column)];
}

bool Routes::is_on_digit(Point point, Candidate from, Candidate to, double reach) const noexcept {
  const auto& boxes = boxes_at(point);
  return std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) {
    if (box.candidate >= 0 && (box.candidate == from || box.candidate == to)) return false;
    return std::abs(point.x - box.centre.x) < box.half.x + reach &&
           std::abs(point.y - box.centre.y) < box.half.y + reach;
  });
}

bool Routes::is_on_mark(Point point, Candidate from, Candidate to) const noexcept {
  const auto& boxes = boxes_at(point);
  return std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) {
    return box.mark > 0 && box.candidate != from && box.candidate != to && distance(point, box.centre) < box.mark;
  });
}

std::vector<Point> Routes::find(Candidate from, Candidate to, const std::function<double(Point)>& price) const {
  const auto whole_price = [&](Point point) {
    return is_on_digit(point, from, to, kHalfHalo + 0.2) ? kOnDigit : price(point);
  };
  struct Reached {
    double cost = std::numeric_limits<double>::max();
    int before = -1;
  };
  std::vector<Reached> reached(kLatticeNodes);
  using Entry = std::pair<double, int>;  // the least cost by way of a node
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  const int start = lattice_node(from);
  const int goal = lattice_node(to);
  const auto reach = [&](int node, double cost, int before) {
    Reached& here = reached[static_cast<std::size_t>(node)];
    if (cost >= here.cost) return;
    here = {cost, before};
    open.emplace(cost + distance(place_of(node), place_of(goal)), node);
  };
  reach(start, 0, -1);
  while (open.top().second != goal) {
    const auto [estimate, node] = open.top();
    open.pop();
    const double cost = reached[static_cast<std::size_t>(node)].cost;
    if (estimate > cost + distance(place_of(node), place_of(goal))) continue;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const int row = node / kLines + down;
        const int column = node % kLines + right;
        if ((down == 0 && right == 0) || row < 0 || row >= kLines || column < 0 || column >= kLines) continue;
        const int next = row * kLines + column;
        reach(next, cost + cost_of(place_of(node), place_of(next), kCoarseSteps, whole_price), node);
      }
    }
  }
  std::vector<Point> corners;
  for (int node = goal; node >= 0; node = reached[static_cast<std::size_t>(node)].before) {
    corners.push_back(place_of(node));
  }
  std::reverse(corners.begin(), corners.end());
  return straightened(corners, whole_price);
}

}  // namespace nonet::drawing
