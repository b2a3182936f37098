#include "nonet/solving/terminal_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <array>
#include <cstdint>
#include <cstring>

namespace nonet::host {

namespace {

/// The text after its prefix of visible ASCII and spaces, which is all of most texts.
std::string_view after_plain(std::string_view text) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  for (std::uint64_t eight = 0; text.size() >= sizeof(eight); text.remove_prefix(sizeof(eight))) {
    std::memcpy(&eight, text.data(), sizeof(eight));
    // Marks bytes that are below a space, DEL, or not ASCII. A carry may mark more, which only costs time.
    if ((((eight - kEach * ' ') | (eight + kEach) | eight) & (kEach << 7U)) != 0) break;
  }
  while (!text.empty() && text.front() >= ' ' && text.front() < 0x7f) text.remove_prefix(1);
  return text;
}

}  // namespace

std::size_t decode_utf8(std::string_view text, char32_t& character) noexcept {
  if (text.empty()) return 0;
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) {
    character = first;
    return 1;
  }
  const std::size_t size = first >= 0xc2 && first < 0xe0 ? 2U : (first & 0xf0U) == 0xe0 ? 3U : first < 0xf5 ? 4U : 0U;
  if (first < 0xc2 || size == 0 || text.size() < size) return 0;
  character = first & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
    character = character << 6U | (byte(i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xd800 && character <= 0xdfff;
  return character < kLeast[size] || character > 0x10ffff || is_surrogate ? 0 : size;
}

std::size_t find_invalid_utf8(std::string_view text) noexcept {
  char32_t character = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = decode_utf8(text.substr(at), character);
    if (size == 0) return at;
    at += size;
  }
  return text.npos;
}

bool has_controls(std::string_view text) noexcept {
  char32_t character = 0;
  while (!(text = after_plain(text)).empty()) {
    const std::size_t size = decode_utf8(text, character);
    if (size == 0 || is_control(character)) return true;
    text.remove_prefix(size);
  }
  return false;
}

std::string sanitize_for_terminal(std::string_view text, std::size_t most) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  if (text.size() <= most && std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
  std::string clean;
  clean.reserve(text.size() < most ? text.size() : most);
  char32_t character = 0;
  while (!text.empty()) {
    const std::size_t size = decode_utf8(text, character);
    const std::size_t taken = size == 0 ? 1 : size;
    const std::string_view shown = size == 0 || is_control(character) ? "?" : text.substr(0, size);
    if (clean.size() + shown.size() > most) return clean + "...";
    clean += shown;
    text.remove_prefix(taken);
  }
  return clean;
}

std::string sanitize_columns_for_terminal(std::string_view text) {
  std::string clean;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\t', begin), text.size());
    if (begin > 0) clean += '\t';
    clean += sanitize_for_terminal(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return clean;
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
