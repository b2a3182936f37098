#pragma once
// Describes the program for a manifest.

#include <string>

#include "common.hpp"

namespace nonet::cli {

/// The program, the plugins and the strategy for a manifest, as JSON without its outer braces.
[[nodiscard]] std::string describe_program(const CommonOptions& options, const host::Strategy& strategy,
                                           const Console& console);

/// The same of a command without a strategy: the program alone.
[[nodiscard]] std::string describe_program(const Console& console);

}  // namespace nonet::cli
