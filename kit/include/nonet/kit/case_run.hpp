#pragma once
// Runs a case of a technique and compares what is found with what it says.

#include "nonet/host/registry.hpp"
#include "nonet/kit/case_file.hpp"

namespace nonet::kit {

/// A step that a technique found on the grid of a case.
struct CaseStep {
  std::vector<Conclusion> conclusions;
  std::string kind;  ///< the id
  std::vector<std::int64_t> metrics;
  std::string sentence;

  [[nodiscard]] bool same_as(const CaseStep& other) const {
    return conclusions == other.conclusions && kind == other.kind && metrics == other.metrics;
  }
  /// `sentence => conclusions (kind)`
  [[nodiscard]] std::string text() const;
};

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

/// Runs a case. An error when it cannot be run at all: no such technique, option or kind.
[[nodiscard]] tl::expected<CaseResult, CaseError> run_case(const Case& test, const host::Registry& registry);

}  // namespace nonet::kit
