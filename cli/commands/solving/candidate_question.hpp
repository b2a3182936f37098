#pragma once
// Questions about a candidate: which steps remove or place it, and if there can be none, why.

#include <optional>
#include <string>

#include "nonet/grid_text.hpp"
#include "nonet/step.hpp"

namespace nonet::cli {

/// Whether a step says what is asked for. A step that places a digit also removes the other candidates of the cell, and
/// the digit from its peers.
[[nodiscard]] bool says(const Step& step, const Conclusion& wanted);

/// Why no step of a grid can say what is asked for.
struct Obstacle {
  const char* id;    ///< `filled`, `excluded`, `removed`, `solution`, `not-solution` or `several-solutions`
  std::string text;  ///< `5r1c3 is excluded by the 5 in r1c7` ...
};

/// What the grid itself has against a conclusion; nothing where a step can say it. The grid must have a solution.
[[nodiscard]] std::optional<Obstacle> find_obstacle(const Grid& grid, const Conclusion& wanted);

}  // namespace nonet::cli
