#pragma once
// Files as wholes.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace nonet::host {

/// The most that is read of a file, in bytes, of a packed one after it is unpacked.
inline constexpr std::size_t kMaxFile = std::size_t{64} * 1024 * 1024;

/// What a file holds, or why it cannot be had: `cannot be read: No such file or directory`, `larger than 64 MiB, ...`.
using FileText = tl::expected<std::string, std::string>;

/// All bytes of a file.
[[nodiscard]] FileText read_whole(const std::filesystem::path& file);

/// The same; what is packed with gzip or Zstandard is unpacked.
[[nodiscard]] FileText read_unpacked(const std::filesystem::path& file);

/// A line and its number, counted from 1.
struct TextLine {
  std::uint64_t number;
  std::string text;
};
/// The lines of a text without their ends, but for blank ones and comments.
[[nodiscard]] std::vector<TextLine> text_lines(std::string_view text);

/// Writes all of a text. Returns 0 or an errno.
[[nodiscard]] int write_all(int descriptor, std::string_view text);

/// Puts a text in place of what a file holds, or makes the file. It never holds a part of the text: that is written
/// beside it, into a new file of its own, which takes its name and permissions when it is whole. Throws
/// std::runtime_error that says why it cannot be done.
void write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace nonet::host
