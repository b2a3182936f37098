#include "drawing/xml.hpp"

#include <algorithm>
#include <stdexcept>

namespace nonet::tests {

namespace {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  std::vector<XmlElement> read() {
    while (at_ < text_.size()) text_[at_] == '<' ? read_tag() : read_content();
    if (!open_.empty()) fail("an element is open at the end");
    return std::move(elements_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(what + " at " + std::to_string(at_) + ": " + std::string(text_.substr(at_, 60)));
  }
  bool take(std::string_view token) {
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  std::string read_name() {
    const auto is_part = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == ':';
    };
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_part(text_[at_])) ++at_;
    if (at_ == begin) fail("no name");
    return std::string(text_.substr(begin, at_ - begin));
  }
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  /// The text before one of the characters, which is not consumed.
  std::string read_text(std::string_view ends) {
    std::string out;
    while (at_ < text_.size() && ends.find(text_[at_]) == ends.npos) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n') fail("a control character");
      if (c == '<' || c == '>') fail("a bracket in a text");
      if (c != '&') {
        out += c;
        ++at_;
      } else if (take("&amp;")) {
        out += '&';
      } else if (take("&lt;")) {
        out += '<';
      } else if (take("&gt;")) {
        out += '>';
      } else if (take("&quot;")) {
        out += '"';
      } else {
        fail("an unknown entity");
      }
    }
    return out;
  }
  void read_content() {
    const std::string content = read_text("<");
    if (open_.empty()) {
      if (content.find_first_not_of(" \n") != content.npos) fail("text outside of all elements");
      return;
    }
    elements_[open_.back()].text += content;
  }
  void read_tag() {
    if (take("</")) {
      const std::string name = read_name();
      if (open_.empty() || elements_[open_.back()].name != name) fail("</" + name + "> closes nothing");
      open_.pop_back();
      if (!take(">")) fail("no >");
      return;
    }
    ++at_;
    if (open_.empty() && !elements_.empty()) fail("a second root");
    XmlElement element;
    element.name = read_name();
    element.parent = open_.empty() ? "" : elements_[open_.back()].get("class");
    while (true) {
      const std::size_t before = at_;
      skip_blanks();
      const bool is_closed = take("/>");
      if (is_closed || take(">")) {
        if (!is_closed) open_.push_back(elements_.size());
        elements_.push_back(std::move(element));
        return;
      }
      if (at_ == before) fail("no blank before an attribute");
      const std::string name = read_name();
      if (!take("=\"")) fail("no value of " + name);
      if (!element.attributes.emplace(name, read_text("\"")).second) fail(name + " twice");
      if (!take("\"")) fail("no end of " + name);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<XmlElement> elements_;
  std::vector<std::size_t> open_;
};

}  // namespace

bool XmlElement::is(std::string_view name_of) const {
  const std::string classes = ' ' + get("class") + ' ';
  return classes.find(' ' + std::string(name_of) + ' ') != classes.npos;
}

std::vector<XmlElement> read_xml(std::string_view text) { return XmlReader(text).read(); }

}  // namespace nonet::tests
