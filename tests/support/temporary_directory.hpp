#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace nonet {

/// A directory that is removed after the test.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  std::string write(const std::string& name, std::string_view text) const;

 private:
  std::filesystem::path path_;
};

}  // namespace nonet
