#pragma once
// The program under test. Its commands run in the test program, with streams, directory and environment of the run.

#include <string>
#include <vector>

#include "support/process.hpp"
#include "support/puzzles.hpp"

namespace nonet::cli {

/// Runs `nonet` in this process, but its workers as processes. Calls run_process if the start has another installation
/// or closed descriptors.
Ended run(const std::vector<std::string>& arguments, const Start& start = {});

/// Runs `nonet` with a text on stdin.
Ended run_on(const std::string& input, const std::vector<std::string>& arguments);

}  // namespace nonet::cli
