#pragma once
// Writes steps as text or as records.

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// The line below a step in text output that explains it; see host::explanation_text.
[[nodiscard]] std::string why_line(const host::FoundStep& found);
inline constexpr const char* kWhyHelp = "Add an explanation below each step; records of ndjson always have it";

/// The heading above the lines of a grid in text output of several grids: `puzzles.txt:3:`, `argument 2:`. Empty for a
/// single grid and for other formats.
[[nodiscard]] std::string grid_heading(const InputGrid& input, Format format);

}  // namespace nonet::cli
