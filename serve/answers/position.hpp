#pragma once
// Positions: as requests name them, and as answers describe them.

#include "answers/answer.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/step.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::serve {

/// The position of a request: `state`, as answers write it, and `pencilmarks`. Throws Refusal where it is none.
[[nodiscard]] ParsedGrid requested_position(const Json& request);

/// Appends the members that describe a position: `state`, and `pencilmarks` where it began as candidates alone;
/// `values` and `givens`, 81 characters each; `candidates`, a text of digits for each cell; `status` as
/// grid_state_name and `diagnosis` in words; `svg`.
void append_position(JsonText& json, const ParsedGrid& position);

/// A picture for the page, which has the style sheet. `step` may be null.
[[nodiscard]] std::string page_picture(const Grid& grid, const Step* step);

}  // namespace nonet::serve
