#pragma once
// Parts of the lines of CSP-Rules.

#include <string_view>

namespace nonet::comparison {

inline constexpr std::string_view kImplies = "==>";
inline constexpr std::string_view kNotEqual = "≠";

inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

/// Calls `take(part)` for each part of a text between separators, until it returns false; returns whether it never did.
template <typename Take>
bool each_part(std::string_view text, std::string_view separator, Take take) {
  while (true) {
    const std::size_t end = text.find(separator);
    if (!take(text.substr(0, end))) return false;
    if (end == text.npos) return true;
    text.remove_prefix(end + separator.size());
  }
}

}  // namespace nonet::comparison
