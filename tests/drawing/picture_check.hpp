#pragma once
// The errors of a step's picture, found from the SVG only.

#include <string>
#include <vector>

#include "nonet/grid.hpp"
#include "nonet/step.hpp"

namespace nonet::tests {

/// The faults of a picture: malformed, evidence or candidates that are missing or misplaced, links without ends,
/// anything outside of the view box, labels that overlap, addresses. Empty for a correct one.
[[nodiscard]] std::vector<std::string> faults_of_picture(const std::string& svg, const Grid& grid, const Step* step);

}  // namespace nonet::tests
