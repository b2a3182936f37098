#include "nonet/records/words.hpp"

#include <fmt/format.h>

#include "nonet/solving/terminal_text.hpp"

namespace nonet::host {

std::string csv_field(std::string_view text, char separator) {
  if (text.find_first_of("\"\r\n") == text.npos && text.find(separator) == text.npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string shell_word(const std::string& text) {
  constexpr const char* kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+./:@%=,";
  if (!text.empty() && text.find_first_not_of(kPlain) == text.npos) return text;
  if (!has_controls(text)) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted += '\'';
  }
  std::string quoted = "$'";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\') {
      quoted += fmt::format("\\{}", c);
    } else {
      quoted += byte >= ' ' && byte < 0x7f ? std::string(1, c) : fmt::format("\\{:03o}", byte);
    }
  }
  return quoted += '\'';
}

}  // namespace nonet::host
