#pragma once
// Recorded paths as JSON.

#include <string>

#include "nonet/records/step_record.hpp"
#include "nonet/solving/diagnostic.hpp"
#include "nonet/solving/solved_path.hpp"

namespace nonet::host {

/// A step of a path as the record that `nonet solve --format ndjson` writes (docs/step-format.md), without the end of
/// the line. `strategy` is the one that took the step, and `number` counts the steps of the path from 1. Fails where
/// the strategy has no entry of the step's name, or its technique no kind of that name.
[[nodiscard]] Result<std::string> to_json(const PathStep& step, const Strategy& strategy, const StepSource& source,
                                          int number);

/// A path as one object: `type` (`path`), `version` (that of steps), `grid`, `source`, `status`, `level` (null where
/// the strategy has none), `score`, `paths` (of a strategy with several, see spread_field), `steps` (records as above)
/// and `end`, the grid where it ended. Fails as above.
[[nodiscard]] Result<std::string> to_json(const SolvedPath& path, const Strategy& strategy, const StepSource& source);

}  // namespace nonet::host
