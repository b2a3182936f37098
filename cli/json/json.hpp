#pragma once
// JSON, written and read. What does it stands in json.cpp alone.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace nonet::cli {

class Json;

/// A value on its way into a Json: a text, a number, true or false, null, or another Json.
class JsonField {
 public:
  JsonField(std::nullptr_t) {}                                            // NOLINT: converts on purpose
  JsonField(std::string_view text) : value_(text) {}                      // NOLINT
  JsonField(const char* text) : value_(std::string_view(text)) {}         // NOLINT
  JsonField(const std::string& text) : value_(std::string_view(text)) {}  // NOLINT
  JsonField(double number) : value_(number) {}                            // NOLINT
  JsonField(Json&& value) : value_(&value) {}                             // NOLINT
  template <std::integral T>
  JsonField(T number) {  // NOLINT
    if constexpr (std::same_as<T, bool>) {
      value_ = number;
    } else if constexpr (std::signed_integral<T>) {
      value_ = std::int64_t{number};
    } else {
      value_ = std::uint64_t{number};
    }
  }

 private:
  friend class Json;
  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string_view, Json*> value_;
};

/// A value to be written: an object whose keys keep their order, or a list. Text that is not UTF-8 is written with
/// replacement characters.
class Json {
 public:
  struct Member {
    std::string_view key;
    JsonField value;
  };
  /// An object with these members; Json values are moved from.
  Json(std::initializer_list<Member> members = {});
  [[nodiscard]] static Json list();
  Json(Json&& other) noexcept;
  Json& operator=(Json&& other) noexcept;
  Json(const Json&) = delete;
  Json& operator=(const Json&) = delete;
  ~Json();

  /// Sets a member of an object, at its end unless the key is there.
  void set(std::string_view key, JsonField value);
  /// Sets a member of an object to what is JSON already.
  void set_json(std::string_view key, std::string_view json);
  void remove(std::string_view key);
  /// Sets the members of another object.
  void add(Json&& other);
  /// Appends to a list.
  void push(JsonField value);
  /// Whether it has neither members nor items.
  [[nodiscard]] bool empty() const;

  [[nodiscard]] std::string text() const;
  /// The text with an end of line.
  [[nodiscard]] std::string line() const;

 private:
  struct Value;
  std::unique_ptr<Value> value_;
};

/// A list of texts.
template <typename Texts>
[[nodiscard]] Json json_list(const Texts& texts) {
  Json list = Json::list();
  for (const auto& text : texts) list.push(text);
  return list;
}

/// A value that was read. A view: it lives as long as its JsonDocument.
class JsonView {
 public:
  explicit JsonView(const void* value) : value_(value) {}

  [[nodiscard]] bool is_object() const;
  [[nodiscard]] bool is_list() const;
  [[nodiscard]] bool is_text() const;
  [[nodiscard]] bool is_null() const;
  /// Of a text.
  [[nodiscard]] const std::string& text() const;
  /// True or false; nothing for another value.
  [[nodiscard]] std::optional<bool> truth() const;
  /// A number without a fraction that has 64 bits with its sign; nothing for another value.
  [[nodiscard]] std::optional<std::int64_t> whole_number() const;
  /// Any number; nothing for another value.
  [[nodiscard]] std::optional<double> number() const;
  /// Of an object: the member with a key.
  [[nodiscard]] std::optional<JsonView> find(std::string_view key) const;
  /// The same, where it must be there; throws std::out_of_range.
  [[nodiscard]] JsonView operator[](std::string_view key) const;
  /// Of an object: its members, in the order of their keys.
  [[nodiscard]] std::vector<std::pair<std::string, JsonView>> members() const;
  /// Of a list.
  [[nodiscard]] std::vector<JsonView> items() const;
  /// As JSON in ASCII, for messages.
  [[nodiscard]] std::string shown() const;

 private:
  const void* value_;
};

/// A JSON text that was read.
class JsonDocument {
 public:
  JsonDocument(JsonDocument&& other) noexcept;
  JsonDocument& operator=(JsonDocument&&) = delete;
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;
  ~JsonDocument();
  /// Reads a text. On failure what is wrong: `not JSON at character 7`, `nested more than 64 deep`, `a number is too
  /// large`.
  [[nodiscard]] static tl::expected<JsonDocument, std::string> parse(std::string_view text);
  [[nodiscard]] JsonView root() const;

 private:
  struct Value;
  explicit JsonDocument(std::unique_ptr<Value> value);
  std::unique_ptr<Value> value_;
};

}  // namespace nonet::cli
