#pragma once
// A JSON value: parsed, built, changed, compared and written. nlohmann/json, the parser, takes seconds to compile in
// each source that includes it: only json.cpp and json_text.cpp do.

#include <compare>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace nonet {

class JsonText;

/// Null, a boolean, a number, a string, a list, or an object whose members keep their order. Access to a part that a
/// value lacks, such as a member or the text of a number, throws JsonError.
class Json {
 public:
  using Members = std::vector<std::pair<std::string, Json>>;
  /// A member of an object initializer, which moves its value.
  struct Member;

  // NOLINTBEGIN(google-explicit-constructor): values convert on purpose
  Json() = default;  ///< null
  Json(std::nullptr_t) {}
  template <std::integral T>
  Json(T number) : value_(stored(number)) {}
  Json(double number) : value_(number) {}
  Json(std::string text) : value_(std::move(text)) {}
  Json(std::string_view text) : value_(std::string(text)) {}
  Json(const char* text) : value_(std::string(text)) {}
  /// The value, or null.
  template <typename T>
  Json(const std::optional<T>& value) : Json(value ? Json(*value) : Json()) {}
  Json(std::initializer_list<Member> members);
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] static Json list(std::initializer_list<Json> items = {});
  [[nodiscard]] static Json object() { return Json(Members()); }

  /// Parses a text. The error says what is wrong: `not JSON at character 7`, `nested more than 64 deep`, `a number is
  /// too large`. Of several members with one key, find returns the last.
  [[nodiscard]] static tl::expected<Json, std::string> read(std::string_view text);
  /// The same; throws JsonError on failure.
  [[nodiscard]] static Json parse(std::string_view text);

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
  [[nodiscard]] bool is_text() const { return std::holds_alternative<std::string>(value_); }
  [[nodiscard]] bool is_list() const { return std::holds_alternative<List>(value_); }
  [[nodiscard]] bool is_object() const { return std::holds_alternative<Members>(value_); }

  /// Of a string.
  [[nodiscard]] const std::string& text() const;
  /// Of a boolean; nothing for another value.
  [[nodiscard]] std::optional<bool> truth() const;
  /// Of an integer that fits a signed 64-bit number; nothing for another value.
  [[nodiscard]] std::optional<std::int64_t> whole_number() const;
  /// Of any number; nothing for another value.
  [[nodiscard]] std::optional<double> number() const;
  /// As a string, an integer, a double or a list of strings.
  template <typename T>
  [[nodiscard]] T get() const;
  operator std::string() const { return text(); }  // NOLINT(google-explicit-constructor)

  /// Of an object.
  [[nodiscard]] const Members& members() const;
  /// The member with a key; null if there is none, or this is not an object.
  [[nodiscard]] const Json* find(std::string_view key) const;
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != nullptr; }
  [[nodiscard]] const Json& at(std::string_view key) const;
  [[nodiscard]] Json& at(std::string_view key) { return const_cast<Json&>(std::as_const(*this).at(key)); }
  const Json& operator[](std::string_view key) const { return at(key); }
  /// The member with a key, added as null if there is none; turns null into an object.
  Json& operator[](std::string_view key);
  [[nodiscard]] Json value(std::string_view key, const Json& otherwise) const;
  void set(std::string_view key, Json value) { (*this)[key] = std::move(value); }
  /// Adds or replaces the members of another object.
  void add(Json&& other);
  void erase(std::string_view key);

  /// Of a list.
  [[nodiscard]] const std::vector<Json>& items() const;
  [[nodiscard]] const Json& at(std::size_t index) const;
  [[nodiscard]] Json& at(std::size_t index) { return const_cast<Json&>(std::as_const(*this).at(index)); }
  const Json& operator[](std::size_t index) const { return at(index); }
  Json& operator[](std::size_t index) { return at(index); }
  [[nodiscard]] const Json& front() const { return at(std::size_t{0}); }
  [[nodiscard]] const Json& back() const { return at(size() - 1); }
  [[nodiscard]] std::vector<Json>::const_iterator begin() const { return items().begin(); }
  [[nodiscard]] std::vector<Json>::const_iterator end() const { return items().end(); }
  [[nodiscard]] std::vector<Json>::iterator begin() { return own_items().begin(); }
  [[nodiscard]] std::vector<Json>::iterator end() { return own_items().end(); }
  void push(Json value) { own_items().push_back(std::move(value)); }
  void insert(std::size_t index, Json value);  ///< before the item at `index`
  void erase(std::size_t index);

  /// The number of members or items; null has none.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }

  /// As JSON. Text that is not UTF-8 is written with replacement characters.
  [[nodiscard]] std::string dump() const;
  /// The same with a line end.
  [[nodiscard]] std::string line() const { return dump() + '\n'; }
  /// As JSON in ASCII, for messages.
  [[nodiscard]] std::string shown() const;

  /// Compares objects regardless of the order of members, numbers by value.
  friend bool operator==(const Json& left, const Json& right);
  friend std::partial_ordering operator<=>(const Json& left, const Json& right);  ///< of numbers
  friend std::ostream& operator<<(std::ostream& stream, const Json& json);

 private:
  using List = std::vector<Json>;
  /// An unsigned number is one that is too large for a signed one.
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List, Members>;
  friend class JsonReader;

  explicit Json(List items) : value_(std::move(items)) {}
  explicit Json(Members members) : value_(std::move(members)) {}

  template <std::integral T>
  [[nodiscard]] static Value stored(T number) {
    if constexpr (std::same_as<T, bool>) {
      return number;
    } else if (std::in_range<std::int64_t>(number)) {
      return static_cast<std::int64_t>(number);
    } else {
      return static_cast<std::uint64_t>(number);
    }
  }
  [[nodiscard]] std::vector<Json>& own_items() { return const_cast<List&>(std::as_const(*this).items()); }
  void write(JsonText& json) const;
  [[noreturn]] void refuse(const std::string& what) const;

  Value value_ = nullptr;
};

struct Json::Member {
  std::string_view key;
  mutable Json value;  // the items of an initializer_list are const
};

struct JsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <typename T>
T Json::get() const {
  if constexpr (std::same_as<T, std::string>) {
    return text();
  } else if constexpr (std::same_as<T, std::vector<std::string>>) {
    return {items().begin(), items().end()};
  } else if constexpr (std::integral<T>) {
    const auto number = whole_number();
    if (!number || !std::in_range<T>(*number)) refuse("is no such whole number");
    return static_cast<T>(*number);
  } else {
    const auto found = number();
    if (!found) refuse("is no number");
    return *found;
  }
}

/// A list of values.
template <typename Values>
[[nodiscard]] Json json_list(const Values& values) {
  Json list = Json::list();
  for (const auto& value : values) list.push(value);
  return list;
}

}  // namespace nonet
