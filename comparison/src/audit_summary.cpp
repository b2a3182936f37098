#include "nonet/comparison/audit_summary.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::comparison {

namespace {

/// Most bytes of a name in the table.
constexpr std::size_t kLongestListedName = 40;

Json counts_record(const AuditCount& count) {
  return {{"steps", count.steps},     {"wrong", count.wrong},         {"named", count.named},
          {"minimal", count.minimal}, {"technique", count.technique}, {"same_name", count.same_name},
          {"true", count.only_true}};
}

}  // namespace

void AuditCount::add(const StepAudit& audit) {
  ++steps;
  wrong += audit.verdict == AuditVerdict::wrong;
  named += audit.verdict == AuditVerdict::named;
  minimal += audit.is_minimal();
  technique += audit.verdict == AuditVerdict::technique;
  same_name += audit.has_same_name;
  only_true += audit.verdict == AuditVerdict::only_true;
}

AuditCount& AuditCount::operator+=(const AuditCount& other) {
  steps += other.steps;
  wrong += other.wrong;
  named += other.named;
  minimal += other.minimal;
  technique += other.technique;
  same_name += other.same_name;
  only_true += other.only_true;
  return *this;
}

void AuditSummary::add(const AuditCounts& part, std::uint64_t errors) {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, count] : part) counts_[name] += count;
  errors_ += errors;
}

Json AuditSummary::record() const {
  Json techniques = Json::list();
  for (const auto& [name, count] : counts_) {
    Json one{{"name", name}};
    one.add(counts_record(count));
    techniques.push(std::move(one));
  }
  Json record{{"type", "audit-summary"}};
  record.add(counts_record(all()));
  record.add({{"errors", errors_}, {"techniques", std::move(techniques)}});
  return record;
}

std::string AuditSummary::table() const {
  std::size_t width = 9;
  const auto shown = [](const std::string& name) {
    return name.empty() ? "-" : host::sanitize_for_terminal(name, kLongestListedName);
  };
  for (const auto& [name, count] : counts_) width = std::max(width, shown(name).size());
  std::string table = fmt::format("{:<{}} {:>8} {:>8} {:>8} {:>8} {:>9} {:>9} {:>8}\n", "technique", width, "steps",
                                  "wrong", "named", "minimal", "technique", "same name", "true");
  const auto add_row = [&](const std::string& name, const AuditCount& count) {
    table += fmt::format("{:<{}} {:>8} {:>8} {:>8} {:>8} {:>9} {:>9} {:>8}\n", name, width, count.steps, count.wrong,
                         count.named, count.minimal, count.technique, count.same_name, count.only_true);
  };
  for (const auto& [name, count] : counts_) add_row(shown(name), count);
  add_row("all", all());
  return table;
}

AuditCount AuditSummary::all() const {
  AuditCount sum;
  for (const auto& [name, count] : counts_) sum += count;
  return sum;
}

}  // namespace nonet::comparison
