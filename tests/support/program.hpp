#pragma once
// The program under test. Its commands run in the program of tests, with streams, directory and environment of their
// own.

#include <string>
#include <vector>

#include "support/process.hpp"
#include "support/puzzles.hpp"

namespace nonet::cli {

/// Runs `nonet` in this process, its workers as processes of their own. Where the start asks for another installation
/// or for closed descriptors, it is run_process.
Ended run(const std::vector<std::string>& arguments, const Start& start = {});

/// Runs `nonet` with a text on stdin.
Ended run_on(const std::string& input, const std::vector<std::string>& arguments);

}  // namespace nonet::cli
