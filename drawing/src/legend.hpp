#pragma once
// The meaning of a picture's shapes, below the board.

#include <string>

#include "scene.hpp"
#include "shapes/geometry.hpp"

namespace nonet::drawing {

/// Appends the legend of the shapes that occur. Returns the bottom of the picture.
double append_legend(std::string& out, const Scene& scene);

/// The bottom of pictures without a legend.
inline constexpr double kWithoutLegend = kBoardBottom + 18;

}  // namespace nonet::drawing
