#pragma once
// Properties of a plugin that may remain untested, listed by its author with reasons.

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "nonet/kit/case_file.hpp"

namespace nonet::kit {

/// A file of lines `TECHNIQUE CHECK: REASON`, or `TECHNIQUE options NAME=VALUE: REASON`; ignores empty lines and those
/// that begin with #.
class UntestedList {
 public:
  /// Fails for the first line of another form, or without a reason.
  [[nodiscard]] static tl::expected<UntestedList, CaseError> parse(std::string_view text);

  struct Line {
    int number;        ///< from 1
    std::string what;  ///< the text before the colon
    bool is_used = false;
    [[nodiscard]] std::string_view technique() const { return std::string_view(what).substr(0, what.find(' ')); }
  };
  /// Whether a line allows this; marks the line as used.
  [[nodiscard]] bool allows(std::string_view what);
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

 private:
  std::vector<Line> lines_;
};

}  // namespace nonet::kit
