#pragma once
// Steps as people and programs read them.

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

inline constexpr const char* kStepCsvHeader = "grid,step,technique,kind,conclusions,level,score,source\n";

/// A step in the format asked for, with its end of line. `input` and `number` (from 1) say whose step it is. Without
/// its argument a record has no explanation, evidence, premises, covers, lemmas and uniqueness.
[[nodiscard]] std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                                      const InputGrid& input, int number, bool has_argument = true);

/// The line below a step in text output that says why it holds, see host::explanation_text.
[[nodiscard]] std::string why_line(const host::FoundStep& found);
inline constexpr const char* kWhyHelp = "Say below each step why it holds; records of ndjson always do";

/// The line above the lines of a grid in text output of several grids: `puzzles.txt:3:`, `argument 2:`. Empty for a
/// grid alone, and for other formats.
[[nodiscard]] std::string grid_heading(const InputGrid& input, Format format);

}  // namespace nonet::cli
