#pragma once
// Paths and kind of this build. Only one object file of each build defines them, so that all builds share the other
// objects of the tests.

#include <string>

namespace nonet {

extern const char* const kBuildDir;
extern const char* const kSourceDir;
extern const char* const kSharedDir;  ///< external test data; may be missing
extern const bool kIsSanitized;       ///< whether any sanitizer is in the program and the libraries

/// The path of a file of the build directory, given relative to it.
inline std::string build_file(const std::string& path) { return std::string(kBuildDir) + "/" + path; }

/// The path of a file of the source tree, given relative to it.
inline std::string source_file(const std::string& path) { return std::string(kSourceDir) + "/" + path; }

/// The path of external test data, given relative to its directory.
inline std::string shared_path(const std::string& path) { return std::string(kSharedDir) + "/" + path; }

}  // namespace nonet
