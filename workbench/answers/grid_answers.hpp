#pragma once
// Answers that need no technique: parsing, changing, drawing and writing a grid.

#include <string>

#include "answers/answer.hpp"

namespace nonet::workbench {

/// Whether requests of this name are answered here.
[[nodiscard]] bool is_about_grid(std::string_view name);

/// The answer as JSON. Throws Refusal.
/// - `read`: `text` in any exchange format. Has the position, `format`, and perhaps a `note`.
/// - `apply`: a position; `conclusions` (`r1c3=5`, `r1c3<>5`), in order; `restore`, candidates (`5r1c3`) to restore;
///   `clear`, cells of placed digits (`r1c3`). Has the position after them.
/// - `true`: a position with a solution. Has the position with the candidates alone that are in some solution.
/// - `draw`: a position, or `step`, a record of `--format ndjson` with its position; `standalone` for a picture with
/// its
///   own style, legend and caption. Has `svg`.
/// - `export`: a position; `format`, an exchange format. Has `text`, and a `note` if something is lost.
[[nodiscard]] std::string answer_about_grid(std::string_view name, const Json& request);

}  // namespace nonet::workbench
