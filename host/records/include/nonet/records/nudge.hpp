#pragma once
// Nudges: hints that reveal less than a step.

#include <string>

#include "nonet/records/format.hpp"
#include "nonet/records/step_record.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::host {

/// How much of a step to reveal.
enum class Nudge { where = 1, technique = 2, step = 3 };

/// Where to look for a step: the houses of its premises, and the fewest others that cover the cells of its premises and
/// conclusions.
[[nodiscard]] HouseMask houses_to_look_at(const Step& step);

/// `Look at block 5 and row 3`, for Nudge::technique `Naked Pair: look at block 5`; sanitized for a terminal. Not for
/// Nudge::step.
[[nodiscard]] std::string nudge_text(const FoundStep& found, Nudge nudge);

inline constexpr const char* kNudgeCsvHeader = "grid,nudge,houses,technique,kind,source\n";
/// The same as a line in any format, with its end.
[[nodiscard]] std::string nudge_line(const FoundStep& found, Nudge nudge, Format format, const StepSource& source);

}  // namespace nonet::host
