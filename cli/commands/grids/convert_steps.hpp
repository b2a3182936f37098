#pragma once
// Converts resolution paths: the lines of CSP-Rules, and records of steps.

#include <string>
#include <vector>

#include "console.hpp"

namespace nonet::cli {

/// The formats of --from and --to that are of steps; each is converted to the other.
inline constexpr const char* kCspRules = "csp-rules";
inline constexpr const char* kSteps = "steps";

/// Whether a format is one of them.
[[nodiscard]] bool is_step_format(const std::string& format);

/// Reads files with paths in one of the formats, and writes them in the other one. Reports each path that has no form
/// there. Throws UsageError for a combination that is none of the two.
void convert_steps(const std::vector<std::string>& files, const std::string& from, const std::string& to,
                   Console& console);

}  // namespace nonet::cli
