#pragma once
// The lines of an audit: one for each step.

#include <cstdint>
#include <string>

#include "nonet/comparison/step_auditor.hpp"
#include "nonet/records/format.hpp"

namespace nonet::comparison {

/// A step that was audited, and where it stands.
struct AuditedStep {
  std::uint64_t line;  ///< of the input
  std::size_t step;    ///< its number in the line, from 1
  const ClaimedStep& claimed;
  std::string position;  ///< grid before the step
};

inline constexpr const char* kAuditCsvHeader = "line,step,name,conclusions,position,verdict,detail\n";

/// The line of a step, with its end.
[[nodiscard]] std::string audit_line(const AuditedStep& step, const StepAudit& audit, host::Format format);
/// The line of an input line that cannot be audited.
[[nodiscard]] std::string audit_error_line(std::uint64_t line, const std::string& message, host::Format format);

}  // namespace nonet::comparison
