#pragma once
// Data files outside the project, and the program's output for them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_directory.hpp"

namespace nonet::test {

inline std::string shared_file(const std::string& name) { return shared_path("data/" + name); }

/// The fields of a line.
inline std::vector<std::string> fields_of(const std::string& line, char separator) {
  std::vector<std::string> fields;
  for (std::size_t start = 0; start <= line.size();) {
    const std::size_t end = std::min(line.find(separator, start), line.size());
    fields.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  return fields;
}

/// Whether tests may take minutes: `tools/dev release-check` sets NONET_SLOW.
inline bool runs_slow_ones() { return std::getenv("NONET_SLOW") != nullptr; }

/// The program's stdout, or stderr, for arguments without spaces. Ignores the exit code, which reports unsolved
/// puzzles.
inline std::string output_of(const std::string& arguments, bool is_stderr = false) {
  cli::Ended ended = cli::run(fields_of(arguments, ' '), {.seconds = 24 * 60 * 60});
  return is_stderr ? std::move(ended.err) : std::move(ended.out);
}

/// The same for a command whose last argument is a file of lines.
inline std::string output_on(const std::vector<std::string>& lines, const std::string& command,
                             bool is_stderr = false) {
  const TemporaryDirectory directory;
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return output_of(command + ' ' + directory.write("lines.txt", text), is_stderr);
}

}  // namespace nonet::test

/// Skips a test, visibly, if its data is missing.
#define NONET_NEEDS(file) \
  if (!std::filesystem::exists(file)) GTEST_SKIP() << (file) << " is not there"
