#pragma once
// What the shapes of a picture mean, below the board.

#include <string>

#include "scene.hpp"
#include "shapes/geometry.hpp"

namespace nonet::drawing {

/// Appends the legend of what is there. Returns where the picture ends.
double append_legend(std::string& out, const Scene& scene);

/// Where pictures without a legend end.
inline constexpr double kWithoutLegend = kBoardBottom + 18;

}  // namespace nonet::drawing
