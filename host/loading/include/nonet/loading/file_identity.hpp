#pragma once
// FileIdentity: identifies a file by any path.

#include <sys/stat.h>

#include <filesystem>
#include <optional>
#include <utility>

namespace nonet::host {

/// Device and inode.
using FileIdentity = std::pair<dev_t, ino_t>;

/// The identity of the file at a path, links followed; none if there is no such file.
inline std::optional<FileIdentity> file_identity(const std::filesystem::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return std::nullopt;
  return FileIdentity{status.st_dev, status.st_ino};
}

}  // namespace nonet::host
