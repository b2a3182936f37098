#pragma once
// Reads and writes whole files.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace nonet::host {

/// The most bytes of a file that are read, of a packed one after unpacking.
inline constexpr std::size_t kMaxFile = std::size_t{64} * 1024 * 1024;

/// The content of a file, or why it cannot be read: `cannot be read: No such file or directory`, `larger than 64 MiB,
/// ...`.
using FileText = tl::expected<std::string, std::string>;

/// All bytes of a file.
[[nodiscard]] FileText read_whole(const std::filesystem::path& file);

/// The same; unpacks gzip and Zstandard.
[[nodiscard]] FileText read_unpacked(const std::filesystem::path& file);

/// A line and its number, counted from 1.
struct TextLine {
  std::uint64_t number;
  std::string text;
};
/// The lines of a text without their ends; skips blank ones and comments.
[[nodiscard]] std::vector<TextLine> text_lines(std::string_view text);

/// Writes all of a text. Returns 0 or an errno.
[[nodiscard]] int write_all(int descriptor, std::string_view text);

/// Replaces the content of a file, or makes the file. It never holds a part of the text: a new file in the same
/// directory is written first, with the permissions of the old one, and then renamed. Throws std::runtime_error with
/// the reason on failure.
void write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace nonet::host
