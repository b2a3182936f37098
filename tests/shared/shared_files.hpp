#pragma once
// Files of data beside the project, and what the program says to them.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "host/fake_plugin.hpp"
#include "lines.hpp"

namespace nonet::test {

inline std::string shared_file(const std::string& name) { return std::string(NONET_SHARED_DIR "/data/") + name; }

/// What the program writes to stdout, or to stderr, for arguments that need no quoting.
inline std::string output_of(const std::string& arguments, bool is_stderr = false) {
  const auto file = std::filesystem::temp_directory_path() / ("nonet-shared-" + std::to_string(::getpid()) + ".out");
  const std::string to =
      is_stderr ? " > /dev/null 2> '" + file.string() + "'" : " > '" + file.string() + "' 2>/dev/null";
  const std::string command = NONET_BUILD_DIR "/bin/nonet " + arguments + to;
  static_cast<void>(std::system(command.c_str()));  // the exit code says that some puzzle is not solved, which is so
  std::string out = whole_file(file.string());
  std::filesystem::remove(file);
  return out;
}

/// The same for a command whose last argument is a file of lines.
inline std::string output_on(const std::vector<std::string>& lines, const std::string& command,
                             bool is_stderr = false) {
  const host::fake::TemporaryDirectory directory;
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return output_of(command + ' ' + directory.write("lines.txt", text), is_stderr);
}

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

}  // namespace nonet::test

/// Leaves a test out, visibly, where its data is missing.
#define NONET_NEEDS(file) \
  if (!std::filesystem::exists(file)) GTEST_SKIP() << (file) << " is not there"
