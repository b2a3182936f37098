#pragma once
// The spelling of names that users type.

#include <string_view>

namespace nonet::host {

/// Words of a-z and 0-9 with single separators between them.
[[nodiscard]] constexpr bool is_words(std::string_view name, char separator) noexcept {
  if (name.empty() || name.front() == separator || name.back() == separator) return false;
  char previous = '\0';
  for (const char c : name) {
    const bool is_letter_or_digit = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_letter_or_digit && (c != separator || previous == separator)) return false;
    previous = c;
  }
  return true;
}

/// The same as regular expressions of JSON Schema.
inline constexpr const char* kKebabCasePattern = "^[a-z0-9]+(-[a-z0-9]+)*$";
inline constexpr const char* kSnakeCasePattern = "^[a-z0-9]+(_[a-z0-9]+)*$";

[[nodiscard]] constexpr bool is_kebab_case(std::string_view name) noexcept { return is_words(name, '-'); }
[[nodiscard]] constexpr bool is_snake_case(std::string_view name) noexcept { return is_words(name, '_'); }

}  // namespace nonet::host
