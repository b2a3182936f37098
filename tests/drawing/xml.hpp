#pragma once
// A strict parser for the XML of the pictures.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::tests {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;  // without escapes
  std::string text;                               // directly in it, without escapes
  std::string parent;

  [[nodiscard]] std::string get(const std::string& attribute) const {
    const auto found = attributes.find(attribute);
    return found == attributes.end() ? std::string() : found->second;
  }
  [[nodiscard]] double number(const std::string& attribute) const {
    const std::string text_of = get(attribute);
    return text_of.empty() ? 0 : std::stod(text_of);
  }
  /// Whether it has a class.
  [[nodiscard]] bool is(std::string_view name_of) const;
};

/// All elements in the order of their start tags. Throws std::runtime_error if the text is not well formed.
[[nodiscard]] std::vector<XmlElement> read_xml(std::string_view text);

}  // namespace nonet::tests
