#include "json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nonet::cli {

namespace {

/// What texts and numbers are written with; objects that are read may have any number of members.
using Tree = nlohmann::ordered_json;
using ReadTree = nlohmann::json;

/// What writes a value into a message calls itself for each level.
constexpr int kMaxDepth = 64;

struct TooDeep {};

const ReadTree& tree_of(const void* value) { return *static_cast<const ReadTree*>(value); }

/// Appends a text as JSON. Most are plain; the library writes what is not, and does not do that fast.
void add_json_text(std::string_view text, std::string& out) {
  const auto is_plain = [](char c) { return c >= ' ' && c != '"' && c != '\\'; };  // a byte above 127 is negative
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Tree(std::string(text)).dump(-1, ' ', false, Tree::error_handler_t::replace);
  }
}

}  // namespace

/// What is in it as JSON already: records are written far more often than they are changed.
struct Json::Value {
  struct Item {
    std::string key;  // empty in a list
    std::string text;
  };

  bool is_list = false;
  std::vector<Item> items{};

  [[nodiscard]] std::vector<Item>::iterator find(std::string_view key) {
    return std::find_if(items.begin(), items.end(), [key](const Item& item) { return item.key == key; });
  }
  void set(std::string&& key, std::string&& text) {
    if (const auto found = find(key); found != items.end()) {
      found->text = std::move(text);
    } else {
      items.push_back({std::move(key), std::move(text)});
    }
  }
  [[nodiscard]] static std::string text_of(const JsonField& field) {
    return std::visit(
        [](const auto& value) {
          using Type = std::decay_t<decltype(value)>;
          std::string text;
          if constexpr (std::is_same_v<Type, std::string_view>) {
            add_json_text(value, text);
          } else if constexpr (std::is_same_v<Type, Json*>) {
            text = value->text();
          } else if constexpr (std::is_same_v<Type, double>) {
            text = Tree(value).dump();
          } else if constexpr (std::is_same_v<Type, bool>) {
            text = value ? "true" : "false";
          } else if constexpr (std::is_same_v<Type, std::nullptr_t>) {
            text = "null";
          } else {
            text = std::to_string(value);
          }
          return text;
        },
        field.value_);
  }
};

Json::Json(std::initializer_list<Member> members) : value_(std::make_unique<Value>()) {
  constexpr std::size_t kUsual = 16;  // members of a record
  value_->items.reserve(kUsual);
  for (const Member& member : members) set(member.key, member.value);
}
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::list() {
  Json list;
  list.value_->is_list = true;
  return list;
}

void Json::set(std::string_view key, JsonField value) { value_->set(std::string(key), Value::text_of(value)); }

void Json::set_json(std::string_view key, std::string_view json) { value_->set(std::string(key), std::string(json)); }

void Json::remove(std::string_view key) {
  if (const auto found = value_->find(key); found != value_->items.end()) value_->items.erase(found);
}

void Json::add(Json&& other) {
  for (Value::Item& item : other.value_->items) value_->set(std::move(item.key), std::move(item.text));
}

void Json::push(JsonField value) { value_->items.push_back({{}, Value::text_of(value)}); }

bool Json::empty() const { return value_->items.empty(); }

std::string Json::text() const {
  std::string text(1, value_->is_list ? '[' : '{');
  for (const Value::Item& item : value_->items) {
    if (text.size() > 1) text += ',';
    if (!value_->is_list) {
      add_json_text(item.key, text);
      text += ':';
    }
    text += item.text;
  }
  return text += value_->is_list ? ']' : '}';
}

std::string Json::line() const { return text() + '\n'; }

bool JsonView::is_object() const { return tree_of(value_).is_object(); }
bool JsonView::is_list() const { return tree_of(value_).is_array(); }
bool JsonView::is_text() const { return tree_of(value_).is_string(); }
bool JsonView::is_null() const { return tree_of(value_).is_null(); }

const std::string& JsonView::text() const { return tree_of(value_).get_ref<const std::string&>(); }

std::optional<bool> JsonView::truth() const {
  const ReadTree& tree = tree_of(value_);
  return tree.is_boolean() ? std::optional(tree.get<bool>()) : std::nullopt;
}

std::optional<std::int64_t> JsonView::whole_number() const {
  const ReadTree& tree = tree_of(value_);
  const bool fits = tree.is_number_integer() &&
                    (!tree.is_number_unsigned() || std::in_range<std::int64_t>(tree.get<std::uint64_t>()));
  return fits ? std::optional(tree.get<std::int64_t>()) : std::nullopt;
}

std::optional<double> JsonView::number() const {
  const ReadTree& tree = tree_of(value_);
  return tree.is_number() ? std::optional(tree.get<double>()) : std::nullopt;
}

std::optional<JsonView> JsonView::find(std::string_view key) const {
  const ReadTree& tree = tree_of(value_);
  const auto at = tree.find(std::string(key));
  return at == tree.end() ? std::nullopt : std::optional(JsonView(&*at));
}

JsonView JsonView::operator[](std::string_view key) const {
  if (const auto value = find(key)) return *value;
  throw std::out_of_range("no member '" + std::string(key) + "'");
}

std::vector<std::pair<std::string, JsonView>> JsonView::members() const {
  std::vector<std::pair<std::string, JsonView>> members;
  for (const auto& [key, value] : tree_of(value_).items()) members.emplace_back(key, JsonView(&value));
  return members;
}

std::vector<JsonView> JsonView::items() const {
  std::vector<JsonView> items;
  for (const ReadTree& item : tree_of(value_)) items.emplace_back(&item);
  return items;
}

std::string JsonView::shown() const { return tree_of(value_).dump(-1, ' ', true, ReadTree::error_handler_t::replace); }

struct JsonDocument::Value {
  ReadTree tree;
};

JsonDocument::JsonDocument(std::unique_ptr<Value> value) : value_(std::move(value)) {}
JsonDocument::JsonDocument(JsonDocument&& other) noexcept = default;
JsonDocument::~JsonDocument() = default;

tl::expected<JsonDocument, std::string> JsonDocument::parse(std::string_view text) {
  try {
    ReadTree tree = ReadTree::parse(text, [](int depth, ReadTree::parse_event_t /*event*/, const ReadTree& /*value*/) {
      if (depth > kMaxDepth) throw TooDeep();
      return true;
    });
    return JsonDocument(std::make_unique<Value>(Value{std::move(tree)}));
  } catch (const ReadTree::parse_error& error) {
    return tl::unexpected("not JSON at character " + std::to_string(error.byte));
  } catch (const ReadTree::out_of_range&) {
    return tl::unexpected(std::string("a number is too large"));
  } catch (const TooDeep&) {
    return tl::unexpected("nested more than " + std::to_string(kMaxDepth) + " deep");
  }
}

JsonView JsonDocument::root() const { return JsonView(&value_->tree); }

}  // namespace nonet::cli
