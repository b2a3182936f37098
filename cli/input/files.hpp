#pragma once
// Files as wholes.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::cli {

/// All bytes of a file; nothing when it cannot be read.
[[nodiscard]] std::optional<std::string> read_whole(const std::filesystem::path& file);

/// The same; what is packed with gzip is unpacked.
[[nodiscard]] std::optional<std::string> read_unpacked(const std::filesystem::path& file);

/// Puts a text in place of what a file holds, or makes the file. It never holds a part of the text: that is written
/// beside it and takes its name when it is whole. Throws std::runtime_error that says why it cannot be done.
void write_whole(const std::filesystem::path& file, std::string_view text);

}  // namespace nonet::cli
