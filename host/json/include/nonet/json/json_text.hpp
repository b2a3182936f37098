#pragma once
// Writes JSON into a string, value by value.

#include <algorithm>
#include <array>
#include <concepts>
#include <string>
#include <string_view>

namespace nonet {

/// Whether a text needs no escapes.
[[nodiscard]] bool is_plain_json(std::string_view text);
/// Appends a string with quotes. Replaces invalid UTF-8 by replacement characters.
void append_json_text(std::string& out, std::string_view text);

/// Appends values to a string. Begins and ends must match, and each value of an object follows its key.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }
  /// `key` needs no escapes.
  JsonText& key(std::string_view key) {
    quote(key, ':');
    is_first_ = true;  // no comma between the key and its value
    return *this;
  }
  /// A key that may need escapes.
  JsonText& any_key(std::string_view key) {
    text(key);
    out_ += ':';
    is_first_ = true;
    return *this;
  }
  void text(std::string_view text) {
    if (is_plain_json(text)) return plain(text);
    separate();
    append_json_text(out_, text);
  }
  /// A string that needs no escapes.
  void plain(std::string_view text) { quote(text, '\0'); }
  /// A member with a list of the strings that `text_of` returns for the items, which need no escapes.
  template <typename Items, typename TextOf>
  void texts(std::string_view name, const Items& items, TextOf text_of) {
    key(name).begin_list();
    for (const auto& item : items) plain(text_of(item));
    end_list();
  }
  void number(std::integral auto number) { raw(std::to_string(number)); }
  void number(double number);
  void number(bool) = delete;
  void truth(bool truth) { raw(truth ? "true" : "false"); }
  /// A value that is already JSON.
  void raw(std::string_view json) {
    separate();
    out_ += json;
  }

 private:
  /// A string in quotes, followed by the character `behind` unless that is 0. Fast for short strings.
  void quote(std::string_view text, char behind) {
    std::array<char, 64> piece;
    constexpr std::size_t kAround = 4;
    char* at = piece.data();
    if (!is_first_) *at++ = ',';
    is_first_ = false;
    *at++ = '"';
    if (text.size() + kAround <= piece.size()) {
      at = std::copy(text.begin(), text.end(), at);
    } else {
      out_.append(piece.data(), at);
      out_ += text;
      at = piece.data();
    }
    *at++ = '"';
    if (behind != '\0') *at++ = behind;
    out_.append(piece.data(), at);
  }
  void begin(char bracket) {
    separate();
    out_ += bracket;
    is_first_ = true;
  }
  void end(char bracket) {
    out_ += bracket;
    is_first_ = false;
  }
  void separate() {
    if (!is_first_) out_ += ',';
    is_first_ = false;
  }

  std::string& out_;
  bool is_first_ = true;
};

}  // namespace nonet
