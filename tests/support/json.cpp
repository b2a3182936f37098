#include "support/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <stdexcept>

namespace nonet {
namespace {

Json converted(const nlohmann::ordered_json& parsed) {
  if (parsed.is_boolean()) return parsed.get<bool>();
  if (parsed.is_number_unsigned()) return parsed.get<std::uint64_t>();
  if (parsed.is_number_integer()) return parsed.get<std::int64_t>();
  if (parsed.is_number()) return parsed.get<double>();
  if (parsed.is_string()) return parsed.get<std::string>();
  Json result;
  if (parsed.is_array()) {
    result = Json::array();
    for (const auto& value : parsed) result.push_back(converted(value));
  } else if (parsed.is_object()) {
    result = Json::object();
    for (const auto& [key, value] : parsed.items()) result[key] = converted(value);
  }
  return result;
}

}  // namespace

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool truth) : kind_(Kind::truth), integer_(truth ? 1 : 0) {}
Json::Json(int number) : Json(std::int64_t{number}) {}
Json::Json(unsigned number) : Json(std::int64_t{number}) {}
Json::Json(std::int64_t number) : kind_(Kind::integer), integer_(number) {}
Json::Json(std::uint64_t number) : Json(static_cast<std::int64_t>(number)) {
  if (integer_ < 0) throw std::runtime_error("JSON: " + std::to_string(number) + " is too large");
}
Json::Json(double number) : kind_(Kind::real), real_(number) {}
Json::Json(const char* text) : Json(std::string(text)) {}
Json::Json(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
Json::Json(const std::vector<std::string>& texts) : kind_(Kind::array), values_(texts.begin(), texts.end()) {}
Json::Json(std::initializer_list<Json> values) : Json(array(values)) {
  const auto is_member = [](const Json& value) {
    return value.kind_ == Kind::array && value.size() == 2 && value.front().is_string();
  };
  if (!std::all_of(values.begin(), values.end(), is_member)) return;
  *this = object();
  for (const Json& member : values) (*this)[member.front().text_] = member.back();
}
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::array(std::initializer_list<Json> items) {
  Json result;
  result.kind_ = Kind::array;
  result.values_ = items;
  return result;
}

Json Json::object() {
  Json result;
  result.kind_ = Kind::object;
  return result;
}

Json Json::parse(std::string_view text) {
  try {
    return converted(nlohmann::ordered_json::parse(text));
  } catch (const nlohmann::ordered_json::exception& error) {
    throw std::runtime_error("JSON: " + std::string(error.what()) + ": " + std::string(text));
  }
}

bool Json::accept(std::string_view text) { return nlohmann::ordered_json::accept(text); }

std::size_t Json::size() const {
  if (!is_structured() && !is_null()) refuse("has no size");
  return values_.size();
}

bool Json::contains(std::string_view key) const { return std::find(keys_.begin(), keys_.end(), key) != keys_.end(); }

const Json& Json::at(std::string_view key) const {
  const auto found = std::find(keys_.begin(), keys_.end(), key);
  if (found == keys_.end()) refuse("has no member " + std::string(key));
  return values_[static_cast<std::size_t>(found - keys_.begin())];
}

const Json& Json::at(std::size_t index) const {
  if (kind_ != Kind::array || index >= values_.size()) refuse("has no value " + std::to_string(index));
  return values_[index];
}

Json& Json::at(std::string_view key) { return const_cast<Json&>(std::as_const(*this).at(key)); }
Json& Json::at(std::size_t index) { return const_cast<Json&>(std::as_const(*this).at(index)); }

Json& Json::operator[](std::string_view key) {
  if (contains(key)) return at(key);
  if (is_null()) kind_ = Kind::object;
  if (kind_ != Kind::object) refuse("is no object");
  keys_.emplace_back(key);
  return values_.emplace_back();
}

Json Json::value(std::string_view key, const Json& otherwise) const { return contains(key) ? at(key) : otherwise; }

std::vector<std::pair<std::string, Json>> Json::items() const {
  if (kind_ != Kind::object) refuse("is no object");
  std::vector<std::pair<std::string, Json>> members;
  for (std::size_t i = 0; i < keys_.size(); ++i) members.emplace_back(keys_[i], values_[i]);
  return members;
}

void Json::push_back(Json value) {
  if (is_null()) kind_ = Kind::array;
  if (kind_ != Kind::array) refuse("is no array");
  values_.push_back(std::move(value));
}

void Json::insert(std::size_t index, Json value) {
  values_.insert(values_.begin() + (&at(index) - values_.data()), std::move(value));
}

void Json::erase(std::string_view key) {
  const auto found = std::find(keys_.begin(), keys_.end(), key);
  if (found == keys_.end()) return;
  values_.erase(values_.begin() + (found - keys_.begin()));
  keys_.erase(found);
}

void Json::erase(std::size_t index) { values_.erase(values_.begin() + (&at(index) - values_.data())); }

template <>
double Json::get<double>() const {
  return number();
}
template <>
std::int64_t Json::get<std::int64_t>() const {
  if (kind_ != Kind::integer) refuse("is no integer");
  return integer_;
}
template <>
int Json::get<int>() const {
  return static_cast<int>(get<std::int64_t>());
}
template <>
std::size_t Json::get<std::size_t>() const {
  return static_cast<std::size_t>(get<std::int64_t>());
}
template <>
std::string Json::get<std::string>() const {
  if (kind_ != Kind::text) refuse("is no text");
  return text_;
}
template <>
std::vector<std::string> Json::get<std::vector<std::string>>() const {
  if (kind_ != Kind::array) refuse("is no array");
  return {values_.begin(), values_.end()};
}

Json::operator std::string() const { return get<std::string>(); }

double Json::number() const {
  if (kind_ != Kind::integer && kind_ != Kind::real) refuse("is no number");
  return kind_ == Kind::integer ? static_cast<double>(integer_) : real_;
}

void Json::refuse(const std::string& what) const { throw std::runtime_error("JSON: " + dump() + ' ' + what); }

std::string Json::dump() const {
  switch (kind_) {
    case Kind::null:
      return "null";
    case Kind::truth:
      return integer_ != 0 ? "true" : "false";
    case Kind::integer:
      return std::to_string(integer_);
    case Kind::real:
      return nlohmann::ordered_json(real_).dump();
    case Kind::text:
      return nlohmann::ordered_json(text_).dump();
    default:
      break;
  }
  const bool is_object = kind_ == Kind::object;
  std::string text;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    text += i == 0 ? "" : ",";
    if (is_object) text += Json(keys_[i]).dump() + ':';
    text += values_[i].dump();
  }
  return is_object ? '{' + text + '}' : '[' + text + ']';
}

bool operator==(const Json& left, const Json& right) {
  using Kind = Json::Kind;
  const auto is_number = [](const Json& json) { return json.kind_ == Kind::integer || json.kind_ == Kind::real; };
  if (is_number(left) && is_number(right)) return std::is_eq(left <=> right);
  if (left.kind_ != right.kind_) return false;
  if (left.kind_ != Kind::object) {
    return left.integer_ == right.integer_ && left.text_ == right.text_ && left.values_ == right.values_;
  }
  return left.keys_.size() == right.keys_.size() &&
         std::all_of(left.keys_.begin(), left.keys_.end(),
                     [&](const auto& key) { return right.contains(key) && left.at(key) == right.at(key); });
}

std::partial_ordering operator<=>(const Json& left, const Json& right) {
  if (left.kind_ == Json::Kind::integer && right.kind_ == Json::Kind::integer) return left.integer_ <=> right.integer_;
  return left.number() <=> right.number();
}

std::ostream& operator<<(std::ostream& stream, const Json& json) { return stream << json.dump(); }

}  // namespace nonet
