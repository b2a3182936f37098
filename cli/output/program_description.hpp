#pragma once
// What a manifest says of the program.

#include <string>

#include "common.hpp"

namespace nonet::cli {

/// What a manifest says of the program, the plugins and the strategy, as JSON without its outer braces.
[[nodiscard]] std::string describe_program(const CommonOptions& options, const host::Strategy& strategy,
                                           const Console& console);

}  // namespace nonet::cli
