#pragma once
// Questions about a candidate: which steps remove or place it, and if there can be none, why.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/step.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

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

/// What is said where no step of a grid says it: `no technique of strategy 'basic' removes 5r1c3 in one step`. `who`:
/// `no technique of strategy 'basic'`.
[[nodiscard]] std::string no_step_text(std::string_view who, const Conclusion& wanted);
/// What follows where so many steps lead there.
[[nodiscard]] std::string path_text(std::size_t steps);
/// What follows where none do.
inline constexpr std::string_view kUnreachableText = ", and its steps do not lead there";

}  // namespace nonet::host
