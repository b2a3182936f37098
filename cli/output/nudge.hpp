#pragma once
// Nudges: a nudge shows less than a hint.

#include "common.hpp"
#include "input/input.hpp"
#include "nonet/records/nudge.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::cli {

inline constexpr const char* kNudgeCsvHeader = "grid,nudge,houses,technique,kind,source\n";

/// `Look at block 5 and row 3`, for Nudge::technique with the technique's name before it; in the given format, with its
/// end of line. Not for Nudge::step.
[[nodiscard]] std::string format_nudge(const host::FoundStep& found, host::Nudge nudge, Format format,
                                       const InputGrid& input);

}  // namespace nonet::cli
