#pragma once
// What an audit says of all steps together, by technique.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "nonet/json/json.hpp"
#include "nonet/others/step_auditor.hpp"

namespace nonet::others {

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
  /// The sums for programs.
  [[nodiscard]] Json record() const;
  /// The sums for people, several lines.
  [[nodiscard]] std::string table() const;

 private:
  [[nodiscard]] AuditCount all() const;

  std::mutex mutex_;
  AuditCounts counts_;
  std::uint64_t errors_ = 0;
};

}  // namespace nonet::others
