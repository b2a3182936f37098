#pragma once
// The packing of lz-string, a library for JavaScript: LZ78 on UTF-16 units, written as base64 (compressToBase64). Links
// of f-puzzles and SudokuPad are packed so.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

[[nodiscard]] std::string lz_compress(std::u16string_view units);
/// Nothing where the text is no such packing, is cut off, or holds more than `limit` units. `=` at the end may lack.
[[nodiscard]] std::optional<std::u16string> lz_decompress(std::string_view base64, std::size_t limit);

}  // namespace nonet::text
