#include "input/files.hpp"

#include <fmt/core.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace nonet::cli {

namespace fs = std::filesystem;

std::optional<std::string> read_whole(const fs::path& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) return std::nullopt;  // can be opened, but not read
  std::ifstream stream(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(stream), {});
  return stream.is_open() && !stream.bad() ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<std::string> read_unpacked(const fs::path& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) return std::nullopt;
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> stream(::gzopen(file.c_str(), "rb"), ::gzclose);
  if (!stream) return std::nullopt;
  std::string text;
  std::array<char, 64 * 1024> piece;
  int count = 0;
  while ((count = ::gzread(stream.get(), piece.data(), piece.size())) > 0) {
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
  // Packed text that is cut off is read without an error up to where it ends.
  int code = Z_OK;
  ::gzerror(stream.get(), &code);
  return count == 0 && code == Z_OK ? std::optional(std::move(text)) : std::nullopt;
}

void write_whole(const fs::path& file, std::string_view text) {
  std::error_code error;
  const fs::path canonical = fs::canonical(file, error);
  const fs::path target = error ? file : canonical;  // a link stays one
  const fs::path beside = fs::path(target) += ".new";
  errno = 0;
  std::ofstream stream(beside, std::ios::binary);
  const bool is_ours = stream.is_open();
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  std::string why = stream.fail() ? std::strerror(errno) : "";
  if (why.empty()) {
    const fs::perms permissions = fs::status(target, error).permissions();
    if (!error) fs::permissions(beside, permissions, error);
    fs::rename(beside, target, error);
    if (!error) return;
    why = error.message();
  }
  if (is_ours) fs::remove(beside, error);
  throw std::runtime_error(fmt::format("{}: cannot be written: {}", file.string(), why));
}

}  // namespace nonet::cli
