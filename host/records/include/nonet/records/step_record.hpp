#pragma once
// Steps as records of NDJSON, see docs/step-format.md.

#include <string>
#include <string_view>

#include "nonet/json/json.hpp"
#include "nonet/records/format.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The level of a step, `-` where the strategy has none.
[[nodiscard]] std::string_view step_level(const FoundStep& found, const Strategy& strategy);

/// Version of docs/step-format.md. Raised when a field changes its meaning or is removed; new fields do not raise it.
inline constexpr int kStepVersion = 1;

/// The origin of a step in a record.
struct StepSource {
  std::string_view grid;   ///< as it was written, on one line
  std::string_view where;  ///< for people: `puzzles.txt:3`, `argument`
};

/// Appends a step as a record of NDJSON: technique, kind, conclusions, premises, metrics, position metrics,
/// score, evidence; its position as `state`. `number` counts the steps of the puzzle from 1. Without its argument a
/// record has no explanation, evidence, premises, covers, lemmas and uniqueness.
void append_step_record(std::string& out, const FoundStep& found, const Strategy& strategy, const StepSource& source,
                        int number, bool has_argument = true);

inline constexpr const char* kStepCsvHeader = "grid,step,technique,kind,conclusions,level,score,source\n";
/// A step as a line in any format, with its end.
[[nodiscard]] std::string step_line(const FoundStep& found, const Strategy& strategy, Format format,
                                    const StepSource& source, int number, bool has_argument = true);

/// The record before the steps of `nonet steps --eliminates` and `--places`. `id`: `steps`, `path`, `unreachable`, or
/// as in Obstacle.
[[nodiscard]] Json answer_fields(const StepSource& source, const Conclusion& wanted, std::string_view id,
                                 std::string_view text);

/// A step in the format of `nonet verify`, on one line: the position as `grid`, conclusions, premises, lemmas,
/// uniqueness.
[[nodiscard]] std::string argument_record(const FoundStep& found);

}  // namespace nonet::host
