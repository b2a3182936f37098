#pragma once
// Cases of techniques: small text files with steps that a technique must, or must not, find on a grid.

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/text/grid_text.hpp"

namespace nonet::kit {

/// A set of conclusions in the order of case files; sorted.
using ConclusionSet = std::vector<Conclusion>;

/// A step that a case expects.
struct ExpectedStep {
  int line = 0;
  std::string sentence;  ///< empty: any
  ConclusionSet conclusions;
  std::string kind;   ///< empty: any
  int kind_line = 0;  ///< 0: none
  std::string explanation;
  int explanation_line = 0;  ///< 0: none, and any explanation matches
};

/// Conclusions that no step may draw.
struct Forbidden {
  int line = 0;
  ConclusionSet conclusions;
};

struct OptionSetting {
  std::string name;
  std::string value;
};

/// One case of a file.
struct Case {
  int line = 0;  ///< of `case:`
  std::string name;
  int technique_line = 0;
  std::string technique;
  int options_line = 0;
  std::vector<OptionSetting> options;
  int grid_line = 0;
  ParsedGrid grid;
  std::vector<ExpectedStep> expected;
  int none_line = 0;  ///< of `expect: none`, 0 if there is none
  std::vector<Forbidden> forbidden;
  bool is_complete = true;  ///< whether the expected steps are all steps
};

/// A mistake in a case, or in a file of cases, and its location.
struct CaseError {
  int line = 0;
  std::string message;
};

/// Conclusions as a set.
[[nodiscard]] ConclusionSet as_set(std::vector<Conclusion> conclusions);

/// Parses conclusions as nonet::conclusions_text writes them, and the forms of nonet::parse_conclusion: `r1c2=3`,
/// `r1c23,r4c5<>7, 5r1c3`. Nothing for any other text.
[[nodiscard]] std::optional<ConclusionSet> parse_conclusions(std::string_view text);

/// Where the comment of a value begins, with the blanks before it; the end if there is none.
[[nodiscard]] std::size_t comment_at(std::string_view value);

/// Parses a file of cases.
[[nodiscard]] tl::expected<std::vector<Case>, CaseError> parse_cases(std::string_view text);

}  // namespace nonet::kit
