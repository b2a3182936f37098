#pragma once
// What a link should not run over.

#include <vector>

#include "scene.hpp"
#include "shapes/geometry.hpp"

namespace nonet::drawing {

/// Something at a place. A link that comes nearer than `reach` pays (1.5 - nearness) * weight, where nearness is 0 at
/// the centre and 1 at the reach.
struct Obstacle {
  Point centre;
  Point reach;  ///< that of a disc in x and y alike
  double weight = 0;
  bool is_round = true;
  Candidate candidate = -1;  ///< -1 for a value
  bool is_marked = false;
};

/// How near a point is to an obstacle: 0 at its centre, 1 at its reach.
[[nodiscard]] double nearness(const Obstacle& obstacle, Point point) noexcept;

/// All marks, candidates and values of a board.
[[nodiscard]] std::vector<Obstacle> obstacles_of(const Scene& scene);

}  // namespace nonet::drawing
