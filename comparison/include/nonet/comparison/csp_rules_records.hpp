#pragma once
// Resolution paths of CSP-Rules as records of steps, and back.

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "nonet/comparison/csp_rules_names.hpp"
#include "nonet/comparison/csp_rules_path.hpp"
#include "nonet/json/json.hpp"

namespace nonet::comparison {

/// The records of a path, see parse_csp_rules_path, a line each: those of docs/step-format.md, with the length as score
/// and no level. A step that CSP-Rules calls otherwise than our techniques keeps that name. Each has the position after
/// the steps before it; they are not judged. Empty for a line without steps. `where`: the location of the line. The
/// error says what is wrong, also where a digit that is no candidate is placed.
[[nodiscard]] tl::expected<std::string, std::string> csp_rules_records(std::string_view line, std::string_view where,
                                                                       const CspRulesNames& names);

/// Writes the records of steps as paths of CSP-Rules: for each grid a line with the grid and the lines of its steps,
/// tabs between. The singles before the first chain are left out, as CSP-Rules does not write them.
class CspRulesWriter {
 public:
  explicit CspRulesWriter(const CspRulesNames& names) : names_(names) {}

  /// Takes the next line of records; those that are no steps end a path. The error says why the step has no line there;
  /// then its path is left out, and its later steps are ignored.
  [[nodiscard]] tl::expected<void, std::string> add(std::string_view line);
  /// To be called after the last line.
  void finish();
  /// The finished paths since the last call.
  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

 private:
  [[nodiscard]] tl::expected<void, std::string> add_step(const Json& record, std::string_view line);

  const CspRulesNames& names_;
  std::string out_;
  std::string grid_;  // of the present path; empty without one
  std::string source_;
  std::string lines_;
  bool has_chain_ = false;
  bool is_left_out_ = false;
};

}  // namespace nonet::comparison
