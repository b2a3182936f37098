#pragma once
// The compression of lz-string, a library for JavaScript: LZ78 on UTF-16 units, written as base64 (compressToBase64).
// Links of f-puzzles and SudokuPad use it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

[[nodiscard]] std::string lz_compress(std::u16string_view units);
/// Nothing if the text is invalid, is cut off, or holds more than `limit` units. `=` at the end is optional.
[[nodiscard]] std::optional<std::u16string> lz_decompress(std::string_view base64, std::size_t limit);

}  // namespace nonet::text
