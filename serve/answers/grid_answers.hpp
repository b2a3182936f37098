#pragma once
// Answers that need no technique: reading, changing, drawing and writing a grid.

#include <string>

#include "answers/answer.hpp"

namespace nonet::serve {

/// Whether a request of this name is answered here.
[[nodiscard]] bool is_about_grid(std::string_view name);

/// The answer as JSON. Throws Refusal.
/// - `read`: `text` in any format of exchange. The position, `format`, and a `note` where there is more to say.
/// - `apply`: a position; `conclusions` (`r1c3=5`, `r1c3<>5`), in their order; `restore`, candidates (`5r1c3`) that
///   come back; `clear`, cells of placed digits (`r1c3`). The position after them.
/// - `draw`: a position, or `step`, a record of `--format ndjson` with its position; `standalone` for a picture with
/// its
///   own style, legend and caption. Has `svg`.
/// - `export`: a position; `format`, of exchange. Has `text`, and a `note` where something is lost.
[[nodiscard]] std::string answer_about_grid(std::string_view name, const Json& request);

}  // namespace nonet::serve
