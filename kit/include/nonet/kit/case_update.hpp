#pragma once
// Writes the current steps of techniques into a file of cases, and leaves everything else unchanged.

#include <map>

#include "nonet/kit/case_run.hpp"

namespace nonet::kit {

/// The text of a file of cases with changes.
class CaseUpdate {
 public:
  explicit CaseUpdate(std::string_view text);

  /// Replaces the expectations of a case of this text by the steps found. An expectation that holds keeps its spelling.
  /// With `complete: no` each is updated from a step with the same conclusions; if there is none the case stays
  /// unchanged, and the result is an error. The case must have no faults.
  [[nodiscard]] std::optional<CaseError> renew(const Case& test, const CaseResult& result);
  [[nodiscard]] bool has_changes() const { return !changes_.empty(); }
  /// The text with the changes.
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] const std::string& line(int number) const { return lines_[static_cast<std::size_t>(number) - 1]; }
  [[nodiscard]] std::string instead_of(int number, std::string_view key_and_value) const;
  [[nodiscard]] std::string comment_only(int number) const;
  [[nodiscard]] std::optional<CaseError> update_some(const Case& test, const CaseResult& result);
  void rewrite(const ExpectedStep& old, const CaseStep& step, bool has_several_kinds);
  void append_after(int number, const std::string& text);
  void remove(const ExpectedStep& old);

  std::vector<std::string> lines_;      ///< with line ends
  std::map<int, std::string> changes_;  ///< replacements of lines
};

}  // namespace nonet::kit
