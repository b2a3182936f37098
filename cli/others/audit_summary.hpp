#pragma once
// What an audit says of all steps together, by technique.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "common.hpp"
#include "others/step_auditor.hpp"

namespace nonet::cli {

/// How many steps there are of each verdict.
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

/// Counts by the name that steps have.
using AuditCounts = std::map<std::string, AuditCount, std::less<>>;

/// The sums of all threads.
class AuditSummary {
 public:
  /// Adds what one thread has counted: steps, and lines that could not be read. From any thread.
  void add(const AuditCounts& part, std::uint64_t errors);
  /// Writes the sums: a record to stdout for programs, a table to stderr for people.
  void report(Format format, Console& console) const;

 private:
  std::mutex mutex_;
  AuditCounts counts_;
  std::uint64_t errors_ = 0;
};

}  // namespace nonet::cli
