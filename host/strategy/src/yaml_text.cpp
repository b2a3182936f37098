#include "nonet/strategy/yaml_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace nonet::host {

std::string yaml_text(std::string_view text) {
  static constexpr std::string_view kTaken[] = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_plain = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (!text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), is_plain) &&
      std::find(std::begin(kTaken), std::end(kTaken), lower) == std::end(kTaken)) {
    return std::string(text);
  }
  // Characters of several bytes that readers treat as line ends, or reject.
  static constexpr std::pair<std::string_view, std::string_view> kEscaped[] = {{"\xe2\x80\xa8", "\\u2028"},
                                                                               {"\xe2\x80\xa9", "\\u2029"},
                                                                               {"\xef\xbb\xbf", "\\ufeff"},
                                                                               {"\xef\xbf\xbe", "\\ufffe"},
                                                                               {"\xef\xbf\xbf", "\\uffff"}};
  std::string result = "\"";
  while (!text.empty()) {
    const char c = text.front();
    std::size_t size = 1;
    if (c == '"' || c == '\\') {
      result += fmt::format("\\{}", c);
    } else if (c == '\n') {
      result += "\\n";
    } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      result += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    } else if (c == '\xc2' && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xa0) {  // U+0080 to U+009F
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[1]));
      size = 2;
    } else if (const auto* const known =
                   std::find_if(std::begin(kEscaped), std::end(kEscaped),
                                [text](const auto& each) { return text.starts_with(each.first); });
               known != std::end(kEscaped)) {
      result += known->second;
      size = known->first.size();
    } else {
      result += c;
    }
    text.remove_prefix(size);
  }
  return result + "\"";
}

}  // namespace nonet::host
