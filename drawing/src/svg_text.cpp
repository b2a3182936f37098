#include "svg_text.hpp"

namespace nonet::drawing {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// The length of the first UTF-8 character of a text; 0 if it is invalid, or not allowed in XML.
std::size_t character_length(std::string_view text) noexcept {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  const unsigned second = byte(1);
  const bool is_overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool is_surrogate = first == 0xed && second >= 0xa0;
  const bool is_too_large = first == 0xf4 && second >= 0x90;
  const bool is_control = first == 0xc2 && second < 0xa0;
  const bool is_no_character = first == 0xef && second == 0xbf && byte(2) >= 0xbe;
  return is_overlong || is_surrogate || is_too_large || is_control || is_no_character ? 0 : length;
}

/// Relative to the size of the font.
double width_of(char character) noexcept {
  constexpr std::string_view kNarrow = "iljtfrI.,:;'|!()[]/ -";
  constexpr std::string_view kWide = "mwMW@%";
  if (kNarrow.find(character) != kNarrow.npos) return 0.37;
  if (kWide.find(character) != kWide.npos) return 0.95;
  return (character >= 'A' && character <= 'Z') || character == '<' || character == '=' || character == '+' ? 0.72
                                                                                                            : 0.6;
}

}  // namespace

void append_escaped(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    switch (text.front()) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += length == 0 ? kReplacement : character;
    }
    text.remove_prefix(character.size());
  }
}

double text_width(std::string_view text, double size, bool is_bold) noexcept {
  double width = 0;
  for (const char character : text) {
    // Of the bytes of a UTF-8 character only the first counts.
    if ((static_cast<unsigned char>(character) & 0xc0U) != 0x80) {
      width += static_cast<unsigned char>(character) < 0x80 ? width_of(character) : 1;
    }
  }
  return width * size * (is_bold ? 1.08 : 1);
}

std::size_t fitting_length(std::string_view text, double width, double size) noexcept {
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t next = end + std::max<std::size_t>(character_length(text.substr(end)), 1);
    if (text_width(text.substr(0, next), size) > width) break;
    end = next;
  }
  return end;
}

Element& Element::set(std::string_view name, std::string_view value) {
  ((out_ += ' ') += name) += "=\"";
  append_escaped(out_, value);
  out_ += '"';
  return *this;
}

Element& Element::set(std::string_view name, double value) {
  std::string text;
  append_number(text, value);
  return set(name, text);
}

void append_text(std::string& out, std::string_view classes, Point point, std::string_view text) {
  out += "<text class=\"";
  out += classes;
  out += "\" x=\"";
  append_number(out, point.x);
  out += "\" y=\"";
  append_number(out, point.y);
  out += "\">";
  append_escaped(out, text);
  out += "</text>\n";
}

}  // namespace nonet::drawing
