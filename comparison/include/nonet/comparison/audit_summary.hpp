#pragma once
// Totals of an audit, by technique.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "nonet/comparison/step_auditor.hpp"
#include "nonet/json/json.hpp"

namespace nonet::comparison {

/// Counts of steps by verdict.
struct AuditCount {
  std::uint64_t steps = 0;
  std::uint64_t wrong = 0;
  std::uint64_t named = 0;
  std::uint64_t minimal = 0;  ///< of the named ones
  std::uint64_t technique = 0;
  std::uint64_t same_name = 0;  ///< of those that a technique has
  std::uint64_t only_true = 0;

  void add(const StepAudit& audit);
  AuditCount& operator+=(const AuditCount& other);
};

/// Counts by the name of the steps.
using AuditCounts = std::map<std::string, AuditCount, std::less<>>;

/// The totals of all threads.
class AuditSummary {
 public:
  /// Adds the counts of one thread: steps, and lines that could not be parsed. Thread-safe.
  void add(const AuditCounts& part, std::uint64_t errors);
  /// The totals as a record.
  [[nodiscard]] Json record() const;
  /// The totals for people, several lines.
  [[nodiscard]] std::string table() const;

 private:
  [[nodiscard]] AuditCount all() const;

  std::mutex mutex_;
  AuditCounts counts_;
  std::uint64_t errors_ = 0;
};

}  // namespace nonet::comparison
