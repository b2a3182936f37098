#pragma once
// Positions in requests and answers.

#include "answers/answer.hpp"
#include "nonet/json/json_text.hpp"
#include "nonet/puzzles/diagnosis.hpp"
#include "nonet/step.hpp"
#include "nonet/text/grid_text.hpp"

namespace nonet::workbench {

/// The position of a request: `state`, in the format of answers, and `pencilmarks`. Throws Refusal for an invalid one.
[[nodiscard]] ParsedGrid requested_position(const Json& request);

/// The same with a solution and without mistakes, and not solved. Throws Refusal for another one.
[[nodiscard]] ParsedGrid solvable_position(const Json& request);

/// Whether a placed digit or a removed candidate contradicts the solution of the givens.
[[nodiscard]] bool has_mistake(const Diagnosis& diagnosis);

/// Appends the members of a position: `state`, and `pencilmarks` if it began as candidates alone; `values` and
/// `givens`, 81 characters each; `candidates`, a text of digits for each cell; `status` as from grid_state_name,
/// `mistake` as from has_mistake if true, and `diagnosis` as text; `svg`.
void append_position(JsonText& json, const ParsedGrid& position);

/// A picture for the page, which has the style sheet. `step` may be null.
[[nodiscard]] std::string page_picture(const Grid& grid, const Step* step, std::size_t view = 0);

}  // namespace nonet::workbench
