#pragma once
// Where this build lies and what it is. Known to one object of each build, so that all builds compile the tests alike.

#include <string>

namespace nonet {

extern const char* const kBuildDir;
extern const char* const kSourceDir;
extern const char* const kSharedDir;  ///< checking data beside the project; may be missing
extern const bool kIsSanitized;       ///< the program and the libraries, by any sanitizer

/// A file of the build directory, by its path in there.
inline std::string build_file(const std::string& path) { return std::string(kBuildDir) + "/" + path; }

/// A file of the source tree, by its path in there.
inline std::string source_file(const std::string& path) { return std::string(kSourceDir) + "/" + path; }

/// A file or directory of the checking data, by its path in there.
inline std::string shared_path(const std::string& path) { return std::string(kSharedDir) + "/" + path; }

}  // namespace nonet
