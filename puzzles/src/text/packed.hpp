#pragma once
// Texts inside links: percent-encoding, base32 of zlib, base64 of lz-string. Neither the packed nor the unpacked text
// may exceed kMaxPacked bytes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

inline constexpr std::size_t kMaxPacked = std::size_t{64} * 1024;

/// `%2B` becomes `+`; a `%` without two hexadecimal digits stays.
[[nodiscard]] std::string percent_decoded(std::string_view text);

/// zlib at level 6, written as base32: `0`-`9` `a`-`v`, the high bit first, without `=`.
[[nodiscard]] std::string deflate_base32(std::string_view text);
/// Nothing if the text is invalid, cut off or too long.
[[nodiscard]] std::optional<std::string> inflate_base32(std::string_view base32);

/// Unpacks a text of lz-string to UTF-8. Nothing if the text is invalid, cut off or too long.
[[nodiscard]] std::optional<std::string> lz_unpacked(std::string_view base64);
/// Packs a text in ASCII with lz-string.
[[nodiscard]] std::string lz_packed(std::string_view text);

}  // namespace nonet::text
