#pragma once
// Questions about a candidate: which steps remove or place it, and why none can.

#include <optional>
#include <string>
#include <string_view>

#include "nonet/step.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::host {

/// Whether a step has a conclusion, also indirectly: a step that places a digit removes the other candidates of the
/// cell, and the digit from its peers.
[[nodiscard]] bool concludes(const Step& step, const Conclusion& wanted);

/// Why no step of a grid can have the conclusion.
struct Obstacle {
  const char* id;    ///< `filled`, `excluded`, `removed`, `solution`, `not-solution` or `several-solutions`
  std::string text;  ///< `5r1c3 is excluded by the 5 in r1c7` ...
};

/// The reason in the grid itself why no step can have the conclusion; nothing where a step can. The grid must have a
/// solution.
[[nodiscard]] std::optional<Obstacle> find_obstacle(const Grid& grid, const Conclusion& wanted);

/// The message where a step has the conclusion: `5r1c3 can be removed in one step`.
[[nodiscard]] std::string one_step_text(const Conclusion& wanted);
/// The message where no step has the conclusion: `no technique of strategy 'basic' removes 5r1c3 in one step`.
/// `subject`: `no technique of strategy 'basic'`.
[[nodiscard]] std::string no_step_text(std::string_view subject, const Conclusion& wanted);
/// The end of that message where a path of so many steps leads to the conclusion.
[[nodiscard]] std::string path_text(std::size_t steps, bool is_shortest);
/// The end of that message where no path does.
inline constexpr std::string_view kUnreachableText = ", and its steps do not lead there";

}  // namespace nonet::host
