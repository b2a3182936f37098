#pragma once
// Steps as records of NDJSON, see docs/step-format.md.

#include <string>
#include <string_view>

#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// The level of a step, `-` where the strategy has none.
[[nodiscard]] std::string_view step_level(const FoundStep& found, const Strategy& strategy);

/// Of docs/step-format.md. It is raised when a field changes its meaning or goes; new fields do not raise it.
inline constexpr int kStepVersion = 1;

/// Whose step a record is of.
struct StepSource {
  std::string_view grid;   ///< as it was written, on one line
  std::string_view where;  ///< for people: `puzzles.txt:3`, `argument`
};

/// Appends a step as a record of NDJSON: technique, kind, conclusions, premises, metrics, score, evidence; the position
/// that it was found in as `state`. `number` counts the steps of the puzzle
/// from 1. Without its argument a record has no explanation, evidence, premises, covers, lemmas and uniqueness.
void append_step_record(std::string& out, const FoundStep& found, const Strategy& strategy, const StepSource& source,
                        int number, bool has_argument = true);

/// A step as `nonet verify` takes it, on one line: the position as `grid`, conclusions, premises, lemmas, uniqueness.
[[nodiscard]] std::string argument_record(const FoundStep& found);

}  // namespace nonet::host
