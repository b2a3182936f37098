#include "nonet/comparison/audit_text.hpp"

#include <fmt/core.h>

#include "nonet/json/json.hpp"
#include "nonet/records/csv_fields.hpp"
#include "nonet/solving/terminal_text.hpp"
#include "nonet/text/grid_text.hpp"
#include "nonet/text/notation.hpp"

namespace nonet::comparison {

namespace {

/// The detail column of text and CSV.
std::string audit_detail(const StepAudit& audit) {
  switch (audit.verdict) {
    case AuditVerdict::named:
      return audit.is_minimal() ? "minimal"
                                : fmt::format("{} of {} premises idle", audit.argument->idle, audit.argument->premises);
    case AuditVerdict::technique:
      return audit.entry->id + (audit.has_same_name ? "" : fmt::format(" ({})", audit.found_name));
    case AuditVerdict::wrong:
    case AuditVerdict::only_true:
      break;
  }
  return audit.reason.empty() ? "-" : audit.reason;
}

Json audit_record(const AuditedStep& step, const StepAudit& audit) {
  Json conclusions = Json::list();
  for (const Conclusion& conclusion : step.claimed.conclusions) conclusions.push(conclusion_text(conclusion));
  Json record{{"type", "audit"},
              {"line", step.line},
              {"step", step.step},
              {"name", step.claimed.name},
              {"conclusions", std::move(conclusions)},
              {"position", step.position},
              {"verdict", audit_verdict_name(audit.verdict)}};
  if (audit.verdict == AuditVerdict::named) {
    record.add({{"premises", audit.argument->premises},
                {"idle_premises", audit.argument->idle},
                {"minimal", audit.is_minimal()}});
  }
  if (audit.verdict == AuditVerdict::technique) {
    record.add({{"technique", audit.entry->id}, {"found_name", audit.found_name}, {"same_name", audit.has_same_name}});
  }
  if (audit.counter_model) record.set("counter_model", to_line(*audit.counter_model));
  if (!audit.reason.empty()) record.set("reason", audit.reason);
  return record;
}

}  // namespace

std::string audit_line(const AuditedStep& step, const StepAudit& audit, host::Format format) {
  const char* const verdict = audit_verdict_name(audit.verdict);
  const std::string name = step.claimed.name.empty() ? "-" : host::sanitize_for_terminal(step.claimed.name);
  const std::string conclusions = conclusions_text(step.claimed.conclusions);
  switch (format) {
    case host::Format::text:
      return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", step.line, step.step, verdict, name, conclusions,
                         audit_detail(audit));
    case host::Format::csv:
      return fmt::format("{},{},{},{},{},{},{}\n", step.line, step.step, host::csv_field(name),
                         host::csv_field(conclusions), host::csv_field(step.position), verdict,
                         host::csv_field(audit_detail(audit)));
    case host::Format::ndjson:
      break;
  }
  return audit_record(step, audit).line();
}

std::string audit_error_line(std::uint64_t line, const std::string& message, host::Format format) {
  switch (format) {
    case host::Format::text:
      return fmt::format("{}\t-\terror\t-\t-\t{}\n", line, host::sanitize_for_terminal(message));
    case host::Format::csv:
      return fmt::format("{},,,,,error,{}\n", line, host::csv_field(host::sanitize_for_terminal(message)));
    case host::Format::ndjson:
      break;
  }
  return Json{{"type", "audit"}, {"line", line}, {"verdict", "error"}, {"reason", message}}.line();
}

}  // namespace nonet::comparison
