#include "json.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nonet::cli {

namespace {

/// Written objects keep the order of their members, and look for a member from the first to the last; objects that are
/// read may have any number of them.
using Tree = nlohmann::ordered_json;
using ReadTree = nlohmann::json;

/// What writes a value into a message calls itself for each level.
constexpr int kMaxDepth = 64;

struct TooDeep {};

const ReadTree& tree_of(const void* value) { return *static_cast<const ReadTree*>(value); }

}  // namespace

struct Json::Value {
  Tree tree;

  static Tree from(const JsonField& field) {
    return std::visit(
        [](const auto& value) -> Tree {
          if constexpr (std::is_same_v<decltype(value), Json* const&>) {
            return std::move(value->value_->tree);
          } else {
            return value;
          }
        },
        field.value_);
  }
};

Json::Json(std::initializer_list<Member> members) : value_(std::make_unique<Value>(Value{Tree::object()})) {
  for (const Member& member : members) set(member.key, member.value);
}
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::list() {
  Json list;
  list.value_->tree = Tree::array();
  return list;
}

void Json::set(std::string_view key, JsonField value) { value_->tree[std::string(key)] = Value::from(value); }

void Json::remove(std::string_view key) { value_->tree.erase(std::string(key)); }

void Json::add(Json&& other) {
  for (auto& [key, value] : other.value_->tree.items()) value_->tree[key] = std::move(value);
}

void Json::push(JsonField value) { value_->tree.push_back(Value::from(value)); }

bool Json::empty() const { return value_->tree.empty(); }

std::string Json::text() const { return value_->tree.dump(-1, ' ', false, Tree::error_handler_t::replace); }

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
