#pragma once
// Parses numbers as people write them.

#include <cstdint>
#include <optional>
#include <string_view>

namespace nonet::host {

/// A whole number from 0 to 2^64 - 1; nothing for other text.
[[nodiscard]] std::optional<std::uint64_t> parse_whole_number(std::string_view text);
/// A score of at least 0 as people write it, `6.6` or `7`, in tenths; nothing for other text.
[[nodiscard]] std::optional<std::int64_t> parse_tenths(std::string_view text);

}  // namespace nonet::host
