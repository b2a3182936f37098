#include "nonet/json/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "nonet/json/json_text.hpp"

namespace nonet {

/// Builds a value from the events of nlohmann's parser.
class JsonReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  [[nodiscard]] Json take_value() { return std::move(root_); }
  [[nodiscard]] std::string take_error() { return std::move(error_); }

  bool null() override { return add(nullptr); }
  bool boolean(bool truth) override { return add(truth); }
  bool number_integer(std::int64_t number) override { return add(number); }
  bool number_unsigned(std::uint64_t number) override { return add(number); }
  bool number_float(double number, const std::string& /*text*/) override { return add(number); }
  bool string(std::string& text) override { return add(std::move(text)); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*size*/) override { return open(Json::list()); }
  bool key(std::string& key) override {
    key_ = std::move(key);
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& error) override {
    constexpr int kNumberOverflow = 406;
    error_ =
        error.id == kNumberOverflow ? "a number is too large" : "not JSON at character " + std::to_string(position);
    return false;
  }

 private:
  bool add(Json&& value) {
    place(std::move(value));
    return true;
  }
  /// Limits the depth, as writing and comparing are recursive.
  bool open(Json&& value) {
    constexpr std::size_t kMaxDepth = 64;
    if (open_.size() == kMaxDepth) {
      error_ = "nested more than " + std::to_string(kMaxDepth) + " deep";
      return false;
    }
    open_.push_back(&place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  /// Only the innermost list or object grows, so pointers to open ones stay valid.
  Json& place(Json&& value) {
    if (open_.empty()) return root_ = std::move(value);
    if (auto* const list = std::get_if<Json::List>(&open_.back()->value_)) return list->emplace_back(std::move(value));
    auto& members = std::get<Json::Members>(open_.back()->value_);
    return members.emplace_back(std::move(key_), std::move(value)).second;
  }

  Json root_;
  std::vector<Json*> open_;
  std::string key_;
  std::string error_;
};

Json::Json(std::initializer_list<Member> members) : value_(Members()) {
  auto& own = std::get<Members>(value_);
  own.reserve(members.size());
  for (const Member& member : members) own.emplace_back(member.key, std::move(member.value));
}

Json Json::list(std::initializer_list<Json> items) { return Json(List(items)); }

tl::expected<Json, std::string> Json::read(std::string_view text) {
  JsonReader reader;
  if (!nlohmann::json::sax_parse(text, &reader)) return tl::unexpected(reader.take_error());
  return reader.take_value();
}

Json Json::parse(std::string_view text) {
  auto value = read(text);
  if (!value) throw JsonError(value.error() + ": " + std::string(text));
  return *std::move(value);
}

const std::string& Json::text() const {
  if (!is_text()) refuse("is no text");
  return std::get<std::string>(value_);
}

std::optional<bool> Json::truth() const {
  const auto* const truth = std::get_if<bool>(&value_);
  return truth == nullptr ? std::nullopt : std::optional(*truth);
}

std::optional<std::int64_t> Json::whole_number() const {
  const auto* const number = std::get_if<std::int64_t>(&value_);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::optional<double> Json::number() const {
  return std::visit(
      [](const auto& value) -> std::optional<double> {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_arithmetic_v<T> && !std::same_as<T, bool>) return static_cast<double>(value);
        return std::nullopt;
      },
      value_);
}

const Json::Members& Json::members() const {
  if (!is_object()) refuse("is no object");
  return std::get<Members>(value_);
}

const Json* Json::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  const auto& own = members();
  const auto found = std::find_if(own.rbegin(), own.rend(), [key](const auto& member) { return member.first == key; });
  return found == own.rend() ? nullptr : &found->second;
}

const Json& Json::at(std::string_view key) const {
  const Json* const member = find(key);
  if (member == nullptr) refuse("has no member '" + std::string(key) + "'");
  return *member;
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) value_ = Members();
  if (contains(key)) return at(key);
  if (!is_object()) refuse("is no object");
  return std::get<Members>(value_).emplace_back(key, nullptr).second;
}

Json Json::value(std::string_view key, const Json& otherwise) const {
  const Json* const member = find(key);
  return member == nullptr ? otherwise : *member;
}

void Json::add(Json&& other) {
  for (auto& [key, value] : std::get<Members>(other.value_)) set(key, std::move(value));
}

void Json::erase(std::string_view key) {
  std::erase_if(std::get<Members>(value_), [key](const auto& member) { return member.first == key; });
}

const std::vector<Json>& Json::items() const {
  if (!is_list()) refuse("is no list");
  return std::get<List>(value_);
}

const Json& Json::at(std::size_t index) const {
  if (index >= items().size()) refuse("has no item " + std::to_string(index));
  return items()[index];
}

void Json::insert(std::size_t index, Json value) {
  own_items().insert(begin() + (&at(index) - items().data()), std::move(value));
}

void Json::erase(std::size_t index) { own_items().erase(begin() + (&at(index) - items().data())); }

std::size_t Json::size() const {
  if (is_null()) return 0;
  return is_object() ? members().size() : items().size();
}

void Json::write(JsonText& json) const {
  std::visit(
      [&json](const auto& value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::same_as<T, std::nullptr_t>) {
          json.raw("null");
        } else if constexpr (std::same_as<T, std::string>) {
          json.text(value);
        } else if constexpr (std::same_as<T, List>) {
          json.begin_list();
          for (const Json& item : value) item.write(json);
          json.end_list();
        } else if constexpr (std::same_as<T, Members>) {
          json.begin_object();
          for (const auto& [key, member] : value) {
            json.any_key(key);
            member.write(json);
          }
          json.end_object();
        } else if constexpr (std::same_as<T, bool>) {
          json.truth(value);
        } else {
          json.number(value);
        }
      },
      value_);
}

std::string Json::dump() const {
  std::string out;
  JsonText json(out);
  write(json);
  return out;
}

std::string Json::shown() const { return nlohmann::ordered_json::parse(dump()).dump(-1, ' ', true); }

void Json::refuse(const std::string& what) const { throw JsonError(dump() + ' ' + what); }

bool operator==(const Json& left, const Json& right) {
  if (left.number() && right.number()) return std::is_eq(left <=> right);
  if (!left.is_object() || !right.is_object()) return left.value_ == right.value_;
  const auto& members = left.members();
  return left.size() == right.size() && std::all_of(members.begin(), members.end(), [&right](const auto& member) {
           const Json* const other = right.find(member.first);
           return other != nullptr && *other == member.second;
         });
}

std::partial_ordering operator<=>(const Json& left, const Json& right) {
  if (left.whole_number() && right.whole_number()) return *left.whole_number() <=> *right.whole_number();
  return left.get<double>() <=> right.get<double>();
}

std::ostream& operator<<(std::ostream& stream, const Json& json) { return stream << json.dump(); }

}  // namespace nonet
