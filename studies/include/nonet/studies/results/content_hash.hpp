#pragma once
// Hashes of files and texts: XXH64 with seed 0, in 16 hexadecimal digits, as `xxh64sum` prints them. They detect
// accidental changes, not intended ones.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::studies {

/// The hash of a text.
[[nodiscard]] std::string hash_of(std::string_view text);

/// The hash of a file; nothing for one that cannot be read.
[[nodiscard]] std::optional<std::string> hash_of_file(const std::filesystem::path& file);

}  // namespace nonet::studies
