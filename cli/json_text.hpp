#pragma once
// JSON written at once, for records of which there are many: no tree is built.

#include <concepts>
#include <string>
#include <string_view>

namespace nonet::cli {

/// Appends a text with its quotes, as Json writes it.
void append_json_text(std::string& out, std::string_view text);

/// Appends values to a text. Begins and ends must match, and each value of an object follows its key.
class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }
  /// `key` needs no escapes.
  JsonText& key(std::string_view key) {
    separate();
    out_ += '"';
    out_ += key;
    out_ += "\":";
    is_first_ = true;  // nothing separates the value from its key
    return *this;
  }
  void text(std::string_view text) {
    separate();
    append_json_text(out_, text);
  }
  void number(std::integral auto number) { raw(std::to_string(number)); }
  /// A value that is JSON already.
  void raw(std::string_view json) {
    separate();
    out_ += json;
  }

 private:
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

}  // namespace nonet::cli
