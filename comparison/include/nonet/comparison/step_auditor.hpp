#pragma once
// Audits steps of other programs: whether a step is right, and what justifies it.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "nonet/comparison/claimed_path.hpp"
#include "nonet/judging/verifier.hpp"
#include "nonet/solving/solver.hpp"

namespace nonet::comparison {

/// The verdict on a step.
enum class AuditVerdict : std::uint8_t {
  wrong,      ///< a conclusion is false in a solution
  named,      ///< its conclusions follow from the premises that it names
  technique,  ///< a technique of the strategy has a step there with these conclusions
  only_true   ///< it is right, but nothing justifies it
};
/// The name of a verdict in output.
[[nodiscard]] const char* audit_verdict_name(AuditVerdict verdict);

/// The audit of a step.
struct StepAudit {
  AuditVerdict verdict = AuditVerdict::only_true;
  std::string reason;                          ///< why it is wrong, or only true; may be empty
  std::optional<Grid> counter_model;           ///< of a wrong step: a solution in which a conclusion is false
  std::optional<host::Judgement> argument;     ///< judgement of its premises; nothing if it has none
  const host::StrategyEntry* entry = nullptr;  ///< the entry whose technique has the step
  std::string found_name;                      ///< the other program's name of the step of `entry`
  bool has_same_name = false;                  ///< whether that is the name of the step
  std::optional<host::Fault> fault;            ///< a fault of a plugin during the audit

  /// Whether the premises prove the step, and none of them is idle.
  [[nodiscard]] bool is_minimal() const { return verdict == AuditVerdict::named && argument->idle == 0; }
};

/// The techniques that the audit asks.
struct AuditTechniques {
  const host::Strategy* strategy = nullptr;  ///< null: none are asked
  /// Techniques above this level are asked only about steps with their name.
  int most_level = 0;
};

/// Audits the steps of paths. One for each thread.
class StepAuditor {
 public:
  StepAuditor(const AuditTechniques& techniques, host::SearchLimit* limit);

  /// Sets the position before the first step. Returns what is wrong with it; empty if steps can be judged.
  std::string begin(const ClaimedPath& path);
  /// Audits a step, and applies it unless it is wrong.
  [[nodiscard]] StepAudit audit(const ClaimedStep& step);
  /// The position before the next step.
  [[nodiscard]] const Grid& position() const { return board_.grid(); }

 private:
  using Entries = std::set<const host::StrategyEntry*>;

  [[nodiscard]] std::vector<Conclusion> with_effect(const std::vector<Conclusion>& conclusions) const;
  [[nodiscard]] bool refutes(const ClaimedStep& step, StepAudit& audit) const;
  [[nodiscard]] bool follows_from_what_it_names(const ClaimedStep& step, StepAudit& audit) const;
  void find_technique(const ClaimedStep& step, std::span<const Conclusion> wanted, StepAudit& audit);
  [[nodiscard]] bool ask(const ClaimedStep& step, std::span<const Conclusion> wanted,
                         const std::function<bool(const host::StrategyEntry&)>& is_asked, StepAudit& audit);
  [[nodiscard]] const Entries& entries_named(const std::string& name);

  AuditTechniques techniques_;
  std::optional<host::Solver> solver_;
  std::map<std::string, std::map<std::string, Entries>, std::less<>> names_;  // by system, by name
  Board board_;
  std::optional<host::TruthJudge> truth_;
  const ClaimedPath* path_ = nullptr;
};

}  // namespace nonet::comparison
