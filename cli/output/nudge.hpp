#pragma once
// Nudges: less than a hint.

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

inline constexpr const char* kNudgeCsvHeader = "grid,nudge,houses,technique,kind,source\n";

/// `Look at block 5 and row 3`, for Nudge::technique with the name of the step before it; in the format asked for, with
/// its end of line. Not for Nudge::step.
[[nodiscard]] std::string format_nudge(const host::FoundStep& found, host::Nudge nudge, Format format,
                                       const InputGrid& input);

}  // namespace nonet::cli
