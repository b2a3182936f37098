#pragma once
// Nudges: less than a hint.

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

/// How much of a step is said.
enum class Nudge { where = 1, technique = 2, step = 3 };

inline constexpr const char* kNudgeCsvHeader = "grid,nudge,houses,technique,kind,source\n";

/// Where to look for a step: the houses of its premises, and as few more as have the cells of its premises and
/// conclusions.
[[nodiscard]] HouseMask houses_to_look_at(const Step& step);

/// `Look at block 5 and row 3`, for Nudge::technique with the name of the step before it; in the format asked for, with
/// its end of line. Not for Nudge::step.
[[nodiscard]] std::string format_nudge(const host::FoundStep& found, Nudge nudge, Format format,
                                       const InputGrid& input);

}  // namespace nonet::cli
