#pragma once
// Text of unknown origin (files, strategies, plugins) made fit for a terminal and for formats of a record a line.

#include <cstddef>
#include <string>
#include <string_view>

#include "nonet/export.hpp"

namespace nonet::host {

/// Whether a character changes how a terminal shows what follows or ends a line: controls (U+0000-U+001F,
/// U+007F-U+009F), separators of lines and paragraphs, marks of the direction of writing.
[[nodiscard]] constexpr bool is_control(char32_t character) noexcept {
  return character < 0x20 || (character >= 0x7f && character <= 0x9f) || (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/// Decodes the character of UTF-8 that a text begins with into `character`. Returns its length in bytes, 0 when the
/// bytes are none (overlong forms and surrogates are none).
[[nodiscard]] NONET_EXPORT std::size_t decode_utf8(std::string_view text, char32_t& character) noexcept;

/// Where the first byte stands that is no part of UTF-8; npos when all of the text is.
[[nodiscard]] NONET_EXPORT std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// Whether a text has a control character, or bytes that are no UTF-8.
[[nodiscard]] NONET_EXPORT bool has_controls(std::string_view text) noexcept;

/// The text with `?` for each control character and each byte that is no UTF-8. A text of more than `most` bytes is cut
/// between two characters and ends in `...`.
[[nodiscard]] NONET_EXPORT std::string sanitize_for_terminal(std::string_view text,
                                                             std::size_t most = std::string_view::npos);

}  // namespace nonet::host
