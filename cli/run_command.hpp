#pragma once
// The program as a function.

#include "console.hpp"

namespace nonet::cli {

/// Runs the command that the console's arguments name, and returns the exit code.
[[nodiscard]] int run_command(Console& console);

}  // namespace nonet::cli
