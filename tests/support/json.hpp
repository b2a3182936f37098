#pragma once
// JSON that tests read, change, build and compare. nlohmann/json takes seconds to compile in each source that includes
// it: here it is compiled once.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nonet {

/// A JSON value. The members of an object keep their order. What a value does not have, such as a member, or the size
/// of a number, throws std::runtime_error.
class Json {
 public:
  // NOLINTBEGIN(google-explicit-constructor): values convert on purpose
  Json();  ///< null
  Json(std::nullptr_t);
  Json(bool truth);
  Json(int number);
  Json(unsigned number);
  Json(std::int64_t number);
  Json(std::uint64_t number);
  Json(double number);
  Json(const char* text);
  Json(std::string text);
  Json(const std::vector<std::string>& texts);
  /// An object where each value is an array of a text and another value, otherwise an array.
  Json(std::initializer_list<Json> values);
  // NOLINTEND(google-explicit-constructor)
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  [[nodiscard]] static Json array(std::initializer_list<Json> items = {});
  [[nodiscard]] static Json object();
  [[nodiscard]] static Json parse(std::string_view text);
  /// Whether a text can be parsed.
  [[nodiscard]] static bool accept(std::string_view text);

  [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
  [[nodiscard]] bool is_string() const { return kind_ == Kind::text; }
  [[nodiscard]] bool is_structured() const { return kind_ == Kind::array || kind_ == Kind::object; }

  /// How many values an array or an object has; null has none.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] bool contains(std::string_view key) const;

  [[nodiscard]] const Json& at(std::string_view key) const;
  [[nodiscard]] Json& at(std::string_view key);
  [[nodiscard]] const Json& at(std::size_t index) const;
  [[nodiscard]] Json& at(std::size_t index);
  const Json& operator[](std::string_view key) const { return at(key); }
  Json& operator[](std::string_view key);  ///< a new member where there is none; of null it makes an object
  const Json& operator[](std::size_t index) const { return at(index); }
  Json& operator[](std::size_t index) { return at(index); }
  [[nodiscard]] Json value(std::string_view key, const Json& otherwise) const;
  [[nodiscard]] const Json& front() const { return at(std::size_t{0}); }
  [[nodiscard]] Json& front() { return at(std::size_t{0}); }
  [[nodiscard]] const Json& back() const { return at(size() - 1); }
  [[nodiscard]] Json& back() { return at(size() - 1); }

  /// The values of an array or of the members of an object.
  [[nodiscard]] std::vector<Json>::const_iterator begin() const { return values_.begin(); }
  [[nodiscard]] std::vector<Json>::const_iterator end() const { return values_.end(); }
  [[nodiscard]] std::vector<Json>::iterator begin() { return values_.begin(); }
  [[nodiscard]] std::vector<Json>::iterator end() { return values_.end(); }
  [[nodiscard]] std::vector<std::pair<std::string, Json>> items() const;

  void push_back(Json value);                  ///< of null it makes an array
  void insert(std::size_t index, Json value);  ///< before the one there
  void erase(std::string_view key);
  void erase(std::size_t index);

  template <typename T>
  [[nodiscard]] T get() const;   ///< as one of the types below
  operator std::string() const;  // NOLINT(google-explicit-constructor)

  [[nodiscard]] std::string dump() const;

  /// Of objects whatever the order of their members, of numbers by value.
  friend bool operator==(const Json& left, const Json& right);
  friend std::partial_ordering operator<=>(const Json& left, const Json& right);  ///< of numbers
  friend std::ostream& operator<<(std::ostream& stream, const Json& json);

 private:
  enum class Kind { null, truth, integer, real, text, array, object };

  [[nodiscard]] double number() const;
  [[noreturn]] void refuse(const std::string& what) const;

  Kind kind_ = Kind::null;
  std::int64_t integer_ = 0;
  double real_ = 0;
  std::string text_;
  std::vector<std::string> keys_;  ///< of an object, those of its values
  std::vector<Json> values_;
};

template <>
int Json::get() const;
template <>
std::int64_t Json::get() const;
template <>
std::size_t Json::get() const;
template <>
double Json::get() const;
template <>
std::string Json::get() const;
template <>
std::vector<std::string> Json::get() const;

}  // namespace nonet
