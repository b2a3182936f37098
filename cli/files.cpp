#include "files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace nonet::cli {

namespace fs = std::filesystem;

std::optional<std::string> read_whole(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(stream), {});
  // A directory can be opened, but not read.
  return stream.bad() || !stream.is_open() || fs::is_directory(file) ? std::nullopt : std::optional(std::move(text));
}

void write_whole(const fs::path& file, std::string_view text) {
  std::error_code error;
  const fs::path canonical = fs::canonical(file, error);
  const fs::path target = error ? file : canonical;  // a link stays one
  const fs::path beside = fs::path(target) += ".new";
  std::ofstream stream(beside, std::ios::binary);
  errno = 0;
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  std::string why = stream.fail() ? std::strerror(errno == 0 ? EACCES : errno) : "";
  if (why.empty()) {
    const fs::perms permissions = fs::status(target, error).permissions();
    if (!error) fs::permissions(beside, permissions, error);
    fs::rename(beside, target, error);
    if (!error) return;
    why = error.message();
  }
  fs::remove(beside, error);
  throw std::runtime_error(fmt::format("{}: cannot be written: {}", file.string(), why));
}

}  // namespace nonet::cli
