#include "nonet/json/json_text.hpp"

#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>

namespace nonet {

namespace {

constexpr std::uint64_t kEachByte = 0x0101010101010101;
constexpr std::uint64_t kHighBits = 0x80 * kEachByte;

/// Sets the high bit of each byte that is 0, perhaps also of higher bytes.
constexpr std::uint64_t zero_bytes(std::uint64_t bytes) { return (bytes - kEachByte) & ~bytes & kHighBits; }

/// Whether none of eight bytes is a control character, a quote, a backslash or non-ASCII.
constexpr bool are_plain(std::uint64_t bytes) {
  const std::uint64_t below_blank = (bytes - ' ' * kEachByte) & ~bytes;
  return ((bytes | below_blank) & kHighBits) == 0 && zero_bytes(bytes ^ '"' * kEachByte) == 0 &&
         zero_bytes(bytes ^ '\\' * kEachByte) == 0 && zero_bytes(bytes ^ '\x7f' * kEachByte) == 0;
}

}  // namespace

bool is_plain_json(std::string_view text) {
  while (!text.empty()) {
    std::uint64_t bytes = ' ' * kEachByte;
    const std::size_t size = std::min(text.size(), sizeof bytes);
    std::memcpy(&bytes, text.data(), size);
    if (!are_plain(bytes)) return false;
    text.remove_prefix(size);
  }
  return true;
}

void append_json_text(std::string& out, std::string_view text) {
  if (is_plain_json(text)) {
    out += '"';
    out += text;
    out += '"';
    return;
  }
  using Tree = nlohmann::json;
  out += Tree(std::string(text)).dump(-1, ' ', false, Tree::error_handler_t::replace);
}

void JsonText::number(double number) { raw(nlohmann::json(number).dump()); }

}  // namespace nonet
