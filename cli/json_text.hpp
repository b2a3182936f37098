#pragma once
// JSON written at once, for records of which there are many: no tree is built.

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>

namespace nonet::cli {

/// Whether a text needs no escapes.
[[nodiscard]] bool is_plain_json(std::string_view text);
/// Appends a text with its quotes, as Json writes it.
void append_json_text(std::string& out, std::string_view text);

/// Appends values to a text, which is whole when this is gone. Begins and ends must match, and each value of an object
/// follows its key.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out), end_(out.size()) {}
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;
  ~JsonText() { out_.resize(end_); }

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }
  /// `key` needs no escapes.
  JsonText& key(std::string_view key) {
    quote(key, ':');
    is_first_ = true;  // nothing separates the value from its key
    return *this;
  }
  void text(std::string_view text) {
    if (is_plain_json(text)) return plain(text);
    separate();
    out_.resize(end_);
    append_json_text(out_, text);
    end_ = out_.size();
  }
  /// A text that needs no escapes.
  void plain(std::string_view text) { quote(text, '\0'); }
  /// A member that is a list of what `text_of` makes of each item, which needs no escapes.
  template <typename Items, typename TextOf>
  void texts(std::string_view name, const Items& items, TextOf text_of) {
    key(name).begin_list();
    for (const auto& item : items) plain(text_of(item));
    end_list();
  }
  void number(std::integral auto number) { raw(std::to_string(number)); }
  /// A value that is JSON already.
  void raw(std::string_view json) {
    separate();
    std::copy(json.begin(), json.end(), room(json.size()));
  }
  void line_end() { *room(1) = '\n'; }

 private:
  /// Room for so many bytes at the end. There is more than is asked for, so that the text seldom grows.
  char* room(std::size_t bytes) {
    constexpr std::size_t kAhead = 1024;
    if (out_.size() - end_ < bytes) out_.resize(end_ + bytes + kAhead);
    char* const begin = out_.data() + end_;
    end_ += bytes;
    return begin;
  }
  /// A text in quotes, and a character behind it unless that is 0.
  void quote(std::string_view text, char behind) {
    separate();
    char* at = room(text.size() + (behind == '\0' ? 2 : 3));
    *at++ = '"';
    at = std::copy(text.begin(), text.end(), at);
    *at++ = '"';
    if (behind != '\0') *at = behind;
  }
  void begin(char bracket) {
    separate();
    *room(1) = bracket;
    is_first_ = true;
  }
  void end(char bracket) {
    *room(1) = bracket;
    is_first_ = false;
  }
  void separate() {
    if (!is_first_) *room(1) = ',';
    is_first_ = false;
  }

  std::string& out_;
  std::size_t end_;  ///< of what is written; what stands behind it is room
  bool is_first_ = true;
};

}  // namespace nonet::cli
