#pragma once
// Finds faults in a picture of a step, from the SVG alone.

#include <string>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::tests {

/// The faults of a picture: malformed XML, missing or misplaced evidence or candidates, links without ends, elements
/// outside of the view box, overlapping labels, URLs. Empty for a good one.
[[nodiscard]] std::vector<std::string> faults_of_picture(const std::string& svg, const Grid& grid, const Step* step);

}  // namespace nonet::tests
