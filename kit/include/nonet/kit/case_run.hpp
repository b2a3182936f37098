#pragma once
// Runs a case of a technique and compares what is found with what it says.

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

/// Whether a step is the one that a case expects, however it is explained.
[[nodiscard]] bool is_same_step(const ExpectedStep& expected, const CaseStep& step);
/// Whether a step is what a case expects.
[[nodiscard]] bool matches(const ExpectedStep& expected, const CaseStep& step);

/// What came of a case.
struct CaseResult {
  std::vector<CaseStep> found;
  bool has_several_kinds = false;  ///< the technique, not what it found
  /// What no expectation could make right: steps without effect, wrong or forbidden, runs that differ.
  std::vector<CaseError> faults;
  /// Where the steps are not those that the case expects.
  std::vector<CaseError> surprises;

  [[nodiscard]] bool passed() const { return faults.empty() && surprises.empty(); }
};

/// Is shown each step that a case finds, as it is found and as a case has it. The evidence lives as long as the call.
using CaseStepVisitor = std::function<void(const Step&, const CaseStep&)>;

/// Runs a case, and shows its steps to the visitor where there is one. An error when the case cannot be run at all: no
/// such technique, option or kind.
[[nodiscard]] tl::expected<CaseResult, CaseError> run_case(const Case& test, const host::Registry& registry,
                                                           const CaseStepVisitor& visitor = {});

/// A step on the grid of a case, while it lasts.
struct VisitedStep {
  const TechniqueInfo& technique;
  const Board& board;
  const Step& step;  ///< with its evidence
};

/// Hands every step that the technique of a case has on its grid to `visit`, which must not throw. An error as of
/// run_case.
[[nodiscard]] tl::expected<void, CaseError> visit_steps(const Case& test, const host::Registry& registry,
                                                        const std::function<void(const VisitedStep&)>& visit);

}  // namespace nonet::kit
