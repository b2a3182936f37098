#pragma once
// Steps as people and programs read them.

#include <nlohmann/json.hpp>

#include "common.hpp"
#include "nonet/host/solver.hpp"

namespace nonet::cli {

/// A step as a record: technique, kind, conclusions, premises, metrics, score, evidence; the position that it was found
/// in as `state`.
[[nodiscard]] nlohmann::ordered_json step_record(const host::FoundStep& found, const host::Strategy& strategy);

/// A record with its end of line. Bytes that are no UTF-8, as comments in a drawing may have them, are replaced.
[[nodiscard]] std::string record_line(const nlohmann::ordered_json& record);

inline constexpr const char* kStepCsvHeader = "grid,step,technique,kind,conclusions,level,score\n";

/// A step in the format asked for, with its end of line. `grid` and `number` (from 1) tell whose step it is.
[[nodiscard]] std::string format_step(const host::FoundStep& found, const host::Strategy& strategy, Format format,
                                      std::string_view grid, int number);

}  // namespace nonet::cli
