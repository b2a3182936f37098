#include "obstacles.hpp"

#include <algorithm>
#include <cmath>

namespace nonet::drawing {

namespace {

constexpr double kMarkWeight = 12;
constexpr double kCandidateWeight = 1;
constexpr double kValueWeight = 2.5;
constexpr double kCandidateReach = 6.5;
constexpr Point kValueReach{13, 16};

Obstacle candidate_obstacle(const Scene& scene, Candidate candidate) {
  Obstacle obstacle;
  obstacle.centre = candidate_centre(candidate);
  obstacle.candidate = candidate;
  obstacle.is_marked = scene.mark(candidate) != nullptr;
  const double radius = scene.grouped().contains(candidate) ? kGroupRadius : kOnRadius;
  const double reach = obstacle.is_marked ? radius + 1.5 : kCandidateReach;
  obstacle.reach = {reach, reach};
  obstacle.weight = obstacle.is_marked ? kMarkWeight : kCandidateWeight;
  return obstacle;
}

}  // namespace

double nearness(const Obstacle& obstacle, Point point) noexcept {
  const Point away = point - obstacle.centre;
  if (obstacle.is_round) return length_of(away) / obstacle.reach.x;
  return std::max(std::abs(away.x) / obstacle.reach.x, std::abs(away.y) / obstacle.reach.y);
}

std::vector<Obstacle> obstacles_of(const Scene& scene) {
  std::vector<Obstacle> obstacles;
  const Grid& grid = scene.grid();
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell) || scene.plated().contains(cell)) {
      obstacles.push_back({cell_centre(cell), kValueReach, kValueWeight, false});
      continue;
    }
    for (const Digit digit : digits_of(kAllDigits)) {
      const Candidate candidate = candidate_of(cell, digit);
      if (grid.has(cell, digit) || scene.mark(candidate) != nullptr) {
        obstacles.push_back(candidate_obstacle(scene, candidate));
      }
    }
  }
  return obstacles;
}

}  // namespace nonet::drawing
