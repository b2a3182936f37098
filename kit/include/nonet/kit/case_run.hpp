#pragma once
// Runs a case of a technique and compares the steps with the expected ones.

#include <functional>

#include "nonet/kit/case_file.hpp"
#include "nonet/loading/registry.hpp"

namespace nonet::kit {

/// A step that a technique found on the grid of a case.
struct CaseStep {
  std::vector<Conclusion> conclusions;
  std::string kind;  ///< the id
  std::vector<std::int64_t> metrics;
  std::string sentence;
  std::string explanation;  ///< the technique's, or else the host's

  [[nodiscard]] bool same_as(const CaseStep& other) const {
    return conclusions == other.conclusions && kind == other.kind && metrics == other.metrics;
  }
  /// `sentence => conclusions (kind)`
  [[nodiscard]] std::string text() const;
};

/// Whether a step is the one that a case expects, with any explanation.
[[nodiscard]] bool is_same_step(const ExpectedStep& expected, const CaseStep& step);
/// Whether a step is exactly what a case expects.
[[nodiscard]] bool matches(const ExpectedStep& expected, const CaseStep& step);

/// Result of a case.
struct CaseResult {
  std::vector<CaseStep> found;
  bool has_several_kinds = false;  ///< of the technique, not of the steps
  /// Faults under any expectation: steps without effect, wrong or forbidden, runs that differ.
  std::vector<CaseError> faults;
  /// Differences between the steps and the expected ones.
  std::vector<CaseError> surprises;

  [[nodiscard]] bool passed() const { return faults.empty() && surprises.empty(); }
};

/// Called for each step of a case, with the case's form of it. The evidence is valid during the call.
using CaseStepVisitor = std::function<void(const Step&, const CaseStep&)>;

/// Runs a case, and shows its steps to the visitor if there is one. Fails when the case cannot be run: unknown
/// technique, option or kind.
[[nodiscard]] tl::expected<CaseResult, CaseError> run_case(const Case& test, const host::Registry& registry,
                                                           const CaseStepVisitor& visitor = {});

/// A step on the grid of a case, valid during a call.
struct VisitedStep {
  const TechniqueInfo& technique;
  const Board& board;
  const Step& step;  ///< with its evidence
};

/// Calls `visit`, which must not throw, for every step that the technique of a case has on its grid. Fails like
/// run_case.
[[nodiscard]] tl::expected<void, CaseError> visit_steps(const Case& test, const host::Registry& registry,
                                                        const std::function<void(const VisitedStep&)>& visit);

}  // namespace nonet::kit
