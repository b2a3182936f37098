#pragma once
// Steps as people and programs read them.

#include "common.hpp"
#include "json.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::cli {

/// A step as a record: technique, kind, conclusions, premises, metrics, score, evidence; the position that it was found
/// in as `state`.
[[nodiscard]] Json step_record(const host::FoundStep& found, const host::Strategy& strategy);

inline constexpr const char* kStepCsvHeader = "grid,step,technique,kind,conclusions,level,score\n";

/// A step in the format asked for, with its end of line. `grid` and `number` (from 1) tell whose step it is.
[[nodiscard]] std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                                      std::string_view grid, int number);

}  // namespace nonet::cli
