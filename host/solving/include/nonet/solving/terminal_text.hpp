#pragma once
// Text of unknown origin (files, strategies, plugins), sanitized for a terminal and for formats with a record per line.

#include <cstddef>
#include <string>
#include <string_view>

namespace nonet::host {

/// Whether a character ends a line or changes how a terminal shows what follows: controls (U+0000-U+001F,
/// U+007F-U+009F), line and paragraph separators, direction marks.
[[nodiscard]] constexpr bool is_control(char32_t character) noexcept {
  return character < 0x20 || (character >= 0x7f && character <= 0x9f) || (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/// Decodes the first character of a UTF-8 text into `character`. Returns its length in bytes, 0 when the bytes are
/// invalid (overlong forms and surrogates are).
[[nodiscard]] std::size_t decode_utf8(std::string_view text, char32_t& character) noexcept;

/// The position of the first byte that is not valid UTF-8; npos when all of the text is.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// Whether a text has a control character, or invalid UTF-8.
[[nodiscard]] bool has_controls(std::string_view text) noexcept;

/// The text with `?` for each control character and each invalid byte. A text of more than `most` bytes is cut between
/// two characters and ends in `...`.
[[nodiscard]] std::string sanitize_for_terminal(std::string_view text, std::size_t most = std::string_view::npos);
/// The same for the columns of a text, which stay separated by TABs.
[[nodiscard]] std::string sanitize_columns_for_terminal(std::string_view text);

/// A word of a shell's command line, quoted if necessary; as `$'...'`, in ASCII, if it has characters that disturb a
/// terminal.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace nonet::host
