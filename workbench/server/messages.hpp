#pragma once
// Messages of the workbench's program.

#include <fmt/core.h>

#include <cstdio>
#include <string_view>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::workbench {

/// Writes `nonet: message` as a line to stderr.
inline void report_error(std::string_view message) {
  fmt::print(stderr, "nonet: {}\n", host::sanitize_for_terminal(message));
}

}  // namespace nonet::workbench
