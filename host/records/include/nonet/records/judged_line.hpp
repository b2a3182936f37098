#pragma once
// Judges lines with steps or paths of any program, as `nonet verify` does.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/judging/step_judge.hpp"
#include "nonet/records/format.hpp"

namespace nonet::host {

struct OutsidePath;

/// The judgement of a line.
struct JudgedLine {
  std::string error;    ///< why it has no verdict; empty if it has
  Judgement judgement;  ///< of all its steps; its reason names the first that is not proved
  /// `proved`, `refuted`, `undecided`, `error`.
  [[nodiscard]] const char* verdict() const { return error.empty() ? verdict_name(judgement.verdict) : "error"; }
  [[nodiscard]] const std::string& reason() const { return error.empty() ? judgement.reason : error; }
};

/// Judges the steps of a line, see parse_path_line, each at the position after those before it. Nothing for a record
/// that has no steps. `summary` counts the judged steps.
[[nodiscard]] std::optional<JudgedLine> judge_line(std::string_view line, IdleCount count, VerifySummary& summary);

/// Judges the steps of a path that is no line.
[[nodiscard]] JudgedLine judge_path(const OutsidePath& path, IdleCount count, VerifySummary& summary);

/// The record that `nonet verify --format ndjson` writes: `line`, `verdict`, the numbers of the judgement, `reason`.
/// One line with its end.
[[nodiscard]] std::string verdict_record(std::uint64_t number, const JudgedLine& judged);

inline constexpr const char* kVerdictCsvHeader = "line,verdict,nodes,premises,idle_premises,reason\n";
/// The answer of `nonet verify` to a line in any format, with its end.
[[nodiscard]] std::string verdict_line(std::uint64_t number, const JudgedLine& judged, Format format);

/// The judged steps of a run, for people.
[[nodiscard]] std::string summary_text(const VerifySummary& summary);
/// The same as a record, one line with its end.
[[nodiscard]] std::string summary_record(const VerifySummary& summary);

}  // namespace nonet::host
